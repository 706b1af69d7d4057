/// The distribution of the starts of many items over time.
///
/// The distance of an item from the origin of the stagger is a number of steps, each from one item
/// to the next. In a grid, the distance is by default the length of the straight line. The offset
/// of an item is its distance times a fixed time, or the corresponding fraction of a total time.
///
/// ```swift
/// // 200, 100, 0, 100, 200 ms
/// let stagger = Stagger(each: .milliseconds(100), from: .center)
/// let delays = stagger.offsets(count: 5)
/// ```
public struct Stagger: Sendable, Hashable {
  /// The item or the items that start first.
  public enum Origin: Sendable, Hashable {
    /// The first item; in a grid, its first corner.
    case start
    /// The middle.
    case center
    /// The last item; in a grid, the opposite corner.
    case end
    /// Both ends; in a grid, the items farthest from its center.
    case edges
    /// The item at an index, which is clamped to the indices of the items.
    case index(Int)
    /// A random order. Equal seeds produce the same order.
    case random(seed: UInt64)
  }

  /// The axis along which distances in a grid are measured.
  public enum Axis: String, Sendable, Hashable, Codable, CaseIterable {
    /// Both axes: the straight line.
    case both
    /// The distance between columns.
    case columns
    /// The distance between rows.
    case rows
  }

  /// The largest number of items, which bounds the memory of the offsets.
  private static let largestCount = 1 << 22

  private let time: Duration
  /// Whether the time is the largest offset, instead of the offset of one step.
  private let isTotal: Bool
  private let origin: Origin
  private let columns: Int?
  private let axis: Axis
  private let ease: Ease

  private init(
    _ time: Duration,
    isTotal: Bool,
    _ origin: Origin,
    _ columns: Int?,
    _ axis: Axis,
    _ ease: Ease,
  ) {
    self.time = time
    self.isTotal = isTotal
    self.origin = origin
    self.columns = columns.map { max(1, $0) }
    self.axis = axis
    self.ease = ease
  }

  /// Creates a stagger with a fixed time between neighbors.
  ///
  /// - Parameters:
  ///   - each: The time of one step. A negative time reverses the order.
  ///   - origin: The items that start first; if `each` is negative, the items that start last.
  ///   - columns: The number of items in a row of a grid; a number below 1 counts as 1. With nil,
  ///     the items are one row.
  ///   - axis: The axis along which distances in a grid are measured.
  ///   - ease: The distribution of the offsets between the first and the last item.
  public init(
    each: Duration,
    from origin: Origin = .start,
    columns: Int? = nil,
    axis: Axis = .both,
    ease: Ease = .linear,
  ) {
    self.init(each, isTotal: false, origin, columns, axis, ease)
  }

  /// Creates a stagger with a total time: the offset of the item that starts last.
  ///
  /// - Parameters:
  ///   - total: The largest offset. A negative time reverses the order.
  ///   - origin: The items that start first; if `total` is negative, the items that start last.
  ///   - columns: The number of items in a row of a grid; a number below 1 counts as 1. With nil,
  ///     the items are one row.
  ///   - axis: The axis along which distances in a grid are measured.
  ///   - ease: The distribution of the offsets between the first and the last item.
  public init(
    total: Duration,
    from origin: Origin = .start,
    columns: Int? = nil,
    axis: Axis = .both,
    ease: Ease = .linear,
  ) {
    self.init(total, isTotal: true, origin, columns, axis, ease)
  }

  /// Returns the offset of each item, in order.
  ///
  /// No offset is negative. The smallest offset is zero, unless the ease starts elsewhere.
  ///
  /// - Parameter count: The number of items, clamped to 0...4,194,304.
  /// - Complexity: O(*n*) in the number of items, in time and memory.
  public func offsets(count: Int) -> [Duration] {
    guard count > 0 else { return [] }
    let count = min(count, Self.largestCount)
    let distances = distances(count: count)
    let most = distances.max() ?? 0
    let signed = Nanoseconds(rounding: time)
    let unit = isTotal ? most : 1
    guard most > 0 else { return Array(repeating: .zero, count: count) }
    let step = Nanoseconds(clamping: signed.magnitude)
    return distances.map { distance in
      let distance = signed < 0 ? most - distance : distance
      let eased = ease == .linear ? distance : ease(distance / most) * most
      let factor = eased == most && unit == most ? 1 : eased / unit
      // A custom ease may return any number.
      return factor > 0 && factor.isFinite ? .nanoseconds(step.scaled(by: factor)) : .zero
    }
  }

  /// Returns the distance of each item from the origin; the smallest is 0.
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
      // A single row is the most common grid. Its distances are exact without the square root.
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

extension Stagger: CustomStringConvertible {
  /// The stagger as Swift code, without the parts that have their defaults:
  /// `Stagger(each: .milliseconds(50), from: .edges)`.
  public var description: String {
    var text = "Stagger(\(isTotal ? "total" : "each"): \(time.swiftText)"
    text += origin == .start ? "" : ", from: .\(origin)"
    text += columns.map { ", columns: \($0)" } ?? ""
    text += axis == .both ? "" : ", axis: .\(axis)"
    text += ease == .linear ? "" : ", ease: \(ease.swiftText)"
    return text + ")"
  }
}

extension Stagger: Codable {
  private enum CodingKeys: CodingKey {
    case each
    case total
    case from
    case columns
    case axis
    case easing
  }

  /// Decodes a stagger: `each` or `total` in milliseconds, and the other parameters of the
  /// initializers. Missing ones have their defaults.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let total = try container.decodeDuration(forKey: .total)
    try self.init(
      total ?? container.decode(CodedDuration.self, forKey: .each).duration,
      isTotal: total != nil,
      container.decodeIfPresent(Origin.self, forKey: .from) ?? .start,
      container.decodeIfPresent(Int.self, forKey: .columns),
      container.decodeIfPresent(Axis.self, forKey: .axis) ?? .both,
      container.decodeIfPresent(Ease.self, forKey: .easing) ?? .linear,
    )
  }

  /// Encodes the parameters that differ from their defaults: `{"each":50,"from":"edges"}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(CodedDuration(time), forKey: isTotal ? .total : .each)
    try container.encode(origin, unless: .start, forKey: .from)
    try container.encodeIfPresent(columns, forKey: .columns)
    try container.encode(axis, unless: .both, forKey: .axis)
    try container.encode(ease, unless: .linear, forKey: .easing)
  }
}
