extension Timeline {
  /// The position of an item in its group.
  ///
  /// A time is rounded to whole nanoseconds, and saturates at 292 years. A fraction saturates at
  /// 1e12, and NaN counts as 0.
  public struct Position: Sendable, Hashable {
    /// The item whose length a fraction refers to. The length includes delays and repeats.
    public enum Whole: String, Sendable, Hashable, Codable, CaseIterable {
      /// The positioned item itself.
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

    /// The largest fraction, beyond all timelines, whose percentage a text can contain.
    private static let largestFraction = 1e12

    /// Creates a position, whose offset is rounded to whole nanoseconds or clamped to the largest
    /// fraction.
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

    /// The start of the group.
    public static let start = Timeline.Position.time(.zero)

    /// A time since the start of the group.
    public static func time(_ time: Duration) -> Timeline.Position {
      Timeline.Position(.start, .time(time))
    }

    /// A number of seconds since the start of the group. The number saturates at 292 years, and NaN
    /// counts as 0.
    public static func seconds(_ seconds: Double) -> Timeline.Position {
      time(Duration(saturatingSeconds: seconds))
    }

    /// The time at which all earlier items have ended, plus an offset. With a negative offset, the
    /// items overlap.
    public static func end(_ offset: Duration = .zero) -> Timeline.Position {
      Timeline.Position(.end, .time(offset))
    }

    /// The time at which all earlier items have ended, plus a fraction of the item's own length.
    ///
    /// - Parameter fraction: The fraction. With −0.25, a quarter of the item overlaps earlier
    ///   items.
    public static func end(fraction: Double) -> Timeline.Position {
      Timeline.Position(.end, .fraction(fraction, of: .item))
    }

    /// The start of the previous item, plus an offset.
    public static func previousStart(_ offset: Duration = .zero) -> Timeline.Position {
      Timeline.Position(.previousStart, .time(offset))
    }

    /// The start of the previous item, plus a fraction of a length.
    ///
    /// - Parameters:
    ///   - fraction: The fraction.
    ///   - whole: The item whose length the fraction refers to.
    public static func previousStart(
      fraction: Double,
      of whole: Whole = .previous,
    ) -> Timeline.Position {
      Timeline.Position(.previousStart, .fraction(fraction, of: whole))
    }

    /// The end of the previous item, plus an offset. An earlier item may end later.
    public static func previousEnd(_ offset: Duration = .zero) -> Timeline.Position {
      Timeline.Position(.previousEnd, .time(offset))
    }

    /// The end of the previous item, plus a fraction of a length.
    ///
    /// - Parameters:
    ///   - fraction: The fraction.
    ///   - whole: The item whose length the fraction refers to.
    public static func previousEnd(
      fraction: Double,
      of whole: Whole = .previous,
    ) -> Timeline.Position {
      Timeline.Position(.previousEnd, .fraction(fraction, of: whole))
    }

    /// The time of an earlier label in the same group, plus an offset.
    public static func label(_ name: String, _ offset: Duration = .zero) -> Timeline.Position {
      Timeline.Position(.label(name), .time(offset))
    }

    /// The time of an earlier label in the same group, plus a fraction of the item's own length.
    ///
    /// - Parameters:
    ///   - name: The name of the label.
    ///   - fraction: The fraction.
    public static func label(_ name: String, fraction: Double) -> Timeline.Position {
      Timeline.Position(.label(name), .fraction(fraction, of: .item))
    }
  }
}
