import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The engine against a model of several tweens that share keys and tags.
@Suite(.limitedConcurrency)
struct KeyModelTests {
  private static let count = TestLength.choose(8, release: 1500, long: 8000)

  @Test
  func `whatever is done to tweens that share keys, they are what the model is`() async {
    for seed in 0..<UInt64(Self.count) {
      let program = KeyProgram(seed: seed, count: 60)
      guard let first = await program.difference() else { continue }
      let (shorter, difference) = await program.shortened(first)
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

  fileprivate func difference() async -> ProgramRun.Difference? {
    do {
      try await run()
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
  ) async -> (KeyProgram, ProgramRun.Difference) {
    var program = self
    program.steps = Array(steps.prefix(difference.step + 1))
    var last = difference
    var size = max(1, program.steps.count / 2)
    while true {
      var index = 0
      while index < program.steps.count {
        var shorter = program
        shorter.steps.removeSubrange(index..<min(index + size, shorter.steps.count))
        if let found = await shorter.difference() {
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
