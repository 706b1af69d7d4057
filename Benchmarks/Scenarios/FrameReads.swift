import Tweening

/// The cost of reading a tween's value from a frame.
enum FrameReads {
  static let scenarios: [Scenario] = [
    Scenario(name: "Frames.read") { harness in
      let count = 10_000
      let (tweens, frame) = await population(count)
      let values = Dictionary(uniqueKeysWithValues: tweens.map { ($0.id, frame[$0]) })
      let costs = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 10) {
        time(of: tweens) { frame[$0] }
      } _: {
        time(of: tweens) { values[$0.id] ?? nil }
      }
      return [
        Row(
          "Frames.read",
          n: count,
          "ns",
          costs.subject,
          against: ("a dictionary by identity", costs.baseline),
          goal: .ratio(1),
        )
      ]
    }
  ]

  /// Tweens of a tweener, and a frame of them.
  static func population(_ count: Int) async -> ([Tween<Double>], TweenFrame) {
    let clock = PulseClock()
    let tweener = Tweener(clock: clock)
    let tweens = await tweener.populate(count)
    var frames = tweener.frames.makeAsyncIterator()
    await clock.step()
    guard let frame = await frames.next() else {
      preconditionFailure("a tweener that lives has not made a frame")
    }
    return (tweens, frame)
  }

  /// In nanoseconds a tween.
  private static func time(
    of tweens: [Tween<Double>],
    _ read: (Tween<Double>) -> Double?,
  ) -> Double {
    let start = monotonicTime()
    var sum = 0.0
    for tween in tweens {
      sum += read(tween) ?? .nan
    }
    let time = Double(monotonicTime() - start)
    precondition(!sum.isNaN, "a tween has no value")
    return time / Double(tweens.count)
  }
}
