import Synchronization

/// An object that is made when somebody first asks for it, on any thread, and then stays.
@safe
struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let reference = unsafe Atomic<Unmanaged<Object>?>(nil)

  deinit {
    unsafe reference.load(ordering: .acquiring)?.release()
  }

  /// Calls `body` with the object, which is not counted.
  ///
  /// - Parameter make: Makes the object; two threads may make one each at the same time, of which one
  ///   is kept.
  @inline(__always)
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
