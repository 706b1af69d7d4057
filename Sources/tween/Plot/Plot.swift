import Tweening
import TweeningWeb

/// Sampled curves over one axis, with ranges and marks: what every renderer of plots draws.
struct Plot: Hashable, Sendable {
  /// One curve: its samples are spaced evenly over the x range, the first and the last at its ends.
  struct Curve: Hashable, Sendable {
    let name: String
    let samples: Samples
    /// Numbers that the curve reaches between samples.
    var reached: [Double] = []

    /// The range of the numbers, or nil if there are no numbers.
    var range: ClosedRange<Double>? {
      samples.range.map { range in
        ClosedRange(reached.filter(\.isFinite) + [range.lowerBound, range.upperBound]) ?? range
      }
    }
  }

  /// The samples of a curve; nil if there is no value.
  enum Samples: Hashable, Sendable {
    case numbers([Double?])
    case colors([WebColor?])
    case texts([String?])
  }

  /// A time, or another place on the x axis, with a meaning.
  struct Mark: Hashable, Sendable {
    /// Of marks at one time, the marks with names come first.
    enum Kind: Int, Sendable {
      case label
      case marker
      /// The next iteration starts.
      case iteration
      /// The active phase of an animation starts.
      case start
      /// The active phase of an animation ends.
      case end
    }

    let kind: Kind
    let x: Double
    /// The name of a label or marker; the number of an iteration, the first being 1, as "#2".
    let name: String
  }

  let title: String
  /// The curves in the order of their legend.
  let curves: [Curve]
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  /// In the order of their places.
  let marks: [Mark]
  /// Values of y with a line across the plot.
  let guides: [Double]
}

extension Plot.Samples {
  /// The range of the numbers, or nil if there are no numbers.
  var range: ClosedRange<Double>? {
    guard case .numbers(let numbers) = self else { return nil }
    return ClosedRange(numbers.compactMap(\.self).filter(\.isFinite))
  }
}

extension ClosedRange<Double> {
  /// The range of some numbers, or nil if there are no numbers.
  init?(_ numbers: [Double]) {
    guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
    self = least...greatest
  }
}

extension Plot {
  /// Beyond 0…1, this many units above and below are drawn.
  private static let reach = -2.0...3.0

  /// The range of the numbers of some curves, or nil if there are no numbers.
  static func range(of curves: [Curve]) -> ClosedRange<Double>? {
    ClosedRange(curves.compactMap(\.range).flatMap { [$0.lowerBound, $0.upperBound] })
  }

  /// The number of intervals between samples: enough for the dots of a wide terminal, and for the
  /// bounces of a curve.
  static let intervals = 600

  /// The curves of eases, with guides where a progress begins and ends.
  ///
  /// - Parameter intervals: The number of intervals between samples.
  init(_ eases: [Ease], intervals: Int = intervals) {
    let curves = eases.map { ease in
      Curve(name: ease.name, samples: .numbers(ease.samples(intervals: intervals)))
    }
    let y = Plot.range(of: curves) ?? 0...1
    self.init(
      title: curves.map(\.name).joined(separator: ", "),
      curves: curves,
      x: 0...1,
      y: (min(y.lowerBound, 0)...max(y.upperBound, 1)).clamped(to: Plot.reach),
      marks: [],
      guides: [0, 1],
    )
  }
}

extension Ease {
  /// The eased progress at evenly spaced progress from 0 to 1.
  func samples(intervals: Int) -> [Double] {
    (0...intervals).map { self(Double($0) / Double(intervals)) }
  }
}
