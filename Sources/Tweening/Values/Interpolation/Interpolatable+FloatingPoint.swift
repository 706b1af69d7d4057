extension Double: Interpolatable {
  /// Returns `from + (to − from) × p` below one half, and `to − (to − from) × (1 − p)` from one
  /// half on.
  ///
  /// The computation from the nearer end makes both ends exact. If the difference is too large for
  /// the type, as between two numbers of opposite signs above half the largest number, the values
  /// between the ends are infinite. A progress of NaN results in NaN.
  @inlinable
  public static func interpolate(from: Double, to: Double, progress: Double) -> Double {
    let difference = to - from
    // Computes both sides and selects one: without a branch, the loop of a batch vectorises.
    let ahead = from + difference * progress
    let behind = to - difference * (1 - progress)
    return progress < 0.5 ? ahead : behind
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
      let half = to * 0.5 - from * 0.5
      return progress < 0.5
        ? from + half * progress * 2
        : to - half * (1 - progress) * 2
    }
  }
#endif
