/// Where in a document: `animations[0].keyframes[1].easing`.
struct DocumentPath: Hashable, CustomStringConvertible {
  let description: String

  static let root = DocumentPath(description: "")

  func member(_ key: String) -> DocumentPath {
    let isWord = key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard let first = key.first, first.isLetter || first == "_", isWord else {
      return DocumentPath(description: "\(description)[\(key.quoted)]")
    }
    return DocumentPath(description: description.isEmpty ? key : "\(description).\(key)")
  }

  func element(_ index: Int) -> DocumentPath {
    DocumentPath(description: "\(description)[\(index)]")
  }
}

/// What is wrong in a document, and where.
struct DocumentError: Error, Hashable, CustomStringConvertible {
  let path: DocumentPath
  let reason: String

  var description: String {
    path == .root ? reason : "\(path): \(reason)"
  }
}
