import Tweening

/// The value of a property: a number, or several.
enum AnimatedValue: Hashable, Sendable {
  case number(Double)
  case list([Double])

  var jsonText: String {
    switch self {
    case .number(let number): number.jsonText
    case .list(let numbers): "[" + numbers.map(\.jsonText).joined(separator: ", ") + "]"
    }
  }

  /// What messages call a value of this shape.
  var shape: String {
    switch self {
    case .number: "a number"
    case .list(let numbers): "an array of \(numbers.count) numbers"
    }
  }
}

/// The motion of a property.
enum AnimatedMotion: Sendable {
  case number(Motion<Double>)
  case list(Motion<[Double]>)

  func effect(at time: Duration) -> AnimatedValue? {
    switch self {
    case .number(let motion): motion.effect(at: time).map { .number($0) }
    case .list(let motion): motion.effect(at: time).map { .list($0) }
    }
  }
}
