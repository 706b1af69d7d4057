import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The engine against a model of several tweens that share keys and tags.
@Suite(.limitedConcurrency)
struct KeyModelTests {
  private static let count = TestLength.choose(8, release: 1500, long: 7500)

  @Test
  func `random programs of tweens that share keys follow the model`() async {
    for seed in 0..<UInt64(Self.count) {
      let program = KeyProgram(seed: seed, count: 60)
      guard let first = await program.difference({ try await $0.run() }) else { continue }
      let (shorter, difference) = await program.shortened(first) { try await $0.run() }
      Issue.record("seed \(seed), \(difference)\n\(shorter)")
      return
    }
  }

  @Test(.enabled(if: !TestLength.isShort, "all pairs need many programs"))
  func `the programs give every command under every conflict`() async throws {
    var encounters: Set<KeyProgramRun.Encounter> = []
    for seed in 0..<150 as Range<UInt64> {
      try await encounters.formUnion(KeyProgramRun.run(KeyProgram(seed: seed, count: 60)))
    }
    let commands = Set(encounters.map(\.command))
    #expect(commands.count == 24)
    for command in commands {
      for conflict in KeyConflict.allCases {
        for isTaken in [false, true] {
          let encounter = KeyProgramRun.Encounter(
            command: command, conflict: conflict, isTaken: isTaken,
          )
          #expect(encounters.contains(encounter), "\(encounter)")
        }
      }
    }
  }
}

extension KeyProgram {
  func run() async throws {
    try await KeyProgramRun.run(self)
  }
}
