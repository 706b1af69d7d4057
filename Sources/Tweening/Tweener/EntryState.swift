/// The state of the entry under way, the requests without an answer, and the counts of past
/// entries.
///
/// The tweener is at work, or runs a user's closure, or is outside an entry. A command never sees
/// half a change.
struct EntryState {
  /// The most rounds in which one entry runs closures that were enqueued during the round before.
  static let maxRounds = 64

  /// The settings of the tweener, as of the last change that an entry has adopted.
  var settings: Tweener.Configuration
  /// Whether a user's closure is running on the tweener.
  private(set) var isPerforming = false
  /// Whether an entry is under way, outside any user's closure.
  private(set) var isBusy = false
  /// The wakes and frames so far; the other counts are made when the statistics are read.
  var statistics = Tweener.Statistics()
  /// Memory for the effects of the next transition.
  var effects: [Effect] = []
  /// The requests of synchronous callers that the tweener has not answered yet.
  var pending = PendingRequests<Tweener>()

  mutating func begin() {
    isBusy = true
  }

  mutating func end() {
    isBusy = false
  }

  /// Opens the tweener to a user's closure, and returns the argument for `endClosure`.
  mutating func beginClosure() -> Bool {
    defer {
      isBusy = false
      isPerforming = true
    }
    return isPerforming
  }

  /// Closes the tweener after a user's closure.
  mutating func endClosure(_ wasPerforming: Bool) {
    isBusy = true
    isPerforming = wasPerforming
  }
}
