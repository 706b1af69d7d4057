/// The live handle of a tween: control it, await it, subscribe to it, from any task.
///
/// ```swift
/// let price = await tweener.tween(from: 0.0, to: 100.0, duration: .seconds(2), autokill: false)
/// // Each command answers whether it happened.
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
/// What needs no type of value is in ``AnyTween``.
public final class Tween<Value: Sendable>: AnyTween, @unchecked Sendable {
  /// The tween's name without a reference, for reading many tweens from frames.
  @inlinable
  public var token: TweenToken<Value> {
    TweenToken(id: id, location: location)
  }

  /// The value at this instant, as if the motion's fill were both.
  public var value: Value {
    get async { await tweener.value(of: self) }
  }

  /// Every step of the timing model at this instant: phase, iteration and progress, of infinite motions
  /// too.
  ///
  /// Of a timeline that plays several times, with pauses, iterations are the plays; a play lasts until
  /// the next one begins.
  public var progress: ComputedTiming {
    get async { await tweener.progress(of: self) }
  }

  /// The motion that the tween plays, as it is now: its ease, delay, duration and repeats can be read.
  public var motion: Motion<Value> {
    get async { await tweener.motion(of: self) }
  }
}
