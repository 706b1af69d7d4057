extension MotionLimits: Codable {
  private enum CodingKeys: String, CodingKey {
    case speed
    case falling
    case acceleration
    case negativeAcceleration
    case jerk
    case arrival
  }

  /// Decodes limits: numbers, or arrays of numbers with one for each axis.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if a limit is not from 1e-18 to 1e18, or if the limits
  ///   have different numbers of axes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func numbers(_ key: CodingKeys, _ count: Int?) throws -> [Double]? {
      guard container.contains(key) else { return nil }
      let numbers = try container.decode(CodedAxes.self, forKey: key).numbers
      for number in numbers where !AxisLimits.range.contains(number) {
        throw container.corrupted(key, "Expected a limit from 1e-18 to 1e18, found \(number)")
      }
      guard !numbers.isEmpty, count == nil || count == numbers.count else {
        throw container.corrupted(key, "Expected \(count ?? 1) axes, found \(numbers.count)")
      }
      return numbers
    }
    guard let speed = try numbers(.speed, nil) else {
      throw DecodingError.keyNotFound(
        CodingKeys.speed,
        .init(codingPath: container.codingPath, debugDescription: "Expected a limit of speed"),
      )
    }
    try self.init(
      speed: speed,
      falling: numbers(.falling, speed.count),
      acceleration: numbers(.acceleration, speed.count),
      negativeAcceleration: numbers(.negativeAcceleration, speed.count),
      jerk: numbers(.jerk, speed.count),
      arrival: container.decodeIfPresent(Arrival.self, forKey: .arrival) ?? .together,
    )
  }

  /// The limits that the others do not imply, with a number for each axis.
  private var members: [(key: CodingKeys, numbers: [Double])] {
    var members = [(key: CodingKeys.speed, numbers: axes.map(\.rising))]
    if axes.contains(where: { $0.falling != $0.rising }) {
      members.append((.falling, axes.map(\.falling)))
    }
    if axes[0].acceleration < .infinity {
      members.append((.acceleration, axes.map(\.acceleration)))
    }
    if axes.contains(where: { $0.deceleration != $0.acceleration }) {
      members.append((.negativeAcceleration, axes.map(\.deceleration)))
    }
    if axes[0].jerk < .infinity {
      members.append((.jerk, axes.map(\.jerk)))
    }
    return members
  }

  /// Encodes the limits: numbers, or arrays of numbers with one for each axis.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    for (key, numbers) in members {
      try container.encode(CodedAxes(numbers: numbers), forKey: key)
    }
    try container.encode(arrival, unless: .together, forKey: .arrival)
  }
}

extension MotionLimits: CustomStringConvertible {
  /// The limits as Swift code: `MotionLimits(speed: 180.0, acceleration: 720.0)`.
  public var description: String {
    var parts = members.map { key, numbers in
      "\(key.rawValue): " + (numbers.count == 1 ? "\(numbers[0])" : "\(numbers)")
    }
    if arrival != .together {
      parts.append("arrival: .\(arrival)")
    }
    return "MotionLimits(\(parts.joined(separator: ", ")))"
  }
}

/// A number for each axis, or one number for all axes.
private struct CodedAxes: Codable {
  let numbers: [Double]
}

extension CodedAxes {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      numbers = try [container.decode(Double.self)]
    } catch DecodingError.typeMismatch {
      numbers = try container.decode([Double].self)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if numbers.count == 1 {
      try container.encode(numbers[0])
    } else {
      try container.encode(numbers)
    }
  }
}
