/// The value of a motion as a function of eased progress.
///
/// Lines, the most common kind, are stored inline, and the other kinds in an object. So a motion is
/// small and cheap to copy.
@usableFromInline
enum MotionShape<Value: Sendable>: Sendable {
  case line(LineMotion<Value>)
  case kind(any Shape<Value>)

  /// Creates the shape of a motion of a kind.
  ///
  /// - Parameter loop: The loop over motions of the kind.
  init<Kind: MotionKind<Value>>(_ kind: Kind, _ loop: KindLoop<Kind>) {
    if Kind.self == LineMotion<Value>.self {
      self = .line(retyped(kind))
    } else if Kind.self == MixedKind<Value>.self {
      let mixed: MixedKind<Value> = retyped(kind)
      self = .kind(mixed.mixed)
    } else {
      self = .kind(KindShape(kind, loop))
    }
  }

  @inlinable
  func value(at progress: EasedProgress) -> Value {
    switch self {
    case .line(let line): line.value(at: progress)
    case .kind(let shape): shape.value(at: progress)
    }
  }

  /// The shape as an object; a line is boxed.
  @inlinable var boxed: any Shape<Value> {
    switch self {
    case .line(let line): KindShape(line)
    case .kind(let shape): shape
    }
  }

  /// Returns the kind of the motion, if it is of a type; otherwise nil. A line is of no type.
  @inlinable
  func kind<Kind: MotionKind<Value>>(as _: Kind.Type) -> Kind? {
    // A cast would take half the time of a creation (`Create.map`).
    guard case .kind(let shape) = self, type(of: shape) == KindShape<Kind>.self else { return nil }
    return unsafe unsafeDowncast(shape, to: KindShape<Kind>.self).kind
  }

  /// Returns the two values that are interpolated at a progress, or the value itself.
  func segment(at progress: EasedProgress) -> Segment<Value> {
    if case .line(let line) = self {
      return .between(line.from, line.to, progress: progress.value)
    }
    return kind(as: KeyframeTrack<Value>.self)?.segment(at: progress) ?? .at(value(at: progress))
  }

  /// The kind of the motion, as a copy.
  var kind: any MotionKind<Value> {
    switch self {
    case .line(let line): line
    case .kind(let shape): shape.kind
    }
  }

  /// The two values of a line, whose loops other shapes may use, or nil if the shape is of another
  /// kind.
  var ends: (from: Value, to: Value)? {
    guard case .line(let line) = self else { return nil }
    return (line.from, line.to)
  }

  /// Returns the change of the value in a second. `Vector` is `Value`.
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    switch self {
    case .line(let line): line.velocity(of: Vector.self, at: point)
    case .kind(let shape): shape.velocity(of: Vector.self, at: point)
    }
  }

  /// The timeline that the motion plays, or nil if the motion has values only.
  @usableFromInline
  var timeline: (any MotionTimeline)? {
    switch self {
    case .line: nil
    case .kind(let shape): shape.timeline
    }
  }
}

/// A value of a motion, or the two values between which it is interpolated.
@usableFromInline
enum Segment<Value: Sendable>: Sendable {
  /// The value itself.
  case at(Value)
  /// Two values, and the progress between them, which may be outside 0...1.
  case between(Value, Value, progress: Double)
}

extension Segment {
  /// The nearer of the two values; for arrays, it determines the number of elements.
  var nearer: Value {
    switch self {
    case .at(let value): value
    case .between(let from, let to, let progress): progress < 0.5 ? from : to
    }
  }

  /// Returns the element at an index, by the rules of the interpolation of arrays; nil if there is
  /// none.
  func element<Element: Interpolatable>(_ index: Int) -> Element? where Value == [Element] {
    if case .between(let from, let to, let progress) = self, index < min(from.count, to.count) {
      return .interpolate(from: from[index], to: to[index], progress: progress)
    }
    return index < nearer.count ? nearer[index] : nil
  }
}

/// A point of a shape at which a slope is computed.
@usableFromInline
struct SlopePoint: Equatable {
  /// The eased progress, which may be outside 0...1.
  var progress: Double
  /// The change of the progress in a second.
  var rate: Double
  /// The side to which the progress moves next.
  let side: Side
  /// The number of changes from start to end that accumulating motions add.
  let accumulation: Double
}
