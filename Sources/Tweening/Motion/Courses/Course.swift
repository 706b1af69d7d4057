/// How a value gets from its start to its end: with an ease, by a spring, within limits.
///
/// A course is a value. Store a course, pass a course on, save a course with the settings of an
/// app, and define the courses of an app once:
///
/// ```swift
/// extension Course {
///   static var appear: Course {
///     .spring(.bouncy(duration: .milliseconds(400)))
///   }
/// }
///
/// func show(_ badge: Tween<Double>) async {
///   await badge.retarget(to: 1, .appear)
/// }
/// ```
///
/// A course knows no start and no end, so one course serves any number of movements. It has no
/// delay either: a value in flight cannot wait without a jump of its velocity. Pass `delay:` where
/// a movement begins, as in
/// ``Tweener/tween(from:to:_:delay:key:onConflict:tags:autostart:autokill:configure:)``.
///
/// A ``CustomCourse`` is a course of your own.
///
/// ## Encoding
///
/// The JSON of a course has one member with the kind of the course, such as `{"ease": "quad-out",
/// "duration": 300}`, `{"spring": {…}}`, `{"limits": {…}}`, `{"halfLife": 80}` or `{"speed": 50}`.
/// Durations are in milliseconds. A ``CustomCourse`` has the name of its type, and its parameters:
/// `{"custom": "glide", "parameters": {…}}`.
///
/// ## Topics
///
/// ### Lines with an ease
///
/// - ``ease(_:duration:)``
/// - ``speed(_:ease:)``
/// - ``halfLife(_:)``
/// - ``immediately``
///
/// ### Springs
///
/// - ``spring(_:)``
/// - ``smooth``
/// - ``snappy``
/// - ``bouncy``
///
/// ### Limits
///
/// - ``limits(_:endVelocity:)``
///
/// ### Courses of your own
///
/// - ``CustomCourse``
/// - ``init(_:)``
///
/// ### Comparing and encoding
///
/// - ``==(_:_:)``
/// - ``hash(into:)``
/// - ``init(from:)``
/// - ``encode(to:)``
public struct Course<Value: Interpolatable>: Sendable {
  let kind: any CourseKind

  @usableFromInline
  init(_ kind: any CourseKind) {
    self.kind = kind
  }

  /// Creates a course of your own.
  public init(_ custom: some CustomCourse<Value>) {
    kind = OwnCourse(custom)
  }

  /// Returns the timing of the line on which a value moves from rest, or nil if the motion is no
  /// line.
  @usableFromInline
  func lineTiming(from: Value, to: Value) -> Timing? {
    kind.lineTiming(from: from, to: to)
  }

  /// Returns the motion from rest.
  @usableFromInline
  func motion(from: Value, to: Value) -> Motion<Value> {
    kind.motion(from: from, to: to)
  }
}

extension Course where Value: VectorInterpolatable {
  /// The timing and the curve of a line whose push is the initial velocity itself, as of a spring,
  /// or nil if the motion is another one.
  @usableFromInline var pushedByVelocity: (timing: Timing, curve: PushCurve)? {
    (kind as? Spring.Parts)?.pushed
  }

  /// Returns the motion that begins with a velocity.
  @usableFromInline
  func motion(from: Value, to: Value, initialVelocity: Value.Movement) -> Motion<Value> {
    let position = UnroundedValue(value: from, remainder: nil)
    let velocity = kind.continuity == .value ? nil : initialVelocity
    return kind.motion(from: KinematicState(position: position, velocity: velocity), to: to)
  }
}

extension Course: Hashable {
  /// Returns whether the courses are of the same kind and have the same parameters.
  public static func == (left: Course, right: Course) -> Bool {
    left.kind === right.kind || left.kind.isEqual(to: right.kind)
  }

  /// Hashes the kind of the course and its parameters.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: kind)))
    kind.hash(into: &hasher)
  }
}

extension CourseKind {
  fileprivate func isEqual(to other: any CourseKind) -> Bool {
    (other as? Self)?.parameters == parameters
  }

  fileprivate func hash(into hasher: inout Hasher) {
    hasher.combine(parameters)
  }
}
