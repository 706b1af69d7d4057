extension Ease: Codable {
  /// Decodes an ease from its text, or from the name of a custom ease in the ``TweenTypes`` of the
  /// decoder.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the position of the mistake if the text is not an
  ///   ease.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText { text throws(Ease.ParsingError) in
      if let custom = TweenTypes(decoder.userInfo)?.ease(named: text) {
        return custom
      }
      return try Ease(parsing: text)
    }
  }

  /// Encodes the ease as its text, ``name``.
  ///
  /// - Throws: ``MotionCodingError`` for a custom ease, which is a function, unless the
  ///   ``TweenTypes`` of the encoder contain it.
  public func encode(to encoder: any Encoder) throws {
    guard !isCustom || TweenTypes(encoder.userInfo)?.ease(named: name) != nil else {
      throw MotionCodingError(
        .function(kind: "the custom ease \"\(name)\""), at: encoder.codingPath)
    }
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
