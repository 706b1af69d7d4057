import Tweening

/// The cost of streams with many consumers, each of one tween.
enum Streams {
  static let scenarios: [Scenario] = [
    Scenario(name: "Streams.values") { harness in
      var rows: [Row] = []
      var costs: [(subject: Samples, baseline: Samples)] = []
      for count in [1000, 10_000] {
        let cost = await measure(harness, count)
        costs.append(cost)
        rows.append(
          Row(
            "Streams.values",
            n: count,
            "ns CPU",
            cost.subject,
            against: ("bare AsyncStream", cost.baseline),
            goal: .ratio(1.25),
          )
        )
      }
      rows.append(
        .growth(
          "Streams.growth",
          n: 10_000,
          "× of 1k",
          from: costs[0],
          to: costs[1],
          against: "the bare stream's growth",
          gate: 3,
        )
      )
      return rows
    }
  ]

  /// The CPU time of a value: from the frame to a consumer who is woken and has read it.
  private static func measure(
    _ harness: Harness,
    _ count: Int,
  ) async -> (subject: Samples, baseline: Samples) {
    let clock = PulseClock()
    let tweener = Tweener(clock: clock)
    let tweens = await tweener.populate(count)
    let values = Consumers(of: tweens.map(\.values))
    // Each consumer receives the present value at once.
    await values.turnstile.wait()

    let bare = (0..<count).map { _ in
      AsyncStream.makeStream(of: Double.self, bufferingPolicy: .bufferingNewest(1))
    }
    let continuations = bare.map(\.continuation)
    let pipeline = BarePipeline { now in
      for continuation in continuations {
        continuation.yield(now)
      }
    }
    let numbers = Consumers(of: bare.map(\.stream))
    await pipeline.step()
    await numbers.turnstile.wait()

    let frames = 20_000 / count
    let costs = await harness.interleaved(blocks: harness.isQuick ? 5 : 12, of: 4) {
      await values.timePerValue(frames) { await clock.step() }
    } _: {
      await numbers.timePerValue(frames) { await pipeline.step() }
    }
    await values.cancel()
    await numbers.cancel()
    return costs
  }
}

/// A task for each of many streams, which only counts.
private struct Consumers {
  let turnstile = Turnstile()
  private let tasks: [Task<Void, Never>]

  init(of streams: [AsyncStream<Double>]) {
    turnstile.expect(streams.count)
    tasks = streams.map { [turnstile] stream in
      Task {
        for await value in stream {
          blackHole(value)
          turnstile.pass()
        }
      }
    }
  }

  /// The CPU time of each value while every consumer reads this many values, in nanoseconds.
  func timePerValue(_ frames: Int, _ step: () async -> Void) async -> Double {
    let time = await processorTime {
      for _ in 0..<frames {
        turnstile.expect(tasks.count)
        await step()
        await turnstile.wait()
      }
    }
    return time / Double(frames * tasks.count)
  }

  func cancel() async {
    for task in tasks {
      task.cancel()
    }
    for task in tasks {
      await task.value
    }
  }
}
