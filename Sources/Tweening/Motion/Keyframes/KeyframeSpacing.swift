/// The computation of missing keyframe offsets, as in Web Animations.
package enum KeyframeSpacing {
  /// Returns the offsets, with the missing ones filled in.
  ///
  /// A missing first offset is 0, and a missing last offset is 1. Other missing offsets are spaced
  /// evenly between their neighbors. The offset of a single keyframe is 1 if it is missing.
  ///
  /// - Throws: `MotionError` if an offset is outside 0...1, not a number, or less than an offset
  ///   before it. Offsets that do not start at 0 or end at 1 are accepted.
  /// - Complexity: O(*n*) in the number of offsets.
  package static func resolve(_ offsets: [Double?]) throws(MotionError) -> [Double] {
    guard !offsets.isEmpty else { return [] }
    var resolved: [Double] = []
    resolved.reserveCapacity(offsets.count)
    for (index, offset) in offsets.enumerated() {
      let isLast = index == offsets.count - 1
      guard let known = offset ?? (isLast ? 1 : index == 0 ? 0 : nil) else { continue }
      guard known >= 0, known <= 1 else {
        throw MotionError(reason: .offsetOutOfRange(index: index, offset: known))
      }
      if let previous = resolved.last {
        guard known >= previous else {
          let reason = MotionError.Reason.offsetOutOfOrder(
            index: index,
            offset: known,
            previous: previous,
          )
          throw MotionError(reason: reason)
        }
        let first = resolved.count - 1
        let steps = Double(index - first)
        for missing in resolved.count..<index {
          let step = Double(missing - first)
          resolved.append(previous + (known - previous) * step / steps)
        }
      }
      // Negative zero becomes zero: the two are equal, but have different bits.
      resolved.append(known == 0 ? 0 : known)
    }
    return resolved
  }
}
