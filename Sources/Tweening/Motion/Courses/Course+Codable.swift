/// The members of an encoded course: a member for each kind, and the parameters.
@usableFromInline
enum CourseMember: String, CodingKey {
  case ease
  case duration
  case spring
  case halfLife
  case speed
  case limits
  case endVelocity
  case custom
  case parameters

  /// The members that name a kind, in the order in which a decoder looks for them: a speed has an
  /// ease, too.
  fileprivate static let kinds: [CourseMember] = [
    .spring, .halfLife, .speed, .limits, .custom, .ease,
  ]
}

@usableFromInline typealias CourseEncoding = KeyedEncodingContainer<CourseMember>
typealias CourseDecoding = KeyedDecodingContainer<CourseMember>

extension Course: Codable {
  /// Decodes a course.
  ///
  /// - Throws: `DecodingError` for a missing member, for a value of a wrong type, and for an ease,
  ///   a spring or limits that are not valid; ``MotionCodingError`` for a course without a known
  ///   kind, for a kind that the values do not have, such as limits of values without axes, for
  ///   limits of another number of axes, and for a custom course whose type the ``TweenTypes`` of
  ///   the decoder do not contain.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CourseMember.self)
    guard let member = CourseMember.kinds.first(where: { container.contains($0) }) else {
      let names = CourseMember.kinds.map(\.rawValue).joined(separator: ", ")
      throw MotionCodingError(.unknownKind(expected: names), at: container.codingPath)
    }
    let kind: any CourseKind =
      switch member {
      case .spring: try container.decode(Spring.self, forKey: .spring).parts
      case .halfLife: try HalfLifeCourse(from: container)
      case .speed: try Self.speed(container)
      case .limits: try Self.limits(container)
      case .custom: try Self.custom(container, TweenTypes(decoder.userInfo) ?? TweenTypes())
      case .ease: try EaseCourse(from: container)
      case .duration, .endVelocity, .parameters: preconditionFailure("a parameter is no kind")
      }
    self.init(kind)
  }

  /// Encodes the course.
  ///
  /// - Throws: ``MotionCodingError`` for an ease that is a function and that the ``TweenTypes`` of
  ///   the encoder do not contain, and for a custom course whose type they do not contain or that
  ///   is not `Encodable`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CourseMember.self)
    try kind.encode(to: &container, TweenTypes(encoder.userInfo) ?? TweenTypes())
  }

  private static func speed(_ container: CourseDecoding) throws -> any CourseKind {
    func decode<Distance: DistanceInterpolatable>(_: Distance.Type) throws -> any CourseKind {
      try SpeedCourse<Distance>(from: container)
    }
    guard let type = Value.self as? any DistanceInterpolatable.Type else {
      throw container.unsupported("a distance", Value.self)
    }
    return try decode(type)
  }

  private static func limits(_ container: CourseDecoding) throws -> any CourseKind {
    func decode<Vector: VectorInterpolatable>(_ type: Vector.Type) throws -> any CourseKind {
      guard let axes = Vector.Movement.self as? any AxisInterpolatable.Type else {
        throw container.unsupported("limits", Value.self)
      }
      return try limits(type, axes)
    }
    func limits<Vector: VectorInterpolatable, Axes: AxisInterpolatable>(
      _: Vector.Type,
      _: Axes.Type,
    ) throws -> any CourseKind {
      try LimitsCourse<Vector, Axes>(from: container)
    }
    guard let type = Value.self as? any VectorInterpolatable.Type else {
      throw container.unsupported("limits", Value.self)
    }
    return try decode(type)
  }
}
