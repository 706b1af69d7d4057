/// The frames of a motion at a fixed frame rate, each computed when it is read.
///
/// Frame *n* shows the time *n* / `framesPerSecond`. The last frame is the first one that is not
/// before the end of the motion, and its value is the end value. A motion without an end, or with
/// more frames than an `Int` can count, has `Int.max` frames: read them with `prefix`, or by their
/// numbers.
///
/// The frames depend on nothing but the motion, so several threads can render them in any order.
public struct MotionFrames<Value: Sendable>: RandomAccessCollection, Sendable {
  private let motion: Motion<Value>
  private let framesPerSecond: Double
  /// The number of frames.
  public let endIndex: Int

  fileprivate init(_ motion: Motion<Value>, _ framesPerSecond: Double) {
    self.motion = motion
    let isRate = framesPerSecond > 0 && framesPerSecond.isFinite
    self.framesPerSecond = isRate ? Swift.min(framesPerSecond, 1e9) : 60
    guard
      let end = motion.timing.wholeEndTime,
      var last = Int(exactly: (Double(end) / 1e9 * self.framesPerSecond).rounded(.up)), last < .max
    else {
      endIndex = .max
      return
    }
    // The product may be rounded across a whole number, which its neighbors correct.
    while last > 0, Self.time(of: last - 1, self.framesPerSecond) >= end {
      last -= 1
    }
    while Self.time(of: last, self.framesPerSecond) < end {
      last += 1
    }
    endIndex = last + 1
  }

  private static func time(of index: Int, _ framesPerSecond: Double) -> Nanoseconds {
    // Not `Nanoseconds(nearest:)`: a motion with a delay ends later than the longest length.
    Nanoseconds(exactly: (Double(index) * 1e9 / framesPerSecond).rounded()) ?? .max
  }

  /// The number of the first frame: 0.
  public var startIndex: Int {
    0
  }

  /// Returns a frame: its number, its time since the start of the motion, and the value at this
  /// time.
  ///
  /// - Parameter position: The number of the frame, from 0; a number outside the frames traps.
  public subscript(position: Int) -> (index: Int, time: Duration, value: Value) {
    precondition(position >= 0 && position < endIndex, "the motion has no frame \(position)")
    let time = Duration.nanoseconds(Self.time(of: position, framesPerSecond))
    // A negative end delay cuts the motion off between two frames.
    let shown = motion.timing.endTime.map { Swift.min(time, $0) } ?? time
    return (position, time, motion.value(at: shown))
  }
}

extension Motion {
  /// Returns the frames of the motion at a fixed frame rate, as a video needs them.
  ///
  /// ```swift
  /// let zoom = Motion(from: 1.0, to: 2).duration(.seconds(1))
  /// // 31 frames; the last one, at 1 s, shows 2
  /// for (index, time, value) in zoom.frames(framesPerSecond: 30) {
  ///   render(index, time, value)
  /// }
  /// ```
  ///
  /// - Parameter framesPerSecond: The frame rate, such as 30, or 30_000.0 / 1001 for NTSC. A rate
  ///   that is not a finite number above zero counts as 60, and a rate above 1e9 as 1e9.
  /// - Complexity: O(1); each frame costs one ``value(at:)``.
  public func frames(framesPerSecond: Double) -> MotionFrames<Value> {
    MotionFrames(self, framesPerSecond)
  }
}
