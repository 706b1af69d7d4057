import Tweening

extension ManualTweenClock {
  /// Runs `body`, and meanwhile lets time pass, a tenth of a second at a time, until `body` is
  /// over.
  @discardableResult
  nonisolated(nonsending) func pass<R>(during body: () async throws -> R) async rethrows -> R {
    let time = Task {
      while !Task.isCancelled {
        await advance(by: .milliseconds(100))
        await Task.yield()
      }
    }
    defer { time.cancel() }
    return try await body()
  }
}
