/// The same value, for a caller that knows the type of the value by another name.
@inline(__always)
func retyped<Value, Other>(_ value: Value) -> Other {
  precondition(Other.self == Value.self, "a value is seen as one of another type")
  return unsafe unsafeBitCast(value, to: Other.self)
}
