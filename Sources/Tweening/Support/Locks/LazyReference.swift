import Synchronization

/// A reference to an object that the first access creates, on any thread.
@safe
struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let reference = unsafe Atomic<Unmanaged<Object>?>(nil)

  deinit {
    unsafe reference.load(ordering: .acquiring)?.release()
  }

  /// Calls `body` with the object, which is not retained.
  ///
  /// - Parameter make: Creates the object. Two threads may call `make` at the same time; the
  ///   reference keeps one of the two objects.
  func callAsFunction<Result>(_ make: () -> Object, _ body: (Object) -> Result) -> Result {
    if let object = unsafe reference.load(ordering: .acquiring) {
      return unsafe object._withUnsafeGuaranteedRef(body)
    }
    return body(store(make()))
  }

  @inline(never)
  private func store(_ object: Object) -> Object {
    let own = unsafe Unmanaged.passRetained(object)
    let (isStored, first) = unsafe reference.compareExchange(
      expected: nil, desired: own, ordering: .acquiringAndReleasing,
    )
    guard !isStored, let first = unsafe first else { return object }
    unsafe own.release()
    return unsafe first.takeUnretainedValue()
  }
}

/// An array as an object, which a lazy reference can create.
final class ConstantArray<Element: Sendable>: Sendable {
  let elements: [Element]

  init(_ elements: [Element]) {
    self.elements = elements
  }
}
