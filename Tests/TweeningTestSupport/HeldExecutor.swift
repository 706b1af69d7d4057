import Dispatch

/// An executor that can hold its jobs back: a test decides when a task comes to its next line.
final class HeldExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "held")

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
      unsafe job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }
}
