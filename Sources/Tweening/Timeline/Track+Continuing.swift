extension Track where Value: Interpolatable {
  /// Goes to a value, from the value that the track shows when the item begins.
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
  /// What the track shows is decided by the times of its items. So that nothing listed later changes
  /// where the item begins, building a timeline throws where the track then shows an item that is
  /// listed after this one; it throws also where the track shows nothing. In a child with a
  /// time of its own (one that is repeated, say) an item with nothing before it in the child goes
  /// on from what the track shows around the child when the child begins to show on it; each play
  /// begins with that value.
  ///
  /// - Parameters:
  ///   - value: The value at the end.
  ///   - duration: The duration; nil: that of the timeline's ``Timeline/Defaults``.
  ///   - delay: The time from the start of the item to its beginning, in which the track stays as
  ///     it is.
  ///   - ease: The ease; nil: that of the timeline's defaults.
  public func to(
    _ value: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> TimelineItem {
    resuming(duration, delay, ease) { Motion(from: $0, to: value) }
  }

  fileprivate func resuming(
    _ duration: Duration?,
    _ delay: Duration,
    _ ease: Ease?,
    _ motion: @escaping @Sendable (Value) -> Motion<Value>,
  ) -> TimelineItem {
    let own = Timeline.Defaults(duration: duration, ease: ease)
    let continuation = ContinuingMotion { defaults in
      // Only from the end of its delay does it show something of its own.
      var timing = Timing(delay: delay, fill: .forwards)
      let given = own.inheriting(defaults)
      timing.duration = given.duration ?? timing.duration
      timing.ease = given.ease ?? timing.ease
      return Clip(timing, on: self, from: motion)
    }
    return TimelineItem(.resume(continuation))
  }
}

extension Track where Value: Interpolatable & AdditiveArithmetic {
  /// Goes by an amount, from the value that the track shows when the item begins.
  ///
  /// The end is the sum, formed with `+` when the timeline is built. All else is as for
  /// ``to(_:duration:delay:ease:)``.
  ///
  /// - Parameters:
  ///   - amount: The difference between the value at the end and that at the start.
  ///   - duration: The duration; nil: that of the timeline's ``Timeline/Defaults``.
  ///   - delay: The time from the start of the item to its beginning, in which the track stays as
  ///     it is.
  ///   - ease: The ease; nil: that of the timeline's defaults.
  public func by(
    _ amount: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> TimelineItem {
    resuming(duration, delay, ease) { Motion(from: $0, to: $0 + amount) }
  }
}

extension Track where Value: Interpolatable & SIMD, Value.Scalar: FloatingPoint {
  /// Goes by an amount, from the value that the track shows when the item begins.
  ///
  /// The end is the sum, formed with `+` when the timeline is built. All else is as for
  /// ``to(_:duration:delay:ease:)``.
  ///
  /// - Parameters:
  ///   - amount: The difference between the value at the end and that at the start.
  ///   - duration: The duration; nil: that of the timeline's ``Timeline/Defaults``.
  ///   - delay: The time from the start of the item to its beginning, in which the track stays as
  ///     it is.
  ///   - ease: The ease; nil: that of the timeline's defaults.
  public func by(
    _ amount: Value,
    duration: Duration? = nil,
    delay: Duration = .zero,
    ease: Ease? = nil,
  ) -> TimelineItem {
    resuming(duration, delay, ease) { Motion(from: $0, to: $0 + amount) }
  }
}

/// A motion that goes on from what its track shows, before that is known.
final class ContinuingMotion: Sendable {
  private let makeClip: @Sendable (Timeline.Defaults) -> Clip

  init(makeClip: @escaping @Sendable (Timeline.Defaults) -> Clip) {
    self.makeClip = makeClip
  }

  /// A new stand-in for the motion, whose identity is that of one occurrence in a timeline.
  func clip(with defaults: Timeline.Defaults) -> Clip {
    makeClip(defaults)
  }
}
