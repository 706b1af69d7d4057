import Dispatch

/// The executors for whose bodies a thread works, while it runs a job.
///
/// A job that is not in a turn runs on this executor, on which it then also continues.
final class JobObservers: TaskExecutor {
  private let executors: [ClockExecutor]
  /// Whether the thread takes a turn of the executor, and there is one.
  private let isTurn: Bool

  init(_ executors: [ClockExecutor], isTurn: Bool) {
    self.executors = executors
    self.isTurn = isTurn
  }

  // MARK: The thread

  private static let ofThread = ThreadObject<JobObservers>()

  /// The observers of the thread.
  static var current: JobObservers? {
    ofThread.current
  }

  /// Whether the thread takes a turn of an executor.
  func isTurn(of executor: ClockExecutor) -> Bool {
    isTurn && executors[0] === executor
  }

  /// Runs a job, with these observers of the thread.
  func observe(_ job: () -> Void) {
    // A job may run a loop of the main queue, and so another turn.
    let outer = Self.current
    withExtendedLifetime(self) {
      Self.ofThread.current = self
      job()
      Self.ofThread.current = outer
    }
  }

  // MARK: Jobs

  /// Takes a job that the thread enqueues. Returns false if the bodies are over.
  func take(_ job: UnownedJob) -> Bool {
    isTurn ? executors[0].add(job, countsElsewhere: false) : Self.run(job, for: executors)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if !Self.run(job, for: executors) {
      globalConcurrentExecutor.enqueue(job)
    }
  }

  /// Runs a job on another thread, where the bodies of executors wait for it. Returns false if the
  /// bodies are over.
  static func run(_ job: UnownedJob, for executors: [ClockExecutor]) -> Bool {
    let executors = executors.filter { $0.beginJobElsewhere() }
    guard !executors.isEmpty else { return false }
    let observers = JobObservers(executors, isTurn: false)
    observers.runElsewhere(job, on: observers)
    return true
  }

  /// Runs a job, which the executors have counted, on another thread.
  func runElsewhere(_ job: UnownedJob, on executor: any TaskExecutor) {
    DispatchQueue.global().async {
      self.observe {
        unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
      }
      for executor in self.executors {
        executor.endJobElsewhere()
      }
    }
  }
}
