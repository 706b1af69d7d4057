/// Items that run one after another, each where all before it have ended.
public struct InSequence: TimelineContent {
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

/// Time in which nothing new begins.
public struct Wait: TimelineContent {
  public let timelineItem: TimelineItem

  /// Creates a wait; a negative one is refused where the timeline is built.
  public init(_ duration: Duration) {
    timelineItem = TimelineItem(.wait(duration))
  }
}

/// A name for an instant: other items can be placed by it, and a running timeline sought to it.
///
/// It takes no time, and is no item that `previousStart` or `previousEnd` would mean.
public struct TimelineLabel: TimelineContent {
  public let timelineItem: TimelineItem

  /// Creates a label; the name must be the only such one in its group.
  public init(_ name: String) {
    timelineItem = TimelineItem(.label(name))
  }
}

/// An instant that is told when it is passed, as an event with its exact time and the direction.
public struct TimelineMarker: TimelineContent {
  public let timelineItem: TimelineItem

  /// Creates a marker; names need not be unique.
  public init(_ name: String) {
    timelineItem = TimelineItem(.marker(name))
  }
}

/// Makes the items of a timeline out of statements.
@resultBuilder
public enum TimelineBuilder {
  public static func buildExpression(_ content: some TimelineContent) -> [TimelineItem] {
    [content.timelineItem]
  }

  public static func buildExpression(_ timeline: Timeline) -> [TimelineItem] {
    [timeline.item]
  }

  public static func buildExpression(_ items: [TimelineItem]) -> [TimelineItem] {
    items
  }

  public static func buildBlock(_ parts: [TimelineItem]...) -> [TimelineItem] {
    Array(parts.joined())
  }

  public static func buildOptional(_ part: [TimelineItem]?) -> [TimelineItem] {
    part ?? []
  }

  public static func buildEither(first part: [TimelineItem]) -> [TimelineItem] {
    part
  }

  public static func buildEither(second part: [TimelineItem]) -> [TimelineItem] {
    part
  }

  public static func buildArray(_ parts: [[TimelineItem]]) -> [TimelineItem] {
    Array(parts.joined())
  }

  public static func buildLimitedAvailability(_ part: [TimelineItem]) -> [TimelineItem] {
    part
  }
}
