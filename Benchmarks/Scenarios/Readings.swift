import Tweening

/// The cost of values that are read from a motion without a tweener.
enum Readings {
  static let scenarios: [Scenario] = [
    Scenario(name: "Block") { harness in
      await [
        block(harness, "Block.line", Motion(from: 0, to: 1), goal: 5),
        block(harness, "Block.loop", Motion(from: 0, to: 1).repeatingForever(), goal: 8),
        block(harness, "Block.map", Motion(from: 0, to: 1).map { $0 + 1 }, goal: 8),
        block(
          harness, "Block.geometric", Motion(from: 1, to: 9, interpolation: .geometric), goal: 12,
        ),
      ]
    },
    Scenario(name: "Samples", run: samples),
    Scenario(name: "Arrivals") { harness in
      let ramp = Motion(from: 0.0, to: 2e6).duration(.seconds(1))
      return await [
        arrivals(harness, "Arrivals.line", ramp.ease(.linear), goal: 200),
        arrivals(harness, "Arrivals.ease", ramp.ease(.sineInOut), goal: 200),
        arrivals(
          harness, "Arrivals.loop", ramp.ease(.linear).speed(1000).repeatingForever(), goal: 230,
        ),
      ]
    },
  ]

  /// A sample of a connection with jitter, and a value of a frame, three for each sample.
  private static func samples(_ harness: Harness) async -> [Row] {
    let count = 10_000
    var draw = Draw()
    let arrivals = (0..<count).map { index in
      Duration.milliseconds(50 * index) + draw.nextDuration(seconds: 0...0.04)
    }
    let rounds = harness.isQuick ? 5 : 20
    var sum = 0.0
    func play(values: Int) -> Double {
      var buffer = SampleBuffer<SIMD2<Double>>()
      let start = monotonicTime()
      for (index, arrival) in arrivals.enumerated() {
        let position = SIMD2(Double(index), 0)
        buffer.insert(position, sentAt: .milliseconds(50 * index), receivedAt: arrival)
        for value in 0..<values {
          sum += buffer.value(at: arrival + .milliseconds(3 * value))?.x ?? 0
        }
      }
      return Double(monotonicTime() - start) / Double(count)
    }
    let insertions = await harness.samples(rounds) { play(values: 0) }
    let frames = await harness.samples(rounds) { play(values: 3) }
    blackHole(sum)
    return [
      Row("Samples.insert", n: count, "ns", insertions, goal: .median(1000)),
      Row("Samples.play", n: count, "ns", frames, goal: .median(2000)),
    ]
  }

  /// A block of audio, against the raw loop of a frame.
  private static func block(
    _ harness: Harness,
    _ name: String,
    _ motion: Motion<Double>,
    goal: Double,
  ) async -> Row {
    let count = 512
    let motion = motion.duration(.seconds(20_000)).ease(.cubicOut)
    let step = Duration.seconds(1.0 / 48_000)
    var block = [Double](repeating: 0, count: count)
    let loop = RawLoop(count, RawCubicOut.self, Double.drawn)
    let rounds = harness.isQuick ? 5 : 20
    var start = Duration.seconds(1)
    let (values, raw) = await harness.interleaved(blocks: rounds, of: 20) {
      await share(count) {
        motion.values(into: &block, from: start, every: step)
        start += step * count
      }
    } _: {
      await share(count) { loop.sweep(at: 1e9) }
    }
    blackHole(block)
    return Row(name, n: count, "ns", values, against: ("raw cubicOut", raw), goal: .ratio(goal))
  }

  /// The time of one of `count` values in a hundred blocks.
  private static func share(_ count: Int, _ body: () -> Void) async -> Double {
    let start = monotonicTime()
    for _ in 0..<100 {
      body()
    }
    return Double(monotonicTime() - start) / Double(100 * count)
  }

  private static func arrivals(
    _ harness: Harness,
    _ name: String,
    _ rate: Motion<Double>,
    goal: Double,
  ) async -> Row {
    let count = 1_000_000
    let samples = await harness.samples(harness.isQuick ? 3 : 10) {
      var last = Duration.zero
      let start = monotonicTime()
      for time in rate.arrivals().prefix(count) {
        last = time
      }
      blackHole(last)
      return Double(monotonicTime() - start) / Double(count)
    }
    return Row(name, n: count, "ns", samples, goal: .median(goal))
  }
}
