extension Tween {
  // A function value that runs on its caller's actor cannot be converted to `@isolated(any)`, which
  // the methods for closures need. The additional parameter keeps calls with closures away from
  // these methods.

  /// Calls a function, as ``onStart(named:_:)-8vwyh`` calls a closure.
  @discardableResult
  public func onStart(
    named name: String? = nil,
    _ body: @escaping @Sendable (Tween) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onStart(named: name) { await body($0) }
  }

  /// Calls a function, as ``onUpdate(named:_:)-47978`` calls a closure.
  @inlinable
  @discardableResult
  public func onUpdate(
    named name: String? = nil,
    _ body: @escaping @Sendable (Value) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onUpdate(named: name) { await body($0) }
  }

  /// Calls a function, as ``onEnd(named:_:)-1ri2`` calls a closure.
  @discardableResult
  public func onEnd(
    named name: String? = nil,
    _ body: @escaping @Sendable (TweenOutcome) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onEnd(named: name) { await body($0) }
  }

  /// Calls a function, as ``onStop(named:_:)-vzxn`` calls a closure.
  @discardableResult
  public func onStop(
    named name: String? = nil,
    _ body: @escaping @Sendable (Tween) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onStop(named: name) { await body($0) }
  }

  /// Calls a function, as ``onRestart(named:_:)-7ns1r`` calls a closure.
  @discardableResult
  public func onRestart(
    named name: String? = nil,
    _ body: @escaping @Sendable (Tween) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onRestart(named: name) { await body($0) }
  }

  /// Calls a function, as ``onPause(named:_:)-2ruhx`` calls a closure.
  @discardableResult
  public func onPause(
    named name: String? = nil,
    _ body: @escaping @Sendable (Tween) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onPause(named: name) { await body($0) }
  }

  /// Calls a function, as ``onResume(named:_:)-zgws`` calls a closure.
  @discardableResult
  public func onResume(
    named name: String? = nil,
    _ body: @escaping @Sendable (Tween) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onResume(named: name) { await body($0) }
  }

  /// Calls a function, as ``onReverse(named:_:)-9dwk7`` calls a closure.
  @discardableResult
  public func onReverse(
    named name: String? = nil,
    _ body: @escaping @Sendable (Tween) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onReverse(named: name) { await body($0) }
  }

  /// Calls a function, as ``onRepeat(named:_:)-7k6ga`` calls a closure.
  @discardableResult
  public func onRepeat(
    named name: String? = nil,
    _ body: @escaping @Sendable (TweenEvent) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onRepeat(named: name) { await body($0) }
  }

  /// Calls a function, as ``onComplete(named:_:)-62pvl`` calls a closure.
  @discardableResult
  public func onComplete(
    named name: String? = nil,
    _ body: @escaping @Sendable (Tween) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onComplete(named: name) { await body($0) }
  }

  /// Calls a function, as ``onKill(named:_:)-4zwv9`` calls a closure.
  @discardableResult
  public func onKill(
    named name: String? = nil,
    _ body: @escaping @Sendable (Tween) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onKill(named: name) { await body($0) }
  }

  /// Calls a function, as ``onRevive(named:_:)-5ndz`` calls a closure.
  @discardableResult
  public func onRevive(
    named name: String? = nil,
    _ body: @escaping @Sendable (Tween) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onRevive(named: name) { await body($0) }
  }

  /// Calls a function with the event when a timeline passes a marker.
  @discardableResult
  public func onMarker(
    _ marker: String,
    named name: String? = nil,
    _ body: @escaping @Sendable (TweenEvent) async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onMarker(marker, named: name) { await body($0) }
  }

  /// Calls a function when a timeline passes a marker, in either direction.
  @discardableResult
  public func onMarker(
    _ marker: String,
    named name: String? = nil,
    _ body: @escaping @Sendable () async -> Void,
    isolation _: Never? = nil,
  ) -> Tween {
    onMarker(marker, named: name) { await body() }
  }
}
