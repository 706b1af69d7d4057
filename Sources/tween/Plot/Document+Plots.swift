import Tweening

extension Document {
  /// The end of the plots: the end of the document; for a document that never ends, two iterations
  /// of each of its animations.
  var plottedEnd: Duration {
    if let endTime {
      return max(endTime, .zero)
    }
    let ends = animations.map { animation in
      let timing = animation.timing
      return timing.endTime ?? timing.delay + timing.duration * min(timing.iterations, 2)
    }
    // The timing of a timeline that never ends has no duration; its items have.
    let items = timeline.items.compactMap(\.end)
    return max(ends.max() ?? .zero, items.max() ?? .zero, .milliseconds(1))
  }

  /// The number of intervals between samples: a large document is sampled less often, so that the
  /// work stays bounded.
  var plottedIntervals: Int {
    let count = targets.reduce(0) { $0 + $1.properties.count }
    return max(16, min(Plot.intervals, 1_000_000 / max(count, 1)))
  }

  /// The curves of all properties over time: a plot for each property, with a curve for each number
  /// of a list.
  func plots() -> [Plot] {
    let end = plottedEnd
    let named = namedMarks(until: end)
    let properties = namedProperties
    let intervals = plottedIntervals
    var samples = [[AnimatedValue?]](repeating: [], count: properties.count)
    for index in 0...intervals {
      let frame = timeline.frame(at: end * Double(index) / Double(intervals))
      for (place, (_, property)) in properties.enumerated() {
        samples[place].append(property.value { $0.value(in: frame) })
      }
    }
    let timings = trackTimings
    return zip(properties, samples).map { property, values in
      let timings = property.property.tracks.compactMap { timings[$0.index] }
      return Plot(
        title: property.name,
        values: values,
        end: Milliseconds.count(end),
        marks: Document.sorted(named + timings.flatMap { $0.marks(until: end) }),
      )
    }
  }
}

extension Plot {
  /// Creates a plot over time.
  ///
  /// - Parameter end: The end of the time axis in milliseconds.
  init(title: String, values: [AnimatedValue?], end: Double, marks: [Mark]) {
    self.init(title: title, curves: Plot.curves(values), end: end, marks: marks)
  }

  init(title: String, curves: [Curve], end: Double, marks: [Mark]) {
    let ranges = curves.compactMap(\.samples.range)
    let least = ranges.map(\.lowerBound).min() ?? 0
    let greatest = ranges.map(\.upperBound).max() ?? 0
    self.init(
      title: title, curves: curves, x: 0...end, y: least...greatest, marks: marks, guides: [],
    )
  }

  /// The most numbers of a list that have curves.
  private static let mostCurves = 64

  /// The curves of the values of a property, by the shape of the first value.
  private static func curves(_ values: [AnimatedValue?]) -> [Curve] {
    switch values.lazy.compactMap(\.self).first {
    case .number, nil:
      [Curve(name: "", samples: .numbers(values.map { $0?.number(at: 0) }))]

    case .list(let numbers):
      (0..<min(numbers.count, mostCurves)).map { index in
        Curve(name: "[\(index)]", samples: .numbers(values.map { $0?.number(at: index) }))
      }

    case .color: [Curve(name: "", samples: .colors(values.map { $0?.color }))]
    case .text: [Curve(name: "", samples: .texts(values.map { $0?.text }))]
    }
  }
}

extension AnimatedValue {
  /// The number at an index of a list; a number is its own element 0.
  func number(at index: Int) -> Double? {
    switch self {
    case .number(let number): index == 0 ? number : nil
    case .list(let numbers): numbers.indices.contains(index) ? numbers[index] : nil
    case .color, .text: nil
    }
  }

  var color: DocumentColor? {
    guard case .color(let color) = self else { return nil }
    return color
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }
}
