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
