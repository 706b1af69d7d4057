/// The position of an item in its group.
///
/// A time is rounded to whole nanoseconds, and saturates at 292 years. A fraction saturates at
/// 1e12; NaN counts as 0.
public struct TimelinePosition: Sendable, Hashable {
  /// The item whose length a fraction is taken of: all of it, with its delays and its repeats.
  public enum Whole: String, Sendable, Hashable, Codable, CaseIterable {
    /// The item that is placed.
    case item
    /// The previous item.
    case previous
  }

  enum Anchor: Sendable, Hashable {
    case start
    case end
    case previousStart
    case previousEnd
    case label(String)
  }

  enum Offset: Sendable, Hashable {
    case time(Duration)
    case fraction(Double, of: Whole)
  }

  let anchor: Anchor
  let offset: Offset

  /// The largest fraction, beyond any timeline, whose percentage a text can hold.
  private static let largestFraction = 1e12

  /// The position, with its offset as timelines count: in whole nanoseconds, or in a fraction within
  /// the largest one.
  init(_ anchor: Anchor, _ offset: Offset) {
    self.anchor = anchor
    self.offset =
      switch offset {
      case .time(let time):
        .time(.nanoseconds(Nanoseconds(rounding: time)))

      case .fraction(let fraction, let whole):
        .fraction(
          fraction.isNaN
            ? 0 : min(max(fraction, -Self.largestFraction), Self.largestFraction),
          of: whole,
        )
      }
  }

  private init(_ anchor: Anchor, _ fraction: Double, of whole: Whole) {
    self.init(anchor, .fraction(fraction, of: whole))
  }

  /// A time since the start of the group.
  public static func time(_ time: Duration) -> TimelinePosition {
    TimelinePosition(.start, .time(time))
  }

  /// A number of seconds since the start of the group; a number beyond 292 years saturates, and NaN
  /// counts as 0.
  public static func seconds(_ seconds: Double) -> TimelinePosition {
    time(Duration(saturatingSeconds: seconds))
  }

  /// The time at which all items before it have ended; a negative offset makes the items overlap.
  public static func end(_ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(.end, .time(offset))
  }

  /// The time at which all items before it have ended, and a fraction of the item's own length
  /// more: with −0.25, a quarter of the item overlaps them.
  ///
  /// - Parameter fraction: The fraction.
  public static func end(fraction: Double) -> TimelinePosition {
    TimelinePosition(.end, fraction, of: .item)
  }

  /// The start of the previous item.
  public static func previousStart(_ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(.previousStart, .time(offset))
  }

  /// The start of the previous item, and a fraction more.
  ///
  /// - Parameters:
  ///   - fraction: The fraction.
  ///   - whole: The item whose length the fraction is taken of.
  public static func previousStart(
    fraction: Double,
    of whole: Whole = .previous,
  ) -> TimelinePosition {
    TimelinePosition(.previousStart, fraction, of: whole)
  }

  /// The end of the previous item, which need not be the latest end so far.
  public static func previousEnd(_ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(.previousEnd, .time(offset))
  }

  /// The end of the previous item, and a fraction more.
  ///
  /// - Parameters:
  ///   - fraction: The fraction.
  ///   - whole: The item whose length the fraction is taken of.
  public static func previousEnd(
    fraction: Double,
    of whole: Whole = .previous,
  ) -> TimelinePosition {
    TimelinePosition(.previousEnd, fraction, of: whole)
  }

  /// The time of a label that comes before the item in the same group.
  public static func label(_ name: String, _ offset: Duration = .zero) -> TimelinePosition {
    TimelinePosition(.label(name), .time(offset))
  }

  /// The time of a label that comes before the item in the same group, and a fraction of the item's
  /// own length more.
  ///
  /// - Parameters:
  ///   - name: The name of the label.
  ///   - fraction: The fraction.
  public static func label(_ name: String, fraction: Double) -> TimelinePosition {
    TimelinePosition(.label(name), fraction, of: .item)
  }
}
