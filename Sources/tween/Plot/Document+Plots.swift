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

  /// The curves of all properties over time: a plot for each property, with a curve for each number
  /// of a list.
  func plots() -> [Plot] {
    let end = plottedEnd
    let marks = marks(until: end)
    let properties = targets.flatMap { target in
      target.properties.map { (target.name, $0) }
    }
    // A large document is sampled less often, so that the work stays bounded.
    let intervals = max(16, min(Plot.intervals, 1_000_000 / max(properties.count, 1)))
    var samples = [[AnimatedValue?]](repeating: [], count: properties.count)
    for index in 0...intervals {
      let frame = timeline.frame(at: end * Double(index) / Double(intervals))
      for (place, (_, property)) in properties.enumerated() {
        samples[place].append(property.value { $0.value(in: frame) })
      }
    }
    return zip(properties, samples).map { property, values in
      Plot(
        title: "\(property.0).\(property.1.name)",
        curves: Plot.curves(values),
        end: Milliseconds.count(end),
        marks: marks,
      )
    }
  }

  /// The most marks of one kind; a document with more has none of that kind.
  private static let mostMarks = 500

  /// Starts, iterations and ends of animations, labels and markers, in the order of their times.
  private func marks(until end: Duration) -> [Plot.Mark] {
    var marks: [Plot.Mark] = []
    for name in timeline.labels {
      if let time = timeline.time(of: .label(name)), time <= end {
        marks.append(Plot.Mark(kind: .label, x: Milliseconds.count(time), name: name))
      }
    }
    let range = Duration.zero..<end + .nanoseconds(1)
    if timeline.eventCount(in: range) <= Document.mostMarks {
      marks += timeline.events(in: range).map { event in
        Plot.Mark(kind: .marker, x: Milliseconds.count(event.time), name: event.name)
      }
    }
    for animation in Set(animations.map(\.timing)) {
      marks += Document.marks(of: animation, until: end)
    }
    return Array(Set(marks)).sorted { ($0.x, $0.name) < ($1.x, $1.name) }
  }

  private static func marks(of timing: Timing, until end: Duration) -> [Plot.Mark] {
    let cycle = timing.duration + timing.iterationDelay
    let count = cycle > .zero ? min(timing.iterations, (end - timing.delay) / cycle) : 0
    guard count <= Double(mostMarks) else { return [] }
    var marks = [Plot.Mark(kind: .start, x: Milliseconds.count(timing.delay), name: "")]
    let activeEnd = timing.activeDuration.map { timing.delay + $0 }
    for index in 1..<max(Int(count.rounded(.up)), 1) + 1 {
      // The first boundary comes early where the first iteration starts in its middle.
      let start = timing.iterationStart - timing.iterationStart.rounded(.down)
      let time = timing.delay + cycle * (Double(index) - start)
      guard activeEnd.map({ time < $0 }) ?? true, time <= end else { break }
      marks.append(
        Plot.Mark(kind: .iteration, x: Milliseconds.count(time), name: "\(index + 1)")
      )
    }
    if let activeEnd, activeEnd <= end {
      marks.append(Plot.Mark(kind: .end, x: Milliseconds.count(activeEnd), name: ""))
    }
    return marks.filter { $0.x >= 0 }
  }
}

extension Plot {
  fileprivate init(title: String, curves: [Curve], end: Double, marks: [Mark]) {
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
  fileprivate static func curves(_ values: [AnimatedValue?]) -> [Curve] {
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
