/// An error in the items of a timeline.
public struct TimelineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason for the error.
  public enum Reason: Sendable, Hashable {
    /// The position of an item refers to the end of an item that never ends.
    case afterInfinite
    /// An item that never ends is repeated, reversed, or eased as a whole.
    case infiniteContent
    /// An item without length is repeated forever, without a delay between the plays.
    case endlessInstant
    /// An item would begin before its group.
    case beforeStart(Duration)
    /// The group has no label with this name before the item.
    case unknownLabel(String)
    /// Two labels of the group have this name.
    case duplicateLabel(String)
    /// A speed is not finite and above zero.
    case speed(Double)
    /// A wait is negative.
    case negativeWait(Duration)
    /// The pause between plays is negative.
    case negativeRepeatDelay(Duration)
    /// A timeline would last longer than 73 years.
    case tooLong
    /// Groups and timelines are nested more than 128 levels deep.
    case tooDeep
    /// A position is a fraction of the length of an item that never ends.
    case fractionOfInfinite
    /// An item continues from its track's value, and the track shows no value before the item.
    case nothingBefore(track: String)
    /// An item continues from its track's value, and the track shows an item that is listed later.
    case ambiguousStart(track: String)
    /// A text is not a position. `expected` was expected at the character `at`, counted from 0.
    case position(String, at: Int, expected: String)
  }

  /// The reason for the error.
  public let reason: Reason
  /// The index of the item in the timeline, then in the group at that index, and so on; empty for
  /// the timeline itself.
  public let path: [Int]

  init(_ reason: Reason, at path: [Int] = []) {
    self.reason = reason
    self.path = path
  }

  /// A sentence with the item, what was expected and what was found.
  public var description: String {
    guard !path.isEmpty else { return message }
    return "item \(path.map(String.init).joined(separator: ".")): \(message)"
  }

  private var message: String {
    switch reason {
    case .afterInfinite:
      "expected the item before it to end, but it never does; only the last may be infinite"

    case .infiniteContent:
      "expected content that ends, to repeat it, to reverse it or to ease it; it is infinite"

    case .endlessInstant:
      "expected a length above zero, to repeat it for ever"

    case .beforeStart(let start):
      "expected a start at 0 or later, found \(start)"

    case .unknownLabel(let name):
      "expected a label that stands before it in its group, found \"\(name)\""

    case .duplicateLabel(let name):
      "expected a label of a new name, found \"\(name)\" for the second time"

    case .speed(let speed):
      "expected a speed that is finite and above 0, found \(speed)"

    case .negativeWait(let duration):
      "expected a wait of 0 or more, found \(duration)"

    case .negativeRepeatDelay(let duration):
      "expected a repeat delay of 0 or more, found \(duration)"

    case .tooLong:
      "expected an end within 73 years, found a later one"

    case .tooDeep:
      "expected at most \(Timeline.Item.maximumDepth) levels of nesting, found more"

    case .fractionOfInfinite:
      "expected an item that ends, to take a fraction of its length; it never ends"

    case .nothingBefore(let track):
      "expected an item before it on the track \"\(track)\", to go on from its value; found none"

    case .ambiguousStart(let track):
      "expected to go on from an item that is listed before this one; when this one begins, the "
        + "track \"\(track)\" shows one that is listed after it"

    case .position(let text, let offset, let expected):
      "\"\(text)\" is not a position: expected \(expected) at character \(offset + 1)"
    }
  }
}
