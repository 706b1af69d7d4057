/// A group of tweens that are killed at the end of a scope. ``Tweener/withTweens(_:)`` passes the
/// group to its closure.
public struct TweenGroup: Sendable {
  private struct ID: Hashable, Sendable {
    let number = UniqueID.next()
  }

  /// The tweener that owns the tweens.
  public let tweener: Tweener

  /// The tag of the group's tweens, for commands to all of them.
  public let tag = TweenKey(ID())

  /// Creates a tween of a motion, and starts the tween unless `autostart` is false, as
  /// ``Tweener/tween(_:key:onConflict:tags:autostart:autokill:configure:)-(Motion<Value>,_,_,_,_,_,_)``
  /// does.
  @discardableResult
  public func tween<Value>(
    _ motion: Motion<Value>,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    tags: Set<TweenKey> = [],
    autostart: Bool? = nil,
    autokill: Bool? = nil,
    configure: (@Sendable (Tween<Value>) -> Void)? = nil,
  ) async -> Tween<Value> {
    await tweener.tween(
      motion, key: key, onConflict: conflict, tags: tags.union([tag]), autostart: autostart,
      autokill: autokill, configure: configure,
    )
  }

  /// Creates a tween between two values, with the configuration's default for each argument that is
  /// nil, as
  /// ``Tweener/tween(from:to:duration:delay:ease:key:onConflict:tags:autostart:autokill:configure:)``
  /// does.
  @discardableResult
  public func tween<Value: Interpolatable>(
    from: Value,
    to: Value,
    duration: Duration? = nil,
    delay: Duration? = nil,
    ease: Ease? = nil,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    tags: Set<TweenKey> = [],
    autostart: Bool? = nil,
    autokill: Bool? = nil,
    configure: (@Sendable (Tween<Value>) -> Void)? = nil,
  ) async -> Tween<Value> {
    await tweener.tween(
      from: from, to: to, duration: duration, delay: delay, ease: ease, key: key,
      onConflict: conflict, tags: tags.union([tag]), autostart: autostart, autokill: autokill,
      configure: configure,
    )
  }

  /// Creates a tween between two values on a course, as
  /// ``Tweener/tween(from:to:_:delay:key:onConflict:tags:autostart:autokill:configure:)`` does.
  @discardableResult
  public func tween<Value: Interpolatable>(
    from: Value,
    to: Value,
    _ course: Course<Value>,
    delay: Duration? = nil,
    key: TweenKey? = nil,
    onConflict conflict: KeyConflict = .replace,
    tags: Set<TweenKey> = [],
    autostart: Bool? = nil,
    autokill: Bool? = nil,
    configure: (@Sendable (Tween<Value>) -> Void)? = nil,
  ) async -> Tween<Value> {
    await tweener.tween(
      from: from, to: to, course, delay: delay, key: key, onConflict: conflict,
      tags: tags.union([tag]), autostart: autostart, autokill: autokill, configure: configure,
    )
  }

  /// Returns when no tween of the group has a run under way, and no first run waits for its key.
  fileprivate nonisolated(nonsending) func finish() async throws(CancellationError) {
    while case let runs = await tweener.runs(tagged: tag), !runs.isEmpty {
      _ = try await tweener.outcomes(of: runs)
    }
  }
}

extension Tweener {
  /// Runs a closure with a group of tweens, and leaves no tween behind, as a task group leaves no
  /// task.
  ///
  /// ```swift
  /// try await tweener.withTweens { group in
  ///   await group.tween(from: 0.0, to: 1.0, duration: .seconds(1))
  ///   await group.tween(from: 0.0, to: 90.0, duration: .seconds(2))
  /// }
  /// ```
  ///
  /// After `body` has returned, the call waits for the runs of all tweens of the group, including
  /// paused tweens. Then it kills every tween of the group. If `body` throws, or the task is
  /// cancelled, the tweens are killed as soon as `body` has ended.
  ///
  /// - Parameter body: Makes the tweens. The closure runs in the caller's isolation.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or `CancellationError` if the task is cancelled before `body`
  ///   and all runs have ended. The call throws even if the runs end by themselves after the
  ///   cancellation.
  @discardableResult
  public nonisolated(nonsending) func withTweens<Result>(
    _ body: (TweenGroup) async throws -> Result
  ) async throws -> Result {
    let group = TweenGroup(tweener: self)
    do {
      let result = try await body(group)
      try await group.finish()
      // The runs may have ended between the cancellation and the wait, which then does not throw.
      try Task.checkCancellation()
      await kill(.tagged(group.tag))
      return result
    } catch {
      await kill(.tagged(group.tag))
      throw error
    }
  }

  /// Returns the tweens with a tag whose run is under way, or whose first run waits for its key.
  fileprivate func runs(tagged tag: TweenKey) -> [AnyTween] {
    entry {
      handles(
        store.members(tagged: tag).filter { member in
          let waits = member.row.names?.waiting != nil
          return member.row.readPlayback { $0.isInRun || (waits && $0.outcome == nil) }
        }
      )
    }
  }
}
