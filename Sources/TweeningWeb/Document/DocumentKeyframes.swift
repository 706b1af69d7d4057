import Tweening

/// The keyframes of one animation, parsed and spaced, but not yet grouped by property.
struct DocumentKeyframes {
  private struct Entry {
    let path: [any CodingKey]
    let offset: Double
    let ease: Ease

    init(
      _ keyframe: DocumentMembers,
      _ place: KeyframePlace,
      at offset: Double,
    ) throws(WebDocumentError) {
      try keyframe["composite"]?.checkComposite()
      path = keyframe.node.codingPath
      self.offset = offset
      ease = place.ease
    }
  }

  /// One property, and the keyframes that have a value for it.
  struct Property {
    let name: String
    fileprivate var values: [(entry: Int, value: WebValue)] = []
  }

  private static let reserved: Set = ["offset", "easing", "composite"]

  private let entries: [Entry]
  /// The properties in the order of first appearance.
  let properties: [Property]

  init(_ node: DocumentNode) throws(WebDocumentError) {
    let nodes = try node.elements("an array of keyframes")
    guard nodes.count >= 2 else {
      let reason = "expected at least 2 keyframes, found \(nodes.count)"
      throw node.error("\(reason): there is no underlying value to animate from or to")
    }
    let keyframes = try nodes.map { node throws(WebDocumentError) in
      try node.members(allowing: nil)
    }
    let places = try Self.places(keyframes)
    let offsets: [Double]
    do throws(MotionError) {
      offsets = try KeyframeSpacing.resolve(places.map(\.offset))
    } catch {
      throw node.error("\(error)")
    }
    var entries: [Entry] = []
    var properties = CodedObject<Property>()
    for (index, keyframe) in keyframes.enumerated() {
      let entry = try Entry(keyframe, places[index], at: offsets[index])
      for key in keyframe.names where !Self.reserved.contains(key.text) {
        let value = try keyframe.required(key.text, "a value").webValue()
        properties.update(key.text, orNew: Property(name: key.text)) {
          $0.values.append((entries.count, value))
        }
      }
      entries.append(entry)
    }
    guard !properties.names.isEmpty else {
      throw node.error("expected a property in the keyframes, found none")
    }
    self.entries = entries
    self.properties = properties.members.map(\.value)
  }

  // MARK: Reading

  private static func places(
    _ keyframes: [DocumentMembers]
  ) throws(WebDocumentError) -> [KeyframePlace] {
    var places: [KeyframePlace] = []
    var last = 0.0
    for keyframe in keyframes {
      let place = try keyframe.node.decoding { node in
        try KeyframePlace(node.container(keyedBy: KeyframeMember.self), after: last)
      }
      last = place.offset ?? last
      places.append(place)
    }
    return places
  }

  // MARK: One property

  /// The motion of one property through the keyframes that have it.
  func motion(of property: Property, timing: Timing) throws(WebDocumentError) -> any AnimatedMotion
  {
    let first = property.values[0]
    try checkEnd(first.entry, offset: 0, outer: 0, property)
    try checkEnd(
      property.values[property.values.count - 1].entry,
      offset: 1,
      outer: entries.count - 1,
      property,
    )
    switch first.value {
    case .number: return try motion(of: property, timing) { $0.number }
    case .numbers(let model):
      return try motion(of: property, timing) { value in
        value.numbers.flatMap { $0.count == model.count ? $0 : nil }
      }

    case .color: return try motion(of: property, timing) { $0.color }
    case .text:
      preconditionFailure("a keyframe of a document has no text")
    }
  }

  /// - Parameter own: The value of a keyframe where it has the shape of the first one, else nil.
  private func motion<Value: Interpolatable & DocumentValue>(
    of property: Property,
    _ timing: Timing,
    _ own: (WebValue) -> Value?,
  ) throws(WebDocumentError) -> any AnimatedMotion {
    let first = property.values[0]
    let keyframes = try property.values.map { index, found throws(WebDocumentError) in
      let entry = entries[index]
      guard let value = own(found) else {
        let expected = "\(first.value.shape) as at \(entries[first.entry].path.pathText)"
        throw WebDocumentError(
          path: entry.path + [CodedKey.member(property.name)],
          reason: "expected \(expected), found \(found.shape)",
        )
      }
      return Keyframe(value, at: entry.offset, ease: entry.ease)
    }
    do {
      return try Motion(keyframes: keyframes).timing(timing)
    } catch {
      throw WebDocumentError(
        path: entries[first.entry].path,
        reason: "\(property.name.quoted): \(error)",
      )
    }
  }

  /// Throws for a property without a value at offset 0 or 1: the keyframe `outer` should have one,
  /// and `inner` is the nearest keyframe that has one.
  private func checkEnd(
    _ inner: Int,
    offset: Double,
    outer: Int,
    _ property: Property,
  ) throws(WebDocumentError) {
    guard entries[inner].offset != offset else { return }
    let why = "there is no underlying value to animate \(offset == 0 ? "from" : "to")"
    let outer = entries[outer]
    guard outer.offset == offset else {
      throw WebDocumentError(
        path: outer.path + [CodedKey.member("offset")],
        reason: "expected \(offset.jsonText), found \(outer.offset.jsonText): \(why)",
      )
    }
    throw WebDocumentError(
      path: outer.path + [CodedKey.member(property.name)],
      reason: "expected a value, as at \(entries[inner].path.pathText), found nothing: \(why)",
    )
  }
}

extension DocumentNode {
  /// A number, an array of numbers, or a color.
  fileprivate func webValue() throws(WebDocumentError) -> WebValue {
    let expected = "a number, an array of numbers or a color"
    switch value {
    case .array(let values) where !values.isEmpty:
      return try .numbers(
        elements(expected).map { element throws(WebDocumentError) in try element.number("a number")
        }
      )

    case .text(let text):
      do {
        return try .color(WebColor(parsing: text))
      } catch {
        let place = "at character \(error.position + 1)"
        throw self.error(
          expected: "\(expected): \(error.expectation) \(place)",
          suggestion: text.suggestion(from: TweenColor.names),
        )
      }

    case .null, .bool, .number, .integer, .unsigned, .array, .object:
      return try .number(number(expected))
    }
  }
}
