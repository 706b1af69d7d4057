/// A tween may have any number of callbacks of each kind, which run in order of registration. The
/// callbacks of one tween run one after another, in the order of its events; callbacks of different
/// tweens are independent. Callbacks live as long as their tween, through kill and revive, and hold
/// nothing but what they capture: a callback that captures a handle of its own tween keeps the tween,
/// where the handle that the callback is given does not. A callback runs after the engine has moved
/// on, never inside the engine.
extension Tween {
  /// Calls `body` when the delay is over and the tween is active.
  @discardableResult
  public func onStart(_ body: @escaping @Sendable (Tween) async -> Void) -> Tween {
    listen(.event(.started), body)
  }

  /// Calls `body` when the value has changed: at a frame, after a jump, and at the end.
  ///
  /// The newest update wins: updates that come while a callback still waits to run are one update.
  @discardableResult
  public func onUpdate(_ body: @escaping @Sendable (Tween) async -> Void) -> Tween {
    listen(.update, body)
  }

  /// Calls `body` when the tween was stopped.
  @discardableResult
  public func onStop(_ body: @escaping @Sendable (Tween) async -> Void) -> Tween {
    listen(.event(.stopped), body)
  }

  /// Calls `body` when the tween was restarted.
  @discardableResult
  public func onRestart(_ body: @escaping @Sendable (Tween) async -> Void) -> Tween {
    listen(.event(.restarted), body)
  }

  /// Calls `body` when the tween was paused.
  @discardableResult
  public func onPause(_ body: @escaping @Sendable (Tween) async -> Void) -> Tween {
    listen(.event(.paused), body)
  }

  /// Calls `body` when the tween was resumed.
  @discardableResult
  public func onResume(_ body: @escaping @Sendable (Tween) async -> Void) -> Tween {
    listen(.event(.resumed), body)
  }

  /// Calls `body` when the tween was turned round.
  @discardableResult
  public func onReverse(_ body: @escaping @Sendable (Tween) async -> Void) -> Tween {
    listen(.event(.reversed), body)
  }

  /// Calls `body` when an iteration boundary was passed.
  @discardableResult
  public func onRepeat(_ body: @escaping @Sendable (Tween) async -> Void) -> Tween {
    listen(.event(.repeated), body)
  }

  /// Calls `body` when the tween is complete; it is killed by then, where its autokill is on.
  @discardableResult
  public func onComplete(_ body: @escaping @Sendable (Tween) async -> Void) -> Tween {
    listen(.event(.completed), body)
  }

  /// Calls `body` when the tween was killed.
  @discardableResult
  public func onKill(_ body: @escaping @Sendable (Tween) async -> Void) -> Tween {
    listen(.event(.killed), body)
  }

  /// Calls `body` when the tween was revived.
  @discardableResult
  public func onRevive(_ body: @escaping @Sendable (Tween) async -> Void) -> Tween {
    listen(.event(.revived), body)
  }

  private func listen(
    _ kind: CallbackKind,
    _ body: @escaping @Sendable (Tween) async -> Void,
  ) -> Tween {
    let location = location
    tweener.requests.post { tweener in
      tweener.addCallback(location, kind) { tweener in
        // A handle of its own, because keeping one for later would keep the tweener.
        let tween: Tween<Value> = tweener.handle(location)
        return { await body(tween) }
      }
    }
    return self
  }
}
