import Tweening

extension Document {
  /// Decodes a motion or a timeline in the form in which the library encodes them; nil: the node is
  /// neither.
  init?(coded node: DocumentNode) throws(DocumentError) {
    let members = try node.members(allowing: nil)
    let keys = Set(members.keys.map(\.text))
    if keys.contains("items") {
      self = try Document(timeline: node.decode(Timeline.self))
      return
    }
    guard !keys.isDisjoint(with: Self.motionKeys) else { return nil }
    let motion = try AnimatedMotion(coded: node)
    do throws(TimelineError) {
      let track = DocumentTrack(index: 0, property: "value", motion: motion)
      try self.init(animations: [
        DocumentAnimation(target: "motion", timing: motion.timing, tracks: [track])
      ])
    } catch {
      throw DocumentError(path: .root, reason: "\(error)")
    }
  }

  /// The members of which a motion has one.
  private static let motionKeys: Set = [
    "keyframes", "constant", "spring", "pushed", "path", "decay", "shake", "wiggle", "punch",
    "stagger", "sum", "accumulating",
  ]
}

extension AnimatedMotion {
  /// Decodes a motion of the first type that can decode it: the text has no name of a type.
  fileprivate init(coded node: DocumentNode) throws(DocumentError) {
    do throws(DocumentError) {
      self = try .number(node.decode(Motion<Double>.self))
      return
    } catch {
      if let motion = AnimatedMotion(otherwise: node) {
        self = motion
        return
      }
      throw error
    }
  }

  /// Decodes a motion of another type than numbers.
  private init?(otherwise node: DocumentNode) {
    func motion<Value: Codable>(_ type: Value.Type) -> Motion<Value>? {
      do throws(DocumentError) {
        return try node.decode(Motion<Value>.self)
      } catch {
        return nil
      }
    }
    if let points = motion(SIMD2<Double>.self) {
      self = .list(points.map { [$0.x, $0.y] })
    } else if let points = motion(SIMD3<Double>.self) {
      self = .list(points.map { [$0.x, $0.y, $0.z] })
    } else if let lists = motion([Double].self) {
      self = .list(lists)
    } else if let colors = motion(TweenColor.self) {
      self = .color(colors.map { DocumentColor($0) })
    } else {
      return nil
    }
  }
}

extension DocumentNode {
  /// Decodes a value, with errors at paths of the document.
  func decode<Value: Decodable>(_ type: Value.Type) throws(DocumentError) -> Value {
    do {
      return try Value(from: CodedValueDecoder(value.coded))
    } catch let error as DocumentError {
      throw error
    } catch let error as MotionCodingError {
      throw DocumentError(path: .root, reason: error.description)
    } catch DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      let path = context.codingPath.reduce(DocumentPath.root) { path, key in
        key.intValue.map { path.element($0) } ?? path.member(key.stringValue)
      }
      throw DocumentError(path: path, reason: context.debugDescription)
    } catch {
      throw self.error("\(error)")
    }
  }
}

extension JSONValue {
  /// The value for the library's decoder.
  fileprivate var coded: CodedValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .array(let values): .array(values.map(\.coded))
    case .numbers(let numbers): .array(numbers.map { .number($0) })
    case .object(let object): .object(object.coded)
    }
  }
}

extension JSONObject {
  fileprivate var coded: [String: CodedValue] {
    var members: [String: CodedValue] = [:]
    for key in keys {
      members[key.text] = self[key]?.coded
    }
    return members
  }
}
