/// A key that a terminal reports.
public enum TerminalKey: Sendable, Hashable {
  /// A printable character, or a space.
  case character(Character)
  /// A letter with the control key, in lower case.
  case control(Character)
  /// A character with the alternate key.
  case alternate(Character)
  /// An arrow key.
  case up, down, left, right
  /// A key that goes to the start or to the end.
  case home, end
  /// A key that scrolls by a page.
  case pageUp, pageDown
  /// The enter key.
  case enter
  /// The tabulator key.
  case tab
  /// The key that deletes backwards.
  case backspace
  /// The key that deletes forwards.
  case delete
  /// The escape key.
  case escape
}
