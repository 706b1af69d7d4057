extension Tween {
  /// Calls `body` when the delay is over and the tween is active, or at once if the run had already
  /// started. See ``Tween``.
  @discardableResult
  public func onStart(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .started, confine(body))
  }

  /// Calls `body` with the new value when the value has changed: at a frame, after a jump, and at
  /// the end.
  ///
  /// The newest update wins: of several updates that wait to run, with no other event between them,
  /// `body` receives only the last. The end value is delivered before the events of the end. Any
  /// other value is delivered after the events of the same change. A tween with an update callback
  /// needs frames while it moves. See ``Tween``.
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
      return { await function.call(value, if: $0) }
    }
  }

  /// Calls `body` with the outcome when a run has ended, after the callbacks of the events that
  /// ended the run. If the last run had already ended, `body` is called at once.
  ///
  /// A kill before the first run also ends the tween, as killed. See ``Tween``.
  @discardableResult
  public func onEnd(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (TweenOutcome) async -> Void,
  ) -> Tween {
    let function = confine(body)
    return add(name, .end { outcome in { await function.call(outcome, if: $0) } })
  }

  /// Calls `body` with the event when a timeline passes a marker. The event has the direction.
  /// See ``Tween``.
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
    return add(name, .marker(marker) { event in { await function.call(event, if: $0) } })
  }

  /// Calls `body` when the tween was stopped, or at once if the last run had already been stopped.
  /// A restart during a run also calls `body`, although the run continues. See ``Tween``.
  @discardableResult
  public func onStop(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .stopped, confine(body))
  }

  /// Calls `body` when the tween was restarted. See ``Tween``.
  @discardableResult
  public func onRestart(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .restarted, confine(body))
  }

  /// Calls `body` when the tween was paused. See ``Tween``.
  @discardableResult
  public func onPause(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .paused, confine(body))
  }

  /// Calls `body` when the tween was resumed. See ``Tween``.
  @discardableResult
  public func onResume(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .resumed, confine(body))
  }

  /// Calls `body` when the tween was reversed. See ``Tween``.
  @discardableResult
  public func onReverse(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .reversed, confine(body))
  }

  /// Calls `body` with the event when the tween passes an iteration boundary.
  ///
  /// ``TweenEvent/kind-swift.property`` has the iteration that was reached, and the event has the
  /// exact time. When more than 1,024 boundaries and markers are passed in one step, or while more
  /// than that wait for `body`, boundaries are merged into one event. ``TweenEvent/count`` is then
  /// the number of boundaries, so a sum of the counts misses none:
  ///
  /// ```swift
  /// tween.onRepeat { event in await rounds.add(event.count) }
  /// ```
  ///
  /// See ``Tween``.
  @discardableResult
  public func onRepeat(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (TweenEvent) async -> Void,
  ) -> Tween {
    let function = confine(body)
    return add(name, .repeated { event in { await function.call(event, if: $0) } })
  }

  /// Calls `body` when the tween has completed, or at once if the last run had already completed.
  ///
  /// With autokill, the tween is already killed when `body` runs. See ``Tween``.
  @discardableResult
  public func onComplete(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .completed, confine(body))
  }

  /// Calls `body` when the tween was killed, or at once if the tween is already killed.
  /// See ``Tween``.
  @discardableResult
  public func onKill(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .killed, confine(body))
  }

  /// Calls `body` when the tween was revived. See ``Tween``.
  @discardableResult
  public func onRevive(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    addEventCallback(name, .revived, confine(body))
  }

  /// Removes the callbacks that were registered with a name, of every kind.
  ///
  /// The removal takes effect before any later command. Once such a command has returned, no
  /// removed callback begins to run, even if it was due. A callback that is already running
  /// continues.
  public func removeCallbacks(named name: String) {
    remove(name)
  }

  /// Removes all callbacks of the tween, with and without a name, as ``removeCallbacks(named:)``
  /// does.
  public func removeCallbacks() {
    remove(nil)
  }

  // MARK: Requests

  private func addEventCallback(
    _ name: String?,
    _ type: Transition.Events,
    _ function: Confined<CallbackFunction<Tween>>,
  ) -> Tween {
    let location = location
    // Unowned, because the tweener owns the callback and runs this closure.
    return add(
      name,
      .event(type) { [unowned tweener] in
        // A handle for each call, because a stored handle would retain the tweener.
        let tween: Tween<Value> = tweener.assumeIsolated { $0.handle(location) }
        return { await function.call(tween, if: $0) }
      },
    )
  }

  @usableFromInline
  func addUpdateCallback(
    _ name: String?,
    _ make: @escaping @Sendable (ErasedValue) -> CallbackBody,
  ) -> Tween {
    add(name, .update(make))
  }

  /// Confines a closure to its own isolation.
  @usableFromInline
  func confine<Argument>(
    _ body: @escaping CallbackFunction<Argument>
  ) -> Confined<CallbackFunction<Argument>> {
    Confined(body, to: body.isolation, tweener.callbacks)
  }

  func add(_ name: String?, _ kind: Callback.Kind) -> Tween {
    let owner = CallbackJob.Owner(id: UniqueID.next(), name: name)
    let callback = Callback(owner: owner, kind: kind)
    // The request retains the handle until the tweener has replied. So the callback receives past
    // events even where this was the last handle.
    tweener.requests.post { [self] in $0.addCallback(location, callback) }
    return self
  }

  private func remove(_ name: String?) {
    let removal = CallbackRemoval(name: name, limit: UniqueID.next())
    // The request holds the handle, so that no other tween can take the location of this tween.
    tweener.requests.post(isRemoval: true) { [self] in $0.removeCallbacks(location, removal) }
  }
}
