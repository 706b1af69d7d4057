extension Timeline {
  /// A time of a timeline, as a duration, a label or a fraction.
  ///
  /// If a motion plays the timeline slower, eased or reversed, a seek goes to the time at which the
  /// motion shows the frame of the place. The seek goes to the iteration in which the timeline
  /// first passes the place, and not to the tween's current iteration.
  public enum Place: Sendable, Hashable {
    /// A time since the start.
    case time(Duration)
    /// The time of a label of the timeline or of a child that is not reversed. In a repeated child,
    /// the first time counts.
    case label(String)
    /// A fraction of the duration, clamped to 0...1. NaN has no time.
    case fraction(Double)
    /// The start of the timeline.
    case start
    /// The end of the timeline.
    case end
  }

  /// Returns the time at which a place is first passed; nil if the place has no time.
  ///
  /// The following places have no time:
  /// - a label that does not exist, or is in a reversed child or in a part that is never played,
  /// - a fraction that is NaN,
  /// - the end, or a fraction, of a timeline that never ends.
  ///
  /// A label may come after the end of the last item, for example one second later. Its time is
  /// then one second after the end of the first iteration of the timeline. At twice the speed, its
  /// time is half a second after this end. The label has no time if the first iteration runs
  /// backwards or is cut short.
  public func time(of place: Place) -> Duration? {
    switch place {
    case .time(let time): time
    case .start: .zero
    case .end: duration
    case .label(let name):
      contents.labels[name].flatMap { iterations.firstTime(ofContent: $0) }.map { .nanoseconds($0) }
    case .fraction(let fraction):
      fraction.isNaN
        ? nil
        : iterations.total.map { .nanoseconds($0.scaled(by: max(0, min(fraction, 1)))) }
    }
  }

  /// The names of the labels, in the order of their times.
  public var labels: [String] {
    contents.labels.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  /// Returns the motion that moves the playhead from one place to another, forwards or backwards.
  ///
  /// The values of the motion are frames. A tween of the motion sends no markers.
  ///
  /// - Parameters:
  ///   - start: The place at which the motion begins.
  ///   - end: The place at which the motion ends.
  ///   - duration: The duration of the motion. With nil, the duration is the time between the two
  ///     places.
  ///   - ease: The ease of the motion.
  /// - Returns: Nil if a place has no time.
  public func motion(
    from start: Place,
    to end: Place,
    duration: Duration? = nil,
    ease: Ease = .linear,
  ) -> Motion<Frame>? {
    guard let start = time(of: start), let end = time(of: end) else { return nil }
    let from = Nanoseconds(rounding: start)
    let to = Nanoseconds(rounding: end)
    let distance = to.saturatingSubtracting(from)
    let timing = Timing(
      duration: duration ?? .nanoseconds(Nanoseconds(clamping: distance.magnitude)),
      ease: ease,
    )
    return Motion(timing: timing) { progress in
      frame(at: from.saturatingAdding(Nanoseconds(nearest: progress * Double(distance))))
    }
  }
}
