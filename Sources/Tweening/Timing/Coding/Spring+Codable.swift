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
