/// An error in the encoding or decoding of a motion, a timeline or a tween.
///
/// Some mistakes are a `DecodingError` instead, which also has a path: a missing member, a value of
/// a wrong type, and an ease, a spring, a color or a timing option that is not valid.
public struct MotionCodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason for the error.
  public enum Reason: Sendable, Hashable {
    /// A function, which is not data.
    case function(kind: String)
    /// A type of values without a name in the ``TweenTypes``, or that is not `Codable`.
    case unregisteredType(String)
    /// A name that the ``TweenTypes`` do not contain.
    case unknownType(String)
    /// A type of values that has no such motion.
    case unsupported(kind: String, type: String)
    /// No member with a kind of motion or item that this version knows.
    case unknownKind(expected: String)
    /// A version of the format that the reader does not know.
    case unknownVersion(Int)
    /// A value that is not valid, with what was expected and found.
    case invalid(String)
    /// More than 64 keys in a path: motions, groups or timelines nest too deep.
    case tooDeep
  }

  /// The reason for the error.
  public let reason: Reason
  /// The path of the value: `keyframes[3].offset`; empty for the whole. For ``Reason/tooDeep``, the
  /// first eight keys of the path.
  public let path: String

  init(_ reason: Reason, at path: [any CodingKey]) {
    self.reason = reason
    self.path = path.prefix(reason == .tooDeep ? 8 : path.count).pathText
  }

  /// A sentence with the path, what was expected and what was found.
  public var description: String {
    let text =
      switch reason {
      case .function(let kind): "expected data, found \(kind), which is a function"

      case .unregisteredType(let type):
        "expected a Codable type that TweenTypes contains, found \(type)"

      case .unknownType(let name): "expected the name of a type in TweenTypes, found \"\(name)\""
      case .unsupported(let kind, let type): "expected a type with \(kind), found \(type)"
      case .unknownKind(let expected): "expected one of the members \(expected), found none"
      case .unknownVersion(let version): "expected version 1, found \(version)"
      case .invalid(let text): text
      case .tooDeep:
        "expected at most \(MotionCodingDepth.maximum) keys in a path, found more"
      }
    return path.isEmpty ? text : "\(path): \(text)"
  }
}
