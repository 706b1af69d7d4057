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
