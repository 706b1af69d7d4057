import Tweening

/// The lines of a document that plays: frames, and the events among them in order of time.
struct PlayLog {
  private let document: Document
  private let holdsFrames: Bool
  private var held: (time: Duration, line: String)?
  private var events: [(time: Duration, animation: Int, event: TweenEvent)] = []

  /// - Parameter holdsFrames: Whether each frame waits for the next, by when all events before it
  ///   have been heard.
  init(document: Document, holdsFrames: Bool) {
    self.document = document
    self.holdsFrames = holdsFrames
  }

  mutating func add(_ news: [Performance.Event], from origin: Duration) {
    guard !news.isEmpty else { return }
    events += news.map { ($0.event.time - origin, $0.animation, $0.event) }
    // The sort is stable: what one animation tells of one instant stays in order.
    events.sort { ($0.time, $0.animation) < ($1.time, $1.animation) }
  }

  /// The lines that can be told now that there is this frame.
  mutating func lines(for frame: Timeline.Frame?, at time: Duration) -> String {
    let line = document.line(at: Milliseconds.count(time), frame: frame)
    guard holdsFrames else { return line }
    let lines = heldLines()
    held = (time, line)
    return lines
  }

  /// The lines that are left.
  ///
  /// - Parameter hasEnded: Whether the document has played to its end: then the values at exactly
  ///   the end time are the last.
  mutating func remainingLines(hasEnded: Bool) -> String {
    var lines = heldLines()
    for event in events {
      lines += line(for: event.event, of: event.animation, at: event.time)
    }
    events = []
    if hasEnded, let end = document.endTime {
      lines += document.line(at: Milliseconds.count(end), time: end)
    }
    return lines
  }

  /// The frame that has waited, after the events up to its time.
  private mutating func heldLines() -> String {
    guard let frame = held else { return "" }
    held = nil
    let due = events.prefix { $0.time <= frame.time }
    events.removeFirst(due.count)
    return due.map { line(for: $0.event, of: $0.animation, at: $0.time) }.joined() + frame.line
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
  /// The name, and what comes with it.
  fileprivate var jsonMembers: String {
    switch self {
    case .repeated(let iteration): "\"repeated\", \"iteration\": \(iteration)"

    case .marker(let name, let direction):
      "\"marker\", \"name\": \(name.quoted), \"direction\": \(direction.rawValue.quoted)"

    case .started, .completed, .killed, .paused, .resumed, .stopped: "\(self)".quoted

    case .restarted, .reversed, .retargeted, .revived, .overflowed: "\(self)".quoted
    }
  }
}
