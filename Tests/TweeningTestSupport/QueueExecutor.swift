import Dispatch

/// A serial queue that runs the jobs of an actor, or of all actors that a task enters.
///
/// A test can hold the jobs back, and so decide when a task comes to its next line.
final class QueueExecutor: SerialExecutor, TaskExecutor {
  let queue: DispatchQueue

  init(_ queue: DispatchQueue) {
    self.queue = queue
  }

  /// Begins no job from now on.
  func hold() {
    queue.suspend()
  }

  /// Lets the jobs run again, also those that came meanwhile.
  func release() {
    queue.resume()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      unsafe job.runSynchronously(
        isolatedTo: self.asUnownedSerialExecutor(),
        taskExecutor: self.asUnownedTaskExecutor(),
      )
    }
  }
}
