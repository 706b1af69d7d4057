import Tweening

/// The cost of a frame for each element, where one tween moves an array with a stagger.
enum Staggering {
  static let scenarios: [Scenario] = [
    Scenario(name: "Sweep.stagger") { harness in
      await measure(harness, "Sweep.stagger", Double.self, goal: .median(2))
    },
    Scenario(name: "Sweep.staggerStruct") { harness in
      await measure(harness, "Sweep.staggerStruct", Reading.self, goal: .ratio(1.25))
    },
  ]

  private static let count = 100_000

  private static func measure<Value: Drawable>(
    _ harness: Harness,
    _ name: String,
    _ type: Value.Type,
    goal: Row.Bound,
  ) async -> [Row] {
    let clock = PulseClock()
    let tweener = Tweener(clock: clock)
    let reader = FrameReader(tweener)
    let tween = await tweener.tween(makeMotion(type))
    let loop = RawLoop(count, RawCubicOut.self, Value.drawn)
    let pipeline = BarePipeline { loop.sweep(at: $0) }
    let (engine, raw) = await harness.interleaved(blocks: harness.isQuick ? 5 : 20, of: 20) {
      await clock.step().tick / Double(count)
    } _: {
      await pipeline.step().tick / Double(count)
    }
    precondition(reader.framesRead > 0, "nobody has read a frame")
    reader.cancel()
    blackHole(tween)
    return [Row(name, n: count, "ns", engine, against: ("raw loop, yield", raw), goal: goal)]
  }

  /// All elements are on their way, and stay so.
  private static func makeMotion<Value: Drawable>(_ type: Value.Type) -> Motion<[Value]> {
    var draw = Draw()
    let from = (0..<count).map { _ in Value.drawn(&draw) }
    let to = (0..<count).map { _ in Value.drawn(&draw) }
    return Motion(from: from, to: to)
      .duration(.seconds(10_000))
      .ease(.cubicOut)
      .stagger(Stagger(total: .seconds(1000), from: .random(seed: 1)))
      .delay(.seconds(-1000))
  }
}
