/// Sends the tween elsewhere, in flight: from the value and with the velocity that it has.
///
/// The tween goes on with a new motion: it keeps its streams and its run. A delayed tween goes there after
/// its delay, a paused one when it is resumed, a new or inactive one when it is started; a completed one
/// begins a run. Its elapsed time begins anew, and it goes forwards. False only where the tween is
/// killed, or has completed and its key is not to be had.
extension Tween where Value: VectorInterpolatable {
  /// Sends the tween to another end by the spring ``Spring/smooth``.
  ///
  /// Where that is the end that a delayed or active tween goes to anyway, nothing changes but that
  /// `retargeted` is sent.
  ///
  /// ```swift
  /// await tween.retarget(to: 300)
  /// ```
  @discardableResult
  public func retarget(to end: Value) async -> Bool {
    await tweener.retarget(self, to: end)
  }

  /// Sends the tween to another end by a spring.
  ///
  /// The time of the spring is the tween's, and so scaled by the tween's rate.
  @discardableResult
  public func retarget(to end: Value, spring: Spring) async -> Bool {
    await tweener.retarget(self, to: end, spring: spring)
  }

  /// Sends the tween to another end with an ease, whose beginning is bent to the velocity that the tween
  /// has.
  ///
  /// - Parameters:
  ///   - end: The value at the end.
  ///   - duration: How long it takes; negative counts as zero.
  ///   - ease: How its progress is shaped; nil: as the configuration says.
  @discardableResult
  public func retarget(to end: Value, duration: Duration, ease: Ease? = nil) async -> Bool {
    await tweener.retarget(self, to: end, duration: duration, ease: ease)
  }

  /// The velocity at this instant, in units a second of the tweener's time; none while the tween does not
  /// move.
  public var velocity: Value {
    get async { await tweener.velocity(of: self) }
  }
}

extension Tween where Value: Interpolatable {
  /// Sends the tween to another end with an ease: from the value that it has, and at rest, as values
  /// without arithmetic have no velocity.
  ///
  /// - Parameters:
  ///   - end: The value at the end.
  ///   - duration: How long it takes; nil: as the configuration says.
  ///   - ease: How its progress is shaped; nil: as the configuration says.
  @discardableResult
  public func retarget(
    to end: Value,
    duration: Duration? = nil,
    ease: Ease? = nil,
  ) async -> Bool {
    await tweener.retarget(self, to: end, duration: duration, ease: ease)
  }
}
