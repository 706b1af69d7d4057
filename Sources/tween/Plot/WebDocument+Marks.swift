import Tweening
import TweeningWeb

extension WebDocument {
  /// The most marks of one kind; where there are more, none is shown.
  fileprivate static let mostMarks = 500

  /// The marks of all animations, and the named marks, in the order of their times.
  func marks(until end: Duration) -> [Plot.Mark] {
    let timings = Set(parts.map(\.timing)).prefix(WebDocument.mostMarks)
    return WebDocument.sorted(namedMarks(until: end) + timings.flatMap { $0.marks(until: end) })
  }

  /// The labels and the markers.
  func namedMarks(until end: Duration) -> [Plot.Mark] {
    var marks: [Plot.Mark] = []
    for name in timeline.labels.prefix(WebDocument.mostMarks) {
      guard let time = timeline.time(of: .label(name)).map({ $0 - timeline.offset }) else {
        continue
      }
      if time >= .zero, time <= end {
        marks.append(Plot.Mark(kind: .label, x: Milliseconds.count(time), name: name))
      }
    }
    let start = timeline.offset
    let range = start..<start + end + .nanoseconds(1)
    if timeline.eventCount(in: range) <= WebDocument.mostMarks {
      marks += timeline.events(in: range).map { event in
        Plot.Mark(kind: .marker, x: Milliseconds.count(event.time - start), name: event.name)
      }
    }
    return marks
  }

  static func sorted(_ marks: [Plot.Mark]) -> [Plot.Mark] {
    Set(marks).sorted { first, second in
      (first.x, first.kind.rawValue, first.name) < (second.x, second.kind.rawValue, second.name)
    }
  }
}

extension Timing {
  /// The start, the iterations and the end of the active phase.
  func marks(until end: Duration) -> [Plot.Mark] {
    let cycle = duration + iterationDelay
    let count = cycle > .zero ? min(iterations, (end - delay) / cycle) : 0
    guard count <= Double(WebDocument.mostMarks) else { return [] }
    let activeEnd = activeDuration.map { delay + $0 }
    var marks = [Plot.Mark(kind: .start, x: Milliseconds.count(delay), name: "")]
    for index in 1..<max(Int(count.rounded(.up)), 1) + 1 {
      // The first boundary comes early where the first iteration starts in its middle.
      let start = iterationStart - iterationStart.rounded(.down)
      let time = delay + cycle * (Double(index) - start)
      guard activeEnd.map({ time < $0 }) ?? true, time <= end else { break }
      marks.append(
        Plot.Mark(kind: .iteration, x: Milliseconds.count(time), name: "#\(index + 1)")
      )
    }
    if let activeEnd, activeEnd <= end {
      marks.append(Plot.Mark(kind: .end, x: Milliseconds.count(activeEnd), name: ""))
    }
    return marks.filter { $0.x >= 0 }
  }
}
