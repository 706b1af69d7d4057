import Tweening

/// A time that passes when all work waits. So a program runs in the same way on every machine.
final class Simulation: Sendable {
  private struct Sleeper {
    let end: Duration
    let continuation: CheckedContinuation<Void, Never>
  }

  private static let step = Duration.milliseconds(50)

  let clock = ManualTweenClock()
  private let jobs = HeldJobs()
  private let sleepers = Locked<[Sleeper]>([])

  func sleep(for duration: Duration) async {
    let end = clock.now + duration
    await withCheckedContinuation { continuation in
      sleepers.withLock { $0.append(Sleeper(end: end, continuation: continuation)) }
    }
  }

  /// Runs a program to its end.
  ///
  /// - Parameter inspect: Called with the time after each frame.
  func run(
    _ program: @escaping @Sendable () async throws -> Void,
    afterEachStep inspect: (Duration) -> Void,
  ) async throws {
    let isOver = Locked(false)
    let task = Task(executorPreference: jobs) {
      defer { isOver.withLock { $0 = true } }
      try await program()
    }
    jobs.run()
    while !isOver.withLock({ $0 }) {
      await clock.advance(by: Simulation.step)
      inspect(clock.now)
      for sleeper in takeSleepers(until: clock.now) {
        sleeper.continuation.resume()
        jobs.run()
      }
    }
    try await task.value
  }

  private func takeSleepers(until time: Duration) -> [Sleeper] {
    sleepers.withLock { sleepers in
      let due = sleepers.filter { $0.end <= time }
      sleepers.removeAll { $0.end <= time }
      return due
    }
  }
}

/// The jobs of tasks, which wait until they are run.
private final class HeldJobs: TaskExecutor {
  private let jobs = Locked<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs all jobs, and those that they add, in their order.
  func run() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
