/// A path in a document: `animations[0].keyframes[1].easing`.
///
/// Every parsed value has one, and hardly any is ever shown: so its text is made only when needed.
indirect enum DocumentPath: Hashable, Sendable, CustomStringConvertible {
  case root
  case member(of: DocumentPath, String)
  case element(of: DocumentPath, Int)

  func member(_ key: String) -> DocumentPath {
    .member(of: self, key)
  }

  func element(_ index: Int) -> DocumentPath {
    .element(of: self, index)
  }

  var description: String {
    switch self {
    case .root: ""
    case .member(let parent, let key): DocumentPath.text(parent.description, key)
    case .element(let parent, let index): "\(parent)[\(index)]"
    }
  }

  private static func text(_ parent: String, _ key: String) -> String {
    let isWord = key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard let first = key.first, first.isLetter || first == "_", isWord else {
      return "\(parent)[\(key.quoted)]"
    }
    return parent.isEmpty ? key : "\(parent).\(key)"
  }
}

/// An error in a document, with its path.
struct DocumentError: Error, Hashable, CustomStringConvertible {
  let path: DocumentPath
  let reason: String
  /// The place of an error in the text, in bytes; nil: the place is that of the path.
  var position: Int?
  /// The key of the object at the path that is wrong; nil: the value is.
  var key: String?
  /// Whether only the type of values, which a document need not name, has no such motion.
  var isUnsupported = false

  var description: String {
    path == .root ? reason : "\(path): \(reason)"
  }
}
