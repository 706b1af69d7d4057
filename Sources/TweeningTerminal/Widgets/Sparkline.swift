/// A row of small columns that shows how a value has changed.
///
/// ```swift
/// print(Sparkline().text(of: [1, 2, 4, 8, 4]))   // ▁▂▄█▄
/// ```
public struct Sparkline: Sendable, Hashable {
  /// The values of the lowest and of the highest column. With nil, they are the smallest and the
  /// largest value.
  public var range: ClosedRange<Double>?

  /// Creates a sparkline.
  ///
  /// - Parameter range: The value of the lowest column and of the highest; values outside are drawn
  ///   as these. The default is the range of the values.
  public init(range: ClosedRange<Double>? = nil) {
    self.range = range
  }

  /// Returns a character for each value; a space for nil and for NaN.
  ///
  /// If all values are equal, each column is the lowest column.
  public func text(of values: some Collection<Double?>) -> String {
    let known = values.lazy.compactMap(\.self).filter { !$0.isNaN }
    guard let least = known.min(), let greatest = known.max() else {
      return String(repeating: " ", count: values.count)
    }
    let range = range ?? least...greatest
    return String(values.map { $0.map { column($0, range) } ?? " " })
  }

  private func column(_ value: Double, _ range: ClosedRange<Double>) -> Character {
    guard !value.isNaN else { return " " }
    // Halved, because the width of a range of finite numbers may be infinite.
    let width = range.upperBound / 2 - range.lowerBound / 2
    guard width > 0, width.isFinite else { return Sparkline.columns[0] }
    let fraction = (value / 2 - range.lowerBound / 2) / width
    let last = Double(Sparkline.columns.count - 1)
    return Sparkline.columns[Int(min(max(fraction * last, 0), last).rounded())]
  }

  private static let columns: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
}
