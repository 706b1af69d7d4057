/// The offsets of keyframes, computed where they are missing, as in Web Animations.
package enum KeyframeSpacing {
  /// Fills in missing offsets.
  ///
  /// A missing first offset is 0, a missing last one 1; any other run of missing ones is spaced
  /// evenly between the two around it. A single keyframe without an offset lies at 1.
  ///
  /// - Throws: `MotionError` where an offset is outside 0...1, not a number, or below one before
  ///   it. Offsets that do not start at 0 or end at 1 are accepted.
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
      // Negative zero becomes zero, since both have the same meaning but different bits.
      resolved.append(known == 0 ? 0 : known)
    }
    return resolved
  }
}
