/// Returns the value as the type by which the caller knows its type.
///
/// - Precondition: `Other` is `Value`.
@inline(__always)
func retyped<Value, Other>(_ value: Value) -> Other {
  precondition(Other.self == Value.self, "a value is read as a value of another type")
  return unsafe unsafeBitCast(value, to: Other.self)
}
