import Foundation
import Testing
@testable import Tweening
@testable import TweeningTestSupport

/// Programs as strangers write them, in time that passes by itself: each run notes the same.
@Suite(.limitedConcurrency)
struct StrangerProgramTests {
  private static let runCount = TestLength.choose(3, release: 1000, long: 100_000)

  @Test(arguments: StrangerProgram.all)
  func `a program has exact times in every run`(_ program: StrangerProgram) async throws {
    var runs: [[String]: Int] = [:]
    for _ in 0..<Self.runCount {
      runs[try await program.run(), default: 0] += 1
    }
    if ProcessInfo.processInfo.environment["SHOW"] != nil {
      for (notes, count) in runs { print(program, count, notes.map { "\n      \"\($0)\"," }.joined()) }
    }
    #expect(runs == [program.notes: Self.runCount])
  }
}
