import Tweening

extension WebDocument {
  /// Decodes a motion or a timeline in the form in which the library encodes them. Returns nil if
  /// the node is neither.
  init?(coded node: DocumentNode) throws(WebDocumentError) {
    let members = try node.members(allowing: nil)
    let keys = Set(members.names.map(\.text))
    if keys.contains("items") {
      self = try WebDocument(node.decoded(Timeline.self))
      return
    }
    guard !keys.isDisjoint(with: Self.motionKeys) else { return nil }
    let motion = try Self.motion(node)
    do throws(TimelineError) {
      let track = Track(index: 0, property: "value", motion: motion)
      try self.init([Animation(target: "motion", timing: motion.timing, tracks: [track])])
    } catch {
      throw WebDocumentError(reason: "\(error)")
    }
  }

  /// The members of which a motion has one.
  private static let motionKeys: Set = [
    "keyframes", "constant", "spring", "pushed", "path", "decay", "limits", "shake", "wiggle",
    "punch", "stagger", "sum", "accumulating",
  ]

  /// Decodes a motion with the first type that succeeds, because the text names no type.
  private static func motion(_ node: DocumentNode) throws(WebDocumentError) -> any AnimatedMotion {
    let types: [any (DocumentValue & Codable).Type] = [
      Double.self, SIMD2<Double>.self, SIMD3<Double>.self, [Double].self, TweenColor.self,
    ]
    var errors: [WebDocumentError] = []
    for type in types {
      func motion<Value: DocumentValue & Codable>(
        _: Value.Type
      ) throws(WebDocumentError) -> any AnimatedMotion {
        try node.decoded(Motion<Value>.self)
      }
      do throws(WebDocumentError) {
        return try motion(type)
      } catch {
        errors.append(error)
      }
    }
    // An error that another type lacks support says nothing about the document.
    throw errors.first { !$0.isUnsupported } ?? errors[0]
  }
}

extension WebDocumentError {
  /// The error of a decoder or an encoder of the library, in the words of documents, or nil for any
  /// other error.
  package init?(coding error: any Error) {
    switch error {
    case let error as WebDocumentError: self = error
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

  /// The names in `TweenTypes`, by the names of the types.
  private static let names = [
    "\(Double.self)": "number", "\(Int.self)": "integer", "\(SIMD2<Double>.self)": "point",
    "\(SIMD3<Double>.self)": "vector3", "\(SIMD4<Double>.self)": "vector4",
    "\([Double].self)": "numbers", "\(TweenColor.self)": "color",
    "\(Quaternion.self)": "rotation", "\(String.self)": "text",
  ]
}
