/// Collects the outcomes for which one task waits. Accessed only on the tweener of the outcomes.
final class OutcomeCollector {
  private var outcomes: [TweenOutcome?]
  private var remainingCount: Int
  private var resume: (([TweenOutcome]?) -> Void)?

  /// - Parameter resume: Called once, with all outcomes, or with nil if the wait was cancelled.
  init(count: Int, _ resume: @escaping ([TweenOutcome]?) -> Void) {
    outcomes = Array(repeating: nil, count: count)
    remainingCount = count
    self.resume = resume
    resumeIfComplete()
  }

  func set(_ outcome: TweenOutcome?, at index: Int) {
    guard let outcome else {
      resume.take()?(nil)
      return
    }
    outcomes[index] = outcome
    remainingCount -= 1
    resumeIfComplete()
  }

  private func resumeIfComplete() {
    if remainingCount == 0 {
      resume.take()?(outcomes.compactMap(\.self))
    }
  }
}
