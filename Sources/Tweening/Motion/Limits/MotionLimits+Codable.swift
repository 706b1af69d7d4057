extension MotionLimits: Codable {
  private enum CodingKeys: CodingKey {
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
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: "Expected a limit from 1e-18 to 1e18, found \(number)",
        )
      }
      guard !numbers.isEmpty, count == nil || count == numbers.count else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: "Expected \(count ?? 1) axes, found \(numbers.count)",
        )
      }
      return numbers
    }
    guard let speed = try numbers(.speed, nil) else {
      throw DecodingError.keyNotFound(
        CodingKeys.speed,
        .init(codingPath: container.codingPath, debugDescription: "Expected a limit of speed"),
      )
    }
    let falling = try numbers(.falling, speed.count)
    let acceleration = try numbers(.acceleration, speed.count)
    let negative = try numbers(.negativeAcceleration, speed.count)
    let jerk = try numbers(.jerk, speed.count)
    let axes = speed.indices.map { axis in
      AxisLimits(
        speed: speed[axis],
        falling: falling?[axis],
        acceleration: acceleration?[axis],
        negativeAcceleration: negative?[axis],
        jerk: jerk?[axis],
      )
    }
    try self.init(axes, container.decodeIfPresent(Arrival.self, forKey: .arrival) ?? .together)
  }

  /// Encodes the limits: numbers, or arrays of numbers with one for each axis.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(CodedAxes(axes.map(\.rising)), forKey: .speed)
    if axes.contains(where: { $0.falling != $0.rising }) {
      try container.encode(CodedAxes(axes.map(\.falling)), forKey: .falling)
    }
    if axes[0].acceleration < .infinity {
      try container.encode(CodedAxes(axes.map(\.acceleration)), forKey: .acceleration)
    }
    if axes.contains(where: { $0.deceleration != $0.acceleration }) {
      try container.encode(CodedAxes(axes.map(\.deceleration)), forKey: .negativeAcceleration)
    }
    if axes[0].jerk < .infinity {
      try container.encode(CodedAxes(axes.map(\.jerk)), forKey: .jerk)
    }
    if arrival != .together {
      try container.encode(arrival, forKey: .arrival)
    }
  }
}

/// A number for each axis, or one number for all axes.
private struct CodedAxes: Codable {
  let numbers: [Double]

  init(_ numbers: [Double]) {
    self.numbers = numbers
  }

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
