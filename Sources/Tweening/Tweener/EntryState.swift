/// The entry under way: who is at work, and which requests are yet to be answered.
///
/// Either the tweener is at work, or a closure of the user runs on it, or neither. What is half done is
/// never shown to a command.
struct EntryState {
  /// How often an entry turns to closures that were left since it last did.
  static let mostRounds = 64

  /// Whether a closure of the user is running on the tweener.
  private(set) var isPerforming = false
  /// Whether an entry is under way, and no closure of the user.
  private(set) var isAtWork = false
  /// What synchronous callers have asked for, and the tweener has yet to do.
  var pending = PendingRequests<Tweener>()

  mutating func begin() {
    isAtWork = true
  }

  mutating func end() {
    isAtWork = false
  }

  /// Opens the tweener to a closure of the user.
  ///
  /// - Returns: The argument of `endClosure`.
  mutating func beginClosure() -> Bool {
    defer {
      isAtWork = false
      isPerforming = true
    }
    return isPerforming
  }

  mutating func endClosure(_ wasPerforming: Bool) {
    isAtWork = true
    isPerforming = wasPerforming
  }
}
