import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The jobs of a body that have no preference for the executor of its clock: those of `Task { }`
/// and `Task.detached`, and those of tasks of the main actor while they are elsewhere.
///
/// The runtime asks a hook before it enqueues a job on the global executor. A job that another job
/// of a body enqueues runs on the executor of the body. A job that the main actor enqueues may have
/// nothing to do with a body, so the job runs where it would, and the bodies wait for it.
enum StrayJobs {
  /// The executors that a thread works for.
  private final class Observers: Sendable {
    let executors: [ClockExecutor]
    /// Whether the thread is the one that takes the turns of its executor.
    let isTurn: Bool

    init(_ executors: [ClockExecutor], isTurn: Bool) {
      self.executors = executors
      self.isTurn = isTurn
    }
  }

  private static let active = Locked<[ClockExecutor]>([])
  private static let activeCount = Atomic(0)

  /// The place of the observers in the memory of each thread.
  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()

  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  // MARK: Bodies

  /// Lets an executor wait for stray jobs.
  static func add(_ executor: ClockExecutor) {
    _ = hook
    active.withLock { $0.append(executor) }
    activeCount.add(1, ordering: .acquiringAndReleasing)
  }

  static func remove(_ executor: ClockExecutor) {
    activeCount.subtract(1, ordering: .acquiringAndReleasing)
    active.withLock { $0.removeAll { $0 === executor } }
  }

  /// Runs a job for executors, which wait for the jobs that the job enqueues.
  static func withObservers(_ executors: [ClockExecutor], isTurn: Bool, _ body: () -> Void) {
    let observers = Observers(executors, isTurn: isTurn)
    // A job may run a loop of the main queue, and so another turn.
    let outer = unsafe pthread_getspecific(threadKey)
    withExtendedLifetime(observers) {
      unsafe pthread_setspecific(threadKey, Unmanaged.passUnretained(observers).toOpaque())
      body()
      unsafe pthread_setspecific(threadKey, outer)
    }
  }

  // MARK: The hook

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Installed once, and never removed: other threads may be about to call the hook. Without the
  /// variable, as in an executable with a static standard library, stray jobs are not waited for.
  private static let hook: Void = {
    guard let symbol = unsafe dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
      return
    }
    let variable = unsafe symbol.assumingMemoryBound(to: Hook?.self)
    unsafe variable.pointee = { job, enqueue in
      if !StrayJobs.take(job) {
        enqueue(job)
      }
    }
  }()

  /// Returns whether a job belongs to a body, and so will run.
  private static func take(_ job: UnownedJob) -> Bool {
    guard activeCount.load(ordering: .relaxed) > 0 else { return false }
    let executors: [ClockExecutor]
    if let pointer = unsafe pthread_getspecific(threadKey) {
      let observers = unsafe Unmanaged<Observers>.fromOpaque(pointer).takeUnretainedValue()
      if observers.isTurn {
        observers.executors[0].enqueue(job)
        return true
      }
      executors = observers.executors
    } else if DispatchQueue.getSpecific(key: mainKey) == true {
      executors = active.withLock { $0 }
    } else {
      return false
    }
    for executor in executors {
      executor.beginJobElsewhere()
    }
    DispatchQueue.global().async {
      withObservers(executors, isTurn: false) {
        unsafe job.runSynchronously(on: globalConcurrentExecutor.asUnownedTaskExecutor())
      }
      for executor in executors {
        executor.endJobElsewhere()
      }
    }
    return true
  }
}
