@testable import Tweening
@testable import TweeningTestSupport

/// What a program of a stranger runs with: a tweener, and a log of what happened when.
struct Stage: Sendable {
  let clock = ManualTweenClock()
  let tweener: Tweener
  let log = Log()

  init() {
    // Few frames, so that each can be told.
    tweener = Tweener(configuration: .init(framesPerSecond: 10), clock: clock)
  }

  /// Notes what happens now, with the time in milliseconds.
  func note(_ text: String) {
    log.add("\(clock.now / .milliseconds(1)) \(text)")
  }

  func note(_ text: String, _ value: Double) {
    note("\(text) \((value * 1000).rounded() / 1000)")
  }

  func sleep(_ milliseconds: Int) async throws {
    try await tweener.sleep(for: .milliseconds(milliseconds))
  }

  /// A straight line from 0 to 1.
  func line(_ milliseconds: Int) -> Motion<Double> {
    Motion(from: 0.0, to: 1).duration(.milliseconds(milliseconds)).ease(.linear)
  }
}

/// A program as a stranger writes it, and what it notes.
struct StrangerProgram: Sendable, CustomStringConvertible {
  let description: String
  let play: @Sendable (Stage) async throws -> Void
  let notes: [String]

  init(
    _ description: String,
    notes: [String],
    _ play: @escaping @Sendable (Stage) async throws -> Void,
  ) {
    self.description = description
    self.play = play
    self.notes = notes
  }

  /// Runs the program on a clock of its own, and returns what it has noted.
  func run() async throws -> [String] {
    let stage = Stage()
    try await stage.clock.run {
      try await play(stage)
      stage.note("end")
    }
    return stage.log.all
  }
}
