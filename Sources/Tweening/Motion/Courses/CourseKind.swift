/// A kind of course, as the engine sees it.
///
/// A new kind is one conforming type, in a file of its own with its factory. Methods are generic,
/// and not the type where that is possible: a retarget then looks up no metadata. A kind is a
/// class, because a course is copied at each call, and may be absent.
@usableFromInline
protocol CourseKind: AnyObject, Sendable {
  associatedtype Parameters: Hashable

  /// All that distinguishes two courses of the kind.
  var parameters: Parameters { get }

  /// The part of a movement that a motion of this course continues.
  var continuity: Continuity { get }

  /// Returns the motion from rest. `Value` is the type of the course.
  func motion<Value: Interpolatable>(from start: Value, to end: Value) -> Motion<Value>

  /// Returns the timing of the motion from rest, if the motion is a line with an ease; by default
  /// nil. A tween of a line is created without an object for its motion.
  func lineTiming<Value: Interpolatable>(from start: Value, to end: Value) -> Timing?

  /// Returns the timing and the curve of a line that starts with a velocity; by default nil: the
  /// motion from rest decides. A row receives such a line without an object for its motion.
  func pushed<Value: Interpolatable>(
    from start: Value,
    to end: Value,
  ) -> (timing: Timing, curve: PushCurve)?

  /// Returns the motion that continues a movement; by default, the line with a velocity, or else
  /// the motion from rest with the velocity, if its kind can start with one.
  func motion<Vector: VectorInterpolatable>(
    from start: KinematicState<Vector>,
    to end: Vector,
  ) -> Motion<Vector>

  /// Passes the motion that continues a movement to `row`, without an object for the motion; by
  /// default returns nil, and `motion(from:to:)` makes the object.
  ///
  /// - Parameter row: Plays a motion with a linear ease, by its timing, its key and a function that
  ///   stores it; returns nil if the row needs an object.
  /// - Returns: The result of `row`.
  func play<Vector: VectorInterpolatable>(
    from start: KinematicState<Vector>,
    to end: Vector,
    _ row: (Timing, ShapeKey, _ store: (any MotionRows, Int32) -> Void) -> Bool?,
  ) -> Bool?

  /// Encodes the members of the kind.
  ///
  /// - Parameter types: The names of the encoder.
  func encode(to container: inout CourseEncoding, _ types: TweenTypes) throws
}

/// The part of a movement that a motion continues; the first is always the value.
@usableFromInline
enum Continuity {
  case value
  case velocity
  case acceleration
}

extension CourseKind {
  @usableFromInline var continuity: Continuity {
    .velocity
  }

  @usableFromInline
  func lineTiming<Value: Interpolatable>(from start: Value, to end: Value) -> Timing? {
    nil
  }

  @usableFromInline
  func pushed<Value: Interpolatable>(
    from start: Value,
    to end: Value,
  ) -> (timing: Timing, curve: PushCurve)? {
    nil
  }

  @usableFromInline
  func play<Vector: VectorInterpolatable>(
    from start: KinematicState<Vector>,
    to end: Vector,
    _ row: (Timing, ShapeKey, _ store: (any MotionRows, Int32) -> Void) -> Bool?,
  ) -> Bool? {
    nil
  }

  @usableFromInline
  func motion<Vector: VectorInterpolatable>(
    from start: KinematicState<Vector>,
    to end: Vector,
  ) -> Motion<Vector> {
    let position = start.position
    func line(_ velocity: Vector.Movement) -> Motion<Vector>? {
      pushed(from: position.value, to: end).map {
        Motion(continuing: position, velocity: velocity, to: end, $0.timing, $0.curve)
      }
    }
    if let velocity = start.velocity, let line = line(velocity) {
      return line
    }
    let motion = motion(from: position.value, to: end)
    guard start.velocity != nil || position.remainder != nil else { return motion }
    return motion.continuing(from: position, velocity: start.velocity)
      ?? (lineTiming(from: position.value, to: end) == nil
        ? line(Vector.rest(at: position.value)) : nil)
      ?? motion
  }
}
