/// An error for a text that is not a value of a type: the expected text, and its position.
///
/// ``Ease/init(parsing:)``, ``TweenColor/init(parsing:)`` and ``MotionPath/init(svg:)`` throw this
/// error, each for its own type, and under the name `ParsingError`, as in ``Ease/ParsingError``.
///
/// The decoding of a value from such a text throws a `DecodingError` with this error as the
/// underlying error.
public struct TweenParsingError<Value>: Error, Sendable, Hashable, CustomStringConvertible {
  /// The whole text.
  public let text: String

  /// The position of the error in the text, in characters from 0.
  public let position: Int

  /// The expected text at the position, such as "a number from 0 to 1".
  public let expectation: String

  /// A message of one line: the text, the position counted from 1, and the expected text. The
  /// message is for developers, and is not localized.
  public var description: String {
    let mistake = "expected \(expectation) at character \(position + 1)"
    return (Value.self as? any TextParsable.Type)?.message(mistake, in: text) ?? mistake
  }
}

/// A type whose values are parsed from texts.
protocol TextParsable {
  /// Returns the message for a mistake in a text.
  static func message(_ mistake: String, in text: String) -> String
}
