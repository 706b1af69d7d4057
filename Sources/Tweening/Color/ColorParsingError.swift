/// The reason why a text is not a color: what was expected, and where.
///
/// Sendable.
public struct ColorParsingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The whole text.
  public let text: String

  /// The position of the error in the text, in characters from 0.
  public let position: Int

  /// What was expected there, such as "a number or a percentage".
  public let expectation: String

  /// One line: the text, the position counted from 1, and what was expected there.
  public var description: String {
    "\"\(text)\" is not a color: expected \(expectation) at character \(position + 1)"
  }
}

extension ColorParsingError: TextParsingError {}
