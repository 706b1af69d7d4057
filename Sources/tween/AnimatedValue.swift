import Tweening

/// The value of a property: a number, several numbers, or a color.
enum AnimatedValue: Hashable, Sendable {
  case number(Double)
  case list([Double])
  case color(DocumentColor)
  case text(String)

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

/// A type of values that documents and timelines have.
protocol DocumentValue: Sendable {
  var animatedValue: AnimatedValue { get }
}

extension Double: DocumentValue {
  var animatedValue: AnimatedValue { .number(self) }
}

extension Int: DocumentValue {
  var animatedValue: AnimatedValue { .number(Double(self)) }
}

extension SIMD<Double> {
  var animatedValue: AnimatedValue { .list(indices.map { self[$0] }) }
}

extension SIMD2: DocumentValue where Scalar == Double {}
extension SIMD3: DocumentValue where Scalar == Double {}
extension SIMD4: DocumentValue where Scalar == Double {}

extension Quaternion: DocumentValue {
  var animatedValue: AnimatedValue { vector.animatedValue }
}

extension [Double]: DocumentValue {
  var animatedValue: AnimatedValue { .list(self) }
}

extension TweenColor: DocumentValue {
  var animatedValue: AnimatedValue { .color(DocumentColor(self)) }
}

extension DocumentColor: DocumentValue {
  var animatedValue: AnimatedValue { .color(self) }
}

extension String: DocumentValue {
  var animatedValue: AnimatedValue { .text(self) }
}

extension Timeline.Frame {
  private static let types: [any DocumentValue.Type] = [
    Double.self, Int.self, SIMD2<Double>.self, SIMD3<Double>.self, SIMD4<Double>.self,
    Quaternion.self, [Double].self, TweenColor.self, DocumentColor.self, String.self,
  ]

  /// The value on a track; nil if there is none, or a value of a type that no document has.
  func animatedValue(onTrack name: String) -> AnimatedValue? {
    func value<Value: DocumentValue>(_: Value.Type) -> AnimatedValue? {
      self[Track<Value>(name)]?.animatedValue
    }
    return Self.types.lazy.compactMap { value($0) }.first
  }
}

extension TweenFrame {
  /// The value of a tween; nil if there is none, or a value of a type that no document has.
  func animatedValue(of tween: AnyTween) -> AnimatedValue? {
    (tween as? any DocumentTween)?.animatedValue(in: self)
  }
}

/// A tween of a type of values that documents have.
private protocol DocumentTween {
  func animatedValue(in frame: TweenFrame) -> AnimatedValue?
}

extension Tween: DocumentTween where Value: DocumentValue {
  fileprivate func animatedValue(in frame: TweenFrame) -> AnimatedValue? {
    frame[self]?.animatedValue
  }
}
