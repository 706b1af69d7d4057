import Testing

@testable import Tweening

/// Runs few tests of a suite at a time, counted over all suites that have the trait.
///
/// The runner starts all tests at once. Without a limit each test waits for all others, and shares
/// the memory and the time of the machine with them.
///
/// The suites have no time limits. A limit counts the time in which other tests have the threads,
/// and cancels the test. The streams of a cancelled test end early, so its expectations fail as if
/// the tweener had delivered nothing.
struct LimitedConcurrency: SuiteTrait, TestTrait, TestScoping {
  private static let turns = Turns(4)

  /// Whether this task has its turn: a suite inside a suite has the trait twice.
  @TaskLocal private static var hasTurn = false

  var isRecursive: Bool {
    true
  }

  @concurrent
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void,
  ) async throws {
    guard !Self.hasTurn else { return try await function() }
    await Self.turns.take()
    defer { Self.turns.giveBack() }
    try await Self.$hasTurn.withValue(true) { try await function() }
  }
}

extension Trait where Self == LimitedConcurrency {
  static var limitedConcurrency: LimitedConcurrency {
    LimitedConcurrency()
  }
}

/// A number of turns, which are taken in the order of the requests.
private final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting = Queue<CheckedContinuation<Void, Never>>()
  }

  private let state: Locked<State>

  init(_ count: Int) {
    state = Locked(State(free: count))
  }

  /// Returns when one of the turns is free.
  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree {
        continuation.resume()
      }
    }
  }

  func giveBack() {
    let next = state.withLock { state in
      let next = state.waiting.popFirst()
      state.free += next == nil ? 1 : 0
      return next
    }
    next?.resume()
  }
}
