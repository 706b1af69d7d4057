/// A pure function of time: what moves, how, and for how long.
///
/// A motion knows no clock and never runs by itself: ask it for a value at any time, or play it on
/// a `Tweener`.
///
/// ```swift
/// let price = Motion(from: 0.0, to: 100.0).duration(.seconds(2)).ease(.quadOut)
/// // 75
/// let halfway = price.value(at: .seconds(1))
/// ```
///
/// A motion is a value: every method that changes something returns a changed copy.
public struct Motion<Value: Sendable>: Sendable {
  /// The duration, delays, repeats, direction, fill mode and ease.
  public var timing: Timing

  @usableFromInline let shape: MotionShape<Value>

  @inlinable
  init(timing: Timing, shape: MotionShape<Value>) {
    self.timing = timing
    self.shape = shape
  }

  /// Creates a motion from one value to another, with the timing `Timing()`.
  @inlinable
  public init(from: Value, to: Value) where Value: Interpolatable {
    self.init(timing: Timing(), shape: .lerp(from: from, to: to, Interpolator()))
  }

  /// Creates a motion through any number of values, with the timing `Timing()` but a linear ease:
  /// every keyframe has its own.
  ///
  /// Missing offsets are computed as in Web Animations: the first is 0, the last 1, the others are
  /// spaced evenly between their neighbours. Equal offsets are allowed and make a jump.
  ///
  /// - Throws: `MotionError` where there are fewer than two keyframes, an offset lies outside 0...1
  ///   or below the one before it, or the first is not 0 or the last not 1.
  public init(keyframes: [Keyframe<Value>]) throws(MotionError) where Value: Interpolatable {
    try self.init(timing: Timing(ease: .linear), shape: .keyframes(KeyframeTrack(keyframes)))
  }

  /// Creates a motion from any pure function of progress.
  ///
  /// - Parameters:
  ///   - timing: The timing.
  ///   - valueAtProgress: The value at an eased progress: 0 is the start of an iteration, 1 its
  ///     end, and an ease may overshoot both. The engine calls it for every frame: it must be pure
  ///     and fast.
  @inlinable
  public init(
    timing: Timing = Timing(),
    valueAtProgress: @escaping @Sendable (_ progress: Double) -> Value,
  ) {
    self.init(timing: timing, shape: .function { valueAtProgress($0.value) })
  }

  /// The motion of another value, computed from the value of this motion.
  ///
  /// - Parameter transform: A pure function; the engine calls it for every frame, so it must be
  ///   fast.
  @inlinable
  public func map<T: Sendable>(_ transform: @escaping @Sendable (Value) -> T) -> Motion<T> {
    if case .lerp(let from, let to, let interpolator) = shape {
      // One function, where the types are known, and not one that calls another.
      let function: @Sendable (EasedProgress) -> T = {
        transform(interpolator.one(from, to, $0.value))
      }
      let line = MappedLine(from, to, interpolator, transform)
      return Motion<T>(timing: timing, shape: .mapped(function, line))
    }
    let evaluate = shape.evaluation
    let function: @Sendable (EasedProgress) -> T = { transform(evaluate($0)) }
    return Motion<T>(
      timing: timing,
      shape: shape.program.map { .program(function, $0) } ?? .function(function),
    )
  }
}

/// The value of a motion as a function of eased progress.
@usableFromInline
enum MotionShape<Value: Sendable>: Sendable {
  /// From one value to another.
  case lerp(from: Value, to: Value, Interpolator<Value>)
  /// Through several values.
  case keyframes(KeyframeTrack<Value>)
  /// From one value to another, begun with a velocity.
  case pushed(PushedLine<Value>)
  /// A function, and what it makes its values of: the way from one value of another type to another
  /// one, a path, or the components of colors.
  case mapped(@Sendable (EasedProgress) -> Value, MappedShape<Value>)
  /// Another shape of arrays, in which each element has its own part of the progress.
  case staggered(any StaggeredShape<Value>)
  /// Any pure function.
  case function(@Sendable (EasedProgress) -> Value)
  /// A function that plays a timeline, whose labels and markers it keeps.
  case program(@Sendable (EasedProgress) -> Value, TimelineProgram)

  @inlinable
  func value(at progress: EasedProgress) -> Value {
    // The commonest shape is computed where the type is known.
    if case .lerp(let from, let to, let interpolator) = self {
      return interpolator.one(from, to, progress.value)
    }
    return evaluation(progress)
  }

  /// The function that gives the value at a progress. Repeated calls do not switch over the shape
  /// again.
  @usableFromInline
  var evaluation: @Sendable (EasedProgress) -> Value {
    switch self {
    case .lerp(let from, let to, let interpolator): { interpolator.one(from, to, $0.value) }
    case .keyframes(let track): { track.value(at: $0) }
    case .pushed(let line): { line.value(at: $0.value) }
    case .staggered(let shape): { shape.value(at: $0) }
    case .mapped(let function, _), .function(let function), .program(let function, _): function
    }
  }

  /// The two values around the value at a progress, if the shape knows them.
  func segment(at progress: EasedProgress) -> Segment<Value> {
    switch self {
    case .lerp(let from, let to, _): .between(from, to, progress: progress.value)
    case .keyframes(let track): track.segment(at: progress)
    case .pushed, .mapped, .staggered, .function, .program: .at(value(at: progress))
    }
  }

  /// The same shape from another first value, or nil if there is no first value to replace.
  func replacingStart(_ value: Value) -> MotionShape? {
    switch self {
    case .lerp(_, let to, let interpolator): .lerp(from: value, to: to, interpolator)
    case .keyframes(let track): .keyframes(track.replacingStart(value))
    case .staggered(let shape): shape.replacingStart(value)
    case .pushed(let line): .pushed(line.replacingStart(value))
    case .mapped(_, let shape): shape.replacingStart(value).map { .mapped($0.evaluation, $0) }
    case .function, .program: nil
    }
  }

  /// The timeline that the motion plays; nil where it plays none.
  @usableFromInline
  var program: TimelineProgram? {
    switch self {
    case .lerp, .keyframes, .pushed, .mapped, .staggered, .function: nil
    case .program(_, let program): program
    }
  }
}
