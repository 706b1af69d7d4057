extension Ease: Codable {
  /// Decodes an ease from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the position of the mistake if the text is not an
  ///   ease.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText(Ease.init(parsing:))
  }

  /// Encodes the ease as its text, ``name``.
  ///
  /// - Throws: `EncodingError.invalidValue` for a custom ease, because a function has no text.
  public func encode(to encoder: any Encoder) throws {
    guard !isCustom else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "the custom ease \"\(name)\" cannot be encoded: it is a function",
        ),
      )
    }
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
