extension Decoder {
  /// Decodes a value from its text.
  ///
  /// - Parameter expected: The expected value in messages.
  /// - Throws: `DecodingError.dataCorrupted`; with the error of `parse` if the text is wrong.
  func decodeText<Value>(
    _ expected: String,
    _ parse: (String) throws(TweenParsingError<Value>) -> Value,
  ) throws -> Value {
    let text = try decode(String.self, expected)
    do throws(TweenParsingError<Value>) {
      return try parse(text)
    } catch {
      throw mistake(
        expected: "\(error.expectation) at character \(error.position + 1)", underlying: error,
      )
    }
  }

  /// Decodes a text, a number or a truth value.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a value of another type.
  func decode<Value: Decodable>(_ type: Value.Type, _ expected: String) throws -> Value {
    do {
      return try singleValueContainer().decode(type)
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      throw mistake(expected: expected)
    }
  }

  /// Decodes one of the names of an enumeration.
  ///
  /// - Parameter others: Further names with their values.
  func decodeChoice<Value: RawRepresentable<String> & CaseIterable>(
    _: Value.Type,
    or others: [(name: String, value: Value)] = [],
  ) throws -> Value {
    let names = Value.allCases.map(\.rawValue) + others.map(\.name)
    let expected = names.map(\.quoted).joinedAsChoice()
    let name = try decode(String.self, expected)
    guard let value = Value(rawValue: name) ?? others.first(where: { $0.name == name })?.value
    else {
      throw mistake(expected: expected, suggestion: name.suggestion(from: names))
    }
    return value
  }

  /// Returns the error for a value that is not as expected.
  ///
  /// - Parameter suggestion: The nearest name, if there is one.
  package func mistake(
    expected: String,
    suggestion: String = "",
    underlying: (any Error)? = nil,
  ) -> DecodingError {
    var found = "another value"
    do {
      found = try CodedValue(from: self).summary
    } catch {
      // The value nests too deep, or the decoder cannot read it.
    }
    return corrupted("expected \(expected), found \(found)\(suggestion)", underlying)
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
