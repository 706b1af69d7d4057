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
