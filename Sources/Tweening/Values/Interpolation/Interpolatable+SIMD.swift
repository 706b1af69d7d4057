extension SIMD2: Interpolatable where Scalar: Interpolatable {
  /// Interpolates each lane separately, as the scalar type does.
  @inlinable
  public static func interpolate(from: SIMD2, to: SIMD2, progress: Double) -> SIMD2 {
    SIMD2(
      .interpolate(from: from.x, to: to.x, progress: progress),
      .interpolate(from: from.y, to: to.y, progress: progress),
    )
  }

  /// Interpolates every element.
  @inlinable
  public static func interpolate(
    from: Span<SIMD2>,
    to: Span<SIMD2>,
    progress: Span<Double>,
    into: inout MutableSpan<SIMD2>,
  ) {
    interpolateVectors(from, to, progress, &into)
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

  /// Interpolates every element.
  @inlinable
  public static func interpolate(
    from: Span<SIMD3>,
    to: Span<SIMD3>,
    progress: Span<Double>,
    into: inout MutableSpan<SIMD3>,
  ) {
    interpolateVectors(from, to, progress, &into)
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

  /// Interpolates every element.
  @inlinable
  public static func interpolate(
    from: Span<SIMD4>,
    to: Span<SIMD4>,
    progress: Span<Double>,
    into: inout MutableSpan<SIMD4>,
  ) {
    interpolateVectors(from, to, progress, &into)
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

  /// Interpolates every element.
  @inlinable
  public static func interpolate(
    from: Span<SIMD8>,
    to: Span<SIMD8>,
    progress: Span<Double>,
    into: inout MutableSpan<SIMD8>,
  ) {
    interpolateVectors(from, to, progress, &into)
  }
}

extension Interpolatable where Self: SIMD {
  /// Interpolates a batch of vectors: lane by lane for `Double` and `Float`, otherwise one by one.
  ///
  /// The conformances are generic over their scalar type, and unspecialised when the engine calls
  /// them at run time. A check of the scalar type once for each batch makes the loop concrete.
  @usableFromInline
  static func interpolateVectors(
    _ from: Span<Self>,
    _ to: Span<Self>,
    _ progress: Span<Double>,
    _ into: inout MutableSpan<Self>,
  ) {
    let count = into.count
    precondition(
      from.count == count && to.count == count && progress.count == count,
      "Interpolating spans of different counts",
    )
    unsafe from.withUnsafeBufferPointer { from in
      unsafe to.withUnsafeBufferPointer { to in
        unsafe into.withUnsafeMutableBufferPointer { into in
          let from = UnsafeRawBufferPointer(from)
          let to = UnsafeRawBufferPointer(to)
          let values = UnsafeMutableRawBufferPointer(into)
          if Scalar.self == Double.self {
            unsafe interpolatePairs(from, to, progress, values)
          } else if Scalar.self == Float.self {
            unsafe interpolateFloats(from, to, progress, values)
          } else {
            unsafe interpolateEach(from, to, progress, into)
          }
        }
      }
    }
  }

  private static func interpolateEach(
    _ from: UnsafeRawBufferPointer,
    _ to: UnsafeRawBufferPointer,
    _ progress: Span<Double>,
    _ into: UnsafeMutableBufferPointer<Self>,
  ) {
    let from = unsafe from.assumingMemoryBound(to: Self.self)
    let to = unsafe to.assumingMemoryBound(to: Self.self)
    for index in 0..<progress.count {
      unsafe into[index] = interpolate(
        from: from[index],
        to: to[index],
        progress: progress[index],
      )
    }
  }
}

// The lanes of a vector are contiguous, with padding lanes up to the stride. Each lane is
// interpolated separately, so the loops do not need the vector types, and are concrete.

/// Interpolates vectors of `Double`, two lanes at a time, and again lane by lane if a difference is
/// not finite.
private func interpolatePairs(
  _ from: UnsafeRawBufferPointer,
  _ to: UnsafeRawBufferPointer,
  _ progress: Span<Double>,
  _ values: UnsafeMutableRawBufferPointer,
) {
  guard !progress.isEmpty else { return }
  let pairs = values.count / MemoryLayout<SIMD2<Double>>.stride / progress.count
  guard unsafe !interpolateFinitePairs(pairs, from, to, progress, values) else { return }
  let lanes = 2 * pairs
  let from = unsafe from.assumingMemoryBound(to: Double.self)
  let to = unsafe to.assumingMemoryBound(to: Double.self)
  let values = unsafe values.assumingMemoryBound(to: Double.self)
  for index in 0..<progress.count {
    let progress = unsafe progress[unchecked: index]
    for lane in (index * lanes)..<((index + 1) * lanes) {
      unsafe values[lane] = .interpolate(from: from[lane], to: to[lane], progress: progress)
    }
  }
}

/// Interpolates vectors whose differences are finite.
///
/// - Parameter pairs: The pairs of lanes of a vector: 1, or an even number.
/// - Returns: Whether the differences are known to be finite; otherwise, the values are
///   meaningless. Padding lanes count too.
private func interpolateFinitePairs(
  _ pairs: Int,
  _ from: UnsafeRawBufferPointer,
  _ to: UnsafeRawBufferPointer,
  _ progress: Span<Double>,
  _ values: UnsafeMutableRawBufferPointer,
) -> Bool {
  let from = unsafe from.assumingMemoryBound(to: SIMD2<Double>.self)
  let to = unsafe to.assumingMemoryBound(to: SIMD2<Double>.self)
  let values = unsafe values.assumingMemoryBound(to: SIMD2<Double>.self)

  @inline(__always)
  func interpolate(_ pair: Int, _ progress: Double, _ sum: inout SIMD2<Double>) {
    let (start, end) = unsafe (from[pair], to[pair])
    let difference = end - start
    sum += difference
    // With one progress for both lanes, a selection of the result is faster than the formula of
    // `Double`, and has the same bits.
    let ahead = start + difference * progress
    let behind = end + difference * (progress - 1)
    unsafe values[pair] = progress < 0.5 ? ahead : behind
  }

  var differences = FiniteDifferences()
  let count = progress.count
  guard pairs > 1 else {
    var index = 0
    while index < count & ~1 {
      unsafe interpolate(index, progress[unchecked: index], &differences.even)
      unsafe interpolate(index &+ 1, progress[unchecked: index &+ 1], &differences.odd)
      index &+= 2
    }
    if index < count {
      unsafe interpolate(index, progress[unchecked: index], &differences.even)
    }
    return differences.areFinite
  }
  var pair = 0
  for index in 0..<count {
    let own = unsafe progress[unchecked: index]
    for _ in 0..<(pairs >> 1) {
      interpolate(pair, own, &differences.even)
      interpolate(pair &+ 1, own, &differences.odd)
      pair &+= 2
    }
  }
  return differences.areFinite
}

/// Interpolates vectors of `Float`.
private func interpolateFloats(
  _ from: UnsafeRawBufferPointer,
  _ to: UnsafeRawBufferPointer,
  _ progress: Span<Double>,
  _ values: UnsafeMutableRawBufferPointer,
) {
  guard !progress.isEmpty else { return }
  let lanes = values.count / MemoryLayout<Float>.stride / progress.count
  let from = unsafe from.assumingMemoryBound(to: Float.self)
  let to = unsafe to.assumingMemoryBound(to: Float.self)
  let values = unsafe values.assumingMemoryBound(to: Float.self)
  for index in 0..<progress.count {
    let progress = unsafe progress[unchecked: index]
    for lane in (index * lanes)..<((index + 1) * lanes) {
      unsafe values[lane] = .interpolate(from: from[lane], to: to[lane], progress: progress)
    }
  }
}
