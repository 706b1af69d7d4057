import TweeningTerminal
import TweeningWeb

extension DocumentExcerpt.Columns {
  /// The columns of a terminal.
  static var terminal: DocumentExcerpt.Columns {
    DocumentExcerpt.Columns(
      count: \.terminalWidth,
      truncated: { $0.truncated(toColumns: $1) },
      isPrintable: \.isPrintable,
    )
  }
}
