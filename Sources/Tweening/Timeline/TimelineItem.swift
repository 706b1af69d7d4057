/// Something that can stand in a timeline.
///
/// Conform to it to give a group of items a name of its own.
public protocol TimelineContent: Sendable {
  /// The item that stands for it.
  var timelineItem: TimelineItem { get }
}

/// One item of a timeline, with its position, and how it is played.
public struct TimelineItem: TimelineContent {
  enum Kind: Sendable {
    case play(Clip)
    case wait(Duration)
    case label(String)
    case marker(String)
    case group(TimelineArrangement, [TimelineItem])
    /// A group of more levels than there may be; what was in it is gone.
    case tooDeep
  }

  /// How many levels groups may nest: far more than any timeline has, and far from the end of the
  /// stack.
  static let deepest = 128

  var kind: Kind
  /// The levels of groups in it, itself included.
  private let depth: Int
  var position: TimelinePosition?
  var options = RepeatOptions()
  var fillsBackwards = false

  init(_ kind: Kind) {
    self.kind = kind
    depth = 0
  }

  /// An item that stands for a group.
  init(_ arrangement: TimelineArrangement, _ items: [TimelineItem]) {
    depth = (items.map(\.depth).max() ?? 0) + 1
    // Refused where the timeline is built. Kept until then, it could be too deep even to be let go.
    kind = depth <= Self.deepest ? .group(arrangement, items) : .tooDeep
  }

  public var timelineItem: TimelineItem {
    self
  }

  func changing(_ change: (inout TimelineItem) -> Void) -> TimelineItem {
    var copy = self
    change(&copy)
    return copy
  }
}

/// Where the items of a group begin that say nothing of it.
public enum TimelineArrangement: String, Sendable, Hashable, Codable, CaseIterable {
  /// Each where all before it have ended.
  case sequence
  /// All of them at the beginning.
  case parallel
}

extension TimelineContent {
  /// Begins it at a position, in place of where its group would have it.
  public func at(_ position: TimelinePosition) -> TimelineItem {
    timelineItem.changing { $0.position = position }
  }

  /// Plays it `count` times.
  ///
  /// - Parameters:
  ///   - count: May be a fraction, or infinite; one that is negative or not a number counts as 0.
  ///   - autoreverses: Whether a play goes forth and back, which counts as one.
  ///   - delay: The pause before each further play, and before each way back.
  public func repeating(
    _ count: Double,
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) -> TimelineItem {
    timelineItem.changing { $0.options.repeating(count, autoreverses, delay) }
  }

  /// Plays it for ever.
  public func repeatingForever(
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) -> TimelineItem {
    repeating(.infinity, autoreverses: autoreverses, delay: delay)
  }

  /// Plays it `factor` times as fast: the length of one play is divided by it, and rounded to the
  /// nearest nanosecond. Pauses between plays keep their length.
  ///
  /// - Parameter factor: Finite and above 0; any other is refused where the timeline is built.
  public func speed(_ factor: Double) -> TimelineItem {
    timelineItem.changing { $0.options.speed *= factor }
  }

  /// Lays an ease over the progress of each play.
  public func ease(_ ease: Ease) -> TimelineItem {
    timelineItem.changing { $0.options.ease = ease }
  }

  /// Plays it the other way round, as often as before.
  public func reversed() -> TimelineItem {
    timelineItem.changing { $0.options.isReversed.toggle() }
  }

  /// Shows the start value of the first item on each track from the beginning of the timeline, or
  /// of the nested child that the item stands in.
  public func fillingBackwards() -> TimelineItem {
    timelineItem.changing { $0.fillsBackwards = true }
  }
}
