extension Motion: Codable where Value: Codable {
  /// Decodes a motion. Missing timing options have the defaults of Web Animations.
  ///
  /// - Throws: `DecodingError` for a missing member, for a value of a wrong type, and for an ease,
  ///   a spring, a color or an option that is not valid; ``MotionCodingError`` for a motion without
  ///   a known kind, for any other value that is not valid, and for more than 64 keys in a path.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.container(keyedBy: MotionMember.self))
  }

  /// Encodes the motion as an animation of Web Animations.
  ///
  /// ```swift
  /// let fade = Motion(from: 0.0, to: 1).duration(.seconds(1))
  /// // {"keyframes":[{"value":0},{"value":1}],
  /// //  "options":{"duration":1000,"easing":"quad-out","fill":"both"}}
  /// let json = try JSONEncoder().encode(fade)
  /// ```
  ///
  /// - Throws: ``MotionCodingError`` for a function or an unregistered custom ease, with its path
  ///   and its kind. Values such as infinity, which JSON does not have, are an error of the
  ///   encoder.
  public func encode(to encoder: any Encoder) throws {
    try encodeMembers(to: encoder)
  }
}

extension Motion {
  /// Encodes the motion. The type of the values need not be `Encodable`: the values are, or throw.
  func encodeMembers(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MotionMember.self)
    try encode(to: &container)
  }

  func encode(to container: inout MotionEncoding) throws {
    try shape.encode(to: &container)
    try container.encode(timing, forKey: .options)
  }

  init(_ container: MotionDecoding) throws {
    let timing = try container.decodeIfPresent(Timing.self, forKey: .options)
    try self.init(timing: timing ?? .webAnimations, shape: MotionShape(from: container))
  }
}

extension MotionShape {
  func encode(to container: inout MotionEncoding) throws {
    try MotionCodingError.checkDepth(of: container.codingPath, limit: MotionCodingDepth.maximum)
    guard let kind = kind as? any EncodableKind<Value> else {
      throw MotionCodingError(.function(kind: "a function of progress"), at: container.codingPath)
    }
    try kind.encode(to: &container)
  }

  /// Decodes the kind whose member is present.
  init(from container: MotionDecoding) throws {
    try MotionCodingError.checkDepth(of: container.codingPath, limit: MotionCodingDepth.ofDecoded)
    guard
      let kind = MotionMember.allCases.first(where: { $0 != .options && container.contains($0) })
    else {
      throw MotionCodingError(
        .unknownKind(expected: MotionMember.kinds), at: container.codingPath,
      )
    }
    switch kind {
    case .options, .keyframes, .smooth, .colorSpace, .interpolation:
      self = try .keyframes(container)

    case .constant: self = try .constant(container)
    case .spring: self = try .spring(container)
    case .path: self = try .path(container)
    case .decay: self = try .decay(container)
    case .stagger: self = try .stagger(container)
    case .text: self = try .text(container)
    case .custom: self = try .custom(container)

    case .pushed, .limits, .shake, .wiggle, .punch, .sum, .accumulating:
      self = try .vectors(container.vectors(Value.self), kind, container)

    case .timeline: throw container.unsupported("a timeline", Value.self)
    }
  }

  private static func vectors<Vector: VectorInterpolatable>(
    _: Vector.Type,
    _ kind: MotionMember,
    _ container: MotionDecoding,
  ) throws -> MotionShape {
    let shape: MotionShape<Vector> =
      switch kind {
      case .pushed: try .pushed(container)
      case .limits: try .limited(container)
      case .shake, .wiggle: try .noise(container, kind)
      case .punch: try .punch(container)
      case .sum: try .sum(container)
      case .accumulating: try .accumulating(container)
      case .options, .keyframes, .smooth, .colorSpace, .interpolation, .constant, .spring, .path,
        .decay, .stagger, .text, .timeline, .custom:
        preconditionFailure("a kind that is not of vectors alone")
      }
    return retyped(shape)
  }
}
