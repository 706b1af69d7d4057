/// How the starts of many items are spread over time.
///
/// Each item has a distance from where the stagger begins, in steps from neighbour to neighbour; in
/// a grid it is the length of the straight line. Its offset is that distance times a fixed time, or
/// its share of a total.
///
/// ```swift
/// // 200, 100, 0, 100, 200 ms
/// let delays = Stagger(each: .milliseconds(100), from: .center).offsets(count: 5)
/// ```
public struct Stagger: Sendable, Hashable {
  /// Where a stagger begins.
  public enum Origin: Sendable, Hashable {
    /// At the first item; in a grid, at its first corner.
    case start
    /// In the middle.
    case center
    /// At the last item; in a grid, at the opposite corner.
    case end
    /// At both ends; in a grid, at all that lies farthest from its centre.
    case edges
    /// At an item; one that there is not counts as the nearest that there is.
    case index(Int)
    /// In an order that looks random, and is the same for an equal seed.
    case random(seed: UInt64)
  }

  /// Which distance counts in a grid.
  public enum Axis: String, Sendable, Hashable, Codable, CaseIterable {
    /// The straight line.
    case both
    /// That between columns.
    case columns
    /// That between rows.
    case rows
  }

  private enum Spread: Sendable, Hashable {
    case each(Duration)
    case total(Duration)
  }

  private let spread: Spread
  private let origin: Origin
  private let columns: Int?
  private let axis: Axis
  private let ease: Ease

  private init(_ spread: Spread, _ origin: Origin, _ columns: Int?, _ axis: Axis, _ ease: Ease) {
    self.spread = spread
    self.origin = origin
    self.columns = columns.map { max(1, $0) }
    self.axis = axis
    self.ease = ease
  }

  /// Spreads by a fixed time from neighbour to neighbour.
  ///
  /// - Parameters:
  ///   - each: The time of one step; a negative one counts as zero.
  ///   - origin: Where it begins.
  ///   - columns: How many items there are in a row of a grid; nil: the items are one row. Below 1
  ///     it counts as 1.
  ///   - axis: Which distance counts in a grid.
  ///   - ease: How the offsets are distributed between the first and the last.
  public init(
    each: Duration,
    from origin: Origin = .start,
    columns: Int? = nil,
    axis: Axis = .both,
    ease: Ease = .linear,
  ) {
    self.init(.each(max(each, .zero)), origin, columns, axis, ease)
  }

  /// Spreads over a total time: that of the offset of the last item to begin.
  ///
  /// - Parameters:
  ///   - total: The largest offset; a negative one counts as zero.
  ///   - origin: Where it begins.
  ///   - columns: How many items there are in a row of a grid; nil: the items are one row. Below 1
  ///     it counts as 1.
  ///   - axis: Which distance counts in a grid.
  ///   - ease: How the offsets are distributed between the first and the last.
  public init(
    total: Duration,
    from origin: Origin = .start,
    columns: Int? = nil,
    axis: Axis = .both,
    ease: Ease = .linear,
  ) {
    self.init(.total(max(total, .zero)), origin, columns, axis, ease)
  }

  /// The offsets of the items, in their order: the least is zero, unless the ease says otherwise;
  /// none is negative.
  ///
  /// - Complexity: O(*n*) in the count.
  public func offsets(count: Int) -> [Duration] {
    guard count > 0 else { return [] }
    let distances = distances(count: count)
    let most = distances.max() ?? 0
    let step: Nanoseconds
    let unit: Double
    switch spread {
    case .each(let each): (step, unit) = (Nanoseconds(rounding: each), 1)
    case .total(let total): (step, unit) = (Nanoseconds(rounding: total), most)
    }
    guard most > 0 else { return Array(repeating: .zero, count: count) }
    return distances.map { distance in
      let eased = ease == .linear ? distance : ease(distance / most) * most
      let share = eased == most && unit == most ? 1 : eased / unit
      // An ease of the user's may give anything.
      return share > 0 && share.isFinite ? .nanoseconds(step.scaled(by: share)) : .zero
    }
  }

  /// The distances from the origin; the least is 0.
  private func distances(count: Int) -> [Double] {
    let width = columns.map { min($0, count) } ?? count
    let height = (count + width - 1) / width
    var column = 0.0
    var row = 0.0
    switch origin {
    case .start, .random: break

    case .center, .edges:
      column = Double(width - 1) / 2
      row = Double(height - 1) / 2

    case .end:
      column = Double(width - 1)
      row = Double(height - 1)

    case .index(let index):
      let index = max(0, min(index, count - 1))
      column = Double(index % width)
      row = Double(index / width)
    }
    var distances = (0..<count).map { index in
      let x = axis == .rows ? 0 : Double(index % width) - column
      let y = axis == .columns ? 0 : Double(index / width) - row
      // One row is the common case, and exact without the root.
      return y == 0 ? x.magnitude : (x * x + y * y).squareRoot()
    }
    switch origin {
    case .start, .center, .end, .index: break

    case .edges:
      let most = distances.max() ?? 0
      distances = distances.map { most - $0 }

    case .random(let seed):
      var order = SeededGenerator(seed: seed)
      distances.shuffle(using: &order)
    }
    let least = distances.min() ?? 0
    return distances.map { $0 - least }
  }
}

/// The same for every element of a list, each a little later: one item of a timeline.
///
/// ```swift
/// Staggered(dots, by: Stagger(each: .milliseconds(50), from: .edges)) { dot in
///   dot.play(fadeIn)
/// }
/// ```
public struct Staggered: TimelineContent {
  public let timelineItem: TimelineItem

  /// Creates the item.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - stagger: How the starts are spread.
  ///   - content: The items of an element, which run in sequence.
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
