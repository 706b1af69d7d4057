extension Tween {
  // For `tween.onComplete { print("there") }`: a closure without parameters cannot be converted to
  // a function that has one.

  /// Calls `body` without the tween, as the other `onStart` calls a closure with a parameter.
  @discardableResult
  public func onStart(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addPlain(name, .started, body)
  }

  /// Calls `body` without the tween, as the other `onStop` calls a closure with a parameter.
  @discardableResult
  public func onStop(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addPlain(name, .stopped, body)
  }

  /// Calls `body` without the tween, as the other `onRestart` calls a closure with a parameter.
  @discardableResult
  public func onRestart(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addPlain(name, .restarted, body)
  }

  /// Calls `body` without the tween, as the other `onPause` calls a closure with a parameter.
  @discardableResult
  public func onPause(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addPlain(name, .paused, body)
  }

  /// Calls `body` without the tween, as the other `onResume` calls a closure with a parameter.
  @discardableResult
  public func onResume(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addPlain(name, .resumed, body)
  }

  /// Calls `body` without the tween, as the other `onReverse` calls a closure with a parameter.
  @discardableResult
  public func onReverse(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addPlain(name, .reversed, body)
  }

  /// Calls `body` without the tween, as the other `onComplete` calls a closure with a parameter.
  @discardableResult
  public func onComplete(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addPlain(name, .completed, body)
  }

  /// Calls `body` without the tween, as the other `onKill` calls a closure with a parameter.
  @discardableResult
  public func onKill(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addPlain(name, .killed, body)
  }

  /// Calls `body` without the tween, as the other `onRevive` calls a closure with a parameter.
  @discardableResult
  public func onRevive(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    addPlain(name, .revived, body)
  }

  /// Calls `body` without the value, as the other `onUpdate` calls a closure with a parameter.
  @discardableResult
  public func onUpdate(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    let body = plain(body)
    return add(name, .update { _ in body })
  }

  /// Calls `body` without the outcome, as the other `onEnd` calls a closure with a parameter.
  @discardableResult
  public func onEnd(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    let body = plain(body)
    return add(name, .end { _ in body })
  }

  /// Calls `body` without the event, as the other `onRepeat` calls a closure with a parameter.
  @discardableResult
  public func onRepeat(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    let body = plain(body)
    return add(name, .repeated { _ in body })
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
    let body = plain(body)
    return add(name, .marker(marker) { _ in body })
  }

  private func addPlain(
    _ name: String?,
    _ type: Transition.Events,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween {
    let body = plain(body)
    return add(name, .event(type) { body })
  }

  private func plain(
    _ body: @escaping @isolated(any) @Sendable () async -> Void
  ) -> CallbackBody {
    let function = Confined(body, to: body.isolation, tweener.callbacks)
    return { await function.call(if: $0) }
  }
}
