import Tweening

/// The places with labels along an axis: multiples of 1, 2 or 5 and a power of ten.
struct AxisTicks {
  private(set) var values: [Double]
  /// With nil, each tick has as many decimals as it needs.
  private var decimals: Int?

  /// - Parameters:
  ///   - most: The most intervals between ticks inside the range.
  ///   - covers: Whether the first and the last tick lie outside the range or at its ends.
  init(_ range: ClosedRange<Double>, most: Int, covers: Bool = false) {
    let span = range.upperBound - range.lowerBound
    let isPoint = range.lowerBound == range.upperBound
    let ends = isPoint ? [range.lowerBound] : [range.lowerBound, range.upperBound]
    values = ends
    decimals = nil
    guard span > 0, span.isFinite else { return }
    let least = span / Double(max(most, 1))
    // By multiplication, because a power of libm differs between machines.
    var unit = 1.0
    var decimals = 0
    while unit * 10 <= least {
      unit *= 10
    }
    while unit > least, decimals < 400 {
      unit /= 10
      decimals += 1
    }
    let factor = [1.0, 2, 5].first { $0 * unit >= least } ?? 10
    let step = factor * unit
    // An end within rounding of a tick is that tick.
    let slack = covers ? 1e-9 : -1e-9
    let first = (range.lowerBound / step + slack).rounded(covers ? .down : .up)
    let last = (range.upperBound / step - slack).rounded(covers ? .up : .down)
    // Near the largest number, a round one beyond the range may be infinite.
    let isFinite = (first * step).isFinite && (last * step).isFinite && step.isFinite
    guard step > 0, isFinite, first <= last, max(abs(first), abs(last)) < 0x1p53 else {
      return
    }
    values = (0...Int(last - first)).map { (first + Double($0)) * step }
    self.decimals = max(factor == 10 ? decimals - 1 : decimals, 0)
  }

  /// The range of the ticks and of another range.
  func range(with other: ClosedRange<Double>) -> ClosedRange<Double> {
    ClosedRange(values + [other.lowerBound, other.upperBound]) ?? other
  }

  func label(_ value: Double) -> String {
    let text = decimals.map { $0 <= 4 ? value.fixedText(decimals: $0) : nil } ?? value.plainText
    guard let text, text.count <= 9 else { return value.compactText(span: 1, columns: 9) }
    return text
  }

  /// The characters of the widest label.
  var labelWidth: Int {
    values.map { label($0).count }.max() ?? 0
  }
}
