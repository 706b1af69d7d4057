/// A key that a terminal reports, or a text that was pasted.
public enum TerminalKey: Sendable, Hashable {
  /// A printable character, or a space.
  case character(Character)
  /// A letter with the control key, in lower case; also a space, `\`, `]`, `^` or `_` with it.
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
  /// The key that inserts.
  case insert
  /// The escape key.
  case escape
  /// A function key, from 1 to 20.
  case function(Int)
  /// Another key with modifiers: Shift+Tab is `.modified(.tab, .shift)`.
  indirect case modified(TerminalKey, Modifiers)
  /// A text that was pasted. Each line ends with a line feed.
  ///
  /// A ``TerminalSession`` asks the terminal to mark pasted text. A text of more than 1 MiB arrives
  /// in pieces. The text may contain control characters.
  case paste(String)

  /// The keys that are held while another key is pressed.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// The modifiers as bits.
    public let rawValue: Int

    /// Creates modifiers from bits; other bits have no effect.
    public init(rawValue: Int) {
      self.rawValue = rawValue & 0b111
    }

    /// The shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The alternate key, which a Mac calls option.
    public static let alternate = Modifiers(rawValue: 2)
    /// The control key.
    public static let control = Modifiers(rawValue: 4)
  }

  /// Returns the key with modifiers. A character with one of control and alternate has a case of
  /// its own.
  func with(_ modifiers: Modifiers) -> TerminalKey {
    var (key, rest) = (self, modifiers)
    if case .character(let character) = self {
      if rest.remove(.control) != nil {
        key = .control(character.lowercased().first ?? character)
      } else if rest.remove(.alternate) != nil {
        key = .alternate(character)
      }
    }
    return rest.isEmpty ? key : .modified(key, rest)
  }
}
