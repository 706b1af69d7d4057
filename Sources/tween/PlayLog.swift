import Tweening

/// The lines of a document that plays: frames, and the events among them in order of time.
struct PlayLog {
  private struct Line {
    let time: Duration
    /// The number of the animation; at one instant, a frame comes after the events.
    let rank: Int
    let text: String
  }

  private let document: Document
  private var watermark: EventWatermark
  /// The lines that an event which has not yet arrived may precede.
  private var lines: [Line] = []
  /// The time of the last line that was written.
  private var written = Duration.zero

  /// - Parameter showsEvents: Whether there are lines for events.
  init(document: Document, showsEvents: Bool) {
    self.document = document
    watermark = EventWatermark(showsEvents ? document.eventSources : [])
  }

  /// Adds events.
  ///
  /// - Parameter origin: The time at which the document started.
  mutating func add(_ events: [StreamMerger.Event], from origin: Duration) {
    for (animation, event) in events.map({ ($0.animation, $0.event) }) {
      let time = event.time - origin
      watermark.add(event, of: animation, at: time)
      let text = line(for: event, of: animation, at: time)
      lines.append(Line(time: time, rank: animation, text: text))
    }
  }

  /// Adds a frame; one that is older than the last line is dropped.
  mutating func add(_ frame: Timeline.Frame?, at time: Duration) {
    guard time >= written else { return }
    let text = document.line(at: Milliseconds.count(time), frame: frame)
    lines.append(Line(time: time, rank: .max, text: text))
  }

  /// Takes the complete lines: no event that is still to come precedes one of them.
  mutating func takeLines() -> String {
    sort()
    guard let end = watermark.time else { return takeLines(lines.count) }
    return takeLines(lines.prefix { $0.time < end }.count)
  }

  /// Takes the remaining lines.
  ///
  /// - Parameter hasEnded: Whether the document has played to its end: then the values at exactly
  ///   the end time are the last.
  mutating func takeLastLines(hasEnded: Bool) -> String {
    sort()
    let text = takeLines(lines.count)
    guard hasEnded, let end = document.endTime else { return text }
    return text + document.line(at: Milliseconds.count(end), time: end)
  }

  /// The sort is stable: the events of one animation at one instant stay in order.
  private mutating func sort() {
    lines.sort { ($0.time, $0.rank) < ($1.time, $1.rank) }
  }

  private mutating func takeLines(_ count: Int) -> String {
    defer { lines.removeFirst(count) }
    written = lines.prefix(count).last?.time ?? written
    return lines.prefix(count).map(\.text).joined()
  }

  private func line(for event: TweenEvent, of index: Int, at time: Duration) -> String {
    let animation = document.animations[index]
    let properties = animation.tracks.map(\.property.quoted).joined(separator: ", ")
    var line = "{\"time\": \(Milliseconds.count(time).jsonText), \"event\": "
    line += event.kind.jsonMembers
    line += event.count == 1 ? "" : ", \"count\": \(event.count)"
    line += ", \"animation\": \(index), \"target\": \(animation.target.quoted)"
    return line + ", \"properties\": [\(properties)]}\n"
  }
}

extension TweenEvent.Kind {
  /// The members of the JSON object that say what happened.
  fileprivate var jsonMembers: String {
    switch self {
    case .repeated(let iteration): "\"repeated\", \"iteration\": \(iteration)"

    case .marker(let name, let direction):
      "\"marker\", \"name\": \(name.quoted), \"direction\": \(direction.rawValue.quoted)"

    case .started, .completed, .killed, .paused, .resumed, .stopped: "\(self)".quoted

    case .restarted, .reversed, .retargeted, .changed, .revived, .overflowed: "\(self)".quoted
    }
  }
}
