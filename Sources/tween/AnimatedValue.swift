import Tweening

/// The value of a property: a number, several numbers, or a color.
enum AnimatedValue: Hashable, Sendable {
  case number(Double)
  case list([Double])
  case color(DocumentColor)

  var jsonText: String {
    switch self {
    case .number(let number): number.jsonText
    case .list(let numbers): "[" + numbers.map(\.jsonText).joined(separator: ", ") + "]"
    case .color(let color): color.cssText.quoted
    }
  }

  /// The name of this shape in messages.
  var shape: String {
    switch self {
    case .number: "a number"
    case .list(let numbers): "an array of \(numbers.count) numbers"
    case .color: "a color"
    }
  }
}

/// The motion of a property.
enum AnimatedMotion: Sendable {
  case number(Motion<Double>)
  case list(Motion<[Double]>)
  case color(Motion<DocumentColor>)

  /// The motion as an item of a timeline, on the track of that name.
  func item(onTrack name: String) -> Timeline.Item {
    switch self {
    case .number(let motion): item(motion, on: Track(name))
    case .list(let motion): item(motion, on: Track(name))
    case .color(let motion): item(motion, on: Track(name))
    }
  }

  /// The value in a frame on the track of that name.
  func value(onTrack name: String, in frame: Timeline.Frame) -> AnimatedValue? {
    switch self {
    case .number: frame[Track<Double>(name)].map { .number($0) }
    case .list: frame[Track<[Double]>(name)].map { .list($0) }
    case .color: frame[Track<DocumentColor>(name)].map { .color($0) }
    }
  }

  private func item<Value>(_ motion: Motion<Value>, on track: Track<Value>) -> Timeline.Item {
    let item = track.play(motion)
    return switch motion.timing.fill {
    case .none, .forwards: item
    case .backwards, .both: item.fillingBackwards()
    }
  }
}
