import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The store, without a tweener, against a model of several tweens that share keys and tags.
@Suite(.limitedConcurrency)
struct StoreProgramTests {
  @Test
  func `random programs of a store give the model's states, values and effects`() async {
    for seed in TestLength.seeds(20, release: 8000, long: 40_000) {
      let program = KeyProgram(seed: seed, count: 60)
      guard let first = await program.difference({ try StoreProgramRun.run($0) }) else { continue }
      let (shorter, difference) = await program.shortened(first) { try StoreProgramRun.run($0) }
      Issue.record("seed \(seed), \(difference)\n\(shorter)")
      return
    }
  }
}
