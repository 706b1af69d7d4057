import Tweening

extension JSONParser {
  /// The position of the value at the path of an error; where there is no such value, that of the
  /// nearest value around it. Nil: the text is not JSON up to there.
  static func position(of error: DocumentError, in bytes: [UInt8]) -> Int? {
    if let position = error.position {
      return position
    }
    var parser = JSONParser(bytes)
    do {
      return try parser.locate(error.path, key: error.key)
    } catch {
      return nil
    }
  }

  /// - Parameter key: A key of the object at the end of the path, whose place is wanted.
  private mutating func locate(
    _ path: [any CodingKey],
    key: String?,
  ) throws(DocumentError) -> Int {
    skipSpace()
    for step in path {
      let around = position
      let isFound =
        if let index = step.intValue {
          try enterElement(index)
        } else {
          try enterMember(step.stringValue) != nil
        }
      guard isFound else { return around }
    }
    let place = position
    guard let key else { return place }
    return try enterMember(key) ?? place
  }

  /// Moves to the value of a key in the object that begins here.
  ///
  /// - Returns: The position of the key; nil: there is no such object, or no such key.
  private mutating func enterMember(_ wanted: String) throws(DocumentError) -> Int? {
    guard take("{") else { return nil }
    repeat {
      skipSpace()
      let start = position
      guard next == UInt8(ascii: "\"") else { return nil }
      let key = try string()
      skipSpace()
      guard take(":") else { return nil }
      skipSpace()
      if CodedName(key) == CodedName(wanted) {
        return start
      }
      _ = try value()
      skipSpace()
    } while take(",")
    return nil
  }

  /// Moves to an element of the array that begins here; false if there is none.
  private mutating func enterElement(_ index: Int) throws(DocumentError) -> Bool {
    guard take("[") else { return false }
    for _ in 0..<index {
      _ = try value()
      skipSpace()
      guard take(",") else { return false }
    }
    skipSpace()
    return next != nil && next != UInt8(ascii: "]")
  }
}
