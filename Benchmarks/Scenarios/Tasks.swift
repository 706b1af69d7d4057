import Synchronization
import Tweening

/// The cost of tweens in real time, against a task for each tween that sleeps.
enum Tasks {
  static let scenarios: [Scenario] = [
    Scenario(name: "Tasks.frames", needsRealTime: true) { harness in
      var rows: [Row] = []
      for count in [1000, 10_000] {
        harness.show("\(count) tweens")
        let engine = await moveTweens(count)
        harness.show("\(count) tasks")
        let tasks = await moveTasks(count)
        let baseline = "a Task each, at 60 Hz"
        rows += [
          Row("Tasks.frames", n: count, "CPU s/s", engine.load, against: (baseline, tasks.load)),
          Row("Tasks.frames.rate", n: count, "Hz", engine.rate, against: (baseline, tasks.rate)),
        ]
      }
      return rows
    },
    Scenario(name: "Tasks.complete", needsRealTime: true) { harness in
      harness.show("tweens")
      let engine = await completeTweens(million)
      // Few enough that most ends wake the tweener by themselves.
      let few = await completeTweens(10_000)
      harness.show("tasks that sleep once")
      let once = await completeTasks(100_000) { $0.sleep }
      harness.show("tasks that sleep for each frame")
      let frames = await completeTasks(1000) { $0.move }
      return [
        Row(
          "Tasks.complete",
          n: million,
          "ns CPU",
          engine,
          against: ("a Task each, at 60 Hz", frames),
          goal: .ratio(0.02),
        ),
        Row(
          "Tasks.complete",
          n: 10_000,
          "ns CPU",
          few,
          against: ("a Task each, at 60 Hz", frames),
          goal: .ratio(0.025),
        ),
        Row(
          "Tasks.complete.once",
          n: million,
          "ns CPU",
          engine,
          against: ("a Task each, asleep once", once),
        ),
      ]
    },
  ]

  private static let million = 1_000_000

  // MARK: Moving

  /// The CPU seconds per second, and the number of new values of each tween per second.
  private typealias Movement = (load: Double, rate: Double)

  private static func moveTweens(_ count: Int) async -> Movement {
    let tweener = Tweener()
    let tweens = await tweener.populate(count)
    let reader = FrameReader(tweener, reading: tweens)
    let movement = await watch { reader.framesRead }
    reader.cancel()
    return movement
  }

  private static func moveTasks(_ count: Int) async -> Movement {
    let updates = Counter()
    var draw = Draw()
    let tasks = (0..<count).map { _ in
      let tween = SleepingTween(&draw, seconds: 10_000...20_000)
      return Task { await tween.move(updates) }
    }
    let movement = await watch { updates.value / count }
    for task in tasks {
      task.cancel()
    }
    for task in tasks {
      await task.value
    }
    return movement
  }

  private static func watch(_ updates: () -> Int) async -> Movement {
    await rest(.milliseconds(500))
    let start = (updates: updates(), time: monotonicTime())
    let load = await processorTime { await rest(.seconds(2)) }
    let time = Double(monotonicTime() - start.time)
    return (load / time, Double(updates() - start.updates) / time * 1e9)
  }

  // MARK: Completing

  private static let seconds = 0.5...1.5

  /// The CPU time of a tween, from its making to its outcome, in nanoseconds.
  private static func completeTweens(_ count: Int) async -> Double {
    await processorTime {
      let tweener = Tweener()
      for tween in await tweener.populate(count, delay: 0...0, duration: seconds) {
        do {
          try await blackHole(tween.outcome)
        } catch {
          preconditionFailure("nobody has cancelled this wait: \(error)")
        }
      }
    } / Double(count)
  }

  /// The CPU time of a task, from its making to its end, in nanoseconds.
  private static func completeTasks(
    _ count: Int,
    _ body: (SleepingTween) -> @Sendable (Counter) async -> Void,
  ) async -> Double {
    await processorTime {
      let updates = Counter()
      var draw = Draw()
      let tasks = (0..<count).map { _ in
        let run = body(SleepingTween(&draw, seconds: seconds))
        return Task { await run(updates) }
      }
      for task in tasks {
        await task.value
      }
      precondition(updates.value >= count, "a task has not come to its end")
    } / Double(count)
  }
}

/// A tween as a task of its own.
private struct SleepingTween: Sendable {
  private let from: Double
  private let to: Double
  private let duration: Duration

  init(_ draw: inout Draw, seconds: ClosedRange<Double>) {
    from = .drawn(&draw)
    to = .drawn(&draw)
    duration = draw.nextDuration(seconds: seconds)
  }

  /// Waits for the end only.
  @Sendable
  func sleep(_ updates: Counter) async {
    await rest(duration)
    updates.add()
  }

  /// Computes its value at 60 Hz, until its end or its cancellation.
  @Sendable
  func move(_ updates: Counter) async {
    let clock = ContinuousClock()
    let start = clock.now
    var frame = 0.0
    while !Task.isCancelled {
      let progress = min(1, (clock.now - start) / duration)
      blackHole(Double.interpolate(from: from, to: to, progress: RawCubicOut.ease(progress)))
      updates.add()
      guard progress < 1 else { return }
      // On a grid, which a late frame leaves for the next instant to come.
      frame = max(frame, ((clock.now - start) / .seconds(1) * 60).rounded(.down)) + 1
      await rest(.seconds(frame / 60) - (clock.now - start))
    }
  }
}

/// The number of times that something has happened.
private final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int {
    count.load(ordering: .relaxed)
  }

  func add() {
    count.add(1, ordering: .relaxed)
  }
}
