/// Structured animations of a property, as ``Tweener`` describes them for closures.
extension Tweener {
  /// Moves a property of an object from what it is to another value, and returns when it is there.
  ///
  /// ```swift
  /// try await tweener.animate(box, \.x, to: 320, duration: .milliseconds(400), ease: .backOut)
  /// ```
  ///
  /// The property is read when the delay is over, and not written before. When the same property of
  /// the same object is animated or bound after that, the later one wins, and this call returns
  /// `.superseded`. A call that returns ``TweenOutcome/completed`` has written the exact end value.
  ///
  /// - Parameters:
  ///   - object: The object, which is the caller's own.
  ///   - keyPath: The property.
  ///   - end: The value at the end.
  ///   - duration: How long it takes; nil: as the configuration says.
  ///   - delay: How long it waits first; nil: as the configuration says.
  ///   - ease: How its progress is shaped; nil: as the configuration says.
  ///   - key: What the tween moves, so that one tween moves it at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most values in a second; nil: one at each frame.
  /// - Returns: How the tween ended.
  /// - Throws: `CancellationError` where the task is cancelled before the tween has ended.
  @discardableResult
  public nonisolated(nonsending) func animate<Root: AnyObject, Value: Interpolatable>(
    _ object: Root,
    _ keyPath: ReferenceWritableKeyPath<Root, Value>,
    to end: Value,
    duration: Duration? = nil,
    delay: Duration? = nil,
    ease: Ease? = nil,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
  ) async throws -> TweenOutcome {
    let timing = configuration.timing(duration, delay, ease)
    let domain = PropertyClaim.Domain(#isolation)
    return try await animate(object, keyPath, end, domain, timing, key, conflict, framesPerSecond)
  }

  /// Moves a property of an object that any task may touch, and returns when it is there.
  ///
  /// Does what the form for the caller's own objects does. A property that is animated in one task and
  /// bound or animated in another is still one property: the later one wins.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: The property.
  ///   - end: The value at the end.
  ///   - duration: How long it takes; nil: as the configuration says.
  ///   - delay: How long it waits first; nil: as the configuration says.
  ///   - ease: How its progress is shaped; nil: as the configuration says.
  ///   - key: What the tween moves, so that one tween moves it at a time; nil never conflicts.
  ///   - conflict: What the start does where another tween runs under an equal key.
  ///   - framesPerSecond: The most values in a second; nil: one at each frame.
  /// - Returns: How the tween ended.
  /// - Throws: `CancellationError` where the task is cancelled before the tween has ended.
  @discardableResult
  public nonisolated(nonsending) func animate<Root: AnyObject & Sendable, Value: Interpolatable>(
    _ object: Root,
    _ keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable,
    to end: Value,
    duration: Duration? = nil,
    delay: Duration? = nil,
    ease: Ease? = nil,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
  ) async throws -> TweenOutcome {
    let timing = configuration.timing(duration, delay, ease)
    let domain = PropertyClaim.Domain.everywhere
    return try await animate(object, keyPath, end, domain, timing, key, conflict, framesPerSecond)
  }

  private nonisolated(nonsending) func animate<Root: AnyObject, Value: Interpolatable>(
    _ object: Root,
    _ keyPath: ReferenceWritableKeyPath<Root, Value>,
    _ end: Value,
    _ domain: PropertyClaim.Domain,
    _ timing: Timing,
    _ key: TweenKey?,
    _ conflict: KeyConflict,
    _ framesPerSecond: Double?,
  ) async throws -> TweenOutcome {
    // The value at the start is yet to be read, so the tween gives the progress only.
    let progress = Motion(timing: timing, shape: ProgressMotion().shape)
    let run = AnimationRun()
    let requests = requests
    var begun: (start: Value, claim: PropertyClaim)?
    var isSuperseded = false
    let outcome = try await play(
      progress, key, conflict, framesPerSecond, for: run,
    ) { progress, stop in
      // Before the delay is over, all progress is from before.
      if begun == nil, !progress.isBefore {
        let claim = PropertyClaim(keyPath, of: object, in: domain, callbacks) {
          requests.post { run.kill(on: $0, as: .superseded) }
        }
        begun = (object[keyPath: keyPath], claim)
      }
      guard let (start, claim) = begun else { return }
      guard claim.isHeld else {
        isSuperseded = true
        stop = true
        return
      }
      object[keyPath: keyPath] = .interpolate(from: start, to: end, progress: progress.value)
    }
    return isSuperseded ? .superseded : outcome
  }
}

/// The progress itself.
private struct ProgressMotion: MotionKind {
  func value(at progress: EasedProgress) -> EasedProgress {
    progress
  }
}
