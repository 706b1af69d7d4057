extension Tween {
  /// Writes the tween's values into a property of an object of the caller's actor.
  ///
  /// The current value is written first, however late: the start value, if the binding is made in
  /// the same `perform` as the tween, or in `configure`. Then the newest value is written at each
  /// frame and after each jump. The last write of each run is the exact end value. Values are
  /// written one after another in the isolation of the call to `bind`: on the same actor, or on no
  /// actor. Each write after the first takes the newest value at that moment. So once a command
  /// such as ``AnyTween/restart()`` has returned, no later write has a value from before the
  /// command. Commands and ``AnyTween/outcome`` do not wait for the writes.
  ///
  /// A binding lasts through pauses, ends and new runs. The binding ends
  /// - with the tween, when the tween is killed or released. Bind a revived tween again;
  /// - with the object, or with the actor in whose isolation the binding was made. At the next
  ///   value after the release, the tween is killed, unless `killsWhenReleased` is false;
  /// - when another binding or animation begins to write the same property of the same object, from
  ///   any tweener. The later one wins, and the earlier tween continues without the property;
  /// - with ``unbind(named:)``.
  ///
  /// A binding retains neither the object nor the tween. The closure and the key path are released
  /// soon after the binding has ended, in the isolation in which the binding was made. If the
  /// actor was released first, the closure and the key path are released on any thread, one after
  /// the other.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object, which the binding holds weakly.
  ///   - name: The name with which ``unbind(named:)`` ends the binding.
  ///   - killsWhenReleased: Whether the tween is killed once the object is released.
  ///   - isolation: The caller's actor, on which the property is written.
  @discardableResult
  public func bind<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Value>,
    of object: Root,
    named name: String? = nil,
    killsWhenReleased: Bool = true,
    isolation: isolated any Actor = #isolation,
  ) -> Tween {
    bind(to: keyPath, of: object, name, killsWhenReleased, isolation, .actor(isolation)) { $0 }
  }

  /// Writes transformed values of the tween into a property of an object of the caller's actor.
  ///
  /// The order of the writes and the end of the binding follow the rules of
  /// ``bind(to:of:named:killsWhenReleased:isolation:)-93rhu``.
  ///
  /// ```swift
  /// tween.bind(to: \.text, of: label) { "\($0.rounded()) %" }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object, which the binding holds weakly.
  ///   - name: The name with which ``unbind(named:)`` ends the binding.
  ///   - killsWhenReleased: Whether the tween is killed once the object is released.
  ///   - isolation: The caller's actor, on which the property is written.
  ///   - transform: Transforms a value. The closure runs on the caller's actor, so it may access
  ///     the actor's state. The binding retains the closure, and releases it on the caller's actor.
  @discardableResult
  public func bind<Root: AnyObject, Target>(
    to keyPath: ReferenceWritableKeyPath<Root, Target>,
    of object: Root,
    named name: String? = nil,
    killsWhenReleased: Bool = true,
    isolation: isolated any Actor = #isolation,
    _ transform: @escaping (Value) -> Target,
  ) -> Tween {
    bind(to: keyPath, of: object, name, killsWhenReleased, isolation, .actor(isolation), transform)
  }

  /// Writes the tween's values into a property of an object that any task may access.
  ///
  /// The order of the writes and the end of the binding follow the rules of
  /// ``bind(to:of:named:killsWhenReleased:isolation:)-93rhu``.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object, which the binding holds weakly.
  ///   - name: The name with which ``unbind(named:)`` ends the binding.
  ///   - killsWhenReleased: Whether the tween is killed once the object is released.
  ///   - isolation: The caller's actor, on which the property is written. With nil, the property is
  ///     written on no actor.
  @discardableResult
  public func bind<Root: AnyObject & Sendable>(
    to keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable,
    of object: Root,
    named name: String? = nil,
    killsWhenReleased: Bool = true,
    isolation: isolated (any Actor)? = #isolation,
  ) -> Tween {
    bind(to: keyPath, of: object, name, killsWhenReleased, isolation, .everywhere) { $0 }
  }

  /// Writes transformed values of the tween into a property of an object that any task may access.
  ///
  /// The order of the writes and the end of the binding follow the rules of
  /// ``bind(to:of:named:killsWhenReleased:isolation:)-93rhu``.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object, which the binding holds weakly.
  ///   - name: The name with which ``unbind(named:)`` ends the binding.
  ///   - killsWhenReleased: Whether the tween is killed once the object is released.
  ///   - isolation: The caller's actor, on which the property is written. With nil, the property is
  ///     written on no actor.
  ///   - transform: Transforms a value. The closure runs on the actor on which the property is
  ///     written, or on no actor. The binding retains the closure.
  @discardableResult
  public func bind<Root: AnyObject & Sendable, Target>(
    to keyPath: any ReferenceWritableKeyPath<Root, Target> & Sendable,
    of object: Root,
    named name: String? = nil,
    killsWhenReleased: Bool = true,
    isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Value) -> Target,
  ) -> Tween {
    bind(to: keyPath, of: object, name, killsWhenReleased, isolation, .everywhere, transform)
  }

  /// Delivers the tween's values to an actor.
  ///
  /// The order of the values and the end of the binding follow the rules of
  /// ``bind(to:of:named:killsWhenReleased:isolation:)-93rhu``.
  ///
  /// ```swift
  /// tween.bind(to: mixer) { mixer, value in mixer.gain = value }
  /// ```
  ///
  /// - Parameters:
  ///   - actor: The actor, which the binding holds weakly.
  ///   - name: The name with which ``unbind(named:)`` ends the binding.
  ///   - killsWhenReleased: Whether the tween is killed once the actor is released.
  ///   - body: Runs on the actor with each value. The binding retains the closure, and releases it
  ///     on the actor.
  @discardableResult
  public func bind<Target: Actor>(
    to actor: Target,
    named name: String? = nil,
    killsWhenReleased: Bool = true,
    _ body: @escaping @Sendable (_ actor: isolated Target, _ value: Value) -> Void,
  ) -> Tween {
    bind(name, killsWhenReleased, actor) { [weak actor] value in
      actor?.assumeIsolated { body($0, value) } != nil
    }
  }

  /// Ends the bindings that were made with a name, or all bindings of the tween. The tween
  /// continues.
  ///
  /// After a call in the isolation in which a binding was made, the binding writes nothing more.
  /// A call from another isolation does not wait for a write that has begun, so this write may end
  /// after the call.
  ///
  /// - Parameter name: The name. With nil, the default, all bindings end, with and without a name.
  public func unbind(named name: String? = nil) {
    Bindings.end(id) { name == nil || $0 == name }
  }

  /// - Parameter actor: The actor that isolates the object and the closure; nil if both are
  ///   `Sendable`.
  private func bind<Root: AnyObject, Target>(
    to keyPath: ReferenceWritableKeyPath<Root, Target>,
    of object: Root,
    _ name: String?,
    _ killsWhenReleased: Bool,
    _ actor: (any Actor)?,
    _ domain: PropertyClaim.Domain,
    _ transform: @escaping (Value) -> Target,
  ) -> Tween {
    let callbacks = tweener.callbacks
    return bind(name, killsWhenReleased, actor) { [weak object] value in
      guard let object else { return false }
      object[keyPath: keyPath] = transform(value)
      return true
    } claim: { writer in
      PropertyClaim(keyPath, of: object, in: domain, callbacks) { [weak writer] in writer?.end() }
    }
  }

  /// - Parameters:
  ///   - actor: The actor that isolates `write`; nil if `write` is `Sendable`.
  ///   - write: Writes a value; returns false if the target is gone.
  ///   - claim: Claims the target for a writer.
  private func bind(
    _ name: String?,
    _ killsWhenReleased: Bool,
    _ actor: (any Actor)?,
    _ write: @escaping (Value) -> Bool,
    claim: (ValueWriter<Value>) -> PropertyClaim? = { _ in nil },
  ) -> Tween {
    let (id, location, requests) = (id, location, tweener.requests)
    let confined = Confined(write, to: actor, tweener.callbacks)
    let writer = ValueWriter<Value>(tweener.callbacks) { newest in
      await confined.run { write in newest().map(write) ?? true } ?? false
    } onTargetRelease: {
      if killsWhenReleased {
        requests.post { $0.kill(location, id, as: .killed) }
      }
    }
    let claim = claim(writer)
    let yield: @Sendable (ErasedValue) -> Void = { writer.put($0.load()) }
    // The tween's subscription holds the writer.
    let forget = Bindings.add(id, name) { [weak writer] in writer?.end() }
    let unsubscribe = subscribe(nil, lasting: .tween, yield: yield) { forget() }
    writer.onEnd {
      forget()
      unsubscribe()
      // The writer retains the claim until the end.
      extendLifetime(claim)
    }
    return self
  }
}
