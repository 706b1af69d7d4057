/// The two functions of `Interpolatable`, for a type that is known to have them only where the
/// motion was made.
struct Interpolator<Value: Sendable>: Sendable {
  /// Interpolates one value.
  let one: @Sendable (_ from: Value, _ to: Value, _ progress: Double) -> Value
  /// Interpolates many, element by element.
  let batch:
    @Sendable (
      _ from: Span<Value>,
      _ to: Span<Value>,
      _ progress: Span<Double>,
      _ into: inout MutableSpan<Value>,
    ) -> Void

  init() where Value: Interpolatable {
    one = { Value.interpolate(from: $0, to: $1, progress: $2) }
    batch = { Value.interpolate(from: $0, to: $1, progress: $2, into: &$3) }
  }
}
