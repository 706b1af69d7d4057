/// Any JSON value.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// An array of numbers only, as most arrays are, the long ones above all.
  case numbers([Double])
  case object(JSONObject)

  /// Its name in messages.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value.jsonText
    case .string(let value) where value.count > 60: (value.prefix(60) + "…").quoted
    case .string(let value): value.quoted
    case .array(let values): "an array of \(values.count)"
    case .numbers(let numbers): "an array of \(numbers.count)"
    case .object: "an object"
    }
  }
}

/// A key of a JSON object, or a name from a document; two keys are equal if their code points are.
///
/// Strings in Swift are equal if they are canonically equivalent, such as an é of one code point
/// and an é of two.
struct JSONKey: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (lhs: JSONKey, rhs: JSONKey) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 {
      hasher.combine(byte)
    }
  }
}

/// The members of a JSON object.
struct JSONObject: Hashable, Sendable {
  /// The most members that are searched one by one; with more, an index finds them.
  private static let mostWithoutIndex = 8

  /// The members in the order of the text, each once.
  private(set) var keys: [JSONKey] = []
  private var values: [JSONValue] = []
  private var index: [JSONKey: Int] = [:]

  subscript(_ key: JSONKey) -> JSONValue? {
    place(of: key).map { values[$0] }
  }

  /// Adds a member; false if there is already a member of that name.
  mutating func add(_ key: JSONKey, _ value: JSONValue) -> Bool {
    guard place(of: key) == nil else { return false }
    keys.append(key)
    values.append(value)
    if keys.count > Self.mostWithoutIndex {
      if index.isEmpty {
        index = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
      }
      index[key] = keys.count - 1
    }
    return true
  }

  private func place(of key: JSONKey) -> Int? {
    index.isEmpty ? keys.firstIndex(of: key) : index[key]
  }
}
