/// The same items for each element of a list, each time with another offset, as one timeline item.
///
/// ```swift
/// Staggered(dots, by: Stagger(each: .milliseconds(50), from: .edges)) { dot in
///   dot.play(fadeIn)
/// }
/// ```
public struct Staggered: TimelineContent {
  /// The items of all elements, as one item.
  public let timelineItem: TimelineItem

  /// Creates the item.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - stagger: The distribution of the starts.
  ///   - content: A function that returns the items of an element, which run in sequence.
  public init<Element>(
    _ elements: [Element],
    by stagger: Stagger,
    @TimelineBuilder content: (Element) -> [TimelineItem],
  ) {
    let items = zip(elements, stagger.offsets(count: elements.count)).map { element, offset in
      InSequence(content(element)).at(.time(offset))
    }
    timelineItem = InParallel(items).timelineItem
  }
}
