extension MotionPath: Codable {
  /// Decodes a path in the form of `encode(to:)`, or from the text of an SVG path.
  ///
  /// - Throws: ``MotionCodingError`` for a segment that does not have 4, 8 or 12 numbers, and
  ///   `DecodingError` for a text that is not a path.
  public init(from decoder: any Decoder) throws {
    if let svg = try decoder.textIfPresent(MotionPath.init(svg:)) {
      self = svg
      return
    }
    let coded = try CodedPath<SIMD2<Double>>(from: decoder)
    try self.init(coded.segments(PathSegment.init(coded:)), origin: coded.start)
  }

  /// Encodes the first point and the segments: a straight line as 4 numbers, a curve as 8, and an
  /// arc as 12.
  public func encode(to encoder: any Encoder) throws {
    try CodedPath(start: start, segments: segments.map(\.coded)).encode(to: encoder)
  }
}

extension MotionPath3D: Codable {
  /// Decodes a path in the form of `encode(to:)`.
  ///
  /// - Throws: ``MotionCodingError`` for a segment that does not have 12 numbers.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedPath<SIMD3<Double>>(from: decoder)
    let segments = try coded.segments { numbers -> BezierSegment<SIMD3<Double>>? in
      guard numbers.count == 12 else { return nil }
      let points = stride(from: 0, to: 12, by: 3).map { SIMD3(numbers[$0..<$0 + 3]) }
      return BezierSegment(points[0], points[1], points[2], points[3])
    }
    self.init(PathOutline(segments, origin: coded.start))
  }

  /// Encodes the first point and the segments, each as the 12 numbers of a curve.
  public func encode(to encoder: any Encoder) throws {
    let segments = outline.segments.map { curve in
      [curve.start, curve.control1, curve.control2, curve.end].flatMap { [$0.x, $0.y, $0.z] }
    }
    try CodedPath(start: start, segments: segments).encode(to: encoder)
  }
}

/// A path as numbers.
private struct CodedPath<Point: Codable>: Codable {
  let start: Point
  let segments: [[Double]]

  enum CodingKeys: CodingKey {
    case start
    case segments
  }

  func segments<Segment>(_ make: ([Double]) -> Segment?) throws -> [Segment] {
    try segments.enumerated().map { index, numbers in
      guard let segment = make(numbers) else {
        throw MotionCodingError(
          .invalid("segment \(index): expected the numbers of a segment, found \(numbers.count)"),
          at: [CodingKeys.segments],
        )
      }
      return segment
    }
  }
}

extension PathSegment {
  fileprivate var coded: [Double] {
    switch self {
    case .line(let start, let end): [start.x, start.y, end.x, end.y]
    case .curve(let a, let b, let c, let d): [a, b, c, d].flatMap { [$0.x, $0.y] }
    case .arc(let arc): arc.coded
    }
  }

  fileprivate init?(coded numbers: [Double]) {
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      SIMD2(numbers[$0], numbers[$0 + 1])
    }
    switch numbers.count {
    case 4: self = .line(points[0], points[1])
    case 8: self = .curve(points[0], points[1], points[2], points[3])
    case 12: self = .arc(EllipticalArc(coded: points))
    case _: return nil
    }
  }
}

extension Decoder {
  /// Decodes a value from its text; nil if there is no text.
  fileprivate func textIfPresent<Value>(
    _ parse: (String) throws(TweenParsingError<Value>) -> Value
  ) throws -> Value? {
    do {
      _ = try singleValueContainer().decode(String.self)
    } catch DecodingError.typeMismatch {
      return nil
    }
    return try decodeText("the data of a path", parse)
  }
}

extension KeyedEncodingContainer<MotionMember> {
  /// Encodes a motion along a path, between two fractions of its length.
  mutating func encodePath(_ path: some Encodable, from: Double, to: Double) throws {
    var parameters = parameters(forKey: .path)
    try parameters.encode(path, forKey: .along)
    try parameters.encode(from, unless: 0, forKey: .from)
    try parameters.encode(to, unless: 1, forKey: .to)
  }
}

extension MotionShape {
  static func path(_ container: MotionDecoding) throws -> MotionShape {
    let parameters = try container.parameters(forKey: .path)
    let from = try parameters.decodeIfPresent(Double.self, forKey: .from) ?? 0
    let to = try parameters.decodeIfPresent(Double.self, forKey: .to) ?? 1
    if Value.self == SIMD2<Double>.self {
      let path = try parameters.decode(MotionPath.self, forKey: .along)
      return retyped(PathLine(outline: path.outline, from: from, to: to).shape)
    }
    guard Value.self == SIMD3<Double>.self else {
      throw container.unsupported("a path", Value.self)
    }
    let path = try parameters.decode(MotionPath3D.self, forKey: .along)
    return retyped(PathLine3D(outline: path.outline, from: from, to: to).shape)
  }
}
