/// The reason why a text is not the data of an SVG path: what was expected, and where.
///
/// Sendable.
public struct PathParsingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The whole text.
  public let text: String

  /// The position of the error in the text, in characters from 0.
  public let position: Int

  /// What was expected there, such as "a number".
  public let expectation: String

  /// One line: the position counted from 1, what was expected there, and the text.
  public var description: String {
    "expected \(expectation) at character \(position + 1) of the path \"\(text)\""
  }
}

extension PathParsingError: TextParsingError {}
