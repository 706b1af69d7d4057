import ProcessResources
import Tweening

/// The cost of statistics: of a read, and of the counting.
enum StatisticsReads {
  static let scenarios: [Scenario] = [
    Scenario(name: "Statistics.read") { harness in
      var rows: [Row] = []
      for count in [1000, 100_000] {
        let tweener = Tweener(clock: PulseClock())
        let tweens = await tweener.populate(count)
        var costs: [Double] = []
        for _ in 0..<(harness.isQuick ? 10 : 50) {
          await costs.append(time(of: tweener) / Double(count))
        }
        blackHole(tweens)
        rows.append(Row("Statistics.read", n: count, "ns", Samples(costs), goal: .median(10)))
      }
      return rows
    },
    Scenario(name: "Statistics.count") { await counting($0) },
  ]

  /// Returns the time of a read in nanoseconds.
  private static func time(of tweener: Tweener) async -> Double {
    let count = 20
    let start = monotonicTime()
    for _ in 0..<count {
      await blackHole(tweener.statistics.frames)
    }
    return Double(monotonicTime() - start) / Double(count)
  }

  // MARK: Counting

  /// Measures the processor's time of frames whose statistics somebody reads, and the bytes that
  /// frames leave allocated while nobody does.
  private static func counting(_ harness: Harness) async -> [Row] {
    let count = 1000
    let unread = await Population.make(count)
    let read = await Population.make(count)
    let reading = Task { [tweener = read.tweener] in
      for await statistics in tweener.statistics(every: .seconds(10)) {
        blackHole(statistics.frames)
      }
    }
    let frames = harness.isQuick ? 1000 : 5000
    let costs = await harness.interleaved(blocks: 10, of: 5) {
      await read.time(frames: frames)
    } _: {
      await unread.time(frames: frames)
    }
    var rows = [
      Row(
        "Statistics.stream", n: count, "ns CPU", costs.subject,
        against: ("nobody reads", costs.baseline), goal: .ratio(1.05),
      )
    ]
    if let before = ProcessResources.allocatedBytes {
      await blackHole(unread.time(frames: 10 * frames))
      let held = (ProcessResources.allocatedBytes ?? .nan) - before
      rows.append(
        Row(
          "Statistics.bytes", n: count, "B/frame", held / Double(10 * frames), goal: .median(2),
          gate: .median(10),
        )
      )
    }
    reading.cancel()
    return rows
  }

  /// Tweens whose frames, values and events have readers.
  private struct Population {
    let clock: PulseClock
    let tweener: Tweener
    private let tweens: [AnyTween]
    private let reader: FrameReader
    private let values: Task<Void, Never>

    static func make(_ count: Int) async -> Population {
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      let reader = FrameReader(tweener)
      let tweens = await tweener.populate(count)
      let pulse = await tweener.tween(
        Motion(from: 0.0, to: 1).duration(.milliseconds(50)).repeatingForever()
      )
      let values = Task {
        async let end: Void = consume(pulse.values)
        await consume(pulse.events)
        await end
      }
      return Population(
        clock: clock, tweener: tweener, tweens: tweens + [pulse], reader: reader, values: values,
      )
    }

    private static func consume(_ stream: AsyncStream<some Sendable>) async {
      for await element in stream {
        blackHole(element)
      }
    }

    /// Returns the processor's time of a frame, in nanoseconds.
    func time(frames: Int) async -> Double {
      let start = ProcessResources.processorTime
      for _ in 0..<frames {
        await clock.step()
      }
      return (ProcessResources.processorTime - start) / Double(frames)
    }
  }
}
