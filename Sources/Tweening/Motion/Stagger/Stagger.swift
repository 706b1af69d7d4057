/// The distribution of the starts of many items over time.
///
/// Each item has a distance from the origin of the stagger, in steps from neighbour to neighbour;
/// in a grid, it is the length of the straight line. The offset of the item is the distance times a
/// fixed time, or the fraction of a total time.
///
/// ```swift
/// // 200, 100, 0, 100, 200 ms
/// let delays = Stagger(each: .milliseconds(100), from: .center).offsets(count: 5)
/// ```
public struct Stagger: Sendable, Hashable {
  /// The item, or the items, that a stagger starts with.
  public enum Origin: Sendable, Hashable {
    /// The first item; in a grid, its first corner.
    case start
    /// The middle.
    case center
    /// The last item; in a grid, the opposite corner.
    case end
    /// Both ends; in a grid, the items farthest from its centre.
    case edges
    /// The item at an index; an index out of range counts as the nearest one in range.
    case index(Int)
    /// A random order, which is the same for an equal seed.
    case random(seed: UInt64)
  }

  /// The distance that counts in a grid.
  public enum Axis: String, Sendable, Hashable, Codable, CaseIterable {
    /// The straight line.
    case both
    /// The distance between columns.
    case columns
    /// The distance between rows.
    case rows
  }

  private enum Spread: Sendable, Hashable {
    case each(Duration)
    case total(Duration)
  }

  /// So that offsets fit in memory.
  private static let largestCount = 1 << 22

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

  /// Creates a stagger with a fixed time from neighbour to neighbour.
  ///
  /// - Parameters:
  ///   - each: The time of one step; with a negative one, the stagger runs the other way.
  ///   - origin: The items that the stagger starts with; where `each` is negative, it ends with them.
  ///   - columns: The number of items in a row of a grid; nil: the items are one row. Below 1 it
  ///     counts as 1.
  ///   - axis: The distance that counts in a grid.
  ///   - ease: The distribution of the offsets between the first and the last.
  public init(
    each: Duration,
    from origin: Origin = .start,
    columns: Int? = nil,
    axis: Axis = .both,
    ease: Ease = .linear,
  ) {
    self.init(.each(each), origin, columns, axis, ease)
  }

  /// Creates a stagger with a total time, which is the offset of the last item to begin.
  ///
  /// - Parameters:
  ///   - total: The largest offset; with a negative one, the stagger runs the other way.
  ///   - origin: The items that the stagger starts with; where `total` is negative, it ends with them.
  ///   - columns: The number of items in a row of a grid; nil: the items are one row. Below 1 it
  ///     counts as 1.
  ///   - axis: The distance that counts in a grid.
  ///   - ease: The distribution of the offsets between the first and the last.
  public init(
    total: Duration,
    from origin: Origin = .start,
    columns: Int? = nil,
    axis: Axis = .both,
    ease: Ease = .linear,
  ) {
    self.init(.total(total), origin, columns, axis, ease)
  }

  /// The offset of each item, in order. The smallest is zero, unless the ease says otherwise; none
  /// is negative.
  ///
  /// - Parameter count: The number of items; a negative one counts as 0, and one above 4,194,304 as
  ///   that.
  /// - Complexity: O(*n*) in the count, in time and memory.
  public func offsets(count: Int) -> [Duration] {
    guard count > 0 else { return [] }
    let count = min(count, Self.largestCount)
    let distances = distances(count: count)
    let most = distances.max() ?? 0
    let signed: Nanoseconds
    let unit: Double
    switch spread {
    case .each(let each): (signed, unit) = (Nanoseconds(rounding: each), 1)
    case .total(let total): (signed, unit) = (Nanoseconds(rounding: total), most)
    }
    guard most > 0 else { return Array(repeating: .zero, count: count) }
    let step = Nanoseconds(clamping: signed.magnitude)
    return distances.map { distance in
      let distance = signed < 0 ? most - distance : distance
      let eased = ease == .linear ? distance : ease(distance / most) * most
      let share = eased == most && unit == most ? 1 : eased / unit
      // A custom ease may return anything.
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
      // One row is the common case, and exact without the square root.
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
