extension Stagger.Origin: Codable {
  private enum CodingKeys: CodingKey {
    case index
    case random
  }

  private static let names: [(value: Stagger.Origin, name: String)] = [
    (.start, "start"), (.center, "center"), (.end, "end"), (.edges, "edges"),
  ]

  /// Decodes a name, `{"index":3}` or `{"random":7}` with the seed.
  public init(from decoder: any Decoder) throws {
    do {
      self = try decoder.decodeName(Self.names) { "\($0), an index or a random seed" }
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
