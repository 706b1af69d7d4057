import Tweening

/// The lateness of frames and completions in real time, against a bare timer in the same run.
enum Timers {
  static let scenarios: [Scenario] = [
    Scenario(name: "Timer.lateness", needsRealTime: true) { harness in
      var rows: [Row] = []
      for rate in [60.0, 120, 240] {
        harness.show("\(Int(rate)) Hz")
        rows += await makeFrames(rate: rate)
      }
      return rows
    },
    Scenario(name: "Timer.completion", needsRealTime: true) { _ in await complete() },
  ]

  /// Frames of the engine, and half-way between them the frames of a bare timer.
  private static func makeFrames(rate: Double) async -> [Row] {
    let notes = Notebook(rate: rate)
    let clock = NotingClock(notes)
    let tweener = Tweener(configuration: .init(framesPerSecond: rate), clock: clock)
    let tweens = await tweener.populate(100)
    let reader = FrameReader(tweener, reading: tweens)
    await rest(.milliseconds(250))
    let start = notes.halfway()
    let bareNotes = Notebook(rate: rate)
    let timer = BareTimer(bareNotes, start: start)
    await rest(.seconds(10))
    let engine = notes.punctuality.since(start)
    let bare = bareNotes.punctuality
    timer.cancel()
    reader.cancel()
    let name = "Timer.\(Int(rate))Hz"
    let baseline = "bare timer"
    return [
      Row(
        name,
        n: engine.count,
        "µs late",
        engine.lateness,
        against: (baseline, bare.lateness),
        goal: .difference(100),
      ),
      Row(
        name + ".p99",
        n: engine.count,
        "µs late",
        engine.lateness.p99,
        against: (baseline, bare.lateness.p99),
        goal: .difference(100),
      ),
      Row(
        name + ".drift",
        n: engine.count,
        "µs",
        abs(engine.drift),
        goal: .median(100),
      ),
      Row(
        name + ".missed",
        n: engine.count,
        "frames",
        Double(engine.missed),
        against: (baseline, Double(bare.missed)),
      ),
    ]
  }

  /// Completions while ten times as many tweens move, and are read at each frame.
  private static func complete() async -> [Row] {
    let rate = 60.0
    let notes = Notebook(rate: rate)
    let clock = NotingClock(notes)
    let tweener = Tweener(configuration: .init(framesPerSecond: rate), clock: clock)
    let moving = await tweener.populate(10_000)
    let reader = FrameReader(tweener, reading: moving)
    await rest(.milliseconds(250))
    let bareNotes = Notebook(rate: rate)
    let timer = BareTimer(bareNotes, start: notes.halfway())
    let origin = clock.origin ?? .zero
    let waits = await tweener.populate(1000, delay: 0...0, duration: 0.5...4.5).map { tween in
      let events = tween.events
      return Task {
        for await event in events where event.kind == .completed {
          return Double(Int64(monotonicTime()) - (origin + event.time).wholeNanoseconds) / 1e6
        }
        preconditionFailure("a tween has ended, and nobody was told of its completion")
      }
    }
    var lateness: [Double] = []
    for wait in waits {
      await lateness.append(wait.value)
    }
    let bare = bareNotes.punctuality.lateness.divided(by: 1000)
    timer.cancel()
    reader.cancel()
    let engine = Samples(lateness)
    return [
      Row("Timer.completion", n: 10_000, "ms late", engine),
      Row(
        "Timer.completion.p99",
        n: 10_000,
        "ms late",
        engine.p99,
        against: ("bare timer", bare.p99),
        goal: .difference(0.5),
      ),
    ]
  }
}

extension Notebook {
  /// An instant of the near future, half-way between two of the grid.
  fileprivate func halfway() -> Int64 {
    let notes = punctuality
    guard let next = notes.nextDue else { preconditionFailure("there was no frame") }
    return next + notes.interval * 3 / 2
  }
}
