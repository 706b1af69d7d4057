extension Tween {
  /// Calls a closure when the delay is over and the tween is active, or at once if the run had
  /// already started. ``Tween`` has the rules of all callbacks.
  public var onStart: TweenCallback<Value, Tween> {
    TweenCallback(self, .started)
  }

  /// Calls a closure with the new value when the value has changed: at a frame, after a jump, and
  /// at the end.
  ///
  /// The newest update wins: of several updates that wait to run, with no other event between them,
  /// the closure receives only the last. The end value is delivered before the events of the end.
  /// Any other value is delivered after the events of the same change. A tween with an update
  /// callback needs frames while it moves.
  @inlinable
  public var onUpdate: TweenCallback<Value, Value> {
    // Inlined where the type of value is known, because generic code looks the type up for each
    // value.
    TweenCallback(updatesOf: self) { make in { make($0.load()) } }
  }

  /// Calls a closure with the outcome when a run has ended, after the callbacks of the events that
  /// ended the run. If the last run had already ended, the closure is called at once.
  ///
  /// A kill before the first run also ends the tween, as killed.
  public var onEnd: TweenCallback<Value, TweenOutcome> {
    TweenCallback(tween: self) { .end($0) }
  }

  /// Calls a closure when the tween was stopped, or at once if the last run had already been
  /// stopped. A restart during a run also calls the closure, although the run continues.
  public var onStop: TweenCallback<Value, Tween> {
    TweenCallback(self, .stopped)
  }

  /// Calls a closure after each restart. During a run, a restart calls ``onStop`` first. Without a
  /// delay, ``onStart`` follows at once.
  public var onRestart: TweenCallback<Value, Tween> {
    TweenCallback(self, .restarted)
  }

  /// Calls a closure after each pause, by a command or where a timeline pauses.
  public var onPause: TweenCallback<Value, Tween> {
    TweenCallback(self, .paused)
  }

  /// Calls a closure after each resumption of a paused tween. If the pause began in the delay,
  /// ``onStart`` follows when the delay is over.
  public var onResume: TweenCallback<Value, Tween> {
    TweenCallback(self, .resumed)
  }

  /// Calls a closure after each change of the direction of the tween's time.
  public var onReverse: TweenCallback<Value, Tween> {
    TweenCallback(self, .reversed)
  }

  /// Calls a closure with the event when the tween passes an iteration boundary.
  ///
  /// ``TweenEvent/kind-swift.property`` has the iteration that was reached, and the event has the
  /// exact time. When more than 1,024 boundaries and markers are passed in one step, or while more
  /// than that wait for the closure, boundaries are merged into one event. ``TweenEvent/count`` is
  /// then the number of boundaries, so a sum of the counts misses none:
  ///
  /// ```swift
  /// tween.onRepeat { event in await rounds.add(event.count) }
  /// ```
  public var onRepeat: TweenCallback<Value, TweenEvent> {
    TweenCallback(tween: self) { .repeated($0) }
  }

  /// Calls a closure when the tween has completed, or at once if the last run had already
  /// completed.
  ///
  /// With autokill, the tween is already killed when the closure runs.
  public var onComplete: TweenCallback<Value, Tween> {
    TweenCallback(self, .completed)
  }

  /// Calls a closure when the tween was killed, or at once if the tween is already killed.
  public var onKill: TweenCallback<Value, Tween> {
    TweenCallback(self, .killed)
  }

  /// Calls a closure after each revival. The tween is then new, as before its first start.
  public var onRevive: TweenCallback<Value, Tween> {
    TweenCallback(self, .revived)
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
    markerCallback(marker)(named: name, body)
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
    markerCallback(marker)(named: name, body)
  }

  private func markerCallback(_ marker: String) -> TweenCallback<Value, TweenEvent> {
    TweenCallback(tween: self) { .marker(marker, $0) }
  }

  /// Removes the callbacks that were registered with a name, or all callbacks of the tween, of
  /// every kind.
  ///
  /// The removal takes effect before any later command. Once such a command has returned, no
  /// removed callback begins to run, even if it was due. A callback that is already running
  /// continues.
  ///
  /// - Parameter name: The name. With nil, the default, all callbacks are removed, with and without
  ///   a name.
  public func removeCallbacks(named name: String? = nil) {
    let removal = CallbackRemoval(name: name, limit: UniqueID.next())
    // The request holds the handle, so that no other tween can take the location of this tween.
    tweener.requests.post(isRemoval: true) { [self] in
      $0.removeSubscriber(location) { $0.callbacks.remove(removal) }
    }
  }
}
