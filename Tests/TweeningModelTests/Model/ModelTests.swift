import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// The engine against a model of one tween.
@Suite(.limitedConcurrency)
struct ModelTests {
  private static let count = TestLength.choose(8, release: 1000, long: 5000)

  @Test
  func `random programs give the model's states, values and events`() async {
    await Self.compare(isFlight: false)
  }

  @Test
  func `random retargets and seeks follow the model`() async {
    await Self.compare(isFlight: true)
  }

  private static func compare(isFlight: Bool) async {
    for seed in 0..<UInt64(isFlight ? count / 2 : count) {
      let program = program(seed, isFlight)
      guard let first = await program.difference({ try await $0.run() }) else { continue }
      let (shorter, difference) = await program.shortened(first) { try await $0.run() }
      Issue.record("seed \(seed), \(difference)\n\(shorter)")
      return
    }
  }

  @Test
  func `a tween saved and restored at random times follows the model`() async throws {
    for seed in TestLength.seeds(5, release: 600, long: 3000) {
      let program = Self.program(seed, seed % 3 == 0)
      do {
        try await ProgramRun.run(
          program, readsLive: seed % 2 == 0, saves: SeededGenerator(seed: seed),
        )
      } catch {
        Issue.record("seed \(seed), \(error)\n\(program)")
        return
      }
    }
  }

  @Test(.enabled(if: !TestLength.isShort, "all pairs need many programs"))
  func `the programs give every command in every state`() async throws {
    var encounters: Set<ProgramRun.Encounter> = []
    for seed in 0..<UInt64(TweenProgram.visitCount(isFlight: true)) {
      let program = TweenProgram(seed: seed, count: 100, isFlight: true)
      try await encounters.formUnion(ProgramRun.run(program))
    }
    let commands = Set(encounters.map(\.command))
    #expect(commands.count == 25)
    for command in commands {
      for state in TweenState.allCases {
        let encounter = ProgramRun.Encounter(command: command, state: state)
        #expect(encounters.contains(encounter), "\(command) in \(state)")
      }
    }
  }

  private static func program(_ seed: UInt64, _ isFlight: Bool) -> TweenProgram {
    TweenProgram(seed: seed, count: seed % 10 == 0 ? 2000 : 100, isFlight: isFlight)
  }
}

extension TweenProgram {
  func run() async throws {
    try await ProgramRun.run(self)
  }
}
