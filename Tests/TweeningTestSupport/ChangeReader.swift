import Foundation
@testable import Tweening

/// The change as another process reads it.
func copied(_ change: TweenSnapshot) throws -> TweenSnapshot {
  try JSONDecoder().decode(TweenSnapshot.self, from: JSONEncoder().encode(change))
}

/// A reader of changes up to a mark.
final class ChangeReader: Sendable {
  private static let marks = "the mark of a reader"

  private let tweener: Tweener
  private let changes: AsyncStream<TweenSnapshot>
  private let mark: String
  /// The changes before the first mark.
  private let first: Locked<[TweenSnapshot]>

  /// Subscribes, and waits until the subscription is in effect.
  init(_ tweener: Tweener) async {
    self.tweener = tweener
    changes = tweener.changes
    mark = await "\(Self.marks) \(tweener.tweens.count)"
    await tweener.tween(from: 0.0, to: 1, key: TweenKey(mark), autostart: false).setRate(2)
    first = await Locked(Self.changes(changes, upTo: mark))
  }

  /// Returns the changes that have been sent, without those of marks.
  func read() async throws -> [TweenSnapshot] {
    let tween = await tweener.tween(for: TweenKey(mark))
    await tween?.setRate(tween?.rate == 1 ? 2 : 1)
    let first = first.withLock { first in
      defer { first = [] }
      return first
    }
    return await first + Self.changes(changes, upTo: mark)
  }

  private static func changes(
    _ changes: AsyncStream<TweenSnapshot>,
    upTo mark: String,
  ) async -> [TweenSnapshot] {
    var read: [TweenSnapshot] = []
    for await change in changes {
      let key = change.tweens.first?.key ?? ""
      if key == mark {
        return read
      }
      if !key.hasPrefix(marks) {
        read.append(change)
      }
    }
    return read
  }
}
