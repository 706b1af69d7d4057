/// The reason why a text is not an ease: what was expected, and where.
///
/// Sendable.
public struct EaseParsingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The whole text.
  public let text: String

  /// The position of the error in the text, in characters from 0.
  public let position: Int

  /// What was expected there, such as "a number from 0 to 1".
  public let expectation: String

  /// One line: the text, the position counted from 1, and what was expected there.
  public var description: String {
    "\"\(text)\" is not an ease: expected \(expectation) at character \(position + 1)"
  }
}

extension EaseParsingError: TextParsingError {}
