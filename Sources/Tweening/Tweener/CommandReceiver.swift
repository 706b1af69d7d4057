/// The receiver of a command of a ``Tweener``: a tween, or a selection of tweens.
///
/// Handles of tweens and ``TweenSelection`` are the only receivers. All tweens of a selection
/// change at one instant, in the order of the selection.
public protocol CommandReceiver: Sendable {
  /// The result of a command. For a tween, a `Bool`: whether the tween changed. For a selection, an
  /// `Int`: the number of changed tweens.
  associatedtype Change: Sendable

  /// Applies a command of a tweener.
  func _receive(_ command: _TweenCommand, from tweener: isolated Tweener) -> Change
}

/// A command, whose content is not public.
public struct _TweenCommand {
  let command: TweenCommand
}

extension AnyTween: CommandReceiver {
  /// Applies a command to the tween.
  public final func _receive(_ command: _TweenCommand, from tweener: isolated Tweener) -> Bool {
    tweener.apply(command.command, to: self)
  }
}

extension TweenSelection: CommandReceiver {
  /// Applies a command to each tween of the selection.
  public func _receive(_ command: _TweenCommand, from tweener: isolated Tweener) -> Int {
    tweener.entry { tweener.apply(command.command, to: tweener.store.members(self)) }
  }
}

extension CommandReceiver where Self == TweenSelection {
  /// All tweens of the tweener that are not killed, in the order of their creation.
  public static var all: TweenSelection {
    TweenSelection(content: .all)
  }

  /// Selects the tweens with a key that are not killed: the tween that runs under the key, then the
  /// tweens that wait for the key in the order of the queue, then the others in the order of their
  /// creation.
  public static func key(_ key: TweenKey) -> TweenSelection {
    TweenSelection(content: .key(key))
  }

  /// Selects the tweens with a tag that are not killed, in the order of their creation.
  public static func tagged(_ tag: TweenKey) -> TweenSelection {
    TweenSelection(content: .tag(tag))
  }
}
