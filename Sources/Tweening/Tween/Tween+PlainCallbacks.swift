extension Tween {
  // For `tween.onComplete { print("there") }`: a closure without parameters cannot be converted to
  // a function that has one.

  /// Calls `body` without the tween, as the other `onStart` calls a closure with a parameter.
  @discardableResult
  public func onStart(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addEventCallback(name, .started, confine(body))
  }

  /// Calls `body` without the tween, as the other `onStop` calls a closure with a parameter.
  @discardableResult
  public func onStop(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addEventCallback(name, .stopped, confine(body))
  }

  /// Calls `body` without the tween, as the other `onRestart` calls a closure with a parameter.
  @discardableResult
  public func onRestart(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addEventCallback(name, .restarted, confine(body))
  }

  /// Calls `body` without the tween, as the other `onPause` calls a closure with a parameter.
  @discardableResult
  public func onPause(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addEventCallback(name, .paused, confine(body))
  }

  /// Calls `body` without the tween, as the other `onResume` calls a closure with a parameter.
  @discardableResult
  public func onResume(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addEventCallback(name, .resumed, confine(body))
  }

  /// Calls `body` without the tween, as the other `onReverse` calls a closure with a parameter.
  @discardableResult
  public func onReverse(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addEventCallback(name, .reversed, confine(body))
  }

  /// Calls `body` without the tween, as the other `onComplete` calls a closure with a parameter.
  @discardableResult
  public func onComplete(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addEventCallback(name, .completed, confine(body))
  }

  /// Calls `body` without the tween, as the other `onKill` calls a closure with a parameter.
  @discardableResult
  public func onKill(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addEventCallback(name, .killed, confine(body))
  }

  /// Calls `body` without the tween, as the other `onRevive` calls a closure with a parameter.
  @discardableResult
  public func onRevive(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addEventCallback(name, .revived, confine(body))
  }

  /// Calls `body` without the value, as the other `onUpdate` calls a closure with a parameter.
  @discardableResult
  public func onUpdate(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    let function: Confined<CallbackFunction<Void>> = confine(body)
    return addUpdateCallback(name) { _ in { await function.call(()) } }
  }

  /// Calls `body` without the outcome, as the other `onEnd` calls a closure with a parameter.
  @discardableResult
  public func onEnd(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    let function: Confined<CallbackFunction<TweenOutcome>> = confine(body)
    return add(name, .end { outcome in { await function.call(outcome) } })
  }

  /// Calls `body` without the event, as the other `onRepeat` calls a closure with a parameter.
  @discardableResult
  public func onRepeat(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    let function: Confined<CallbackFunction<TweenEvent>> = confine(body)
    return add(name, .repeated { event in { await function.call(event) } })
  }

  /// Calls `body` when a timeline passes a marker, in either direction. See ``Tween``.
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
    let function: Confined<CallbackFunction<TweenEvent>> = confine(body)
    return add(name, .marker(marker) { event in { await function.call(event) } })
  }
}
