/// A kind of motion of your own: its values, its velocity and, with `Codable`, its data.
///
/// ```swift
/// /// A ball that is tossed up, and falls back.
/// struct Toss: CustomMotion, Codable {
///   var height: Double
///
///   func value(at progress: Double) -> Double {
///     4 * height * progress * (1 - progress)
///   }
///
///   func velocity(at progress: Double) -> Double? {
///     4 * height * (1 - 2 * progress)
///   }
/// }
///
/// let toss = Motion(Toss(height: 3))
///   .duration(.seconds(2))
///   .ease(.linear)
/// ```
///
/// The motion is like the library's own: modifiers, timelines, streams, frames, live values and
/// exporters take it, and a retarget begins with its value and its velocity. Where only the values
/// matter, ``Motion/init(timing:valueAtProgress:)`` is shorter.
///
/// To encode a motion, make the type `Codable`, and register the type in the ``TweenTypes`` of the
/// encoder and the decoder.
public protocol CustomMotion<Value>: Sendable {
  /// The type of the values.
  associatedtype Value: VectorInterpolatable

  /// Returns the value at a progress.
  ///
  /// The engine calls the method for every frame, so it must be pure and fast.
  ///
  /// - Parameter progress: The eased progress: 0 at the start of an iteration, and 1 at its end. An
  ///   ease may overshoot both.
  func value(at progress: Double) -> Value

  /// Returns the derivative of the value by the progress: the velocity of a motion that lasts one
  /// second, with a linear ease.
  ///
  /// By default nil: the velocity is computed from values close to the progress, to about six
  /// digits.
  ///
  /// - Parameter progress: The eased progress.
  func velocity(at progress: Double) -> Value.Movement?

  /// Returns the same motion from another start value, as a start from a value and a key with
  /// ``KeyConflict/continue`` need it; by default nil: the motion keeps its start value.
  ///
  /// - Parameter start: The value at the progress 0.
  func starting(at start: Value) -> Self?
}

extension CustomMotion {
  /// Returns nil: the velocity is computed from values.
  @inlinable
  public func velocity(at progress: Double) -> Value.Movement? {
    nil
  }

  /// Returns nil: the motion keeps its start value.
  @inlinable
  public func starting(at start: Value) -> Self? {
    nil
  }
}

extension Motion {
  /// Creates a motion of a kind of your own.
  ///
  /// - Parameters:
  ///   - custom: The values of the motion.
  ///   - timing: The timing.
  @inlinable
  public init<Custom: CustomMotion<Value>>(_ custom: Custom, timing: Timing = Timing()) {
    self.init(timing: timing, shape: .kind(KindShape(OwnMotion(custom: custom))))
  }
}

/// A custom motion, as the engine sees it.
@usableFromInline
struct OwnMotion<Custom: CustomMotion>: EncodableKind {
  @usableFromInline let custom: Custom

  @inlinable
  init(custom: Custom) {
    self.custom = custom
  }

  @inlinable
  func value(at progress: EasedProgress) -> Custom.Value {
    custom.value(at: progress.value)
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    guard let velocity = custom.velocity(at: point.progress) else {
      return sampledVelocity(of: Vector.self, at: point)
    }
    return retyped(Custom.Value.Movement.scale(velocity, by: point.rate))
  }

  @usableFromInline
  func replacingStart(_ value: Custom.Value, _ timing: Timing) -> Motion<Custom.Value>? {
    custom.starting(at: value).map { OwnMotion(custom: $0).motion(timing) }
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    try container.encode(NamedCustom(custom: custom), forKey: .custom)
  }
}

// MARK: Coding

private enum CustomMember: String, CodingKey {
  case type
  case parameters
}

/// A custom motion with the name of its type, which the coder's ``TweenTypes`` have.
private struct NamedCustom<Custom: CustomMotion>: Encodable {
  let custom: Custom

  func encode(to encoder: any Encoder) throws {
    let types = TweenTypes(encoder.userInfo) ?? TweenTypes()
    var container = encoder.container(keyedBy: CustomMember.self)
    try container.encode(
      types.encodedName(of: Custom.self, at: encoder.codingPath), forKey: .type,
    )
    try container.encodeValue(custom, forKey: .parameters)
  }
}

/// The shape of a custom motion whose type the decoder's ``TweenTypes`` have.
private struct DecodedCustom<Value: Sendable>: Decodable {
  let shape: MotionShape<Value>

  init(from decoder: any Decoder) throws {
    let types = TweenTypes(decoder.userInfo) ?? TweenTypes()
    let container = try decoder.container(keyedBy: CustomMember.self)
    let name = try container.decode(String.self, forKey: .type)
    let type = try types.decodedType(named: name, at: decoder.codingPath)
    func decode<Custom: CustomMotion>(_: Custom.Type) throws -> MotionShape<Value> {
      guard Custom.Value.self == Value.self else {
        throw container.unsupported("the motion \(name)", Value.self)
      }
      let custom: Custom = try container.decodeValue(forKey: .parameters)
      return retyped(OwnMotion(custom: custom).shape)
    }
    guard let type = type as? any CustomMotion.Type else {
      throw container.invalid(.type, "expected a custom motion, found \(type)")
    }
    shape = try decode(type)
  }
}

extension MotionShape {
  static func custom(_ container: MotionDecoding) throws -> MotionShape {
    try container.decode(DecodedCustom<Value>.self, forKey: .custom).shape
  }
}
