/// The name of a member; two names are equal if their code points are.
///
/// Strings in Swift are equal if they are canonically equivalent, such as an é of one code point
/// and an é of two.
package struct CodedName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (lhs: CodedName, rhs: CodedName) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 {
      hasher.combine(byte)
    }
  }
}

/// The members of an object, each once. Objects are equal if their members are, in any order.
package struct CodedObject<Value> {
  /// The names in the order of the text.
  package private(set) var names: [CodedName] = []
  private var values: [CodedName: Value] = [:]

  package init() {}

  /// The members in the order of the text.
  package var members: [(name: String, value: Value)] {
    names.compactMap { name in values[name].map { (name.text, $0) } }
  }

  package subscript(_ name: String) -> Value? {
    values[CodedName(name)]
  }

  /// Sets the value of a member. A new member is the last one.
  package mutating func set(_ value: Value, for name: String) {
    let name = CodedName(name)
    if values.updateValue(value, forKey: name) == nil {
      names.append(name)
    }
  }

  /// Changes the value of a member in place. A new member is the last one.
  ///
  /// - Parameter initial: The value of a new member before the change.
  package mutating func update(
    _ name: String,
    orNew initial: @autoclosure () -> Value,
    _ change: (inout Value) -> Void,
  ) {
    let key = CodedName(name)
    if values[key] == nil {
      set(initial(), for: name)
    }
    change(&values[key, default: initial()])
  }

  func mapValues<Other>(_ transform: (Value) -> Other) -> CodedObject<Other> {
    var object = CodedObject<Other>()
    object.names = names
    object.values = values.mapValues(transform)
    return object
  }
}

extension CodedObject where Value == CodedValue {
  /// About the bytes that the members take in memory.
  var memorySize: Int {
    // A name is in the order and in the table.
    values.reduce(0) {
      $0 + 2 * MemoryLayout<CodedName>.stride + $1.key.text.utf8.count + $1.value.memorySize
    }
  }
}

extension CodedObject: Sendable where Value: Sendable {}

extension CodedObject: Equatable, Hashable where Value: Hashable {
  package static func == (lhs: CodedObject, rhs: CodedObject) -> Bool {
    lhs.values == rhs.values
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

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
