/// The tweens that a command addresses.
///
/// ```swift
/// await tweener.pause(.all)
/// await tweener.kill(.tagged("level 1"))
/// await tweener.setRate(2, of: .key("door"))
/// ```
///
/// All tweens of a selection change at one instant, in the order of the selection. Each command
/// returns the number of changed tweens, and is O(*n* log *n*) in the number of selected tweens.
public struct TweenSelection: Sendable, Hashable {
  enum Content: Sendable, Hashable {
    case key(TweenKey)
    case tag(TweenKey)
    case all
  }

  let content: Content

  /// All tweens of the tweener that are not killed, in the order of their creation.
  public static let all = TweenSelection(content: .all)

  /// The tweens with a key that are not killed: the tween that runs under the key, then the tweens
  /// that wait for the key in the order of the queue, then the others in the order of their
  /// creation.
  public static func key(_ key: TweenKey) -> TweenSelection {
    TweenSelection(content: .key(key))
  }

  /// The tweens with a tag that are not killed, in the order of their creation.
  public static func tagged(_ tag: TweenKey) -> TweenSelection {
    TweenSelection(content: .tag(tag))
  }
}

extension TweenSelection: CustomStringConvertible {
  /// The selection as Swift code, such as `.tagged("level 1")`.
  public var description: String {
    switch content {
    case .key(let key): ".key(\(key))"
    case .tag(let tag): ".tagged(\(tag))"
    case .all: ".all"
    }
  }
}
