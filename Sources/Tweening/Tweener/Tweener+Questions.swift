extension Tweener {
  /// Returns a tween's state, as ``AnyTween/state``.
  public func state(of tween: AnyTween) -> TweenState {
    query(tween) { playback, _ in playback.state }
  }

  /// Returns a tween's value at this instant, as ``Tween/value``.
  public func value<Value>(of tween: Tween<Value>) -> Value {
    command(tween) { table, row in table.value(row, at: instant) }
  }

  /// Returns the elapsed active time, as ``AnyTween/elapsed``.
  public func elapsed(of tween: AnyTween) -> Duration {
    query(tween) { .nanoseconds($0.elapsed(at: $1)) }
  }

  /// Returns the elapsed fraction of the active time, as ``AnyTween/fractionComplete``.
  public func fractionComplete(of tween: AnyTween) -> Double {
    query(tween) { $0.fractionComplete(at: $1) }
  }

  /// Returns ``fractionComplete(of:)``, under the name that STween has for it.
  public func percentComplete(of tween: AnyTween) -> Double {
    fractionComplete(of: tween)
  }

  /// Returns the rate of a tween's time, as ``AnyTween/rate``.
  public func rate(of tween: AnyTween) -> Double {
    // The playback uses the sign of zero as the direction; `+ 0` removes the sign.
    query(tween) { playback, _ in playback.rate + 0 }
  }

  /// Returns whether the direction of a tween's time is backwards, as ``AnyTween/isReversed``.
  public func isReversed(_ tween: AnyTween) -> Bool {
    query(tween) { playback, _ in playback.isReversed }
  }

  /// Returns whether a tween is delayed or active, as ``AnyTween/isRunning``.
  public func isRunning(_ tween: AnyTween) -> Bool {
    query(tween) { playback, _ in playback.isRunning }
  }

  /// Returns the outcome of a tween's last run; nil while a run is under way, and before the first
  /// run.
  ///
  /// If this is nil, the handle's `outcome` waits.
  public func outcome(of tween: AnyTween) -> TweenOutcome? {
    query(tween) { playback, _ in playback.outcome }
  }

  /// Returns every step of the timing model at this instant, as ``Tween/computedTiming``.
  public func computedTiming<Value>(of tween: Tween<Value>) -> ComputedTiming {
    command(tween) { table, row in
      let motion: Motion<Value> = table.motion(row)
      return motion.progress(at: table.point(row, at: instant))
    }
  }

  /// Returns the timing of the motion that a tween plays, as ``Tween/timing``.
  public func timing<Value>(of tween: Tween<Value>) -> Timing {
    motion(of: tween).timing
  }

  /// Returns the motion that a tween plays, as ``Tween/motion``.
  public func motion<Value>(of tween: Tween<Value>) -> Motion<Value> {
    command(tween) { table, row in table.motion(row) }
  }

  /// Returns a tween's velocity at this instant, as ``Tween/velocity``.
  @_specialize(where Value == Double)
  @_specialize(where Value == SIMD2<Double>)
  public func velocity<Value: VectorInterpolatable>(of tween: Tween<Value>) -> Value.Movement {
    command(tween) { table, row in
      let (isMoving, rate) = table.readPlayback(row) { ($0.isMoving, $0.rate) }
      guard isMoving,
        let velocity = table.shownMovement(Value.self, row, at: instant).velocity
      else {
        return Value.rest(at: table.value(row, at: instant))
      }
      return .scale(velocity, by: rate.magnitude)
    }
  }

  /// Returns a tween's acceleration at this instant, as ``Tween/acceleration``.
  public func acceleration<Value: VectorInterpolatable>(
    of tween: Tween<Value>,
  ) -> Value.Movement {
    command(tween) { table, row in
      let (isMoving, rate) = table.readPlayback(row) { ($0.isMoving, $0.rate) }
      guard isMoving,
        let acceleration = table.shownMovement(
          Value.self, row, at: instant, accelerates: true,
        ).acceleration
      else {
        return Value.rest(at: table.value(row, at: instant))
      }
      return .scale(acceleration, by: rate * rate)
    }
  }

  /// Returns a tween's value at any instant, which any thread can read without awaiting.
  ///
  /// `perform` passes the tweener to its closure. A `configure` closure runs on the tweener, too,
  /// and accesses the tweener with `assumeIsolated`:
  ///
  /// ```swift
  /// let live = tweener.assumeIsolated { $0.live(of: tween) }
  /// ```
  public func live<Value>(of tween: Tween<Value>) -> LiveValue<Value> {
    command(tween) { table, row in
      let observers = observerRegistry.observers(table, row)
      if let cell = observers.live {
        return LiveValue(cell)
      }
      let cell = LiveCell(
        table,
        row,
        of: Value.self,
        timekeeper.timebase,
        timekeeper.clock,
        at: timekeeper.clockInstant,
      )
      observers.live = cell
      observerRegistry.liveCells.insert(cell)
      return LiveValue(cell)
    }
  }

  private func query<R>(
    _ tween: AnyTween,
    _ body: (borrowing Playback, Nanoseconds) -> R,
  ) -> R {
    command(tween) { table, row in table.readPlayback(row) { body($0, instant) } }
  }

  // MARK: Tweens

  /// The number of tweens that are not killed.
  ///
  /// - Complexity: O(1).
  public var count: Int {
    entry { store.totals.tracked }
  }

  /// All tweens that are not killed, in order of their creation.
  ///
  /// - Complexity: O(*n* log *n*).
  public var tweens: [AnyTween] {
    handles(.all)
  }

  /// Returns whether a tween belongs to this tweener, and is not killed.
  public func isTracking(_ tween: AnyTween) -> Bool {
    tween.tweener === self && state(of: tween) != .killed
  }

  /// Returns the tween that runs under a key. If none runs, returns the newest tween with the key,
  /// or nil if no tween has the key.
  ///
  /// A tween has its key until it is killed, even if no handle exists.
  ///
  /// - Complexity: O(*n* log *n*) in the number of tweens with the key, as for each command by key.
  public func tween(for key: TweenKey) -> AnyTween? {
    entry { newest(under: key).map { handle($0) } }
  }

  /// Returns the tween that runs under a key. If none runs, returns the newest tween with the key.
  /// Returns nil if no tween has the key, or if the values have another type.
  ///
  /// A tween has its key until it is killed, even if no handle exists.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type of the values.
  public func tween<Value>(for key: TweenKey, of type: Value.Type = Value.self) -> Tween<Value>? {
    tween(for: key) as? Tween<Value>
  }

  /// Returns the tweens with a tag, in order of their creation.
  ///
  /// A tween has its tags until it is killed, even if no handle exists.
  ///
  /// - Complexity: O(*n* log *n*) in the number of tweens with the tag, as for each command by tag.
  public func tweens(tagged tag: TweenKey) -> [AnyTween] {
    handles(.tagged(tag))
  }

  // MARK: Handles

  /// Creates a handle for a tween: for a callback, which stores no handle.
  func handle<Value>(_ location: TweenLocation) -> Tween<Value> {
    let table = tables[location]
    table.update(location.row) { $0.handles += 1 }
    return Tween(id: table.identities[location.row], tweener: self, location: location)
  }

  /// Returns the handles of the members that are not killed.
  func handles(_ members: [TweenStore.Member]) -> [AnyTween] {
    members.compactMap { $0.table.state($0.row) == .killed ? nil : handle($0) }
  }

  func handle(_ tween: TweenStore.Member) -> AnyTween {
    tween.table.update(tween.row) { $0.handles += 1 }
    return countedHandle(tween)
  }

  /// Creates a handle that the tween's record counts already.
  func countedHandle(_ tween: TweenStore.Member) -> AnyTween {
    func make<Value: Sendable>(_: Value.Type) -> AnyTween {
      Tween<Value>(id: tween.id, tweener: self, location: tween.table.location(tween.row))
    }
    return make(tween.table.type.valueType)
  }
}
