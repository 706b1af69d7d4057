import Synchronization

/// The requests of synchronous callers to a tweener, which performs them first in every entry.
///
/// A caller that subscribes, or ends a subscription, cannot await an actor, and posts a request
/// instead. Requests keep their order with the commands that follow them; tasks would not.
final class RequestQueue<Owner: Actor>: Sendable {
  struct Request {
    /// Whether the request is a closure of the user, which must not run between the commands of
    /// another.
    let isCommand: Bool
    /// Whether the request ends what an earlier request has begun.
    let isRemoval: Bool
    /// Whether a running closure has posted the request.
    let isInner: Bool
    let perform: @Sendable (isolated Owner) -> Void
    /// Runs instead if the queue is closed first.
    let abandon: (@Sendable () -> Void)?
  }

  struct Contents {
    var requests: [Request] = []
    /// The tweens that have one handle less.
    var released: [TweenLocation] = []
    var isClosed = false
  }

  /// The handles, which together retain the owner.
  let handles = ReferenceCount()
  private let contents = Locked(Contents())
  private let state = Atomic<UInt8>(0)
  /// The clock time at which the tweener has work without a request.
  private let due = Atomic(Nanoseconds.max)
  /// The thread on which a closure of the user's runs; 0: none.
  private let performer = Atomic<UInt>(0)
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Makes the tweener begin an entry. At most one such wake is on its way.
  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  // MARK: Callers

  /// Posts a request, and wakes the tweener unless the tweener is awake.
  func post(
    isCommand: Bool = false,
    isRemoval: Bool = false,
    orElse abandon: (@Sendable () -> Void)? = nil,
    _ perform: @escaping @Sendable (isolated Owner) -> Void,
  ) {
    // A thread that reads itself has stored itself.
    let isInner = performer.load(ordering: .relaxed) == CLibrary.currentThread
    let isOpen = contents.withLock { contents in
      guard !contents.isClosed else { return false }
      contents.requests.append(
        Request(
          isCommand: isCommand, isRemoval: isRemoval, isInner: isInner, perform: perform,
          abandon: abandon,
        )
      )
      return true
    }
    if isOpen {
      signal { _ in true }
    } else {
      abandon?()
    }
  }

  /// Reports that a handle of a tween is gone. The tweener is woken only if tweens have
  /// subscriptions: the streams of the tween may have to end, and its callbacks may retain the
  /// tweener.
  func release(_ location: TweenLocation) {
    let isOpen = contents.withLock { contents in
      guard !contents.isClosed else { return false }
      contents.released.append(location)
      return true
    }
    if isOpen {
      signal { $0.contains(.subscribed) }
    }
  }

  /// Reports that something is in the queue.
  ///
  /// - Parameter isUrgent: Whether a state requires a wake, unless the tweener is awake.
  private func signal(where isUrgent: (RequestQueueState) -> Bool) {
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

  /// Changes the state in one atomic step that depends on the current state.
  ///
  /// - Parameter body: Changes a state, or returns false to change nothing. May be called again,
  ///   for a newer state.
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

  /// Returns whether the tweener has no work at a clock time, and no entry is under way.
  func isResting(at clock: Nanoseconds) -> Bool {
    let state = RequestQueueState(rawValue: state.load(ordering: .acquiring))
    return state.isDisjoint(with: [.waiting, .waking, .working])
      && clock < due.load(ordering: .acquiring)
  }

  // MARK: The tweener

  /// Begins an entry.
  func enter() {
    insert([.entered, .working])
  }

  /// Records that a closure of the user's begins on this thread.
  func beginClosure() {
    performer.store(CLibrary.currentThread, ordering: .relaxed)
  }

  /// Records that no closure of the user's runs any more.
  func endClosure() {
    performer.store(0, ordering: .relaxed)
  }

  /// Ends an entry. Returns false if something is in the queue that the tweener has yet to do.
  ///
  /// - Parameter hasSubscriptions: Whether any tween has subscriptions, which end when the last
  ///   handle is released. In the same step, so that each release either is in the queue or wakes.
  func leave(hasSubscriptions: Bool) -> Bool {
    change { state in
      guard !state.contains(.waiting) else { return false }
      state.remove([.entered, .subscribed])
      if hasSubscriptions {
        state.insert(.subscribed)
      }
      return true
    }
  }

  /// Records, at the end of an entry, that the tweener has no work before a clock time, but for
  /// requests.
  func rest(until clock: Nanoseconds) {
    due.store(clock, ordering: .releasing)
    remove(.working)
  }

  /// Puts requests back that were taken and have yet to be performed, before all others, and wakes
  /// the tweener once more.
  func putBack(_ requests: [Request]) {
    contents.withLock { $0.requests.insert(contentsOf: requests, at: 0) }
    signal { _ in true }
  }

  /// Records that a wake has arrived.
  func receiveWake() {
    remove(.waking)
  }

  /// Empties the queue, and returns its contents; nil if the queue is empty.
  func take() -> Contents? {
    let state = RequestQueueState(rawValue: state.load(ordering: .acquiring))
    guard state.contains(.waiting) else { return nil }
    return contents.withLock { contents in
      remove(.waiting)
      return exchange(&contents, with: Contents(isClosed: contents.isClosed))
    }
  }

  /// Abandons the requests in the queue, and accepts no more.
  func close() {
    let requests = contents.withLock { contents in
      remove(.waiting)
      return exchange(&contents, with: Contents(isClosed: true)).requests
    }
    for request in requests {
      request.abandon?()
    }
  }
}

/// The flags by which a caller decides whether to wake the tweener.
private struct RequestQueueState: OptionSet {
  let rawValue: UInt8

  /// Something is in the queue.
  static let waiting = Self(rawValue: 1 << 0)
  /// The tweener is inside an entry, and checks the queue before the entry ends.
  static let entered = Self(rawValue: 1 << 1)
  /// A wake is on its way.
  static let waking = Self(rawValue: 1 << 2)
  /// Some tween has subscriptions.
  static let subscribed = Self(rawValue: 1 << 3)
  /// The tweener is inside an entry, or may have work at any time.
  static let working = Self(rawValue: 1 << 4)
}
