/// The members of an encoded motion: its timing options, and the members of the kinds.
@usableFromInline
enum MotionMember: String, CodingKey, CaseIterable {
  /// The timing.
  case options
  /// Two or more values: a line, or keyframes with offsets and eases.
  case keyframes
  /// Whether the motion through keyframes is smooth.
  case smooth
  /// The color space of a line between colors.
  case colorSpace
  /// The interpolation of a line between numbers.
  case interpolation
  case constant
  case spring
  case pushed
  case path
  case decay
  case limits
  case shake
  case wiggle
  case punch
  case stagger
  case sum
  case accumulating
  case text
  case timeline
  /// A motion of a type of one's own.
  case custom

  /// The members that name a kind, for messages.
  static var kinds: String {
    allCases.filter { ![.options, .smooth, .colorSpace, .interpolation].contains($0) }
      .map(\.rawValue).joined(separator: ", ")
  }
}

/// The members of an encoded motion's part: the values and numbers of a kind.
enum MotionParameter: String, CodingKey {
  case from
  /// What the start value does not show of the start, such as a fraction.
  case remainder
  case to
  case velocity
  case acceleration
  case endVelocity
  case keeping
  case limits
  case push
  case easing
  case response
  case dampingRatio
  case undamped
  case along
  case friction
  case edge
  case center
  case directions
  case vibrations
  case seed
  case elasticity
  case motion
  case starts
  case spans
  case length
}

@usableFromInline typealias MotionEncoding = KeyedEncodingContainer<MotionMember>
typealias MotionDecoding = KeyedDecodingContainer<MotionMember>

extension MotionCodingError {
  /// Throws `tooDeep` if a path has more keys than a limit.
  static func checkDepth(of path: [any CodingKey], limit: Int) throws(MotionCodingError) {
    guard path.count <= limit else { throw MotionCodingError(.tooDeep, at: path) }
  }
}

extension KeyedEncodingContainer {
  /// Encodes a value whose type is known to be `Encodable` only at run time.
  ///
  /// - Throws: ``MotionCodingError`` if the type is not `Encodable`.
  mutating func encodeValue<Value>(_ value: Value, forKey key: Key) throws {
    guard let encodable = value as? any Encodable else {
      throw MotionCodingError(.unregisteredType("\(Value.self)"), at: codingPath + [key])
    }
    try encode(encodable, forKey: key)
  }
}

extension KeyedEncodingContainer<MotionMember> {
  /// Returns the container of a kind's parameters.
  mutating func parameters(
    forKey key: MotionMember
  ) -> KeyedEncodingContainer<MotionParameter> {
    nestedContainer(keyedBy: MotionParameter.self, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a value whose type is known to be `Decodable` only at run time.
  ///
  /// - Throws: ``MotionCodingError`` if the type is not `Decodable`.
  func decodeValue<Value>(forKey key: Key) throws -> Value {
    guard let type = Value.self as? any Decodable.Type else {
      throw MotionCodingError(.unregisteredType("\(Value.self)"), at: codingPath + [key])
    }
    func decode<T: Decodable>(_: T.Type) throws -> Value {
      try retyped(self.decode(T.self, forKey: key))
    }
    return try decode(type)
  }

  /// Returns an error of a kind that a type of values does not have.
  func unsupported<Value>(_ kind: String, _ type: Value.Type) -> MotionCodingError {
    MotionCodingError(.unsupported(kind: kind, type: "\(Value.self)"), at: codingPath)
  }

  /// Returns an error of a value that is not valid.
  func invalid(_ key: Key, _ reason: String) -> MotionCodingError {
    MotionCodingError(.invalid(reason), at: codingPath + [key])
  }
}

extension KeyedDecodingContainer<MotionMember> {
  /// Returns the container of a kind's parameters.
  func parameters(forKey key: MotionMember) throws -> KeyedDecodingContainer<MotionParameter> {
    try nestedContainer(keyedBy: MotionParameter.self, forKey: key)
  }

  /// Returns the type of values as an interpolated type.
  ///
  /// - Throws: ``MotionCodingError`` if the type is not `Interpolatable`.
  func interpolated<Value>(_ type: Value.Type) throws -> any Interpolatable.Type {
    guard let type = Value.self as? any Interpolatable.Type else {
      throw unsupported("interpolation", Value.self)
    }
    return type
  }

  /// Returns the type of values as a type of vectors.
  ///
  /// - Throws: ``MotionCodingError`` if the type is not `VectorInterpolatable`.
  func vectors<Value>(_ type: Value.Type) throws -> any VectorInterpolatable.Type {
    guard let type = Value.self as? any VectorInterpolatable.Type else {
      throw unsupported("vectors", Value.self)
    }
    return type
  }
}
