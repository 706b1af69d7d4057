extension Double: Interpolatable {
  /// Returns `from + (to − from) × p` below one half, and `to − (to − from) × (1 − p)` from one
  /// half on.
  ///
  /// The computation from the nearer end makes both ends exact. If the difference is not finite, as
  /// with an end that is infinite or NaN, the value is the nearer end: `from` below one half, and
  /// `to` from one half on. A progress of NaN results in NaN.
  @inlinable
  public static func interpolate(from: Double, to: Double, progress: Double) -> Double {
    let difference = to - from
    // An infinite difference minus itself is NaN. A selection of the number, instead of its bits,
    // would become a branch in the loop over a user's type.
    let mask: UInt64 = difference - difference == 0 ? ~0 : 0
    let step = Double(bitPattern: difference.bitPattern & mask)
    return interpolate(from: from, to: to, step: step, progress: progress)
  }

  /// Returns the value at a progress.
  ///
  /// - Parameter step: The difference of `to` and `from`, or 0 in place of a difference that is not
  ///   finite.
  @inlinable
  @inline(__always)
  static func interpolate(
    from: Double,
    to: Double,
    step: Double,
    progress: Double,
  ) -> Double {
    let isNearStart = progress < 0.5
    // Selects the factor, and not the result: that is an instruction less in each loop.
    return (isNearStart ? from : to) + step * (progress - (isNearStart ? 0 : 1))
  }
}

extension Float: Interpolatable {
  /// Returns the result of the formula of `Double` in double precision, rounded once.
  @inlinable
  public static func interpolate(from: Float, to: Float, progress: Double) -> Float {
    Float(Double.interpolate(from: Double(from), to: Double(to), progress: progress))
  }
}

// The types that only some platforms have conform to all their protocols here.

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: AxisInterpolatable {
    /// Returns the result of the formula of `Double` in double precision, rounded once.
    @inlinable
    public static func interpolate(from: Float16, to: Float16, progress: Double) -> Float16 {
      Float16(Double.interpolate(from: Double(from), to: Double(to), progress: progress))
    }

    /// Returns the product in double precision, rounded once.
    @inlinable
    public static func scale(_ vector: Float16, by factor: Double) -> Float16 {
      Float16(Double.scale(Double(vector), by: factor))
    }
  }
#endif

#if !(os(Windows) || os(Android)) && (arch(i386) || arch(x86_64))
  extension Float80: AxisInterpolatable {
    /// Returns the result of the formula of `Double` in extended precision.
    @inlinable
    public static func interpolate(from: Float80, to: Float80, progress: Double) -> Float80 {
      let progress = Float80(progress)
      let difference = to * 0.5 - from * 0.5
      let half = difference.isFinite ? difference : 0
      return progress < 0.5
        ? from + half * progress * 2
        : to - half * (1 - progress) * 2
    }

    /// Returns the product in extended precision.
    @inlinable
    public static func scale(_ vector: Float80, by factor: Double) -> Float80 {
      factor == 0 ? 0 : vector * Float80(factor)
    }
  }
#endif

/// A check that all differences of a call are finite, which takes one addition for each pair.
///
/// A sum that has once been infinite or NaN is never finite again. So a finite sum shows that all
/// its terms are finite. The sum of extreme finite terms may be infinite too.
struct FiniteDifferences {
  // Two sums, so that an addition need not wait for the addition before it.
  var even = SIMD2<Double>.zero
  var odd = SIMD2<Double>.zero

  /// Whether all differences are known to be finite.
  var areFinite: Bool {
    (even + odd).sum().isFinite
  }
}

extension Double {
  /// Interpolates every element.
  ///
  /// Two numbers are interpolated at a time, and again one by one if a difference is not finite.
  public static func interpolate(
    from: Span<Double>,
    to: Span<Double>,
    progress: Span<Double>,
    into: inout MutableSpan<Double>,
  ) {
    let count = into.count
    precondition(
      from.count == count && to.count == count && progress.count == count,
      "Interpolating spans of different counts",
    )
    let paired = count & ~3
    let areFinite = unsafe from.withUnsafeBytes { from in
      unsafe to.withUnsafeBytes { to in
        unsafe progress.withUnsafeBytes { progress in
          unsafe into.withUnsafeMutableBytes { values in
            unsafe interpolatePairs(paired, from: from, to: to, progress: progress, into: values)
          }
        }
      }
    }
    for index in (areFinite ? paired : 0)..<count {
      unsafe into[unchecked: index] = interpolate(
        from: from[unchecked: index],
        to: to[unchecked: index],
        progress: progress[unchecked: index],
      )
    }
  }

  /// Interpolates numbers whose differences are finite.
  ///
  /// - Parameter count: The number of elements, a multiple of 4.
  /// - Returns: Whether the differences are known to be finite; otherwise, the values are
  ///   meaningless.
  private static func interpolatePairs(
    _ count: Int,
    from: UnsafeRawBufferPointer,
    to: UnsafeRawBufferPointer,
    progress: UnsafeRawBufferPointer,
    into values: UnsafeMutableRawBufferPointer,
  ) -> Bool {
    guard
      count > 0, let from = from.baseAddress, let to = to.baseAddress,
      let progress = progress.baseAddress, let values = values.baseAddress
    else { return true }
    let size = MemoryLayout<SIMD2<Double>>.size
    let ones = SIMD2<Double>(repeating: 1)

    @inline(__always)
    func interpolate(_ offset: Int, _ sum: inout SIMD2<Double>) {
      let start = unsafe from.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
      let end = unsafe to.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
      let own = unsafe progress.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self)
      let step = end - start
      sum += step
      let isNearStart = own .< 0.5
      let nearer = end.replacing(with: start, where: isNearStart)
      let value = nearer + step * (own - ones.replacing(with: 0, where: isNearStart))
      unsafe values.storeBytes(of: value, toByteOffset: offset, as: SIMD2<Double>.self)
    }

    var differences = FiniteDifferences()
    var offset = 0
    while offset < count &* MemoryLayout<Double>.size {
      interpolate(offset, &differences.even)
      interpolate(offset &+ size, &differences.odd)
      offset &+= 2 &* size
    }
    return differences.areFinite
  }
}
