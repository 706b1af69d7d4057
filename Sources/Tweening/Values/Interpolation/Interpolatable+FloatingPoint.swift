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

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: Interpolatable {
    /// Returns the result of the formula of `Double` in double precision, rounded once.
    @inlinable
    public static func interpolate(from: Float16, to: Float16, progress: Double) -> Float16 {
      Float16(Double.interpolate(from: Double(from), to: Double(to), progress: progress))
    }
  }
#endif

#if !(os(Windows) || os(Android)) && (arch(i386) || arch(x86_64))
  extension Float80: Interpolatable {
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
  }
#endif
