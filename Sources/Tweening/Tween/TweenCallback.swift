/// An event of a tween, or its updates, for which callbacks can be registered: call it with a
/// closure.
///
/// ```swift
/// tween.onComplete { print("done") }
/// tween.onUpdate(named: "bar") { value in print(value) }
/// ```
///
/// The closure runs in its own isolation: on the actor in whose code it is written, or on none. See
/// ``Tween`` for the order in which callbacks run.
public struct TweenCallback<Value: Sendable, Argument: Sendable>: Sendable {
  @usableFromInline let tween: Tween<Value>
  let kind: @Sendable (@escaping BodyMaker<Argument>) -> Callback.Kind

  /// Registers a callback that receives the argument of the event.
  ///
  /// - Parameters:
  ///   - name: The name for ``Tween/removeCallbacks(named:)``. By default, the callback has no
  ///     name, and is removed only together with all others.
  ///   - body: The callback.
  /// - Returns: The tween, for further callbacks.
  @inlinable
  @discardableResult
  public func callAsFunction(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable (Argument) async -> Void,
  ) -> Tween<Value> {
    // Inlined where the type of the argument is known, because generic code looks the type up for
    // each value.
    let function = confine(body)
    return add(name) { argument in { await function.call(argument, if: $0) } }
  }

  /// Registers a callback without parameters.
  ///
  /// A closure without parameters cannot be converted to a function that has one.
  ///
  /// - Parameters:
  ///   - name: The name for ``Tween/removeCallbacks(named:)``. By default, the callback has no
  ///     name, and is removed only together with all others.
  ///   - body: The callback.
  /// - Returns: The tween, for further callbacks.
  @discardableResult
  public func callAsFunction(
    named name: String? = nil,
    _ body: @escaping @isolated(any) @Sendable () async -> Void,
  ) -> Tween<Value> {
    let function = Confined(body, to: body.isolation, tween.tweener.callbacks)
    return add(name) { _ in { await function.call(if: $0) } }
  }

  /// Confines a closure to its own isolation.
  @usableFromInline
  func confine(
    _ body: @escaping CallbackFunction<Argument>
  ) -> Confined<CallbackFunction<Argument>> {
    Confined(body, to: body.isolation, tween.tweener.callbacks)
  }

  @usableFromInline
  func add(_ name: String?, _ make: @escaping BodyMaker<Argument>) -> Tween<Value> {
    let owner = CallbackJob.Owner(id: UniqueID.next(), name: name)
    let callback = Callback(owner: owner, kind: kind(make))
    // The request retains the handle until the tweener has replied. So the callback receives past
    // events even where this was the last handle.
    tween.tweener.requests.post { [tween] in $0.addCallback(tween.location, callback) }
    return tween
  }
}

/// Makes the body of a callback from the argument of its event.
@usableFromInline
typealias BodyMaker<Argument> = @Sendable (Argument) -> CallbackBody

extension TweenCallback {
  @usableFromInline
  init(
    updatesOf tween: Tween<Value>,
    _ make: @escaping @Sendable (@escaping BodyMaker<Argument>) -> BodyMaker<ErasedValue>,
  ) {
    self.init(tween: tween) { .update(make($0)) }
  }
}

extension TweenCallback where Argument == Tween<Value> {
  /// Creates the callbacks of a type of event.
  init(_ tween: Tween<Value>, _ type: Transition.Events) {
    let (location, tweener) = (tween.location, tween.tweener)
    self.init(tween: tween) { make in
      // Unowned, because the tweener owns the callback and runs this closure.
      .event(type) { [unowned tweener] in
        // A handle for each call, because a stored handle would retain the tweener.
        let tween: Tween<Value> = tweener.assumeIsolated { $0.handle(location) }
        return make(tween)
      }
    }
  }
}
