import Tweening

/// The keyframes of one animation, read and spaced, before they are taken apart by property.
struct DocumentKeyframes {
  private struct Entry {
    let node: DocumentNode
    let offset: Double
    let ease: Ease
    let properties: [String]
    let values: [String: AnimatedValue]
  }

  private static let reserved: Set = ["offset", "easing", "composite"]

  private let entries: [Entry]
  /// In the order of first appearance.
  let properties: [String]

  init(_ node: DocumentNode) throws(DocumentError) {
    let nodes = try node.elements("an array of keyframes")
    guard nodes.count >= 2 else {
      let reason = "expected at least 2 keyframes, found \(nodes.count)"
      throw node.error("\(reason): there is no underlying value to animate from or to")
    }
    var keyframes: [DocumentMembers] = []
    for node in nodes {
      try keyframes.append(node.members(allowing: nil))
    }
    let offsets = try Self.offsets(keyframes, of: node)
    var entries: [Entry] = []
    var properties: [String] = []
    var known: Set<String> = []
    for (keyframe, offset) in zip(keyframes, offsets) {
      let entry = try Self.entry(keyframe, offset)
      properties += entry.properties.filter { known.insert($0).inserted }
      entries.append(entry)
    }
    guard !properties.isEmpty else {
      throw node.error("expected a property in the keyframes, found none")
    }
    self.entries = entries
    self.properties = properties
  }

  // MARK: Reading

  /// The offsets of all keyframes, those that are missing or null spaced before any is set aside.
  private static func offsets(
    _ keyframes: [DocumentMembers],
    of node: DocumentNode,
  ) throws(DocumentError) -> [Double] {
    var offsets: [Double?] = []
    var previous = 0.0
    for keyframe in keyframes {
      guard let offset = keyframe["offset"], offset.value != .null else {
        offsets.append(nil)
        continue
      }
      let number = try offset.number("a number from 0 to 1 or null")
      guard (0...1).contains(number) else {
        throw offset.error(expected: "a number from 0 to 1 or null")
      }
      guard number >= previous else {
        let least = previous.jsonText
        throw offset.error(expected: "an offset in order, not below the \(least) before it")
      }
      previous = number
      offsets.append(number)
    }
    do {
      return try KeyframeSpacing.resolve(offsets)
    } catch {
      throw node.error("\(error)")
    }
  }

  private static func entry(
    _ keyframe: DocumentMembers,
    _ offset: Double,
  ) throws(DocumentError) -> Entry {
    try keyframe["composite"]?.checkComposite()
    let ease = try keyframe["easing"].map { node throws(DocumentError) in try node.ease() }
    var values: [String: AnimatedValue] = [:]
    let properties = keyframe.keys.filter { !reserved.contains($0) }
    for property in properties {
      values[property] = try keyframe[property]?.animatedValue()
    }
    return Entry(
      node: keyframe.node,
      offset: offset,
      ease: ease ?? .linear,
      properties: properties,
      values: values,
    )
  }

  // MARK: One property

  /// The motion of one property through the keyframes that have it.
  func motion(of property: String, timing: Timing) throws(DocumentError) -> AnimatedMotion {
    let entries = entries.filter { $0.values[property] != nil }
    guard let first = entries.first, let last = entries.last else {
      throw self.entries[0].node.error("expected a value for \(property.quoted)")
    }
    try checkEnd(first, offset: 0, self.entries[0], property)
    try checkEnd(last, offset: 1, self.entries[self.entries.count - 1], property)
    var numbers: [Keyframe<Double>] = []
    var lists: [Keyframe<[Double]>] = []
    for entry in entries {
      switch (first.values[property], entry.values[property]) {
      case (.number, .number(let value)):
        numbers.append(Keyframe(value, at: entry.offset, ease: entry.ease))

      case (.list(let model), .list(let value)) where model.count == value.count:
        lists.append(Keyframe(value, at: entry.offset, ease: entry.ease))

      case (let expected, let found):
        let shapes = [expected, found].compactMap { $0?.shape }
        throw DocumentError(
          path: entry.node.path.member(property),
          reason: "expected \(shapes[0]) as at \(first.node.path), found \(shapes[1])",
        )
      }
    }
    do {
      return try numbers.isEmpty
        ? .list(Motion(keyframes: lists).timing(timing))
        : .number(Motion(keyframes: numbers).timing(timing))
    } catch {
      throw first.node.error("\(property): \(error)")
    }
  }

  /// Refuses a property without a value at offset 0 or 1: `outer` is the keyframe that should have
  /// one, `entry` the nearest that has.
  private func checkEnd(
    _ entry: Entry,
    offset: Double,
    _ outer: Entry,
    _ property: String,
  ) throws(DocumentError) {
    guard entry.offset != offset else { return }
    let why = "there is no underlying value to animate \(offset == 0 ? "from" : "to")"
    guard outer.offset == offset else {
      throw DocumentError(
        path: outer.node.path.member("offset"),
        reason: "expected \(offset.jsonText), found \(outer.offset.jsonText): \(why)",
      )
    }
    throw DocumentError(
      path: outer.node.path.member(property),
      reason: "expected a value, as at \(entry.node.path), found nothing: \(why)",
    )
  }
}

extension DocumentNode {
  /// A number, or an array of numbers.
  fileprivate func animatedValue() throws(DocumentError) -> AnimatedValue {
    let expected = "a number or an array of numbers"
    guard case .array = value else { return try .number(number(expected)) }
    var numbers: [Double] = []
    for element in try elements(expected) {
      try numbers.append(element.number("a number"))
    }
    guard !numbers.isEmpty else { throw error(expected: expected) }
    return .list(numbers)
  }
}
