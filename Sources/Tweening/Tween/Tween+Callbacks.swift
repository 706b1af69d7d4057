/// Callbacks of a tween: any number of each kind.
///
/// The callbacks of one tween run one after another, in the order of its events; for one event,
/// they run in the order of registration. Callbacks of different tweens are independent. A callback
/// lives until it is removed, or as long as its tween, through kill and revive.
///
/// A callback retains only its captures. A callback that captures a handle of its own tween retains
/// the tween; the handle in the callback's argument does not. Callbacks never run inside the
/// engine: they run after the engine has finished its step. The end of the tweener calls no
/// callback.
///
/// A closure runs on the actor that isolates it, as with `{ @MainActor _ in box.text = "done" }`. A
/// module whose default isolation is the main actor must write `@MainActor`, too. The closure is
/// released on that actor, so its captures need not be `Sendable`. A function value that hides its
/// isolation, as `let f: @Sendable (Double) async -> Void = { @MainActor in … }` does, may be
/// released on any thread.
///
/// A callback of `onStart`, `onStop`, `onComplete`, `onKill` or `onEnd` may be registered after its
/// event, and then runs at once. While a run is under way, only the events of that run count.
/// Between two runs, the events of the last run count. A restart or a revival clears the events.
extension Tween {
  /// Calls `body` when the delay is over and the tween is active, or at once if the run had already
  /// started.
  @discardableResult
  public func onStart(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .started, body)
  }

  /// Calls `body` with the new value when the value has changed: at a frame, after a jump, and at
  /// the end.
  ///
  /// The newest update wins: of several updates that wait to run, with no other event between them,
  /// `body` receives only the last. The end value is delivered before the events of the end. Any
  /// other value is delivered after the events of the same change. A tween with an update callback
  /// needs frames while it moves.
  @inlinable
  @discardableResult
  public func onUpdate(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Value) async -> Void,
  ) -> Tween {
    // Inlined where the type of value is known, because generic code looks the type up for each
    // value.
    let function = confine(body)
    return addUpdateCallback(name) { value in
      let value: Value = value.load()
      return { await function.call(value) }
    }
  }

  /// Calls `body` with the outcome when a run has ended, after the callbacks of the events that
  /// ended the run. If the last run had already ended, `body` is called at once.
  ///
  /// A kill before the first run also ends the tween, as killed.
  @discardableResult
  public func onEnd(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (TweenOutcome) async -> Void,
  ) -> Tween {
    let function = confine(body)
    return add(Callback(name: name, kind: .end { outcome in { await function.call(outcome) } }))
  }

  /// Calls `body` with the event when a timeline passes a marker. The event has the direction.
  ///
  /// - Parameters:
  ///   - marker: The name of the marker.
  ///   - name: The name for removing the callback.
  ///   - body: The callback.
  @discardableResult
  public func onMarker(
    _ marker: String,
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (TweenEvent) async -> Void,
  ) -> Tween {
    let function = confine(body)
    let kind = Callback.Kind.marker(marker) { event in { await function.call(event) } }
    return add(Callback(name: name, kind: kind))
  }

  /// Calls `body` when a timeline passes a marker, in either direction.
  ///
  /// - Parameters:
  ///   - marker: The name of the marker.
  ///   - name: The name for removing the callback.
  ///   - body: The callback.
  @discardableResult
  public func onMarker(
    _ marker: String,
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    let function = Confined(body, to: body.isolation, tweener.callbacks)
    let kind = Callback.Kind.marker(marker) { _ in { await function.call() } }
    return add(Callback(name: name, kind: kind))
  }

  /// Calls `body` when the tween was stopped, or at once if the last run had already been stopped.
  /// A restart during a run also calls `body`, although the run continues.
  @discardableResult
  public func onStop(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .stopped, body)
  }

  /// Calls `body` when the tween was restarted.
  @discardableResult
  public func onRestart(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .restarted, body)
  }

  /// Calls `body` when the tween was paused.
  @discardableResult
  public func onPause(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .paused, body)
  }

  /// Calls `body` when the tween was resumed.
  @discardableResult
  public func onResume(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .resumed, body)
  }

  /// Calls `body` when the tween was reversed.
  @discardableResult
  public func onReverse(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .reversed, body)
  }

  /// Calls `body` with the event when the tween passes an iteration boundary.
  ///
  /// ``TweenEvent/kind-swift.property`` has the iteration that was reached, and the event has the
  /// exact time. When more than 1,024 boundaries and markers are passed in one step, the oldest
  /// boundaries are merged into one event, and ``TweenEvent/count`` is the number of merged
  /// boundaries:
  ///
  /// ```swift
  /// tween.onRepeat { event in await rounds.add(event.count) }
  /// ```
  @discardableResult
  public func onRepeat(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (TweenEvent) async -> Void,
  ) -> Tween {
    let function = confine(body)
    return add(Callback(name: name, kind: .repeated { event in { await function.call(event) } }))
  }

  /// Calls `body` when the tween has completed, or at once if the last run had already completed.
  ///
  /// With autokill, the tween is already killed when `body` runs.
  @discardableResult
  public func onComplete(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .completed, body)
  }

  /// Calls `body` when the tween was killed, or at once if the tween is already killed.
  @discardableResult
  public func onKill(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .killed, body)
  }

  /// Calls `body` when the tween was revived.
  @discardableResult
  public func onRevive(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .revived, body)
  }
}
