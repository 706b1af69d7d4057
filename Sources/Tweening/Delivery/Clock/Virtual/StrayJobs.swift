import Dispatch
import Synchronization

/// The jobs of a body that have no preference for the executor of its clock: the jobs of `Task { }`
/// and `Task.detached`, and of tasks of the main actor while they are elsewhere.
///
/// The runtime asks a hook before it enqueues a job on the global executor. A job that another job
/// of a body enqueues runs on the executor of the body. A job that the main actor enqueues may have
/// nothing to do with a body, so the job runs where it would, and the bodies wait for it.
enum StrayJobs {
  private static let active = Locked<[ClockExecutor]>([])
  private static let activeCount = Atomic(0)

  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the main queue executes the call.
  static var isOnMainQueue: Bool {
    DispatchQueue.getSpecific(key: mainKey) == true
  }

  // MARK: Bodies

  /// Lets an executor wait for stray jobs.
  static func add(_ executor: ClockExecutor) {
    active.withLock { executors in
      if executors.isEmpty {
        install()
      }
      executors.append(executor)
    }
    activeCount.add(1, ordering: .acquiringAndReleasing)
  }

  static func remove(_ executor: ClockExecutor) {
    activeCount.subtract(1, ordering: .acquiringAndReleasing)
    active.withLock { executors in
      executors.removeAll { $0 === executor }
      if executors.isEmpty {
        uninstall()
      }
    }
  }

  // MARK: The hook

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// The variable of the runtime. Without it, as in an executable with a static standard library,
  /// stray jobs are not waited for.
  nonisolated(unsafe) private static let variable: UnsafeMutablePointer<Hook?>? =
    unsafe CLibrary.variable("swift_task_enqueueGlobal_hook")?
    .assumingMemoryBound(to: Hook?.self)

  /// The address of the hook of somebody else, which gets the jobs of others; 0 if there is none. A
  /// thread may call this package's hook after its removal, and while it is installed again, so the
  /// other hook stays here, and is atomic.
  private static let other = Atomic(0)

  private static var otherHook: Hook? {
    unsafe unsafeBitCast(other.load(ordering: .acquiring), to: Hook?.self)
  }

  /// Installs the hook, under the lock.
  private static func install() {
    guard let variable = unsafe variable else { return }
    unsafe other.store(unsafeBitCast(variable.pointee, to: Int.self), ordering: .releasing)
    unsafe variable.pointee = { job, enqueue in
      guard !StrayJobs.take(job) else { return }
      if let other = StrayJobs.otherHook {
        other(job, enqueue)
      } else {
        enqueue(job)
      }
    }
  }

  /// Removes the hook, under the lock.
  private static func uninstall() {
    unsafe variable?.pointee = otherHook
  }

  /// Returns whether a job belongs to a body, and so will run.
  private static func take(_ job: UnownedJob) -> Bool {
    guard activeCount.load(ordering: .relaxed) > 0 else { return false }
    if let observers = JobObservers.current {
      return observers.take(job)
    }
    guard isOnMainQueue else { return false }
    return JobObservers.run(job, for: active.withLock { $0 })
  }
}
