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
