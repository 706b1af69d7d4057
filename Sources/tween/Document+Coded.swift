import Tweening

extension Document {
  /// Decodes a motion or a timeline in the form in which the library encodes them; nil: the node is
  /// neither.
  init?(coded node: DocumentNode) throws(DocumentError) {
    let members = try node.members(allowing: nil)
    let keys = Set(members.names.map(\.text))
    if keys.contains("items") {
      self = try Document(timeline: node.decoded(Timeline.self))
      return
    }
    guard !keys.isDisjoint(with: Self.motionKeys) else { return nil }
    let (motion, original) = try AnimatedMotion.decoded(node)
    do throws(TimelineError) {
      let track = DocumentTrack(index: 0, property: "value", motion: motion, original: original)
      try self.init(animations: [
        DocumentAnimation(target: "motion", timing: motion.timing, tracks: [track])
      ])
    } catch {
      throw DocumentError(reason: "\(error)")
    }
  }

  /// The members of which a motion has one.
  private static let motionKeys: Set = [
    "keyframes", "constant", "spring", "pushed", "path", "decay", "limits", "shake", "wiggle",
    "punch", "stagger", "sum", "accumulating",
  ]
}

extension AnimatedMotion {
  /// Decodes a motion of the first type that can decode it: the text has no name of a type.
  fileprivate static func decoded(
    _ node: DocumentNode
  ) throws(DocumentError) -> (AnimatedMotion, original: OriginalMotion?) {
    do throws(DocumentError) {
      return try (.number(node.decoded(Motion<Double>.self)), nil)
    } catch {
      var errors = [error]
      if let decoded = decoded(otherwise: node, &errors) {
        return decoded
      }
      // What another type of values lacks is of no interest.
      throw errors.first { !$0.isUnsupported } ?? error
    }
  }

  /// Decodes a motion of another type than numbers.
  private static func decoded(
    otherwise node: DocumentNode,
    _ errors: inout [DocumentError],
  ) -> (AnimatedMotion, original: OriginalMotion?)? {
    func motion<Value: Codable>(_ type: Value.Type) -> Motion<Value>? {
      do throws(DocumentError) {
        return try node.decoded(Motion<Value>.self)
      } catch {
        errors.append(error)
        return nil
      }
    }
    if let points = motion(SIMD2<Double>.self) {
      return (.list(points.map { [$0.x, $0.y] }), OriginalMotion(points))
    } else if let points = motion(SIMD3<Double>.self) {
      return (.list(points.map { [$0.x, $0.y, $0.z] }), OriginalMotion(points))
    } else if let lists = motion([Double].self) {
      return (.list(lists), nil)
    } else if let colors = motion(TweenColor.self) {
      return (.color(colors.map { DocumentColor($0) }), OriginalMotion(colors))
    }
    return nil
  }
}

extension DocumentError {
  /// The error of a decoder or an encoder of the library, in the words of documents; nil: it is
  /// another error.
  init?(coding error: any Error) {
    switch error {
    case let error as DocumentError: self = error
    case let error as MotionCodingError:
      self.init(reason: error.documentDescription)
      if case .unsupported = error.reason {
        isUnsupported = true
      }

    case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      self.init(path: context.codingPath, reason: context.debugDescription)

    default: return nil
    }
  }
}

extension MotionCodingError {
  /// The description with the names that types of values have in documents.
  fileprivate var documentDescription: String {
    let text: String
    switch reason {
    case .unsupported(let kind, let type):
      let name = Self.names[type] ?? "others"
      text = "expected values that have \(kind), found \(name)"

    case .unknownType(let name):
      let names = Self.names.values.sorted()
      text =
        "expected a type of values: \(names.joinedAsChoice()), found \(name.quoted)"
        + name.suggestion(from: names)

    case .function, .unregisteredType, .unknownKind, .unknownVersion, .invalid, .tooDeep:
      return description
    }
    return path.isEmpty ? text : "\(path): \(text)"
  }

  /// The names of ``TweenTypes``, by those of the types.
  private static let names = [
    "\(Double.self)": "number", "\(Int.self)": "integer", "\(SIMD2<Double>.self)": "point",
    "\(SIMD3<Double>.self)": "vector3", "\(SIMD4<Double>.self)": "vector4",
    "\([Double].self)": "numbers", "\(TweenColor.self)": "color",
    "\(Quaternion.self)": "rotation", "\(String.self)": "text",
  ]
}
