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
      throw corrupted(error.description, error)
    }
  }

  /// Decodes one of several values from its name.
  ///
  /// - Parameter expectation: A function from the names to the expected text.
  func decodeName<Value>(
    _ named: [(value: Value, name: String)],
    _ expectation: (_ names: String) -> String,
  ) throws -> Value {
    let name = try singleValueContainer().decode(String.self)
    guard let value = named.first(where: { $0.name == name })?.value else {
      let names = named.map(\.name).joined(separator: ", ")
      throw corrupted("Expected \(expectation(names)), found \(name)")
    }
    return value
  }

  /// Returns the error for data that has the right form, and a wrong content.
  package func corrupted(_ text: String, _ underlying: (any Error)? = nil) -> DecodingError {
    .dataCorrupted(
      .init(codingPath: codingPath, debugDescription: text, underlyingError: underlying)
    )
  }
}

extension KeyedDecodingContainer {
  /// Returns the error for a member that has the right form, and a wrong content.
  package func corrupted(_ key: Key, _ text: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: text)
  }
}
