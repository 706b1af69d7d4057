/// A course of your own: a motion for each start and end.
///
/// A custom course is one type and one factory:
///
/// ```swift
/// /// A farther end takes longer, but not in proportion.
/// struct Glide: CustomCourse, Codable {
///   func motion(
///     from start: Double, to end: Double,
///   ) -> Motion<Double> {
///     let root = (end - start).magnitude.squareRoot()
///     let time = Duration.milliseconds(20) * root
///     return Motion(
///       from: start, to: end, .ease(.cubicOut, duration: time),
///     )
///   }
/// }
///
/// extension Course where Value == Double {
///   static var glide: Course { Course(Glide()) }
/// }
/// ```
///
/// The motion begins at rest. Where the values are ``VectorInterpolatable``, a retarget gives the
/// motion the velocity of the tween, if its kind can start with a velocity: a line between two
/// values, with an ease or a spring, and a motion within limits. Other motions, and motions that
/// repeat, begin as they are. A delay of the motion does not count, because a retarget begins at
/// once.
///
/// Two custom courses are equal if they have the same type and are equal. To encode a course, make
/// the type `Codable`, and register the type in the ``TweenTypes`` of the encoder and the decoder.
public protocol CustomCourse<Value>: Hashable, Sendable {
  /// The type of the values that move.
  associatedtype Value: Interpolatable

  /// Returns the motion from one value to another, which begins at rest.
  ///
  /// The method is called when a movement begins, for each tween, so it must be pure and fast.
  func motion(from start: Value, to end: Value) -> Motion<Value>
}

/// A custom course, as the engine sees it.
final class OwnCourse<Custom: CustomCourse>: CourseKind {
  let parameters: Custom

  init(_ custom: Custom) {
    parameters = custom
  }

  func motion<Value: Interpolatable>(from start: Value, to end: Value) -> Motion<Value> {
    var motion = parameters.motion(from: retyped(start), to: retyped(end))
    motion.timing.delay = .zero
    return retyped(motion)
  }

  func encode(to container: inout CourseEncoding, _ types: TweenTypes) throws {
    let name = try types.encodedName(of: Custom.self, at: container.codingPath)
    try container.encode(name, forKey: .custom)
    try container.encodeValue(parameters, forKey: .parameters)
  }
}

extension Course {
  /// Decodes a custom course, whose type the names of the decoder contain.
  static func custom(_ container: CourseDecoding, _ types: TweenTypes) throws -> any CourseKind {
    let name = try container.decode(String.self, forKey: .custom)
    let type = try types.decodedType(named: name, at: container.codingPath)
    func decode<Custom: CustomCourse>(_: Custom.Type) throws -> any CourseKind {
      guard Custom.Value.self == Value.self else {
        throw MotionCodingError(
          .unsupported(kind: "the course \(name)", type: "\(Value.self)"),
          at: container.codingPath,
        )
      }
      return try OwnCourse<Custom>(container.decodeValue(forKey: .parameters))
    }
    guard let type = type as? any CustomCourse.Type else {
      throw container.invalid(.custom, "expected a custom course, found \(type)")
    }
    return try decode(type)
  }
}
