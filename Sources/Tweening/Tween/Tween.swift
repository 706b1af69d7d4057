/// The live handle of a tween: control it, await it, subscribe to it, from any task.
///
/// A handle holds identity only; the tween lives in its tweener, which the handle holds. Dropping
/// the last handle leaves a delayed, active or paused tween as it is, and lets go of any other.
///
/// Commands return whether the transition happened: false changes nothing and sends nothing.
public final class Tween<Value: Sendable>: Sendable, Identifiable, Hashable {
  /// The tween's serial number: unique in the process, and higher than that of any tween made
  /// before.
  public let id: UInt64

  /// The tweener that owns the tween.
  public let tweener: Tweener

  @usableFromInline let location: TweenLocation

  @usableFromInline
  init(id: UInt64, tweener: Tweener, location: TweenLocation) {
    self.id = id
    self.tweener = tweener
    self.location = location
  }

  /// The tween's name without a reference, for reading many tweens from frames.
  @inlinable
  public var token: TweenToken<Value> {
    TweenToken(id: id, location: location)
  }

  deinit {
    tweener.requests.release(location)
  }

  /// Whether two handles stand for the same tween.
  public static func == (lhs: Tween, rhs: Tween) -> Bool {
    lhs.id == rhs.id
  }

  /// Hashes the tween's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }

  // MARK: Questions

  /// The tween's state.
  public var state: TweenState {
    get async { await tweener.state(of: self) }
  }

  /// The value at this instant, as if the motion's fill were both.
  public var value: Value {
    get async { await tweener.value(of: self) }
  }

  /// The active time that has passed, without the delay; at most the active duration, or what is
  /// played of it where a negative end delay ends the run sooner.
  public var elapsed: Duration {
    get async { await tweener.elapsed(of: self) }
  }

  /// `elapsed` divided by its largest value, 0…1; 0 where that is infinite.
  public var percentComplete: Double {
    get async { await tweener.percentComplete(of: self) }
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

  /// Whether the tween is delayed or active.
  public var isRunning: Bool {
    get async { await tweener.isRunning(self) }
  }

  /// How fast the tween's time passes: 1 as made, negative backwards, 0 not at all.
  public var rate: Double {
    get async { await tweener.rate(of: self) }
  }

  /// Whether the tween's time passes backwards.
  public var isReversed: Bool {
    get async { await rate < 0 }
  }

  /// The outcome of the run that is under way; if none is, that of the last run; if there was none yet,
  /// that of the first run to come.
  ///
  /// Any number of tasks may wait, before the end or after it, and every wait ends: with the run,
  /// with the tween, or with the waiting task. A tween that was killed before it ever ran answers
  /// `.killed`.
  ///
  /// - Throws: `CancellationError` where the waiting task is cancelled; that ends the wait, and
  ///   does nothing to the tween.
  public var outcome: TweenOutcome {
    get async throws(CancellationError) {
      guard let outcome = await tweener.waitForOutcome(of: self) else { throw CancellationError() }
      return outcome
    }
  }
}
