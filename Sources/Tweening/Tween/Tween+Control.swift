/// The commands that depend on the type of value.
extension Tween {
  /// Starts a new or inactive tween from another start value than the value of its motion.
  ///
  /// Later starts keep the new start value.
  ///
  /// - Returns: False also where the motion has no start value to replace: a function, a path, a
  ///   timeline or a mapped motion.
  @discardableResult
  public func start(from value: Value) async -> Bool {
    await tweener.start(self, from: value)
  }

  /// Seeks to the start and pauses, in any state but killed. A timeline seeks to its offset.
  ///
  /// - Parameter events: Whether `repeated` events and markers between the two times are sent.
  @discardableResult
  public func reset(events: SeekEvents = .silent) async -> Bool {
    await tweener.reset(self, events: events)
  }

  /// Changes any part of the motion at once, in any state but killed.
  ///
  /// The elapsed time stays the same, and the value is the new motion's value at that time. An
  /// active tween that has passed the new end completes. Boundaries and markers before the elapsed
  /// time count as passed. A new delay takes effect at the next start; a delay that is under way
  /// does not change.
  ///
  /// - Returns: The tween, for chaining.
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
