extension Ease {
  /// An error for a text that is not an ease, with the expected text and its position.
  public struct ParsingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The whole text.
    public let text: String

    /// The position of the error in the text, in characters from 0.
    public let position: Int

    /// The expected text at the position, such as "a number from 0 to 1".
    public let expectation: String

    /// A message of one line: the text, the position counted from 1, and the expected text.
    public var description: String {
      "\"\(text)\" is not an ease: expected \(expectation) at character \(position + 1)"
    }
  }
}

extension Ease.ParsingError: TextParsingError {}

extension Ease {
  /// Creates an ease from a text: an easing function of CSS, or the name of a Penner curve.
  ///
  /// The text may be anything in CSS Easing Level 2, such as `ease-in`, `steps(4, jump-none)`,
  /// `cubic-bezier(.2, 0, 0, 1)` or `linear(0, .5 25% 75%, 1)`. Upper and lower case are equal, and
  /// white space and comments are allowed as in CSS. A Penner curve is written `cubic-out` or
  /// `cubicOut`, with its parameters if it has any: `back-out(2.5)`, `elastic-out(1, 0.4)`. A
  /// spring is written with its response in seconds and its damping ratio: `spring(0.5, 0.7)`.
  ///
  /// - Throws: ``Ease/ParsingError`` with the position of the first mistake.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String) throws(Ease.ParsingError) {
    var parser = EaseParser(text)
    self = try parser.parse()
  }
}
