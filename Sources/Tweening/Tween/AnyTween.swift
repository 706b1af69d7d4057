/// The handle of a tween with any type of value: state, control, events and outcome.
///
/// A handle stores only the identity of a tween, and retains the tweener, which owns the tween.
/// Dropping the last handle does not change a delayed, active or paused tween, nor a tween with a
/// key or a tag. Any other tween is released.
///
/// Commands return whether the transition happened: a command that returns false changes nothing
/// and sends nothing. Keys make two exceptions, because only one tween runs under a ``TweenKey`` at
/// a time. With ``KeyConflict/queue``, a start under a key that is taken returns true, although the
/// tween only waits. With ``KeyConflict/keep``, such a start returns false. If the tween that
/// you start is new, it ends with the outcome ``TweenOutcome/superseded``.
///
/// Look-ups return handles of this type, and so do lists of tweens with several types of value.
/// Every ``Tween`` is an `AnyTween`; `as? Tween<Double>` casts a handle to its type.
public class AnyTween: @unchecked Sendable, Identifiable, Hashable {
  // Unchecked, because the compiler cannot check a class with subclasses. All stored properties are
  // constant.

  /// The identity of the tween, by which frames and events name the tween.
  public final let id: TweenID

  /// The tweener that owns the tween.
  public final var tweener: Tweener {
    owner.use(as: Tweener.self) { $0 }
  }

  /// The tweener, which all its handles together retain.
  private final let owner: UncountedObject
  @usableFromInline final let location: TweenLocation

  /// Creates a handle that the tween's record counts already.
  @usableFromInline
  required init(id: TweenID, tweener: borrowing Tweener, location: TweenLocation) {
    self.id = id
    owner = UncountedObject(tweener)
    self.location = location
    owner.use(as: Tweener.self) { $0.requests.handles.add(to: $0) }
  }

  deinit {
    owner.use(as: Tweener.self) { tweener in
      tweener.requests.release(location)
      tweener.requests.handles.remove(from: tweener)
    }
  }

  /// Returns whether two handles name the same tween.
  public static func == (lhs: AnyTween, rhs: AnyTween) -> Bool {
    lhs.id == rhs.id
  }

  /// Hashes the tween's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

extension AnyTween: CustomStringConvertible {
  /// The type and the serial number of the tween, for logs.
  public var description: String {
    "\(type(of: self))(\(id))"
  }
}

extension AnyTween {
  /// The tween's state.
  public var state: TweenState {
    get async { await tweener.state(of: self) }
  }

  /// The elapsed active time, without the delay. The largest value is the active duration. If a
  /// negative end delay ends the run early, the largest value is the part of the active duration
  /// that is played.
  public var elapsed: Duration {
    get async { await tweener.elapsed(of: self) }
  }

  /// `elapsed` divided by its largest value, in 0…1. An infinite motion has 0; a motion without
  /// active time has 1 once it has completed at its end.
  public var fractionComplete: Double {
    get async { await tweener.fractionComplete(of: self) }
  }

  /// ``fractionComplete``, under the name that STween has for it.
  public var percentComplete: Double {
    get async { await fractionComplete }
  }

  /// Whether the tween is delayed or active.
  public var isRunning: Bool {
    get async { await tweener.isRunning(self) }
  }

  /// The rate of the tween's time: 1 is the rate of the motion, a negative rate plays backwards,
  /// and 0 holds the tween.
  ///
  /// At rate 0 the tween keeps its direction; see ``isReversed``.
  public var rate: Double {
    get async { await tweener.rate(of: self) }
  }

  /// Whether the direction of the tween's time is backwards, also while rate 0 holds the tween.
  public var isReversed: Bool {
    get async { await tweener.isReversed(self) }
  }

  /// The outcome of the run that is under way, once the run has ended. Between two runs, this is
  /// the outcome of the last run. Before the first run, the wait lasts until the first run has
  /// ended.
  ///
  /// Any number of tasks may wait, before or after the end. Every wait ends: when a run has its
  /// outcome, when the tween is killed, or when the waiting task is cancelled. A tween that was
  /// killed before its first run has the outcome `.killed`, and a tween that ``Tween/set(to:)`` set
  /// before its first run has the outcome `.replaced`. A cancelled task still receives an outcome
  /// that is already known.
  ///
  /// - Throws: `CancellationError` if the waiting task is cancelled. The cancellation ends the
  ///   wait, and does not change the tween.
  public var outcome: TweenOutcome {
    get async throws(CancellationError) {
      try await tweener.waitForOutcome(of: self)
    }
  }

  /// Returns the outcome as ``outcome`` does, or nil once a limit has passed.
  ///
  /// ```swift
  /// if try await tween.outcome(within: .seconds(5)) == nil {
  ///   await tween.complete()
  /// }
  /// ```
  ///
  /// - Parameter limit: The longest wait, in tweener time as in ``Tweener/sleep(for:)``. While the
  ///   tweener is frozen, the limit does not pass. With a limit of zero or less, the call does not
  ///   wait.
  /// - Throws: `CancellationError` if the waiting task is cancelled.
  public func outcome(
    within limit: Duration
  ) async throws(CancellationError) -> TweenOutcome? {
    try await tweener.outcome(of: self, within: limit)
  }
}
