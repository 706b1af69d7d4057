import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The store, without a tweener, against a model of several tweens that share keys and tags.
@Suite(.limitedConcurrency)
struct StoreProgramTests {
  @Test
  func `whatever is done to the tweens of a store, they are what the model is`() {
    for seed in TestLength.seeds(60, release: 8000, long: 40_000) {
      let program = KeyProgram(seed: seed, count: 60)
      guard let first = program.storeDifference() else { continue }
      let (shorter, difference) = program.shortened(first)
      Issue.record("seed \(seed), \(difference)\n\(shorter)")
      return
    }
  }
}

extension KeyProgram {
  fileprivate func storeDifference() -> ProgramRun.Difference? {
    do {
      try StoreProgramRun.run(self)
      return nil
    } catch let difference as ProgramRun.Difference {
      return difference
    } catch {
      preconditionFailure("a run throws only differences, not \(error)")
    }
  }

  /// A program that still shows a difference, but not without any one of its steps.
  fileprivate func shortened(
    _ difference: ProgramRun.Difference
  ) -> (KeyProgram, ProgramRun.Difference) {
    var program = self
    program.steps = Array(steps.prefix(difference.step + 1))
    var last = difference
    var size = max(1, program.steps.count / 2)
    while true {
      var index = 0
      while index < program.steps.count {
        var shorter = program
        shorter.steps.removeSubrange(index..<min(index + size, shorter.steps.count))
        if let found = shorter.storeDifference() {
          program = shorter
          last = found
        } else {
          index += size
        }
      }
      guard size > 1 else { return (program, last) }
      size /= 2
    }
  }
}
