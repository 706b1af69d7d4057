extension Tweener {
  /// Animates a property of an object from its current value to an end value, and returns at the
  /// end.
  ///
  /// ```swift
  /// try await tweener.animate(
  ///   box, \.x, to: 320, duration: .milliseconds(400), ease: .backOut,
  /// )
  /// ```
  ///
  /// The property is read and written only after the delay. When another animation or binding of
  /// the same property of the same object begins, the later one wins, and this call returns
  /// `.superseded`. A call that returns ``TweenOutcome/completed`` has written the exact end value.
  /// The call leaves no tween behind. The cancellation and the end value follow the rules of
  /// ``animate(_:key:onConflict:framesPerSecond:_:)-68t48``.
  ///
  /// - Parameters:
  ///   - object: The object, which belongs to the caller.
  ///   - keyPath: The property.
  ///   - end: The end value.
  ///   - duration: The duration. With nil, the configuration's duration.
  ///   - delay: The delay. With nil, the configuration's delay.
  ///   - ease: The ease. With nil, the configuration's ease.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - framesPerSecond: The most values a second. With nil, one value at each frame.
  /// - Returns: The outcome of the tween.
  /// - Throws: `CancellationError` if the task is cancelled before the tween has ended.
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
    let end = PropertyEnd.to(keyPath, end)
    return try await animate(object, [end], domain, timing, key, conflict, framesPerSecond)
  }

  /// Animates a property of an object that any task may access, and returns at the end.
  ///
  /// Several tasks may animate or bind the same property: the later animation or binding wins. All
  /// else follows the rules of
  /// ``animate(_:_:to:duration:delay:ease:key:onConflict:framesPerSecond:)-1cnro``.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keyPath: The property.
  ///   - end: The end value.
  ///   - duration: The duration. With nil, the configuration's duration.
  ///   - delay: The delay. With nil, the configuration's delay.
  ///   - ease: The ease. With nil, the configuration's ease.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - framesPerSecond: The most values a second. With nil, one value at each frame.
  /// - Returns: The outcome of the tween.
  /// - Throws: `CancellationError` if the task is cancelled before the tween has ended.
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
    let end = PropertyEnd.to(keyPath, end)
    return try await animate(object, [end], domain, timing, key, conflict, framesPerSecond)
  }

  /// Animates a property of an object from its current value to an end value on a course, and
  /// returns at the end.
  ///
  /// ```swift
  /// try await tweener.animate(box, \.x, to: 320, .bouncy)
  /// ```
  ///
  /// The duration may depend on the distance, so the property is read at the call. All else follows
  /// the rules of
  /// ``animate(_:_:to:duration:delay:ease:key:onConflict:framesPerSecond:)-1cnro``.
  ///
  /// - Parameters:
  ///   - object: The object, which belongs to the caller.
  ///   - keyPath: The property.
  ///   - end: The end value.
  ///   - course: The course, which has the duration and the ease.
  ///   - delay: The delay. With nil, the configuration's delay.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - framesPerSecond: The most values a second. With nil, one value at each frame.
  /// - Returns: The outcome of the tween.
  /// - Throws: `CancellationError` if the task is cancelled before the tween has ended.
  @discardableResult
  public nonisolated(nonsending) func animate<Root: AnyObject, Value: Interpolatable>(
    _ object: Root,
    _ keyPath: ReferenceWritableKeyPath<Root, Value>,
    to end: Value,
    _ course: Course<Value>,
    delay: Duration? = nil,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
  ) async throws -> TweenOutcome {
    let domain = PropertyClaim.Domain(#isolation)
    let motion = Motion(from: object[keyPath: keyPath], to: end, course)
      .delay(delay ?? configuration.delay)
    let end = PropertyEnd(keyPath, motion)
    return try await animate(object, [end], domain, motion.timing, key, conflict, framesPerSecond)
  }

  /// Animates a property of an object that any task may access on a course, and returns at the end.
  ///
  /// Several tasks may animate or bind the same property: the later animation or binding wins. All
  /// else follows the rules of the method for an object that belongs to the caller.
  @discardableResult
  public nonisolated(nonsending) func animate<Root: AnyObject & Sendable, Value: Interpolatable>(
    _ object: Root,
    _ keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable,
    to end: Value,
    _ course: Course<Value>,
    delay: Duration? = nil,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
  ) async throws -> TweenOutcome {
    let motion = Motion(from: object[keyPath: keyPath], to: end, course)
      .delay(delay ?? configuration.delay)
    let end = PropertyEnd(keyPath, motion)
    return try await animate(
      object, [end], .everywhere, motion.timing, key, conflict, framesPerSecond,
    )
  }

  /// Animates several properties of an object from their current values to end values, and returns
  /// at the end.
  ///
  /// ```swift
  /// try await tweener.animate(
  ///   box, .to(\.x, 320), .to(\.opacity, 0.5),
  ///   duration: .seconds(1),
  /// )
  /// ```
  ///
  /// The properties have one timing and one outcome. When another animation or binding of one of
  /// the properties begins, the others continue. When other animations have taken over all
  /// properties, the call returns `.superseded`. All else follows the rules of
  /// ``animate(_:_:to:duration:delay:ease:key:onConflict:framesPerSecond:)-1cnro``.
  ///
  /// - Parameters:
  ///   - object: The object, which belongs to the caller.
  ///   - properties: The properties, each with its end value. Without properties, the call returns
  ///     after the duration.
  ///   - duration: The duration. With nil, the configuration's duration.
  ///   - delay: The delay. With nil, the configuration's delay.
  ///   - ease: The ease. With nil, the configuration's ease.
  ///   - key: The key under which the tween runs, or nil; see ``TweenKey``.
  ///   - conflict: The effect of a start while the key is taken.
  ///   - framesPerSecond: The most values a second. With nil, one value at each frame.
  /// - Returns: The outcome of the tween.
  /// - Throws: `CancellationError` if the task is cancelled before the tween has ended.
  @discardableResult
  public nonisolated(nonsending) func animate<Root: AnyObject>(
    _ object: Root,
    _ properties: PropertyEnd<Root>...,
    duration: Duration? = nil,
    delay: Duration? = nil,
    ease: Ease? = nil,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    framesPerSecond: Double? = nil,
  ) async throws -> TweenOutcome {
    let timing = configuration.timing(duration, delay, ease)
    let domain = PropertyClaim.Domain(#isolation)
    return try await animate(object, properties, domain, timing, key, conflict, framesPerSecond)
  }

  private nonisolated(nonsending) func animate<Root: AnyObject>(
    _ object: Root,
    _ properties: [PropertyEnd<Root>],
    _ domain: PropertyClaim.Domain,
    _ timing: Timing,
    _ key: TweenKey?,
    _ conflict: KeyConflict,
    _ framesPerSecond: Double?,
  ) async throws -> TweenOutcome {
    // The start values are read only after the delay, so the tween has the progress as its value.
    let progress = Motion(timing: timing, shape: ProgressMotion().shape)
    let run = AnimationRun()
    let requests = requests
    let held = Locked(properties.count)
    var begun: [(write: (EasedProgress) -> Void, claim: PropertyClaim)]?
    var isSuperseded = false
    let outcome = try await play(
      progress, key, conflict, framesPerSecond, for: run,
    ) { progress, stop in
      // During the delay, each progress is from before the active time.
      if begun == nil, !progress.isBefore {
        begun = properties.map { property in
          let claim = PropertyClaim(property.keyPath, of: object, in: domain, callbacks) {
            let isLast = held.withLock { held in
              held -= 1
              return held == 0
            }
            if isLast {
              requests.post { run.kill(on: $0, as: .superseded) }
            }
          }
          return (property.begin(object), claim)
        }
      }
      guard let properties = begun else { return }
      guard properties.isEmpty || properties.contains(where: { $0.claim.isHeld }) else {
        isSuperseded = true
        stop = true
        return
      }
      for (write, claim) in properties where claim.isHeld {
        write(progress)
      }
    }
    return isSuperseded ? .superseded : outcome
  }
}

/// A motion whose value is the progress itself.
private struct ProgressMotion: MotionKind {
  func value(at progress: EasedProgress) -> EasedProgress {
    progress
  }
}
