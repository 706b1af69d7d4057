/// The parameters of a spring in one of three forms, as the initializer received them.
enum SpringParameters: Sendable {
  case perceptual(duration: Duration, bounce: Double)
  case response(Duration, dampingRatio: Double)
  case physical(mass: Double, stiffness: Double, damping: Double)

  var mass: Double {
    switch self {
    case .perceptual, .response: 1
    case .physical(let mass, _, _): mass
    }
  }

  /// Returns the curve of the spring.
  func curve() throws(SpringError) -> SpringCurve {
    switch self {
    case .perceptual(let duration, let bounce):
      let seconds = try Self.seconds(duration.inSeconds, .duration)
      try SpringError.require(
        bounce > -1 && bounce <= 1, of: .bounce, found: bounce,
        expected: "a number above -1 and at most 1",
      )
      let dampingRatio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      return SpringCache.curve(response: seconds, dampingRatio: dampingRatio)

    case .response(let response, let dampingRatio):
      let seconds = try Self.seconds(response.inSeconds, .response)
      return try SpringCache.curve(response: seconds, dampingRatio: Self.inRange(dampingRatio))

    case .physical(let mass, let stiffness, let damping):
      return try Self.curve(mass: mass, stiffness: stiffness, damping: damping)
    }
  }

  private static func curve(
    mass: Double,
    stiffness: Double,
    damping: Double,
  ) throws(SpringError) -> SpringCurve {
    try SpringError.require(
      mass > 0 && mass < .infinity, of: .mass, found: mass, expected: "a number above 0",
    )
    try SpringError.require(
      stiffness > 0 && stiffness < .infinity, of: .stiffness, found: stiffness,
      expected: "a number above 0",
    )
    try SpringError.require(
      damping >= 0 && damping < .infinity, of: .damping, found: damping,
      expected: "a number not below 0",
    )
    // Takes the roots first, because the quotient or product of extreme numbers may overflow or
    // underflow.
    let massRoot = mass.squareRoot()
    let stiffnessRoot = stiffness.squareRoot()
    let response = try seconds(2 * .pi * (massRoot / stiffnessRoot), .response)
    let dampingRatio = damping / massRoot / stiffnessRoot / 2
    return try SpringCache.curve(response: response, dampingRatio: inRange(dampingRatio))
  }

  private static func inRange(_ dampingRatio: Double) throws(SpringError) -> Double {
    let range = 0...SpringCurve.largestDampingRatio
    try SpringError.require(
      range.contains(dampingRatio), of: .dampingRatio, found: dampingRatio,
      expected: "a number from 0 to \(range.upperBound)",
    )
    return dampingRatio
  }

  private static func seconds(
    _ seconds: Double,
    _ parameter: SpringError.Parameter,
  ) throws(SpringError) -> Double {
    let range = SpringCurve.responses
    try SpringError.require(
      range.contains(seconds), of: parameter, found: seconds,
      expected: "a number of seconds from \(range.lowerBound) to \(range.upperBound)",
    )
    return seconds
  }
}

extension Duration {
  /// The length in seconds, within 3e-16 of itself; exact for short decimals.
  var inSeconds: Double {
    // A division of 128 bits is slow, and most durations are shorter than 9 seconds.
    if let short = Int64(exactly: attoseconds) {
      return Double(short) / 1e18
    }
    let (seconds, part) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    // The conversion of 128 bits to a `Double` is slow, too.
    return Double(Int64(clamping: seconds)) + Double(Int64(part)) / 1e18
  }
}

extension Spring: CustomStringConvertible {
  /// The spring as Swift code: `Spring(duration: .milliseconds(500), bounce: 0.2)`.
  public var description: String {
    switch parameters {
    case .perceptual(let duration, let bounce):
      "Spring(duration: \(duration.swiftText), bounce: \(bounce))"

    case .response(let response, let dampingRatio):
      "Spring(response: \(response.swiftText), dampingRatio: \(dampingRatio))"

    case .physical(let mass, let stiffness, let damping):
      "Spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping))"
    }
  }
}

extension Spring: Codable {
  private enum CodingKeys: String, CodingKey {
    case duration
    case bounce
    case response
    case dampingRatio
    case mass
    case stiffness
    case damping
  }

  /// Decodes a spring in any of its three forms: `duration` and `bounce`; `response` and
  /// `dampingRatio`; or `mass`, `stiffness` and `damping`. Times are in milliseconds.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the reason if the parameters are invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let parameters: SpringParameters =
      if container.contains(.stiffness) {
        try .physical(
          mass: container.decode(Double.self, forKey: .mass),
          stiffness: container.decode(Double.self, forKey: .stiffness),
          damping: container.decode(Double.self, forKey: .damping),
        )
      } else if container.contains(.response) {
        try .response(
          container.decode(CodedDuration.self, forKey: .response).duration,
          dampingRatio: container.decode(Double.self, forKey: .dampingRatio),
        )
      } else {
        try .perceptual(
          duration: container.decode(CodedDuration.self, forKey: .duration).duration,
          bounce: container.decode(Double.self, forKey: .bounce),
        )
      }
    do throws(SpringError) {
      try self.init(parameters)
    } catch {
      throw decoder.corrupted(error.description, error)
    }
  }

  /// Encodes the parameters with which the spring was created, with times in milliseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch parameters {
    case .perceptual(let duration, let bounce):
      try container.encode(CodedDuration(duration), forKey: .duration)
      try container.encode(bounce, forKey: .bounce)

    case .response(let response, let dampingRatio):
      try container.encode(CodedDuration(response), forKey: .response)
      try container.encode(dampingRatio, forKey: .dampingRatio)

    case .physical(let mass, let stiffness, let damping):
      try container.encode(mass, forKey: .mass)
      try container.encode(stiffness, forKey: .stiffness)
      try container.encode(damping, forKey: .damping)
    }
  }
}
