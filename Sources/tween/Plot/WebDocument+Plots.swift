import Tweening
import TweeningWeb

extension WebDocument {
  /// The end of the plots: the end of the document; for a document that never ends, two iterations
  /// of each of its animations.
  var plottedEnd: Duration {
    if let endTime {
      return max(endTime, .zero)
    }
    let ends = parts.map { animation in
      let timing = animation.timing
      return timing.endTime ?? timing.delay + timing.duration * min(timing.iterations, 2)
    }
    // The timing of a timeline that never ends has no duration; its items have.
    let items = timeline.items.compactMap(\.end).map { $0 - timeline.offset }
    return max(ends.max() ?? .zero, items.max() ?? .zero, .milliseconds(1))
  }

  /// The number of intervals between samples: a large document is sampled less often, so that the
  /// work stays bounded.
  var plottedIntervals: Int {
    let count = properties.reduce(0) { $0 + $1.curveCount }
    return max(16, min(Plot.intervals, 1_000_000 / max(count, 1)))
  }

  /// The curves of all properties over time: a plot for each property, with a curve for each number
  /// of a list.
  func plots() -> [Plot] {
    let end = plottedEnd
    let named = namedMarks(until: end)
    let sampler = PropertySampler(self, intervals: plottedIntervals)
    return properties.map { property in
      Plot(
        title: property.description,
        curves: sampler.curves(of: property),
        end: Milliseconds.count(end),
        marks: WebDocument.sorted(named + property.tracks.flatMap { $0.timing.marks(until: end) }),
      )
    }
  }
}

extension WebDocument.Property {
  /// The number of its curves; of a track of a timeline, at least one.
  fileprivate var curveCount: Int {
    tracks.first?.motion.map { Plot.curveNames($0.webValue(at: .zero)).count } ?? 1
  }
}

/// Samples the properties of a document, one at a time.
struct PropertySampler: Sendable {
  private let document: WebDocument
  /// The time between two frames.
  private let interval: Duration
  private let frames: [Timeline.Frame]
  /// Frames at the starts and ends of a timeline's motions, by the names of their tracks.
  private let ends: [String: [Timeline.Frame]]

  init(_ document: WebDocument, intervals: Int) {
    let end = document.plottedEnd
    self.document = document
    interval = end / intervals
    frames = (0...intervals).map { document.frame(at: end * Double($0) / Double(intervals)) }
    ends = document.isTimeline ? document.endFrames(until: end) : [:]
  }

  /// The curves of a property.
  func curves(of property: WebDocument.Property) -> [Plot.Curve] {
    let values = frames.map { frame in property.value { $0.value(in: frame) } }
    guard
      values.contains(where: { $0?.hasNumbers ?? false }),
      let envelope = PlotEnvelope(document, property, interval: interval)
    else { return Plot.curves(values, reached: reached(by: property)) }
    let samples = envelope.samples(values.count - 1, interval: interval)
    return Plot.curves(samples + values.suffix(1), reached: reached(by: property))
  }

  private func reached(by property: WebDocument.Property) -> [WebValue] {
    property.tracks.flatMap { track in
      track.motion?.endValues
        ?? ends[track.property, default: []].compactMap { track.value(in: $0) }
    }
  }

  /// The names of the curves of a property, without their samples.
  func curveNames(of property: WebDocument.Property) -> [String] {
    for track in property.tracks {
      if let motion = track.motion {
        return Plot.curveNames(motion.webValue(at: .zero))
      }
    }
    for frames in property.tracks.map({ ends[$0.property, default: []] }) + [frames] {
      for frame in frames {
        if let value = property.value({ $0.value(in: frame) }) {
          return Plot.curveNames(value)
        }
      }
    }
    return [""]
  }
}

extension WebDocument {
  /// The frames of a timeline at the starts and ends of its motions outside of children, which
  /// samples miss.
  fileprivate func endFrames(until end: Duration) -> [String: [Timeline.Frame]] {
    var frames: [String: [Timeline.Frame]] = [:]
    for item in timeline.items where item.id.depth == 0 {
      guard case .play(let track) = item.kind else { continue }
      // A motion that does not fill has its end value until just before its end.
      let times = [item.start, item.end.map { $0 - .nanoseconds(1) }, item.end]
      for time in times.compactMap(\.self).map({ $0 - timeline.offset })
      where time >= .zero && time <= end {
        frames[track, default: []].append(frame(at: time))
      }
    }
    return frames
  }
}

extension Plot {
  /// Creates a plot over time.
  ///
  /// - Parameter end: The end of the time axis in milliseconds.
  init(title: String, curves: [Curve], end: Double, marks: [Mark]) {
    let y = Plot.range(of: curves) ?? 0...0
    self.init(title: title, curves: curves, x: 0...end, y: y, marks: marks, guides: [])
  }

  /// The most numbers of a list that have curves.
  private static let mostCurves = 64

  /// The names of the curves of a value: a list has one for each number.
  fileprivate static func curveNames(_ value: WebValue) -> [String] {
    guard case .numbers(let numbers) = value else { return [""] }
    return (0..<min(numbers.count, mostCurves)).map { "[\($0)]" }
  }

  /// The curves of the values of a property, by the shape of the first value.
  ///
  /// - Parameter reached: Values that the property has between samples, for curves of numbers.
  static func curves(
    _ values: [WebValue?],
    reached: @autoclosure () -> [WebValue] = [],
  ) -> [Curve] {
    let first = values.lazy.compactMap(\.self).first ?? .number(0)
    switch first {
    case .number, .numbers:
      let reached = reached()
      return curveNames(first).enumerated().map { index, name in
        Curve(
          name: name,
          samples: .numbers(values.map { $0?.number(at: index) }),
          reached: reached.compactMap { $0.number(at: index) },
        )
      }

    case .color: return [Curve(name: "", samples: .colors(values.map { $0?.color }))]
    case .text: return [Curve(name: "", samples: .texts(values.map { $0?.text }))]
    }
  }
}

extension WebValue {
  /// The number at an index of a list; a number is its own element 0.
  func number(at index: Int) -> Double? {
    switch self {
    case .number(let number): index == 0 ? number : nil
    case .numbers(let numbers): numbers.indices.contains(index) ? numbers[index] : nil
    case .color, .text: nil
    }
  }

  fileprivate var hasNumbers: Bool {
    switch self {
    case .number, .numbers: true
    case .color, .text: false
    }
  }
}
