extension Track where Value: Interpolatable {
  /// Returns an item that moves to a value, from the track's value when the item begins.
  ///
  /// ```swift
  /// let walk = try Timeline(defaults: .init(duration: .seconds(1), ease: .linear)) {
  ///   x.set(0)
  ///   x.to(100)
  ///   x.to(40, duration: .seconds(2))
  ///   x.by(10)
  /// }
  /// // 70
  /// let value = walk.frame(at: .seconds(2))[x]
  /// ```
  ///
  /// The times of the items determine the track's value. Building a timeline throws where the track
  /// shows no value when the item begins, and has no initial value. Building also throws where the
  /// track then shows an item that is listed later, so that later items do not change the start
  /// value of this one.
  ///
  /// A child with its own time, such as a repeated one, may have no earlier item on the track. Then
  /// the item continues from the track's value in the parent when the child first shows on the
  /// track. Each play begins with that value.
  ///
  /// - Parameters:
  ///   - value: The end value.
  ///   - duration: The duration; nil: that of the timeline's ``Timeline/Defaults``.
  ///   - delay: The delay before the value moves. The track's value is unchanged until then.
  ///   - ease: The ease; nil: that of the timeline's defaults.
  public func to(
    _ value: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> Timeline.Item {
    continuing(duration, delay, ease) { Motion(from: $0, to: value) }
  }

  fileprivate func continuing(
    _ duration: Duration?,
    _ delay: Duration,
    _ ease: Ease?,
    _ motion: @escaping @Sendable (Value) -> Motion<Value>,
  ) -> Timeline.Item {
    let own = Timeline.Defaults(duration: duration, ease: ease)
    let continuation = ContinuingMotion { defaults in
      // The item has no value of its own before the end of its delay.
      var timing = Timing(delay: delay, fill: .forwards)
      let given = own.inheriting(defaults)
      timing.duration = given.duration ?? timing.duration
      timing.ease = given.ease ?? timing.ease
      return Clip(timing, on: self, from: motion)
    }
    return Timeline.Item(.continuing(continuation))
  }
}

extension Track where Value: Interpolatable & AdditiveArithmetic {
  /// Returns an item that moves by an amount, from the track's value when the item begins.
  ///
  /// The end value is the sum, computed with `+` when the timeline is built. The rules are those of
  /// ``to(_:duration:delay:ease:)``.
  ///
  /// - Parameters:
  ///   - amount: The difference between the end value and the start value.
  ///   - duration: The duration; nil: that of the timeline's ``Timeline/Defaults``.
  ///   - delay: The delay before the value moves. The track's value is unchanged until then.
  ///   - ease: The ease; nil: that of the timeline's defaults.
  public func by(
    _ amount: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> Timeline.Item {
    continuing(duration, delay, ease) { Motion(from: $0, to: $0 + amount) }
  }
}

extension Track where Value: Interpolatable & SIMD, Value.Scalar: FloatingPoint {
  /// Returns an item that moves by an amount, from the track's value when the item begins.
  ///
  /// The end value is the sum, computed with `+` when the timeline is built. The rules are those of
  /// ``to(_:duration:delay:ease:)``.
  ///
  /// - Parameters:
  ///   - amount: The difference between the end value and the start value.
  ///   - duration: The duration; nil: that of the timeline's ``Timeline/Defaults``.
  ///   - delay: The delay before the value moves. The track's value is unchanged until then.
  ///   - ease: The ease; nil: that of the timeline's defaults.
  public func by(
    _ amount: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> Timeline.Item {
    continuing(duration, delay, ease) { Motion(from: $0, to: $0 + amount) }
  }
}

/// A motion that continues from its track's value, before that value is known.
final class ContinuingMotion: Sendable {
  private let makeClip: @Sendable (Timeline.Defaults) -> Clip

  init(makeClip: @escaping @Sendable (Timeline.Defaults) -> Clip) {
    self.makeClip = makeClip
  }

  /// Returns a new placeholder for the motion, whose identity is that of one occurrence in a
  /// timeline.
  func clip(with defaults: Timeline.Defaults) -> Clip {
    makeClip(defaults)
  }
}
