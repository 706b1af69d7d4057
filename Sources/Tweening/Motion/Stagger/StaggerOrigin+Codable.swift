extension Stagger.Origin: Codable {
  private enum CodingKeys: CodingKey {
    case index
    case random
  }

  private static let names: [(origin: Stagger.Origin, name: String)] = [
    (.start, "start"), (.center, "center"), (.end, "end"), (.edges, "edges"),
  ]

  /// Decodes a name, `{"index":3}` or `{"random":7}` with the seed.
  public init(from decoder: any Decoder) throws {
    do {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      guard let origin = Self.names.first(where: { $0.name == name })?.origin else {
        let names = Self.names.map(\.name).joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "Expected \(names), an index or a random seed, found \(name)",
        )
      }
      self = origin
    } catch DecodingError.typeMismatch {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let seed = try container.decodeIfPresent(CodedSeed.self, forKey: .random) {
        self = .random(seed: seed.value)
      } else {
        self = try .index(container.decode(Int.self, forKey: .index))
      }
    }
  }

  /// Encodes the name of the origin; an index or a random order as an object.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .start, .center, .end, .edges:
      var container = encoder.singleValueContainer()
      for (origin, name) in Self.names where origin == self {
        try container.encode(name)
      }

    case .index(let index):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(index, forKey: .index)

    case .random(let seed):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(CodedSeed(seed), forKey: .random)
    }
  }
}
