/// A property that a timeline animates: a name, and the type of its values.
///
/// ```swift
/// let x = Track<Double>("x")
/// let value: Double? = frame[x]
/// ```
///
/// Two tracks are equal if they have the same name and the same type.
public struct Track<Value: Sendable>: Sendable, Hashable {
  /// The name; unique among the tracks of this type in a timeline.
  public let name: String

  /// Creates a track.
  public init(_ name: String) {
    self.name = name
  }

  /// Plays a motion on this track.
  ///
  /// The item lasts to the end time of the motion: delay and end delay are part of it. If the
  /// motion does not fill forwards, the track does not keep its end value; if it does not fill
  /// backwards, it leaves the track unchanged during its delay. A motion longer than 73 years
  /// counts as endless.
  public func play(_ motion: Motion<Value>) -> TimelineItem {
    TimelineItem(.play(Clip(motion, on: self)))
  }

  /// Sets a value, which the track keeps until another item is in effect.
  public func set(_ value: Value) -> TimelineItem {
    play(Motion(timing: Timing(duration: .zero, ease: .linear)) { _ in value })
  }

  var key: TrackKey {
    TrackKey(name: name, type: ObjectIdentifier(Value.self))
  }
}

/// The identity of a track.
struct TrackKey: Hashable {
  let name: String
  let type: ObjectIdentifier
}

/// A motion on a track, with the type of its values erased.
final class Clip: Sendable {
  let track: String
  let key: TrackKey
  /// Its length; nil: it never ends, or it is longer than a timeline can be.
  let length: Nanoseconds?
  /// The time from which it is in effect.
  let effectStart: Nanoseconds
  /// The time until which it is in effect, unless its end value stays; nil: for ever.
  let effectEnd: Nanoseconds?
  /// Whether it shows before its active phase.
  let fillsBefore: Bool
  /// Whether its end value stays.
  let holds: Bool
  /// Whether it has no length and repeats for ever.
  let isEndlessInstant: Bool

  /// The motion, or for an item that goes on from what its track shows, the way to make it.
  private let box: any AnyObject & Sendable

  convenience init<Value>(_ motion: Motion<Value>, on track: Track<Value>) {
    self.init(motion.timing, on: track, MotionBox(motion: motion))
  }

  /// A stand-in for a motion that goes on from what its track shows.
  ///
  /// - Parameter motion: Makes the motion from the value at a time of the motion that shows.
  convenience init<Value>(
    _ timing: Timing,
    on track: Track<Value>,
    from motion: @escaping @Sendable (Value) -> Motion<Value>,
  ) {
    let resume = ResumptionBox { shown, time in
      shown.value(of: Value.self, at: time).map { Clip(motion($0).timing(timing), on: track) }
    }
    self.init(timing, on: track, resume)
  }

  private init(
    _ timing: Timing,
    on track: Track<some Any>,
    _ box: any AnyObject & Sendable,
  ) {
    let end = timing.wholeEndTime
    let delay = timing.wholeDelay
    let activeEnd = timing.wholeActiveDuration.map { max(0, delay + $0) }
    self.track = track.name
    key = track.key
    length = end.flatMap { $0 < TimelineIterations.limit ? $0 : nil }
    fillsBefore = timing.fill.isInEffect(in: .before)
    effectStart = fillsBefore ? 0 : max(0, min(delay, end ?? .max))
    holds = timing.fill.isInEffect(in: .after)
    effectEnd = holds ? end : activeEnd.map { min($0, end ?? .max) }
    isEndlessInstant = timing.iterations == .infinity && timing.wholeActiveDuration == 0
    self.box = box
  }

  /// Whether it stands in for a motion that goes on from what its track shows.
  var isWaiting: Bool {
    box is ResumptionBox
  }

  /// The motion that it stands in for, which goes on from another one's value at a time; nil where
  /// that has no value yet.
  func resumed(from shown: Clip, at time: Duration) -> Clip? {
    (box as? ResumptionBox)?.resume(shown, time)
  }

  /// The value at a local time, as if the fill mode were both.
  func value<Value: Sendable>(of type: Value.Type, at time: Duration) -> Value? {
    (box as? MotionBox<Value>)?.motion.value(at: time)
  }

  /// The value at a local time; nil where the motion is not in effect.
  func effect<Value: Sendable>(of type: Value.Type, at time: Duration) -> Value? {
    (box as? MotionBox<Value>)?.motion.effect(at: time)
  }
}

/// A motion in a box that hides the type of its values.
private final class MotionBox<Value: Sendable>: Sendable {
  let motion: Motion<Value>

  init(motion: Motion<Value>) {
    self.motion = motion
  }
}

/// The way to make a motion that goes on from another one's value at a time.
private final class ResumptionBox: Sendable {
  let resume: @Sendable (_ shown: Clip, _ time: Duration) -> Clip?

  init(resume: @escaping @Sendable (Clip, Duration) -> Clip?) {
    self.resume = resume
  }
}
