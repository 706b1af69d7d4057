public import Tweening

/// A value of a document's property: a number, several numbers, a color or a text.
public enum WebValue: Hashable, Sendable, CustomStringConvertible {
  /// A number.
  case number(Double)
  /// An array of numbers, or the components of a point.
  case numbers([Double])
  /// A color.
  case color(WebColor)
  /// A text, which only timelines have.
  case text(String)

  /// The value as JSON; a color is the text of its notation in CSS.
  public var description: String {
    switch self {
    case .number(let number): number.jsonText
    case .numbers(let numbers): "[" + numbers.map(\.jsonText).joined(separator: ", ") + "]"
    case .color(let color): color.cssText.quoted
    case .text(let text): text.quoted
    }
  }

  /// The number, or nil if the value is of another kind.
  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The numbers, or nil if the value is of another kind.
  public var numbers: [Double]? {
    guard case .numbers(let numbers) = self else { return nil }
    return numbers
  }

  /// The color, or nil if the value is of another kind.
  public var color: WebColor? {
    guard case .color(let color) = self else { return nil }
    return color
  }

  /// The text, or nil if the value is of another kind.
  public var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The name of this shape in messages.
  var shape: String {
    switch self {
    case .number: "a number"
    case .numbers(let numbers): "an array of \(numbers.count) numbers"
    case .color: "a color"
    case .text: "a text"
    }
  }
}

/// A type of values that documents and timelines have.
package protocol DocumentValue: Sendable {
  var webValue: WebValue { get }
}

extension Double: DocumentValue {
  package var webValue: WebValue { .number(self) }
}

extension Int: DocumentValue {
  package var webValue: WebValue { .number(Double(self)) }
}

extension SIMD<Double> {
  package var webValue: WebValue { .numbers(indices.map { self[$0] }) }
}

extension SIMD2: DocumentValue where Scalar == Double {}
extension SIMD3: DocumentValue where Scalar == Double {}
extension SIMD4: DocumentValue where Scalar == Double {}

extension Quaternion: DocumentValue {
  package var webValue: WebValue { vector.webValue }
}

extension [Double]: DocumentValue {
  package var webValue: WebValue { .numbers(self) }
}

extension TweenColor: DocumentValue {
  package var webValue: WebValue { .color(WebColor(self)) }
}

extension WebColor: DocumentValue {
  package var webValue: WebValue { .color(self) }
}

extension String: DocumentValue {
  package var webValue: WebValue { .text(self) }
}

private let types: [any DocumentValue.Type] = [
  Double.self, Int.self, SIMD2<Double>.self, SIMD3<Double>.self, SIMD4<Double>.self,
  Quaternion.self, [Double].self, TweenColor.self, WebColor.self, String.self,
]

extension Timeline {
  /// The first type of values on a track that documents have.
  func valueType(onTrack name: String) -> (any DocumentValue.Type)? {
    func isType<Value: DocumentValue>(_: Value.Type) -> Bool {
      self.hasItems(on: Track<Value>(name))
    }
    return types.first { isType($0) }
  }
}

extension Timeline.Frame {
  /// The value on a track; nil if there is none, or a value of a type that no document has.
  package func webValue(onTrack name: String) -> WebValue? {
    func value<Value: DocumentValue>(_: Value.Type) -> WebValue? {
      self[Track<Value>(name)]?.webValue
    }
    return types.lazy.compactMap { value($0) }.first
  }
}

extension TweenFrame {
  /// The value of a tween; nil if there is none, or a value of a type that no document has.
  package func webValue(of tween: AnyTween) -> WebValue? {
    (tween as? any DocumentTween)?.webValue(in: self)
  }
}

/// A tween of a type of values that documents have.
private protocol DocumentTween {
  func webValue(in frame: TweenFrame) -> WebValue?
}

extension Tween: DocumentTween where Value: DocumentValue {
  fileprivate func webValue(in frame: TweenFrame) -> WebValue? {
    frame[self]?.webValue
  }
}
