@testable import Tweening

/// What happened, in order, told from any task.
final class Log: Sendable {
  private let lines = Locked<[String]>([])

  var all: [String] {
    lines.withLock { $0 }
  }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}
