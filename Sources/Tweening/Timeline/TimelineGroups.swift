extension Timeline {
  /// Items in sequence: each begins when all items before it have ended.
  public struct InSequence: Timeline.Content {
    /// The group as one item.
    public let item: Timeline.Item

    /// Creates a group of items in sequence.
    public init(@Timeline.Builder _ content: () -> [Timeline.Item]) {
      self.init(content())
    }

    /// Creates a group of given items in sequence.
    public init(_ items: [Timeline.Item]) {
      item = Timeline.Item(.sequence, items)
    }
  }

  /// Items in parallel: all begin together.
  public struct InParallel: Timeline.Content {
    /// The group as one item.
    public let item: Timeline.Item

    /// Creates a group of items in parallel.
    public init(@Timeline.Builder _ content: () -> [Timeline.Item]) {
      self.init(content())
    }

    /// Creates a group of given items in parallel.
    public init(_ items: [Timeline.Item]) {
      item = Timeline.Item(.parallel, items)
    }
  }

  /// A length of time without an item, in a sequence.
  public struct Wait: Timeline.Content {
    /// The wait as an item.
    public let item: Timeline.Item

    /// Creates a wait; building a timeline with a negative wait throws.
    public init(_ duration: Duration) {
      item = Timeline.Item(.wait(duration))
    }
  }

  /// The name of an instant, for the positions of other items and for seeking.
  ///
  /// A label has no length. The positions `previousStart` and `previousEnd` skip labels.
  public struct Label: Timeline.Content {
    /// The label as an item.
    public let item: Timeline.Item

    /// Creates a label; its name must be unique in its group.
    public init(_ name: String) {
      item = Timeline.Item(.label(name))
    }
  }

  /// An instant at which a tween sends an event, with the exact time and the direction.
  public struct Marker: Timeline.Content {
    /// The marker as an item.
    public let item: Timeline.Item

    /// Creates a marker; names need not be unique.
    public init(_ name: String) {
      item = Timeline.Item(.marker(name))
    }
  }

  /// An instant at which a tween of the timeline pauses, exactly and in both directions.
  ///
  /// ```swift
  /// let show = try Timeline {
  ///   light.play(rise)
  ///   Timeline.Pause()
  ///   light.play(fall)
  /// }
  /// let tween = await tweener.tween(show.motion)
  /// ```
  ///
  /// The tween sends `paused`, with the time of the instant, after the markers at the instant. Call
  /// `resume()` to continue. A run that begins at a pause does not pause there again. A seek does
  /// not pause at the pauses that it passes, or at which it ends. A `play(to:)` pauses only at its
  /// place.
  public struct Pause: Timeline.Content {
    /// The pause as an item.
    public let item: Timeline.Item

    /// Creates a pause. The item has no length.
    public init() {
      item = Timeline.Item(.pause)
    }
  }

  /// Builds the items of a timeline from statements.
  @resultBuilder
  public enum Builder {
    /// Builds the item of an expression.
    public static func buildExpression(_ content: some Timeline.Content) -> [Timeline.Item] {
      [content.item]
    }

    /// Builds the items of a list.
    public static func buildExpression(_ items: [Timeline.Item]) -> [Timeline.Item] {
      items
    }

    /// Joins the items of statements, in their order.
    public static func buildBlock(_ parts: [Timeline.Item]...) -> [Timeline.Item] {
      Array(parts.joined())
    }

    /// Builds the items of an `if` without an `else`; none if the condition is false.
    public static func buildOptional(_ part: [Timeline.Item]?) -> [Timeline.Item] {
      part ?? []
    }

    /// Builds the items of the first branch of an `if` or a `switch`.
    public static func buildEither(first part: [Timeline.Item]) -> [Timeline.Item] {
      part
    }

    /// Builds the items of the second branch of an `if` or a `switch`.
    public static func buildEither(second part: [Timeline.Item]) -> [Timeline.Item] {
      part
    }

    /// Joins the items of all iterations of a loop, in their order.
    public static func buildArray(_ parts: [[Timeline.Item]]) -> [Timeline.Item] {
      Array(parts.joined())
    }

    /// Builds the items of an `if #available`.
    public static func buildLimitedAvailability(_ part: [Timeline.Item]) -> [Timeline.Item] {
      part
    }
  }
}

extension Timeline {
  /// The same items for each element of a list, each time with another offset, as one timeline
  /// item.
  ///
  /// ```swift
  /// let inwards = Stagger(each: .milliseconds(50), from: .edges)
  /// Timeline.Staggered(dots, by: inwards) { dot in
  ///   dot.play(fadeIn)
  /// }
  /// ```
  public struct Staggered: Timeline.Content {
    /// The items of all elements, as one item.
    public let item: Timeline.Item

    /// Creates the item, with the index of each element.
    ///
    /// - Parameters:
    ///   - elements: The list.
    ///   - stagger: The distribution of the starts.
    ///   - content: A function that returns the items of an element at an index from 0, which run
    ///     in sequence.
    public init<Element>(
      _ elements: [Element],
      by stagger: Stagger,
      @Timeline.Builder content: (_ index: Int, _ element: Element) -> [Timeline.Item],
    ) {
      let elements = Array(elements.enumerated())
      self.init(elements, by: stagger) { content($0.offset, $0.element) }
    }

    /// Creates the item.
    ///
    /// - Parameters:
    ///   - elements: The list.
    ///   - stagger: The distribution of the starts.
    ///   - content: A function that returns the items of an element, which run in sequence.
    public init<Element>(
      _ elements: [Element],
      by stagger: Stagger,
      @Timeline.Builder content: (Element) -> [Timeline.Item],
    ) {
      let items = zip(elements, stagger.offsets(count: elements.count)).map { element, offset in
        Timeline.InSequence(content(element)).at(.time(offset))
      }
      item = Timeline.InParallel(items).item
    }
  }
}
