/// Content of a timeline.
///
/// Conform a type of your own to it to name a group of items.
public protocol TimelineContent: Sendable {
  /// The content as an item.
  var timelineItem: TimelineItem { get }
}

/// One item of a timeline, with its position and its repeats, speed, ease and direction.
public struct TimelineItem: TimelineContent {
  enum Kind: Sendable {
    case play(Clip)
    case resume(ContinuingMotion)
    case wait(Duration)
    case label(String)
    case marker(String)
    case pause
    case group(TimelineArrangement, [TimelineItem])
    /// A group with too many levels, without its content.
    case tooDeep
  }

  /// The most levels of groups: far more than any timeline has, and far from a stack overflow.
  static let deepest = 128

  var kind: Kind
  /// The levels of groups in it, itself included.
  private let depth: Int
  var position: TimelinePosition?
  var options = RepeatOptions()
  /// What the items in it leave open, if it is a timeline.
  var defaults = Timeline.Defaults()
  var fillsBackwards = false

  init(_ kind: Kind) {
    self.kind = kind
    depth = 0
  }

  /// Creates a group as an item.
  init(_ arrangement: TimelineArrangement, _ items: [TimelineItem]) {
    depth = (items.map(\.depth).max() ?? 0) + 1
    // Building the timeline throws. The items are not kept until then, since releasing them could
    // overflow the stack.
    kind = depth <= Self.deepest ? .group(arrangement, items) : .tooDeep
  }

  /// The item itself.
  public var timelineItem: TimelineItem {
    self
  }

  func changing(_ change: (inout TimelineItem) -> Void) -> TimelineItem {
    var copy = self
    change(&copy)
    return copy
  }
}

/// Where the items of a group without a position begin.
public enum TimelineArrangement: String, Sendable, Hashable, Codable, CaseIterable {
  /// Each when all items before it have ended.
  case sequence
  /// All at the start of the group.
  case parallel
}

extension TimelineContent {
  /// Begins the item at a position, instead of where its group would begin it.
  public func at(_ position: TimelinePosition) -> TimelineItem {
    timelineItem.changing { $0.position = position }
  }

  /// Plays the item `count` times.
  ///
  /// - Parameters:
  ///   - count: May be a fraction, or infinite; one that is negative or not a number counts as 0.
  ///   - autoreverses: Whether each play runs forwards and then backwards; both count as one play.
  ///   - delay: The pause before each further play, and before each run backwards.
  public func repeating(
    _ count: Double,
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) -> TimelineItem {
    timelineItem.changing { $0.options.repeating(count, autoreverses, delay) }
  }

  /// Plays the item for ever.
  public func repeatingForever(
    autoreverses: Bool = false,
    delay: Duration = .zero,
  ) -> TimelineItem {
    repeating(.infinity, autoreverses: autoreverses, delay: delay)
  }

  /// Plays the item `factor` times as fast: its rate is multiplied by the factor, so 2 is twice as
  /// fast.
  ///
  /// The length of one play is divided by the factor, and so are the pauses of a `repeating` before
  /// this one, each rounded to the nearest nanosecond.
  ///
  /// - Parameter factor: Finite and above 0; building a timeline with any other throws.
  public func speed(_ factor: Double) -> TimelineItem {
    timelineItem.changing { $0.options.speedUp(factor) }
  }

  /// Applies an ease to the progress of each play.
  public func ease(_ ease: Ease) -> TimelineItem {
    timelineItem.changing { $0.options.ease = ease }
  }

  /// Plays the item in the opposite direction, with the same repeats.
  public func reversed() -> TimelineItem {
    timelineItem.changing { $0.options.isReversed.toggle() }
  }

  /// Shows the start value of the first item on each track from the start of the timeline, or of
  /// the child that contains the item.
  public func fillingBackwards() -> TimelineItem {
    timelineItem.changing { $0.fillsBackwards = true }
  }
}
