import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

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

  /// The place of the observers in the memory of each thread.
  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()

  /// The observers of the thread.
  static var current: JobObservers? {
    guard let pointer = unsafe pthread_getspecific(threadKey) else { return nil }
    return unsafe Unmanaged<JobObservers>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Whether the thread takes a turn of an executor.
  func isTurn(of executor: ClockExecutor) -> Bool {
    isTurn && executors[0] === executor
  }

  /// Runs a job, with these observers of the thread.
  func observe(_ job: () -> Void) {
    // A job may run a loop of the main queue, and so another turn.
    let outer = unsafe pthread_getspecific(Self.threadKey)
    withExtendedLifetime(self) {
      unsafe pthread_setspecific(Self.threadKey, Unmanaged.passUnretained(self).toOpaque())
      job()
      unsafe pthread_setspecific(Self.threadKey, outer)
    }
  }

  // MARK: Jobs

  /// Takes a job that the thread enqueues. Returns false if the bodies are over.
  func take(_ job: UnownedJob) -> Bool {
    isTurn ? executors[0].enqueueStray(job) : Self.run(job, for: executors)
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
    DispatchQueue.global().async {
      let observers = JobObservers(executors, isTurn: false)
      observers.observe {
        unsafe job.runSynchronously(on: observers.asUnownedTaskExecutor())
      }
      for executor in executors {
        executor.endJobElsewhere()
      }
    }
    return true
  }
}
