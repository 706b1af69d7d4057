/// An event of one of a tweener's tweens, or of the tweener itself.
public struct TweenerEvent: Sendable, Hashable {
  /// The tween, by its ``AnyTween/id``. Nil for the tweener itself, which sends `changed` when its
  /// time scale changes, and when it is frozen or unfrozen.
  public let tweenID: TweenID?

  /// The outcome of the run, for the events that end a run or the tween; nil for all others.
  public let outcome: TweenOutcome?

  /// The event, with its time.
  public let event: TweenEvent

  /// The key of the tween; nil if the tween has none.
  public let key: TweenKey?

  /// The tags of the tween.
  public let tags: Set<TweenKey>
}

extension TweenerEvent: StreamEvent {
  var overflow: TweenerEvent {
    TweenerEvent(tweenID: tweenID, outcome: nil, event: event.overflow, key: key, tags: tags)
  }
}
