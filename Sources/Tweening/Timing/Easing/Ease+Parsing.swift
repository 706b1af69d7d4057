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

extension Ease {
  /// The ease that `text` names: CSS easing text, or the name of a Penner curve.
  ///
  /// Takes everything CSS Easing Level 2 does, without regard to case and with white space and
  /// comments as CSS has them: `ease-in`, `cubic-bezier(.2, 0, 0, 1)`, `steps(4, jump-none)`,
  /// `linear(0, .5 25% 75%, 1)`. A Penner curve is written `cubic-out` or `cubicOut`, with its
  /// parameters if it has some: `back-out(2.5)`, `elastic-out(1, 0.4)`. A spring is its response in
  /// seconds and its damping ratio: `spring(0.5, 0.7)`.
  ///
  /// - Throws: ``EaseParsingError`` with the place of the first mistake.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String) throws(EaseParsingError) {
    var parser = EaseParser(text)
    self = try parser.parse()
  }
}
