import Synchronization

/// What synchronous callers leave for a tweener: it takes it in first thing in every entry.
///
/// Subscribing, and ending a subscription, cannot await an actor; so they post a letter here. That
/// keeps their order with the commands that follow them, which a task would not.
final class Mailbox: Sendable {
  struct Letter {
    let deliver: @Sendable (isolated Tweener) -> Void
    /// What becomes of it if the tweener ceases to be before it is read.
    let abandon: (@Sendable () -> Void)?
  }

  struct Mail {
    var letters: [Letter] = []
    /// Tweens that have one handle less.
    var released: [Address] = []
    var isClosed = false
  }

  private let mail = Locked(Mail())
  private let isEmpty = Atomic(true)
  private let hasListeners = Atomic(false)
  private let wakes: AsyncStream<TweenWake>.Continuation

  init(_ wakes: AsyncStream<TweenWake>.Continuation) {
    self.wakes = wakes
  }

  /// Leaves a letter, and wakes the tweener where it is the first.
  func post(
    orElse abandon: (@Sendable () -> Void)? = nil,
    _ deliver: @escaping @Sendable (isolated Tweener) -> Void,
  ) {
    let isFirst = mail.withLock { mail in
      guard !mail.isClosed else { return false }
      mail.letters.append(Letter(deliver: deliver, abandon: abandon))
      isEmpty.store(false, ordering: .releasing)
      return mail.letters.count == 1
    }
    if isFirst {
      wakes.yield(TweenWake())
    }
  }

  /// Says that a handle has gone. That need not wake the tweener, unless somebody may listen to the
  /// tween: its streams are to end, and its callbacks may hold the tweener itself.
  func release(_ address: Address) {
    let isFirst = mail.withLock { mail in
      guard !mail.isClosed else { return false }
      mail.released.append(address)
      isEmpty.store(false, ordering: .releasing)
      return mail.released.count == 1 && mail.letters.isEmpty
    }
    if isFirst, hasListeners.load(ordering: .acquiring) {
      wakes.yield(TweenWake())
    }
  }

  /// Says whether any tween has listeners.
  func setHasListeners(_ has: Bool) {
    hasListeners.store(has, ordering: .releasing)
  }

  /// Empties the box; nil where nothing is in it.
  func take() -> Mail? {
    guard !isEmpty.load(ordering: .acquiring) else { return nil }
    return mail.withLock { mail in
      defer { mail = Mail() }
      isEmpty.store(true, ordering: .releasing)
      return mail
    }
  }

  /// Abandons what is in the box, and takes no more.
  func close() {
    let letters = mail.withLock { mail in
      defer { mail = Mail(isClosed: true) }
      return mail.letters
    }
    for letter in letters {
      letter.abandon?()
    }
  }
}
