/// Items that run one after another: each begins when all items before it have ended.
public struct InSequence: TimelineContent {
  /// The group as one item.
  public let timelineItem: TimelineItem

  /// Creates a group of items in sequence.
  public init(@TimelineBuilder _ content: () -> [TimelineItem]) {
    self.init(content())
  }

  /// Creates a group of given items in sequence.
  public init(_ items: [TimelineItem]) {
    timelineItem = TimelineItem(.sequence, items)
  }
}

/// Items that all begin together.
public struct InParallel: TimelineContent {
  /// The group as one item.
  public let timelineItem: TimelineItem

  /// Creates a group of items in parallel.
  public init(@TimelineBuilder _ content: () -> [TimelineItem]) {
    self.init(content())
  }

  /// Creates a group of given items in parallel.
  public init(_ items: [TimelineItem]) {
    timelineItem = TimelineItem(.parallel, items)
  }
}

/// A pause in a sequence.
public struct Wait: TimelineContent {
  /// The wait as an item.
  public let timelineItem: TimelineItem

  /// Creates a wait; building a timeline with a negative wait throws.
  public init(_ duration: Duration) {
    timelineItem = TimelineItem(.wait(duration))
  }
}

/// A name for an instant, for positions of other items and for seeking.
///
/// A label takes no time, and `previousStart` and `previousEnd` skip it.
public struct TimelineLabel: TimelineContent {
  /// The label as an item.
  public let timelineItem: TimelineItem

  /// Creates a label; its name must be unique in its group.
  public init(_ name: String) {
    timelineItem = TimelineItem(.label(name))
  }
}

/// An instant that sends an event when it is passed, with the exact time and the direction.
public struct TimelineMarker: TimelineContent {
  /// The marker as an item.
  public let timelineItem: TimelineItem

  /// Creates a marker; names need not be unique.
  public init(_ name: String) {
    timelineItem = TimelineItem(.marker(name))
  }
}

/// An instant at which a tween of the timeline pauses: exactly there, whichever way it comes.
///
/// ```swift
/// let show = try Timeline {
///   light.play(rise)
///   TimelinePause()
///   light.play(fall)
/// }
/// let tween = await tweener.tween(show.motion)
/// ```
///
/// The tween sends `paused`, with the time of the instant, after the markers that are there; a
/// resume goes on. A run that begins at a pause, and a seek or a `tween(to:)` that passes one or
/// ends at it, do not pause there again.
public struct TimelinePause: TimelineContent {
  /// The pause as an item.
  public let timelineItem: TimelineItem

  /// Creates a pause.
  public init() {
    timelineItem = TimelineItem(.pause)
  }
}

/// Builds the items of a timeline from statements.
@resultBuilder
public enum TimelineBuilder {
  /// Takes an item, or other content, as a statement.
  public static func buildExpression(_ content: some TimelineContent) -> [TimelineItem] {
    [content.timelineItem]
  }

  /// Takes a timeline as a statement, without its offset: as ``Timeline/item``.
  public static func buildExpression(_ timeline: Timeline) -> [TimelineItem] {
    [timeline.item]
  }

  /// Takes a list of items as a statement.
  public static func buildExpression(_ items: [TimelineItem]) -> [TimelineItem] {
    items
  }

  /// Joins the items of statements, in their order.
  public static func buildBlock(_ parts: [TimelineItem]...) -> [TimelineItem] {
    Array(parts.joined())
  }

  /// Takes the items of an `if` without an `else`; none where the condition does not hold.
  public static func buildOptional(_ part: [TimelineItem]?) -> [TimelineItem] {
    part ?? []
  }

  /// Takes the items of the branch that an `if` or a `switch` takes.
  public static func buildEither(first part: [TimelineItem]) -> [TimelineItem] {
    part
  }

  /// Takes the items of the branch that an `if` or a `switch` takes.
  public static func buildEither(second part: [TimelineItem]) -> [TimelineItem] {
    part
  }

  /// Joins the items of all rounds of a loop, in their order.
  public static func buildArray(_ parts: [[TimelineItem]]) -> [TimelineItem] {
    Array(parts.joined())
  }

  /// Takes the items of an `if #available`.
  public static func buildLimitedAvailability(_ part: [TimelineItem]) -> [TimelineItem] {
    part
  }
}
