import Foundation
import Synchronization
import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// What is around a body whose time passes by itself: earlier work, other bodies, and other tests.
@Suite(.limitedConcurrency)
struct ClockRunSurroundingsTests {
  /// A tweener on a clock of its own, and what happens there.
  private struct Stage: Sendable {
    let clock = ManualTweenClock()
    let tweener: Tweener
    let log = Log()

    init() {
      tweener = Tweener(configuration: .init(framesPerSecond: 10), clock: clock)
    }

    func note(_ text: String) {
      log.add("\(clock.now / .milliseconds(1)) \(text)")
    }
  }

  // MARK: Earlier work

  @Test
  @MainActor
  func `a run waits for bindings and callbacks from before it`() async throws {
    for _ in 0..<10 {
      let stage = Stage()
      let label = RecordingLabel()
      let tween = await stage.tweener.tween(.ramp(.milliseconds(250)), autokill: false)
      tween.onUpdate { stage.note("\($0)") }
      tween.onComplete { stage.note("complete") }
      tween.bind(to: \.width, of: label)
      try await stage.clock.run {
        try await stage.tweener.sleep(for: .milliseconds(250))
      }
      #expect(label.widths == [0, 40, 80, 100])
      // The first update was before the callback.
      #expect(
        stage.log.all == ["100.0 40.0", "200.0 80.0", "250.0 100.0", "250.0 complete"]
      )
    }
  }

  @Test
  func `a run waits for tasks from before it that wait for the clock`() async throws {
    for _ in 0..<10 {
      let stage = Stage()
      let tween = await stage.tweener.tween(.ramp(.milliseconds(250)), autostart: false)
      var tasks: [Task<Void, any Error>] = []
      // The run ends when they wait.
      try await stage.clock.run {
        tasks += [
          Task {
            for await tick in stage.tweener.every(.milliseconds(60)) {
              stage.note("tick \(tick)")
            }
          },
          Task { @MainActor in
            for await value in tween.values {
              stage.note("\(value)")
            }
          },
          Task.detached {
            try await stage.tweener.sleep(for: .milliseconds(150))
            stage.note("slept")
          },
        ]
      }
      try await stage.clock.run {
        await tween.start()
        try await stage.tweener.sleep(for: .milliseconds(250))
      }
      #expect(
        stage.log.all == [
          "0.0 0.0", "60.0 tick 0.06 seconds", "100.0 40.0", "120.0 tick 0.12 seconds",
          "150.0 slept", "180.0 tick 0.18 seconds", "200.0 80.0", "240.0 tick 0.24 seconds",
          "250.0 100.0",
        ]
      )
      for task in tasks {
        task.cancel()
      }
    }
  }

  // MARK: Others

  @Test
  func `runs of several clocks and the work of others do not disturb each other`() async throws {
    let isOver = Locked(false)
    try await withThrowingTaskGroup(of: Void.self) { group in
      // Work of other tests, which ends only after the runs.
      let work = Task.detached {
        while !isOver.withLock({ $0 }) {
          await Task.detached { await Task.yield() }.value
        }
      }
      let mainWork = Task { @MainActor in
        for _ in 0..<10 {
          await Task.detached { await Task.yield() }.value
        }
      }
      for number in 1...4 {
        group.addTask { try await play(Duration.milliseconds(50 * number)) }
      }
      try await group.waitForAll()
      isOver.withLock { $0 = true }
      await work.value
      await mainWork.value
    }
  }

  private func play(_ step: Duration) async throws {
    for _ in 0..<3 {
      let stage = Stage()
      try await stage.clock.run {
        for number in 1...5 {
          let task = Task { @MainActor in
            try await stage.tweener.animate(.ramp(step)) { _ in }
            stage.note("animated \(number)")
          }
          try await stage.tweener.sleep(for: step)
          try await task.value
          stage.note("slept \(number)")
        }
      }
      #expect(
        stage.log.all
          == (1...5).flatMap { number in
            ["animated", "slept"].map { "\(step * number / .milliseconds(1)) \($0) \(number)" }
          }
      )
    }
  }

  /// Runs a closure while tasks outside of it are enqueued again and again.
  private static func whileTasksYield(_ count: Int, _ body: () async throws -> Void) async throws {
    let isOver = Locked(false)
    try await withThrowingTaskGroup { group in
      for _ in 0..<count {
        group.addTask {
          while !isOver.withLock({ $0 }) {
            await Task.yield()
          }
        }
      }
      defer { isOver.withLock { $0 = true } }
      try await body()
    }
  }

  @Test
  func `bodies begin and end while other tasks are enqueued`() async throws {
    try await Self.whileTasksYield(4) {
      for number in 0..<500 {
        let result = try await ManualTweenClock().run { number }
        #expect(result == number)
      }
    }
  }

  @Test
  func `the hook of the runtime is removed after the last run`() async {
    await #expect(processExitsWith: .success) {
      let symbol = unsafe dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")
      let variable = unsafe try #require(symbol).assumingMemoryBound(to: UnsafeRawPointer?.self)
      let clocks = (ManualTweenClock(), ManualTweenClock())
      for _ in 0..<2 {
        #expect(unsafe variable.pointee == nil)
        try await clocks.0.run {
          try await clocks.1.run {
            #expect(unsafe variable.pointee != nil)
          }
          #expect(unsafe variable.pointee != nil)
        }
      }
      #expect(unsafe variable.pointee == nil)
    }
  }

  @Test
  func `another hook of the runtime gets the jobs of others, and comes back`() async {
    await #expect(processExitsWith: .success) {
      let symbol = unsafe dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")
      let variable = unsafe try #require(symbol).assumingMemoryBound(to: Hook?.self)
      unsafe variable.pointee = { job, enqueue in
        hookedJobs.add(1, ordering: .relaxed)
        enqueue(job)
      }
      try await Self.whileTasksYield(1) {
        try await ManualTweenClock().run {
          let before = hookedJobs.load(ordering: .relaxed)
          while hookedJobs.load(ordering: .relaxed) == before, !Task.isCancelled {
            await Task.yield()
          }
        }
      }
      let before = hookedJobs.load(ordering: .relaxed)
      await Task.yield()
      #expect(hookedJobs.load(ordering: .relaxed) > before)
    }
  }
}

private typealias Hook =
  @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void

/// The number of jobs that have passed the hook of a test.
private let hookedJobs = Atomic(0)
