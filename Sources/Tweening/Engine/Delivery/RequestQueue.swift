import Synchronization

/// The requests of synchronous callers to a tweener, which answers them first in every entry.
///
/// Subscribing, and ending a subscription, cannot await an actor, so they leave a request. Requests
/// keep their order with the commands that follow them, which a task would not.
final class RequestQueue<Owner: Actor>: Sendable {
  struct Request {
    /// Whether it is a closure of the user, which must not come between the commands of another.
    let isCommand: Bool
    let perform: @Sendable (isolated Owner) -> Void
    /// Runs instead where the tweener ceases to be first.
    let abandon: (@Sendable () -> Void)?
  }

  struct Batch {
    var requests: [Request] = []
    /// Tweens that have one handle less.
    var released: [TweenLocation] = []
    var isClosed = false
  }

  private let batch = Locked(Batch())
  private let state = Atomic<UInt8>(0)
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Makes the tweener begin an entry. There is at most one such wake on its way.
  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  // MARK: Callers

  /// Leaves a request, and wakes the tweener unless it is awake.
  func post(
    isCommand: Bool = false,
    orElse abandon: (@Sendable () -> Void)? = nil,
    _ perform: @escaping @Sendable (isolated Owner) -> Void,
  ) {
    let isOpen = batch.withLock { batch in
      guard !batch.isClosed else { return false }
      let request = Request(isCommand: isCommand, perform: perform, abandon: abandon)
      batch.requests.append(request)
      return true
    }
    if isOpen {
      announce { _ in true }
    } else {
      abandon?()
    }
  }

  /// Says that a handle has gone. The tweener is woken only where tweens have listeners: the
  /// streams of the tween may have to end, and its callbacks may hold the tweener.
  func release(_ location: TweenLocation) {
    let isOpen = batch.withLock { batch in
      guard !batch.isClosed else { return false }
      batch.released.append(location)
      return true
    }
    if isOpen {
      announce { $0.contains(.listened) }
    }
  }

  /// Says that something waits.
  ///
  /// - Parameter isUrgent: Whether the tweener is to be woken in a state, unless it is awake.
  private func announce(where isUrgent: (RequestQueueState) -> Bool) {
    var wakes = false
    change { state in
      wakes = isUrgent(state) && state.isDisjoint(with: [.entered, .waking])
      state.insert(.waiting)
      if wakes {
        state.insert(.waking)
      }
      return true
    }
    if wakes {
      wake()
    }
  }

  private func insert(_ part: RequestQueueState) {
    state.bitwiseOr(part.rawValue, ordering: .acquiringAndReleasing)
  }

  private func remove(_ part: RequestQueueState) {
    state.bitwiseAnd(~part.rawValue, ordering: .acquiringAndReleasing)
  }

  /// Changes the state in one step that depends on what the state is.
  ///
  /// - Parameter body: False where nothing is to change. May be called again, for a newer state.
  /// - Returns: Whether the state has changed.
  @discardableResult
  private func change(_ body: (inout RequestQueueState) -> Bool) -> Bool {
    var old = state.load(ordering: .acquiring)
    while true {
      var new = RequestQueueState(rawValue: old)
      guard body(&new) else { return false }
      let (exchanged, original) = state.compareExchange(
        expected: old,
        desired: new.rawValue,
        ordering: .acquiringAndReleasing,
      )
      if exchanged {
        return true
      }
      old = original
    }
  }

  // MARK: The tweener

  /// Begins an entry.
  func enter() {
    insert(.entered)
  }

  /// Ends an entry; false where something has come in that the tweener has yet to do.
  func leave() -> Bool {
    change { state in
      guard !state.contains(.waiting) else { return false }
      state.remove(.entered)
      return true
    }
  }

  /// Wakes the tweener once more: something that was taken has yet to be done.
  func wakeAgain() {
    let isNew = change { state in
      guard !state.contains(.waking) else { return false }
      state.insert(.waking)
      return true
    }
    if isNew {
      wake()
    }
  }

  /// Takes note that a wake has arrived.
  func receiveWake() {
    remove(.waking)
  }

  /// Says whether any tween has listeners.
  func setHasListeners(_ has: Bool) {
    if has {
      insert(.listened)
    } else {
      remove(.listened)
    }
  }

  /// Empties the queue; nil where nothing is in it.
  func take() -> Batch? {
    let state = RequestQueueState(rawValue: state.load(ordering: .acquiring))
    guard state.contains(.waiting) else { return nil }
    return batch.withLock { batch in
      remove(.waiting)
      defer { batch = Batch(isClosed: batch.isClosed) }
      return batch
    }
  }

  /// Abandons what is in the queue, and takes no more.
  func close() {
    let requests = batch.withLock { batch in
      remove(.waiting)
      defer { batch = Batch(isClosed: true) }
      return batch.requests
    }
    for request in requests {
      request.abandon?()
    }
  }
}

/// The facts from which the poster of a request decides whether to wake the tweener.
private struct RequestQueueState: OptionSet {
  let rawValue: UInt8

  /// Something is in the queue.
  static let waiting = Self(rawValue: 1 << 0)
  /// The tweener is inside an entry, and looks into the queue before it leaves.
  static let entered = Self(rawValue: 1 << 1)
  /// A wake is on its way.
  static let waking = Self(rawValue: 1 << 2)
  /// Some tween has listeners.
  static let listened = Self(rawValue: 1 << 3)
}
