/// Any JSON value.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// What messages call it.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value.jsonText
    case .string(let value) where value.count > 60: (value.prefix(60) + "…").quoted
    case .string(let value): value.quoted
    case .array(let values): "an array of \(values.count)"
    case .object: "an object"
    }
  }
}

/// The members of a JSON object.
struct JSONObject: Hashable, Sendable {
  /// In the order of the text, each once.
  private(set) var keys: [String] = []
  private var values: [String: JSONValue] = [:]

  subscript(_ key: String) -> JSONValue? {
    values[key]
  }

  /// Adds a member; false where there is one of that name already.
  mutating func add(_ key: String, _ value: JSONValue) -> Bool {
    guard values[key] == nil else { return false }
    keys.append(key)
    values[key] = value
    return true
  }
}
