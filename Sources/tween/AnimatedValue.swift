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
    self.init { type in
      func value<Value: Sendable>(_: Value.Type) -> Any? { frame[Track<Value>(name)] }
      return value(type)
    }
  }

  /// Creates the value of a tween in a frame; nil if the tween has no value, or a value of a type
  /// that no document has.
  init?(of tween: AnyTween, in frame: TweenFrame) {
    self.init { type in
      func value<Value: Sendable>(_: Value.Type) -> Any? {
        (tween as? Tween<Value>).flatMap { frame[$0] }
      }
      return value(type)
    }
  }

  /// The types of values that documents and timelines have.
  private static let types: [any Sendable.Type] = [
    Double.self, Int.self, SIMD2<Double>.self, SIMD3<Double>.self, SIMD4<Double>.self,
    Quaternion.self, [Double].self, TweenColor.self, DocumentColor.self, String.self,
  ]

  /// - Parameter value: Returns the value if it has a type; otherwise nil.
  private init?(_ value: (any Sendable.Type) -> Any?) {
    switch Self.types.lazy.compactMap(value).first {
    case let number as Double: self = .number(number)
    case let number as Int: self = .number(Double(number))
    case let point as SIMD2<Double>: self = .list(point.elements)
    case let point as SIMD3<Double>: self = .list(point.elements)
    case let vector as SIMD4<Double>: self = .list(vector.elements)
    case let rotation as Quaternion: self = .list(rotation.vector.elements)
    case let numbers as [Double]: self = .list(numbers)
    case let color as TweenColor: self = .color(DocumentColor(color))
    case let color as DocumentColor: self = .color(color)
    case let text as String: self = .text(text)
    default: return nil
    }
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
