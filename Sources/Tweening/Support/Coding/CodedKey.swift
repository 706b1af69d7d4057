/// A key of a path that no enumeration has: the name of a member, or the index of an element.
package enum CodedKey: CodingKey {
  case member(String)
  case element(Int)

  /// The member with what a superclass encodes.
  static let superclass = CodedKey.member("super")

  package init(stringValue: String) {
    self = .member(stringValue)
  }

  package init(intValue: Int) {
    self = .element(intValue)
  }

  package var stringValue: String {
    switch self {
    case .member(let name): name
    case .element(let index): "\(index)"
    }
  }

  package var intValue: Int? {
    switch self {
    case .member: nil
    case .element(let index): index
    }
  }
}

extension Sequence<any CodingKey> {
  /// The text of a path: `animations[0].keyframes[1]["my x"]`.
  package var pathText: String {
    reduce("") { text, key in
      if let index = key.intValue {
        return "\(text)[\(index)]"
      }
      let name = key.stringValue
      guard name.isWord else { return "\(text)[\(name.quoted)]" }
      return text.isEmpty ? name : "\(text).\(name)"
    }
  }
}

extension String {
  fileprivate var isWord: Bool {
    guard let first, first.isLetter || first == "_" else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}
