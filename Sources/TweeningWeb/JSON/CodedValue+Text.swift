package import Tweening

extension CodedValue {
  /// The value as JSON, with the members of objects in the order of their names.
  package var jsonText: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let number) where number == 0 && number.sign == .minus: return "-0.0"
    case .number(let number): return number.jsonText
    case .integer(let number): return "\(number)"
    case .unsigned(let number): return "\(number)"
    case .text(let text): return text.quoted
    case .array(let values): return "[" + values.map(\.jsonText).joined(separator: ",") + "]"

    case .object(let object):
      let members = object.members.sorted { $0.name < $1.name }
      let texts = members.map { "\($0.name.quoted):\($0.value.jsonText)" }
      return "{" + texts.joined(separator: ",") + "}"
    }
  }
}
