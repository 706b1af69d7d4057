/// A tween may have any number of callbacks of each kind, which run in order of registration. The
/// callbacks of one tween run one after another, in the order of its events; callbacks of different
/// tweens are independent. Callbacks live until they are removed, or as long as their tween,
/// through kill and revive. They hold nothing but what they capture: a callback that captures a
/// handle of its own tween keeps the tween, where the handle that the callback is given does not. A
/// callback runs after the engine has moved on, never inside the engine; none runs for the end of
/// the tweener.
///
/// A closure runs on the actor that it is isolated to, as with `{ @MainActor in … }`, and is released on
/// that actor, so its captures need not be `Sendable`. A function value that hides its isolation, as
/// `let f: @Sendable (Double) async -> Void = { @MainActor in … }` does, is released anywhere.
///
/// `onStart`, `onStop`, `onComplete`, `onKill` and `onEnd` tell late registrations, too: what has
/// already happened in the run under way, or else in the last run, is told at once. A restart and a
/// revival begin anew.
extension Tween {
  /// Calls `body` when the delay is over and the tween is active; at once, where the run had
  /// started before.
  @discardableResult
  public func onStart(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    listen(name, .started, body)
  }

  /// Calls `body` with the new value when the value has changed: at a frame, after a jump, and at
  /// the end.
  ///
  /// The newest update wins: of updates that wait to run, with no other event between them, only
  /// the last is told. The end value comes before the events of the end, and any other value after
  /// the events that go with it. A tween with such a callback costs frames while it moves.
  @inlinable
  @discardableResult
  public func onUpdate(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Value) async -> Void,
  ) -> Tween {
    // Inlined where the type of value is known: generic code looks the type up for each value.
    let function = confine(body)
    return listenForUpdates(name) { value in
      let value: Value = value.load()
      return { await function.call(value) }
    }
  }

  /// Calls `body` with the outcome when a run has ended, after the callbacks of the events that
  /// ended the run; at once, where the last run had ended before.
  ///
  /// A tween that is killed before its first run ends as killed, too.
  @discardableResult
  public func onEnd(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (TweenOutcome) async -> Void,
  ) -> Tween {
    let function = confine(body)
    return add(Callback(name: name, kind: .end { outcome in { await function.call(outcome) } }))
  }

  /// Calls `body` when a marker of a timeline was passed, with its event, which tells the way.
  ///
  /// - Parameters:
  ///   - marker: The name of the marker.
  ///   - name: The name for the removal of the callback.
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

  /// Calls `body` when a marker of a timeline was passed, in either direction.
  ///
  /// - Parameters:
  ///   - marker: The name of the marker.
  ///   - name: The name for the removal of the callback.
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

  /// Calls `body` when the tween was stopped; at once, where the last run had been stopped before.
  @discardableResult
  public func onStop(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    listen(name, .stopped, body)
  }

  /// Calls `body` when the tween was restarted.
  @discardableResult
  public func onRestart(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    listen(name, .restarted, body)
  }

  /// Calls `body` when the tween was paused.
  @discardableResult
  public func onPause(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    listen(name, .paused, body)
  }

  /// Calls `body` when the tween was resumed.
  @discardableResult
  public func onResume(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    listen(name, .resumed, body)
  }

  /// Calls `body` when the tween was turned round.
  @discardableResult
  public func onReverse(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    listen(name, .reversed, body)
  }

  /// Calls `body` with the event when an iteration boundary was passed.
  ///
  /// The event has the iteration that was reached, in its ``TweenEvent/kind-swift.property``, and the
  /// exact time. When more than 1,024 boundaries and markers are passed in one step, the oldest
  /// boundaries are one event, whose ``TweenEvent/count`` says how many boundaries it stands for:
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

  /// Calls `body` when the tween is complete; at once, where the last run had completed before.
  ///
  /// Where autokill is on, the tween is killed by then.
  @discardableResult
  public func onComplete(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    listen(name, .completed, body)
  }

  /// Calls `body` when the tween was killed; at once, where it is killed already.
  @discardableResult
  public func onKill(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    listen(name, .killed, body)
  }

  /// Calls `body` when the tween was revived.
  @discardableResult
  public func onRevive(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    listen(name, .revived, body)
  }

  // MARK: Removal

  /// Removes the callbacks that were registered with a name, of whatever kind.
  ///
  /// The removal takes effect before any later command: once that has returned, none of the
  /// callbacks begins to run any more, not even one that was due. One that runs already runs on.
  public func removeCallbacks(named name: String) {
    remove(name)
  }

  /// Removes all callbacks of the tween, named or not, as ``removeCallbacks(named:)`` does.
  public func removeCallbacks() {
    remove(nil)
  }

  // MARK: Requests

  private func listen(
    _ name: String?,
    _ type: Transition.Events,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    let location = location
    let function = confine(body)
    // The tweener owns the callback, and runs this closure.
    let kind = Callback.Kind.event(type) { [unowned tweener] in
      // A handle of its own, because keeping one for later would keep the tweener.
      let tween: Tween<Value> = tweener.assumeIsolated { $0.handle(location) }
      return { await function.call(tween) }
    }
    return add(Callback(name: name, kind: kind))
  }

  @usableFromInline
  func listenForUpdates(
    _ name: String?,
    _ make: @escaping @Sendable (ErasedValue) -> CallbackBody,
  ) -> Tween {
    add(Callback(name: name, kind: .update(make)))
  }

  /// Confines a closure to its own isolation.
  @usableFromInline
  func confine<Argument>(
    _ body: @escaping CallbackFunction<Argument>
  ) -> Confined<CallbackFunction<Argument>> {
    Confined(body, to: body.isolation, tweener.callbacks)
  }

  private func add(_ callback: Callback) -> Tween {
    // The request holds the handle until the tweener has answered: what has already happened is
    // told even where this was the last handle.
    tweener.requests.post { [self] in
      $0.addCallback(location, callback)
    }
    return self
  }

  private func remove(_ name: String?) {
    // The request holds the handle, so that no other tween can be in the place of this one.
    tweener.requests.post { [self] in
      $0.removeCallbacks(location, named: name)
    }
  }
}
