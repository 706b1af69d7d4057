import Tweening

/// An error in a document, with its place.
///
/// ```swift
/// do {
///   _ = try WebDocument(parsing: json)
/// } catch {
///   print(error)
///   print(error.excerpt ?? "")
/// }
/// ```
///
/// prints the path with the reason, and the line with a caret below the place:
///
/// ```
/// animations[0].target: expected a string, found 7
///  2 |   "target": 7,
///    |             ^
/// ```
public struct WebDocumentError: Error, Sendable, CustomStringConvertible {
  package private(set) var keys: [any CodingKey] = []
  /// A sentence without the place: what was expected and what was found.
  public let reason: String
  /// The number of the line in the text, from 1, or nil if the error is in no text.
  public private(set) var line: Int?
  /// The number of the character in the line, from 1, or nil if the error is in no text.
  public private(set) var column: Int?
  /// Two lines of text: the line of the document, cut where it is long, and a caret below the
  /// place. Nil if the error is in no text, or if the line is empty. Each character counts as one
  /// column.
  public private(set) var excerpt: String?
  /// The place of an error in the text, in bytes, or nil if the path determines the place.
  var position: Int?
  /// The wrong key of the object at the path, or nil if the value is wrong.
  var key: String?
  /// Whether only the type of values, which a document need not name, has no such motion.
  var isUnsupported = false

  package init(path keys: [any CodingKey] = [], reason: String, position: Int? = nil) {
    self.keys = keys
    self.reason = reason
    self.position = position
  }

  /// The path of the value: `animations[0].keyframes[1].opacity`; empty for the whole document, and
  /// for a text that is not JSON.
  public var path: String {
    keys.pathText
  }

  /// One line: the path and the reason.
  public var description: String {
    keys.isEmpty ? reason : "\(path): \(reason)"
  }

  /// Returns the error with its place in the text.
  func located(in bytes: [UInt8]) -> WebDocumentError {
    guard let place = JSONParser.position(of: self, in: bytes) else { return self }
    var error = self
    (error.line, error.column) = JSONParser.lineAndColumn(of: place, in: bytes)
    error.excerpt = DocumentExcerpt(of: self, in: bytes)?.text
    return error
  }
}
