/// Retargets a tween: the tween goes to another end, from its present value and with its present
/// velocity.
///
/// The velocity is kept where the values have arithmetic (``VectorInterpolatable``), also in code
/// that is generic over `Interpolatable`: the type of the values decides, not what the compiler
/// knows of it. Other values start at rest.
///
/// The tween keeps its streams and its run, and plays a new motion forwards; its elapsed time
/// starts at zero. A delayed tween plays it after the delay, a paused tween after `resume()`, a new
/// or inactive tween after `start()`; a completed tween starts a run. Each method returns false
/// only where the tween is killed, or has completed and its key is not available.
extension Tween where Value: Interpolatable {
  /// Sends the tween to another end by the spring ``Spring/smooth``.
  ///
  /// Where a delayed or active tween goes to that end anyway, its motion stays, and only
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
  /// The spring runs in the tween's time, which the tween's rate scales.
  @discardableResult
  public func retarget(to end: Value, spring: Spring) async -> Bool {
    await tweener.retarget(self, to: end, spring: spring)
  }

  /// Sends the tween to another end in a duration, with an ease whose start is bent to the present
  /// velocity.
  ///
  /// - Parameters:
  ///   - end: The value at the end.
  ///   - duration: The duration; nil: that of the configuration. A negative one counts as zero.
  ///   - ease: The ease; nil: that of the configuration.
  @discardableResult
  public func retarget(to end: Value, duration: Duration?, ease: Ease? = nil) async -> Bool {
    await tweener.retarget(self, to: end, duration: duration, ease: ease)
  }

  /// Sends the tween to another end in the configuration's duration, with an ease whose start is
  /// bent to the present velocity.
  ///
  /// - Parameters:
  ///   - end: The value at the end.
  ///   - ease: The ease; nil: that of the configuration.
  @discardableResult
  public func retarget(to end: Value, ease: Ease?) async -> Bool {
    await tweener.retarget(self, to: end, ease: ease)
  }
}

extension Tween where Value: VectorInterpolatable {
  /// The velocity at this instant, in units a second of the tweener's time; none while the tween
  /// does not move.
  public var velocity: Value {
    get async { await tweener.velocity(of: self) }
  }
}
