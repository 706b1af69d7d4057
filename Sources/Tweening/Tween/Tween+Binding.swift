/// Bindings, as ``TweenBinding`` describes them: each method writes the tween's values into an
/// object, which the binding holds weakly.
extension Tween {
  /// Writes the tween's values into a property of an object of the caller's actor.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object, which the binding holds weakly.
  ///   - autokill: Whether the tween is killed once the object is released.
  ///   - isolation: The caller's actor, on which the property is written.
  @discardableResult
  public func bind<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Value>,
    of object: Root,
    autokill: Bool = true,
    isolation: isolated any Actor = #isolation,
  ) -> TweenBinding {
    bind(to: keyPath, of: object, autokill, isolation, .actor(isolation)) { $0 }
  }

  /// Writes transformed values of the tween into a property of an object of the caller's actor.
  ///
  /// ```swift
  /// tween.bind(to: \.text, of: label) { "\($0.rounded()) %" }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object, which the binding holds weakly.
  ///   - autokill: Whether the tween is killed once the object is released.
  ///   - isolation: The caller's actor, on which the property is written.
  ///   - transform: Transforms a value. The closure runs on the caller's actor, so it may access
  ///     the actor's state. The binding retains the closure, and releases it on the caller's actor.
  @discardableResult
  public func bind<Root: AnyObject, Target>(
    to keyPath: ReferenceWritableKeyPath<Root, Target>,
    of object: Root,
    autokill: Bool = true,
    isolation: isolated any Actor = #isolation,
    _ transform: @escaping (Value) -> Target,
  ) -> TweenBinding {
    bind(to: keyPath, of: object, autokill, isolation, .actor(isolation), transform)
  }

  /// Writes the tween's values into a property of an object that any task may access.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object, which the binding holds weakly.
  ///   - autokill: Whether the tween is killed once the object is released.
  ///   - isolation: The caller's actor, on which the property is written. With nil, the property is
  ///     written on no actor.
  @discardableResult
  public func bind<Root: AnyObject & Sendable>(
    to keyPath: any ReferenceWritableKeyPath<Root, Value> & Sendable,
    of object: Root,
    autokill: Bool = true,
    isolation: isolated (any Actor)? = #isolation,
  ) -> TweenBinding {
    bind(to: keyPath, of: object, autokill, isolation, .everywhere) { $0 }
  }

  /// Writes transformed values of the tween into a property of an object that any task may access.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object, which the binding holds weakly.
  ///   - autokill: Whether the tween is killed once the object is released.
  ///   - isolation: The caller's actor, on which the property is written. With nil, the property is
  ///     written on no actor.
  ///   - transform: Transforms a value, where the property is written. The binding retains the
  ///     closure.
  @discardableResult
  public func bind<Root: AnyObject & Sendable, Target>(
    to keyPath: any ReferenceWritableKeyPath<Root, Target> & Sendable,
    of object: Root,
    autokill: Bool = true,
    isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Value) -> Target,
  ) -> TweenBinding {
    bind(to: keyPath, of: object, autokill, isolation, .everywhere, transform)
  }

  /// Delivers the tween's values to an actor.
  ///
  /// ```swift
  /// tween.bind(to: mixer) { mixer, value in mixer.gain = value }
  /// ```
  ///
  /// - Parameters:
  ///   - actor: The actor, which the binding holds weakly.
  ///   - autokill: Whether the tween is killed once the actor is released.
  ///   - body: Runs on the actor with each value. The binding retains the closure, and releases it
  ///     on the actor.
  @discardableResult
  public func bind<Target: Actor>(
    to actor: Target,
    autokill: Bool = true,
    _ body: @escaping @Sendable (_ actor: isolated Target, _ value: Value) -> Void,
  ) -> TweenBinding {
    let confined = Confined(body, to: actor, tweener.callbacks)
    let writer = makeWriter(autokill) { [weak actor] newest in
      guard let actor else { return false }
      await actor.take(newest, confined)
      return true
    }
    return bind(writer)
  }

  /// - Parameter actor: The actor that isolates the object and the closure; nil where both are
  ///   `Sendable`.
  private func bind<Root: AnyObject, Target>(
    to keyPath: ReferenceWritableKeyPath<Root, Target>,
    of object: Root,
    _ autokill: Bool,
    _ actor: (any Actor)?,
    _ domain: PropertyClaim.Domain,
    _ transform: @escaping (Value) -> Target,
  ) -> TweenBinding {
    let write = { [weak object] (value: Value) -> Bool in
      guard let object else { return false }
      object[keyPath: keyPath] = transform(value)
      return true
    }
    let confined = Confined(write, to: actor, tweener.callbacks)
    let writer = makeWriter(autokill) { newest in
      await confined.run { write in newest().map(write) ?? true } ?? false
    }
    let claim = PropertyClaim(keyPath, of: object, in: domain, tweener.callbacks) { [weak writer] in
      writer?.end()
    }
    writer.retain(claim)
    return bind(writer)
  }

  private func makeWriter(
    _ autokill: Bool,
    _ target: @escaping ValueWriter<Value>.Target,
  ) -> ValueWriter<Value> {
    let id = id
    let location = location
    let requests = tweener.requests
    return ValueWriter(tweener.callbacks, target) {
      if autokill {
        requests.post { $0.kill(location, id, as: .killed) }
      }
    }
  }

  private func bind(_ writer: ValueWriter<Value>) -> TweenBinding {
    let yield: @Sendable (ErasedValue) -> Void = { writer.put($0.load()) }
    writer.onEnd(subscribe(nil, lasting: .tween, yield: yield, finish: {}))
    // The tween's subscription holds the writer.
    return TweenBinding { [weak writer] in writer?.end() }
  }
}

extension Actor {
  fileprivate func take<Value>(
    _ newest: @Sendable () -> Value?,
    _ body: Confined<@Sendable (isolated Self, Value) -> Void>,
  ) {
    if let value = newest() {
      withExtendedLifetime(body) { deliver(value, to: body) }
    }
  }

  /// Never inlined, so that the reference of this method to the closure is released on return.
  @inline(never)
  private func deliver<Value>(
    _ value: Value,
    to body: Confined<@Sendable (isolated Self, Value) -> Void>,
  ) {
    body.content(self, value)
  }
}
