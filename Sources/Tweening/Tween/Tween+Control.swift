/// The commands that a type of value goes with.
extension Tween {
  /// Starts a new or inactive tween from another value than its motion's.
  ///
  /// Later starts keep that value. False also where the motion has no start value to replace: that of
  /// a function, a path or a timeline, and a mapped motion have none.
  @discardableResult
  public func start(from value: Value) async -> Bool {
    await tweener.start(self, from: value)
  }

  /// Goes to the start, and is paused there, in any state but killed; a timeline goes to its offset.
  ///
  /// - Parameter events: Whether `repeated` and markers on the way are sent.
  @discardableResult
  public func reset(events: SeekEvents = .silent) async -> Bool {
    await tweener.reset(self, events: events)
  }

  /// Changes any part of the motion at once, in any state but killed.
  ///
  /// The elapsed time stays, and the value is the new motion's at that time; where the new end has
  /// passed, an active tween completes. Boundaries and markers before the elapsed time count as passed.
  /// A changed delay counts from the next start: a tween that waits in its delay waits on as before.
  ///
  /// - Returns: The tween, for a chain.
  @discardableResult
  public func adjust(
    _ change: @Sendable (Motion<Value>) -> Motion<Value>
  ) async -> Tween {
    await tweener.adjust(self, change)
    return self
  }

  /// Sets the ease at once, as ``adjust(_:)`` does.
  @discardableResult
  public func ease(_ ease: Ease) async -> Tween {
    await adjust { $0.ease(ease) }
  }

  /// Sets the delay of the next start, as ``adjust(_:)`` does.
  @discardableResult
  public func delay(_ delay: Duration) async -> Tween {
    await adjust { $0.delay(delay) }
  }

  /// Sets the duration at once, as ``adjust(_:)`` does.
  @discardableResult
  public func duration(_ duration: Duration) async -> Tween {
    await adjust { $0.duration(duration) }
  }
}
