/// Items in sequence: each begins when all items before it have ended.
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

/// Items in parallel: all begin together.
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

/// The name of an instant, for the positions of other items and for seeking.
///
/// A label has no length. The positions `previousStart` and `previousEnd` skip labels.
public struct TimelineLabel: TimelineContent {
  /// The label as an item.
  public let timelineItem: TimelineItem

  /// Creates a label; its name must be unique in its group.
  public init(_ name: String) {
    timelineItem = TimelineItem(.label(name))
  }
}

/// An instant at which a tween sends an event, with the exact time and the direction.
public struct TimelineMarker: TimelineContent {
  /// The marker as an item.
  public let timelineItem: TimelineItem

  /// Creates a marker; names need not be unique.
  public init(_ name: String) {
    timelineItem = TimelineItem(.marker(name))
  }
}

/// An instant at which a tween of the timeline pauses, exactly and in both directions.
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
/// The tween sends `paused`, with the time of the instant, after the markers at the instant. Call
/// `resume()` to continue. A run that begins at a pause does not pause there again. A seek or a
/// `play(to:)` does not pause at the pauses that it passes, or at which it ends.
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
  /// Builds the item of an expression.
  public static func buildExpression(_ content: some TimelineContent) -> [TimelineItem] {
    [content.timelineItem]
  }

  /// Builds the item of a timeline, without the timeline's offset: ``Timeline/item``.
  public static func buildExpression(_ timeline: Timeline) -> [TimelineItem] {
    [timeline.item]
  }

  /// Builds the items of a list.
  public static func buildExpression(_ items: [TimelineItem]) -> [TimelineItem] {
    items
  }

  /// Joins the items of statements, in their order.
  public static func buildBlock(_ parts: [TimelineItem]...) -> [TimelineItem] {
    Array(parts.joined())
  }

  /// Builds the items of an `if` without an `else`; none where the condition is false.
  public static func buildOptional(_ part: [TimelineItem]?) -> [TimelineItem] {
    part ?? []
  }

  /// Builds the items of the first branch of an `if` or a `switch`.
  public static func buildEither(first part: [TimelineItem]) -> [TimelineItem] {
    part
  }

  /// Builds the items of the second branch of an `if` or a `switch`.
  public static func buildEither(second part: [TimelineItem]) -> [TimelineItem] {
    part
  }

  /// Joins the items of all iterations of a loop, in their order.
  public static func buildArray(_ parts: [[TimelineItem]]) -> [TimelineItem] {
    Array(parts.joined())
  }

  /// Builds the items of an `if #available`.
  public static func buildLimitedAvailability(_ part: [TimelineItem]) -> [TimelineItem] {
    part
  }
}
