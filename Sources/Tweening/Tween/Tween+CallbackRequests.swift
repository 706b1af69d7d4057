extension Tween {
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

  func addEventCallback(
    _ name: String?,
    _ type: Transition.Events,
    _ body: @escaping @isolated(any) @Sendable (Tween) async -> Void,
  ) -> Tween {
    let location = location
    let function = confine(body)
    // Unowned, because the tweener owns the callback and runs this closure.
    let kind = Callback.Kind.event(type) { [unowned tweener] in
      // A handle for each call, because a stored handle would retain the tweener.
      let tween: Tween<Value> = tweener.assumeIsolated { $0.handle(location) }
      return { await function.call(tween) }
    }
    return add(Callback(name: name, kind: kind))
  }

  @usableFromInline
  func addUpdateCallback(
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

  func add(_ callback: Callback) -> Tween {
    // The request retains the handle until the tweener has replied. So the callback receives past
    // events even where this was the last handle.
    tweener.requests.post { [self] in
      $0.addCallback(location, callback)
    }
    return self
  }

  private func remove(_ name: String?) {
    // The request holds the handle, so that no other tween can take the location of this tween.
    tweener.requests.post { [self] in
      $0.removeCallbacks(location, named: name)
    }
  }
}
