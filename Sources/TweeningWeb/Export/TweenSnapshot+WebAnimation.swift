public import Tweening

extension TweenSnapshot {
  /// Returns a saved tween as an animation for a browser, at the position of the tween.
  ///
  /// The start time is on the wall clock, so that every page and every tweener show the same value
  /// at the same instant. A page subtracts `Date.now() - performance.now()` from the start time.
  ///
  /// ```swift
  /// let animation = try snapshot.webAnimation(
  ///   of: snapshot.tweens[0], as: .number("opacity"),
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - tween: A tween of the snapshot.
  ///   - property: The property of the element that the page animates.
  ///   - tolerance: The largest error, as a fraction of the range of the values in an iteration.
  ///   - types: The names of the types of values and of custom eases.
  /// - Throws: ``WebAnimationError`` as ``Motion/webAnimation(as:tolerance:)`` does, for a tween
  ///   with values of another type, and for a tween that waits for a start in the future with a
  ///   negative delay; `MotionCodingError` or `DecodingError` if the motion cannot be decoded.
  public func webAnimation<Value: Codable & Sendable>(
    of tween: Entry,
    as property: WebProperty<Value>,
    tolerance: Double = 0.001,
    types: TweenTypes = TweenTypes(),
  ) throws -> WebAnimation {
    guard types.type(named: tween.type) == Value.self else {
      throw WebAnimationError(.type(expected: "\(Value.self)", found: tween.type))
    }
    let motion = try Motion<Value>(from: tween.decoder(types))
    let animation = try motion.webAnimation(as: property, tolerance: tolerance)
    return try playing(animation, of: tween, motion)
  }

  /// Returns one track of a saved timeline as an animation for a browser.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - tween: A tween of the snapshot that plays a timeline.
  ///   - property: The property of the element that the page animates.
  ///   - tolerance: The largest error, as a fraction of the range of the values in an iteration.
  ///   - types: The names of the types of values and of custom eases.
  /// - Throws: As ``webAnimation(of:as:tolerance:types:)`` and
  ///   ``Motion/webAnimation(of:as:tolerance:)`` do.
  public func webAnimation<Value>(
    of track: Track<Value>,
    in tween: Entry,
    as property: WebProperty<Value>,
    tolerance: Double = 0.001,
    types: TweenTypes = TweenTypes(),
  ) throws -> WebAnimation {
    guard tween.type == TweenTypes.timeline else {
      throw WebAnimationError(.type(expected: TweenTypes.timeline, found: tween.type))
    }
    let motion = try Motion(timelineFrom: tween.decoder(types))
    let animation = try motion.webAnimation(of: track, as: property, tolerance: tolerance)
    return try playing(animation, of: tween, motion)
  }

  /// Returns an animation with the state and the times of a tween.
  private func playing(
    _ animation: WebAnimation,
    of tween: Entry,
    _ motion: Motion<some Any>,
  ) throws(WebAnimationError) -> WebAnimation {
    var animation = animation
    let local = try position(of: tween, in: motion).webTime
      .saturatingAdding(max(0, motion.timing.wholeDelay))
    // A run begins inside the active phase where the delay is negative, and an earlier position
    // belongs to that phase. In Web Animations, a negative time belongs to none.
    animation.options.delay = max(.zero, motion.timing.delay)
    animation.playbackRate = tween.rate * (isFrozen ? 0 : timeScale)
    animation.playState = tween.state.webState
    let sinceStart = Double(local) / animation.playbackRate
    let isRunning = animation.playState == .running
    if isRunning, sinceStart.magnitude < Double(Nanoseconds.lengths.upperBound) {
      animation.startTime = wallTime - .nanoseconds(Nanoseconds(nearest: sinceStart))
    } else {
      animation.playState = isRunning ? .paused : animation.playState
      animation.currentTime = .nanoseconds(local)
    }
    return animation
  }
}

extension SavedPosition {
  /// The position on a page. In a delay of a run that begins at its end, the position is beyond
  /// the end, because a page has no delay there.
  fileprivate var webTime: Nanoseconds {
    get throws(WebAnimationError) {
      guard isBeforeBeginning else { return position }
      guard !beginsAtEnd else { return beginning.saturatingSubtracting(position) }
      guard beginning == 0 else { throw WebAnimationError(.futureStart) }
      return position
    }
  }
}

extension TweenState {
  fileprivate var webState: WebAnimation.PlayState {
    switch self {
    case .delayed, .active: .running
    case .new, .paused, .inactive: .paused
    case .completed: .finished
    case .killed: .idle
    }
  }
}
