/// An object that another object keeps meanwhile, and that is used without being counted.
@safe
@usableFromInline
struct UncountedObject {
  @usableFromInline let address: UnsafeRawPointer

  @inline(__always)
  init<Object: AnyObject>(_ object: borrowing Object) {
    unsafe address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Calls `body` with the object, which must be of this very type.
  @inlinable
  @inline(__always)
  func use<Object: AnyObject, Result>(as _: Object.Type, _ body: (Object) -> Result) -> Result {
    unsafe Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
  }
}
