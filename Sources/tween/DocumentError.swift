import Tweening

/// An error in a document, with its path.
struct DocumentError: Error, CustomStringConvertible {
  var path: [any CodingKey] = []
  let reason: String
  /// The place of an error in the text, in bytes; nil: the place is that of the path.
  var position: Int?
  /// The key of the object at the path that is wrong; nil: the value is.
  var key: String?
  /// Whether only the type of values, which a document need not name, has no such motion.
  var isUnsupported = false

  var description: String {
    path.isEmpty ? reason : "\(path.pathText): \(reason)"
  }
}
