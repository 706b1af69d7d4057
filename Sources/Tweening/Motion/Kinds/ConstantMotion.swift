/// A motion with one value at all times.
struct ConstantMotion<Value: Sendable>: EncodableKind {
  let constant: Value

  func value(at progress: EasedProgress) -> Value {
    constant
  }

  func encode(to container: inout MotionEncoding) throws {
    try container.encodeValue(constant, forKey: .constant)
  }
}

extension MotionShape {
  static func constant(_ container: MotionDecoding) throws -> MotionShape {
    try ConstantMotion(constant: container.decodeValue(forKey: .constant)).shape
  }
}

extension Motion {
  /// Creates a motion with one value and without a length.
  init(constant: Value) {
    self.init(
      timing: Timing(duration: .zero, ease: .linear),
      shape: ConstantMotion(constant: constant).shape,
    )
  }
}
