/// The curves of springs that were made lately. A program has few different springs, and makes some
/// for each movement: a curve takes a microsecond to make, and several more to bake.
enum SpringCache {
  private static let size = 64
  private static let curves = Locked<[SpringCurve?]>(Array(repeating: nil, count: size))

  /// The curve of a spring.
  ///
  /// - Parameters:
  ///   - response: One of `SpringCurve.responses`.
  ///   - dampingRatio: From 0 to the largest.
  static func curve(response: Double, dampingRatio: Double) -> SpringCurve {
    // Adding zero makes a negative zero positive, so that equal eases print alike.
    let dampingRatio = dampingRatio + 0
    let mixed = (response.bitPattern &+ dampingRatio.bitPattern &* 31) &* 0x9E37_79B9_7F4A_7C15
    let place = Int(mixed >> 32) % size
    let latest = curves.withLock { $0[place] }
    if let latest, latest.response == response, latest.dampingRatio == dampingRatio {
      return latest
    }
    let curve = SpringCurve(response: response, dampingRatio: dampingRatio)
    curves.withLock { $0[place] = curve }
    return curve
  }
}
