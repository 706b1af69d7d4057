extension Decoder {
  /// Decodes a value from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the error of `parse`, which has the position of
  ///   the mistake.
  func decodeText<Value, Failure: Error & CustomStringConvertible>(
    _ parse: (String) throws(Failure) -> Value
  ) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    do throws(Failure) {
      return try parse(text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription: error.description,
          underlyingError: error,
        )
      )
    }
  }
}
