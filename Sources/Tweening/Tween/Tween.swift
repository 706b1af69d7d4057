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

/// The live handle of a tween. Any task can control, await and subscribe to the tween.
///
/// ```swift
/// let price = await tweener.tween(
///   from: 0.0, to: 100.0, duration: .seconds(2), autokill: false,
/// )
/// // Each command returns whether it happened.
/// await price.pause()
/// await price.seek(toFraction: 0.5)
/// await price.resume()
/// for await value in price.values {
///   print(value)
/// }
/// // .completed
/// let outcome = try await price.outcome
/// // Once more, and twice as fast:
/// await price.restart()
/// await price.setRate(2)
/// ```
///
/// ``AnyTween`` has the members that do not depend on the type of value.
///
/// ## Callbacks
///
/// A tween has any number of callbacks of each kind. The callbacks of one tween run one after
/// another, in the order of its events; for one event, they run in the order of registration.
/// Callbacks of different tweens are independent. A callback lives until it is removed, or as long
/// as its tween, through kill and revive.
///
/// No event is dropped. A loop may pass boundaries and markers faster than its callbacks run: while
/// about 1,024 events wait, a further boundary or marker is merged into the last one of its kind,
/// as ``TweenEvent/count`` describes.
///
/// A callback retains only its captures. A callback that captures a handle of its own tween retains
/// the tween; the handle in the callback's argument does not. Callbacks never run inside the
/// engine: they run after the engine has finished its step. The end of the tweener calls no
/// callback.
///
/// A closure runs on the actor that isolates it, as with `{ @MainActor in box.text = "done" }`. A
/// module whose default isolation is the main actor must write `@MainActor`, too. The closure is
/// released on that actor, so its captures need not be `Sendable`. A function value that hides its
/// isolation, as `let f: @Sendable (Double) async -> Void = { @MainActor in … }` does, may be
/// released on any thread.
///
/// A callback of ``onStart``, ``onStop``, ``onComplete``, ``onKill`` or ``onEnd`` may be registered
/// after its event, and then runs at once. While a run is under way, only the events of that run
/// count. Between two runs, the events of the last run count. A restart or a revival clears the
/// events.
///
/// In a module with `NonisolatedNonsendingByDefault`, an asynchronous function runs on its caller's
/// actor, and is no callback itself. Call the function in a closure: `{ await report($0) }`.
public final class Tween<Value: Sendable>: AnyTween, @unchecked Sendable {
  /// A token of the tween: its identity without a reference, for reading many tweens from frames.
  @inlinable
  public var token: TweenToken<Value> {
    TweenToken(id: id, location: location)
  }

  /// The value at this instant, as if the motion's fill were `both`.
  public var value: Value {
    get async { await tweener.value(of: self) }
  }

  /// Every step of the timing model at this instant: phase, iteration and progress, also of
  /// infinite motions.
  ///
  /// For a timeline that repeats with a `delay`, each play counts as an iteration here, even if one
  /// iteration of the motion contains all plays. The delay after a play is part of the play.
  public var computedTiming: ComputedTiming {
    get async { await tweener.computedTiming(of: self) }
  }

  /// The timing of the tween's current motion: delay, duration, iterations, direction, fill and
  /// ease.
  public var timing: Timing {
    get async { await tweener.timing(of: self) }
  }

  /// The current motion of the tween, with its ease, delay, duration and repeats.
  public var motion: Motion<Value> {
    get async { await tweener.motion(of: self) }
  }
}

extension Tween {
  /// The tween's value at any instant, which any thread can read without awaiting.
  ///
  /// ```swift
  /// let limit = await tween.live
  /// // On any thread, as often as it likes:
  /// let now = limit.value
  /// ```
  ///
  /// A read takes less than a tenth of a microsecond. Inside `perform` and `configure`, call
  /// ``Tweener/live(of:)``.
  public var live: LiveValue<Value> {
    get async {
      await tweener.live(of: self)
    }
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
