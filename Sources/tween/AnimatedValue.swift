import Tweening

/// The value of a property: a number, several numbers, or a color.
enum AnimatedValue: Hashable, Sendable {
  case number(Double)
  case list([Double])
  case color(DocumentColor)
  case text(String)

  /// Creates the value of a track of a timeline; nil if the track has no value, or a value of a
  /// type that no document has.
  init?(onTrack name: String, in frame: Timeline.Frame) {
    if let number = frame[Track<Double>(name)] {
      self = .number(number)
    } else if let number = frame[Track<Int>(name)] {
      self = .number(Double(number))
    } else if let point = frame[Track<SIMD2<Double>>(name)] {
      self = .list(point.elements)
    } else if let point = frame[Track<SIMD3<Double>>(name)] {
      self = .list(point.elements)
    } else if let vector = frame[Track<SIMD4<Double>>(name)]
      ?? frame[Track<Quaternion>(name)]?.vector
    {
      self = .list(vector.elements)
    } else if let numbers = frame[Track<[Double]>(name)] {
      self = .list(numbers)
    } else if let color = frame[Track<TweenColor>(name)] {
      self = .color(DocumentColor(color))
    } else if let text = frame[Track<String>(name)] {
      self = .text(text)
    } else {
      return nil
    }
  }

  /// Creates the value of a tween in a frame; nil if the tween has no value, or a value of a type
  /// that no document has.
  init?(of tween: AnyTween, in frame: TweenFrame) {
    switch tween {
    case let tween as Tween<Double>: self.init(frame[tween]) { .number($0) }
    case let tween as Tween<Int>: self.init(frame[tween]) { .number(Double($0)) }
    case let tween as Tween<SIMD2<Double>>: self.init(frame[tween]) { .list($0.elements) }
    case let tween as Tween<SIMD3<Double>>: self.init(frame[tween]) { .list($0.elements) }
    case let tween as Tween<SIMD4<Double>>: self.init(frame[tween]) { .list($0.elements) }
    case let tween as Tween<Quaternion>: self.init(frame[tween]) { .list($0.vector.elements) }
    case let tween as Tween<[Double]>: self.init(frame[tween]) { .list($0) }
    case let tween as Tween<TweenColor>: self.init(frame[tween]) { .color(DocumentColor($0)) }
    case let tween as Tween<DocumentColor>: self.init(frame[tween]) { .color($0) }
    case let tween as Tween<String>: self.init(frame[tween]) { .text($0) }
    default: return nil
    }
  }

  private init?<Value>(_ value: Value?, _ make: (Value) -> AnimatedValue) {
    guard let value else { return nil }
    self = make(value)
  }

  var jsonText: String {
    switch self {
    case .number(let number): number.jsonText
    case .list(let numbers): "[" + numbers.map(\.jsonText).joined(separator: ", ") + "]"
    case .color(let color): color.cssText.quoted
    case .text(let text): text.quoted
    }
  }

  /// The name of this shape in messages.
  var shape: String {
    switch self {
    case .number: "a number"
    case .list(let numbers): "an array of \(numbers.count) numbers"
    case .color: "a color"
    case .text: "a text"
    }
  }
}

extension SIMD {
  fileprivate var elements: [Scalar] {
    indices.map { self[$0] }
  }
}

/// A decoded motion of values that a document shows in another form, which is no data.
struct OriginalMotion: Sendable {
  /// Creates a tween of the motion.
  let tween: @Sendable (isolated Tweener, TweenKey, Set<TweenKey>) -> Void

  init<Value: Sendable>(_ motion: Motion<Value>) {
    tween = { tweener, key, tags in tweener.tween(motion, key: key, tags: tags) }
  }
}

/// The motion of a property.
enum AnimatedMotion: Sendable {
  case number(Motion<Double>)
  case list(Motion<[Double]>)
  case color(Motion<DocumentColor>)

  var timing: Timing {
    switch self {
    case .number(let motion): motion.timing
    case .list(let motion): motion.timing
    case .color(let motion): motion.timing
    }
  }

  /// Creates a tween of the motion.
  @discardableResult
  func tween(
    on tweener: isolated Tweener,
    key: TweenKey? = nil,
    tags: Set<TweenKey> = [],
  ) -> AnyTween {
    switch self {
    case .number(let motion): tweener.tween(motion, key: key, tags: tags)
    case .list(let motion): tweener.tween(motion, key: key, tags: tags)
    case .color(let motion): tweener.tween(motion, key: key, tags: tags)
    }
  }

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
