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
