extension Tweener.Statistics: Encodable {
  private enum CodingKeys: CodingKey {
    case clockTime, tweens, frameTime, lateness
    case observedTweens, refusedTweens, subscribers, refusedSubscribers
    case frames, lateFrames, conflatedFrames, lostEndValues, wakes
    case values, conflatedValues, events, waitingEvents, omittedChanges
  }

  private static var counts: [(CodingKeys, KeyPath<Self, Int>)] {
    [
      (.observedTweens, \.observedTweens), (.refusedTweens, \.refusedTweens),
      (.subscribers, \.subscribers), (.refusedSubscribers, \.refusedSubscribers),
      (.frames, \.frames), (.lateFrames, \.lateFrames), (.conflatedFrames, \.conflatedFrames),
      (.lostEndValues, \.lostEndValues), (.wakes, \.wakes), (.values, \.values),
      (.conflatedValues, \.conflatedValues), (.events, \.events),
      (.waitingEvents, \.waitingEvents), (.omittedChanges, \.omittedChanges),
    ]
  }

  /// Encodes each property under its name: `tweens` as an object with a count for each state, a
  /// histogram as an object of `count`, `p50`, `p99` and `maximum`, and times in milliseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Milliseconds.count(clockTime), forKey: .clockTime)
    let states = tweens.map { state, count in (state.rawValue, count) }
    try container.encode(Dictionary(uniqueKeysWithValues: states), forKey: .tweens)
    for (key, count) in Self.counts {
      try container.encode(self[keyPath: count], forKey: key)
    }
    try container.encode(CodedHistogram(frameTime), forKey: .frameTime)
    try container.encode(CodedHistogram(lateness), forKey: .lateness)
  }
}

/// The durations of a histogram in milliseconds.
private struct CodedHistogram: Encodable {
  let count: Int
  let p50: Double
  let p99: Double
  let maximum: Double

  init(_ histogram: DurationHistogram) {
    count = histogram.count
    p50 = Milliseconds.count(histogram.p50)
    p99 = Milliseconds.count(histogram.p99)
    maximum = Milliseconds.count(histogram.maximum)
  }
}
