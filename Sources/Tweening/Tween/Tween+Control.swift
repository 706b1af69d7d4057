extension Tween {
  /// Starts a new or inactive tween from another start value than the value of its motion.
  ///
  /// Later starts keep the new start value. A motion with a modifier, such as
  /// ``Motion/rounded(_:)``, applies the modifier to the new start value too.
  ///
  /// - Returns: False also if the motion has no start value to replace: a function, a path, a
  ///   timeline or a mapped motion.
  @discardableResult
  public func start(from value: Value) async -> Bool {
    await tweener.start(self, from: value)
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

extension Tween where Value: Interpolatable {
  /// Sets the value without an animation. The tween rests at this value.
  ///
  /// The tween may have any state but killed. After this, the tween is completed, like a tween from
  /// ``Tweener/tween(holding:key:onConflict:tags:configure:)``. ``retarget(to:)`` moves the tween
  /// from this value. The tween sends `changed`, and neither `completed` nor `killed`. A modifier
  /// of the motion, such as ``Motion/rounded(_:)``, does not change this value, and is applied to
  /// the values from the next retarget on.
  ///
  /// A run that is under way ends with the outcome ``TweenOutcome/replaced``, and so does the first
  /// run of a new tween. The streams of that run have the value as their last element. Between two
  /// runs, the outcome does not change.
  ///
  /// ```swift
  /// await pointer.set(to: SIMD2(120, 80))
  /// ```
  @discardableResult
  public func set(to value: Value) async -> Bool {
    await tweener.set(self, to: value)
  }
}
