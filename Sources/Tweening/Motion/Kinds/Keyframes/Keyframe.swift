/// A value that a motion passes, with the ease from this value to the next.
public struct Keyframe<Value: Sendable>: Sendable {
  /// The value at this keyframe.
  public var value: Value
  /// The offset: 0 is the start of an iteration, 1 its end; nil: spaced evenly between the
  /// neighbors that have an offset.
  public var offset: Double?
  /// The ease from this keyframe to the next. The ease of the last keyframe has no effect.
  public var ease: Ease

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - value: The value at this keyframe.
  ///   - offset: The offset in 0...1, or nil.
  ///   - ease: The ease from this keyframe to the next.
  public init(_ value: Value, at offset: Double? = nil, ease: Ease = .linear) {
    self.value = value
    self.offset = offset
    self.ease = ease
  }
}

extension Keyframe: Equatable where Value: Equatable {}
extension Keyframe: Hashable where Value: Hashable {}

extension Keyframe: CustomStringConvertible {
  /// The keyframe as Swift code: `Keyframe(1.0, at: 0.5, ease: .cubicOut)`.
  public var description: String {
    let place = offset.map { ", at: \($0)" } ?? ""
    let ease = ease == .linear ? "" : ", ease: \(ease.swiftText)"
    return "Keyframe(\(String(reflecting: value))\(place)\(ease))"
  }
}

/// The members of an encoded keyframe.
package enum KeyframeMember: String, CodingKey {
  case value
  case offset
  case easing
}

/// The place of an encoded keyframe among others, without its values.
package struct KeyframePlace {
  package let offset: Double?
  package let ease: Ease

  /// - Parameter least: The last offset of the keyframes before.
  package init(
    _ container: KeyedDecodingContainer<KeyframeMember>,
    after least: Double = 0,
  ) throws {
    ease =
      try container.contains(.easing)
      ? Ease(from: container.superDecoder(forKey: .easing)) : .linear
    guard container.contains(.offset), try !container.decodeNil(forKey: .offset) else {
      offset = nil
      return
    }
    let decoder = try container.superDecoder(forKey: .offset)
    let offset: Double = try decoder.decodeNumber(
      "a number from 0 to 1 or null", { (0...1).contains($0) ? $0 : nil },
    )
    guard offset >= least else {
      let expected = "an offset in order, not below the \(least.jsonText) before it"
      throw decoder.mistake(expected: expected)
    }
    self.offset = offset
  }
}

extension Keyframe {
  /// - Parameter least: The last offset of the keyframes before.
  init(_ container: KeyedDecodingContainer<KeyframeMember>, after least: Double = 0) throws {
    let place = try KeyframePlace(container, after: least)
    try self.init(container.decodeValue(forKey: .value), at: place.offset, ease: place.ease)
  }
}

extension Keyframe: Codable where Value: Codable {
  /// Decodes a keyframe: its `value`, its `offset` in 0...1 (a missing one is nil) and its `easing`
  /// (a missing one is linear).
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.container(keyedBy: KeyframeMember.self))
  }

  /// Encodes the keyframe: `{"value":1,"offset":0.5,"easing":"cubic-out"}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: KeyframeMember.self)
    try container.encode(value, forKey: .value)
    try container.encodeIfPresent(offset, forKey: .offset)
    try container.encode(ease, unless: .linear, forKey: .easing)
  }
}
