// A loop over the lanes would take half as long again (`Sweep.colorOKLab`).

extension SIMD2: Interpolatable where Scalar: Interpolatable {
  /// Interpolates each lane separately, as the scalar type does.
  @inlinable
  public static func interpolate(from: SIMD2, to: SIMD2, progress: Double) -> SIMD2 {
    SIMD2(
      .interpolate(from: from.x, to: to.x, progress: progress),
      .interpolate(from: from.y, to: to.y, progress: progress),
    )
  }
}

extension SIMD3: Interpolatable where Scalar: Interpolatable {
  /// Interpolates each lane separately, as the scalar type does.
  @inlinable
  public static func interpolate(from: SIMD3, to: SIMD3, progress: Double) -> SIMD3 {
    SIMD3(
      .interpolate(from: from.x, to: to.x, progress: progress),
      .interpolate(from: from.y, to: to.y, progress: progress),
      .interpolate(from: from.z, to: to.z, progress: progress),
    )
  }
}

extension SIMD4: Interpolatable where Scalar: Interpolatable {
  /// Interpolates each lane separately, as the scalar type does.
  @inlinable
  public static func interpolate(from: SIMD4, to: SIMD4, progress: Double) -> SIMD4 {
    SIMD4(
      lowHalf: .interpolate(from: from.lowHalf, to: to.lowHalf, progress: progress),
      highHalf: .interpolate(from: from.highHalf, to: to.highHalf, progress: progress),
    )
  }
}

extension SIMD8: Interpolatable where Scalar: Interpolatable {
  /// Interpolates each lane separately, as the scalar type does.
  @inlinable
  public static func interpolate(from: SIMD8, to: SIMD8, progress: Double) -> SIMD8 {
    SIMD8(
      lowHalf: .interpolate(from: from.lowHalf, to: to.lowHalf, progress: progress),
      highHalf: .interpolate(from: from.highHalf, to: to.highHalf, progress: progress),
    )
  }
}

extension SIMD where Self: Interpolatable, Scalar: Interpolatable {
  /// Interpolates every element.
  ///
  /// Vectors of `Double` and `Float` have loops of their own. The conformances are generic over
  /// their scalar type, and unspecialized when the engine calls them at run time. A check of the
  /// scalar type once for each call makes the loop concrete.
  public static func interpolate(
    from: Span<Self>,
    to: Span<Self>,
    progress: Span<Double>,
    into: inout MutableSpan<Self>,
  ) {
    let count = into.count
    precondition(
      from.count == count && to.count == count && progress.count == count,
      "Interpolating spans of different counts",
    )
    guard Scalar.self == Double.self || Scalar.self == Float.self else {
      for index in 0..<count {
        into[index] = interpolate(from: from[index], to: to[index], progress: progress[index])
      }
      return
    }
    unsafe from.withUnsafeBufferPointer { from in
      unsafe to.withUnsafeBufferPointer { to in
        unsafe into.withUnsafeMutableBufferPointer { into in
          let from = UnsafeRawBufferPointer(from)
          let to = UnsafeRawBufferPointer(to)
          let values = UnsafeMutableRawBufferPointer(into)
          if Scalar.self == Double.self {
            unsafe interpolatePairs(from: from, to: to, progress: progress, into: values)
          } else {
            unsafe interpolateLanes(
              of: Float.self, from: from, to: to, progress: progress, into: values,
            )
          }
        }
      }
    }
  }
}

extension SIMD4<Double> {
  /// The first three lanes.
  var xyz: SIMD3<Double> {
    SIMD3(x, y, z)
  }
}

// The lanes of a vector are contiguous, with padding lanes up to the stride. Each lane is
// interpolated separately, so the loops do not need the vector types, and are concrete.

/// Interpolates vectors of `Double`, two lanes at a time, and again lane by lane if a difference is
/// not finite.
private func interpolatePairs(
  from: UnsafeRawBufferPointer,
  to: UnsafeRawBufferPointer,
  progress: Span<Double>,
  into values: UnsafeMutableRawBufferPointer,
) {
  guard !progress.isEmpty else { return }
  let pairs = values.count / MemoryLayout<SIMD2<Double>>.stride / progress.count
  let areFinite = unsafe interpolateFinitePairs(
    pairs, from: from, to: to, progress: progress, into: values,
  )
  guard !areFinite else { return }
  unsafe interpolateLanes(of: Double.self, from: from, to: to, progress: progress, into: values)
}

/// Interpolates vectors whose differences are finite.
///
/// - Parameter pairs: The pairs of lanes of a vector: 1, or an even number.
/// - Returns: Whether the differences are known to be finite; otherwise, the values are
///   meaningless. Padding lanes count too.
private func interpolateFinitePairs(
  _ pairs: Int,
  from: UnsafeRawBufferPointer,
  to: UnsafeRawBufferPointer,
  progress: Span<Double>,
  into values: UnsafeMutableRawBufferPointer,
) -> Bool {
  let from = unsafe from.assumingMemoryBound(to: SIMD2<Double>.self)
  let to = unsafe to.assumingMemoryBound(to: SIMD2<Double>.self)
  let values = unsafe values.assumingMemoryBound(to: SIMD2<Double>.self)

  @inline(__always)
  func interpolate(_ pair: Int, at progress: Double, _ sum: inout SIMD2<Double>) {
    let (start, end) = unsafe (from[pair], to[pair])
    let difference = end - start
    sum += difference
    // With one progress for both lanes, one comparison selects the result, with the bits of the
    // formula of `Double`.
    let ahead = start + difference * progress
    let behind = end + difference * (progress - 1)
    unsafe values[pair] = progress < 0.5 ? ahead : behind
  }

  var differences = FiniteDifferences()
  let count = progress.count
  guard pairs > 1 else {
    var index = 0
    while index < count & ~1 {
      unsafe interpolate(index, at: progress[unchecked: index], &differences.even)
      unsafe interpolate(index &+ 1, at: progress[unchecked: index &+ 1], &differences.odd)
      index &+= 2
    }
    if index < count {
      unsafe interpolate(index, at: progress[unchecked: index], &differences.even)
    }
    return differences.areFinite
  }
  var pair = 0
  for index in 0..<count {
    let own = unsafe progress[unchecked: index]
    for _ in 0..<(pairs >> 1) {
      interpolate(pair, at: own, &differences.even)
      interpolate(pair &+ 1, at: own, &differences.odd)
      pair &+= 2
    }
  }
  return differences.areFinite
}

/// Interpolates vectors lane by lane.
@inline(__always)
private func interpolateLanes<Number: Interpolatable>(
  of _: Number.Type,
  from: UnsafeRawBufferPointer,
  to: UnsafeRawBufferPointer,
  progress: Span<Double>,
  into values: UnsafeMutableRawBufferPointer,
) {
  guard !progress.isEmpty else { return }
  let lanes = values.count / MemoryLayout<Number>.stride / progress.count
  let from = unsafe from.assumingMemoryBound(to: Number.self)
  let to = unsafe to.assumingMemoryBound(to: Number.self)
  let values = unsafe values.assumingMemoryBound(to: Number.self)
  for index in 0..<progress.count {
    let progress = unsafe progress[unchecked: index]
    for lane in (index * lanes)..<((index + 1) * lanes) {
      unsafe values[lane] = .interpolate(from: from[lane], to: to[lane], progress: progress)
    }
  }
}
