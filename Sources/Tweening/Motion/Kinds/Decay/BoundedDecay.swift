/// A movement that friction slows down, and that reaches a bound.
struct BoundedDecay: VectorMotionKind, EncodableKind {
  private let from: Double
  private let initialVelocity: Double
  private let decay: Decay
  private let bound: Double
  private let edge: Decay.Edge
  /// The value at which the movement would come to rest.
  private let end: Double
  /// The fraction of the velocity and of the distance that remains at the bound.
  private let remaining: Double
  /// The seconds until the movement reaches the bound.
  private let reached: Double
  /// The length of the movement.
  let length: Nanoseconds

  /// Creates a movement that reaches a bound; nil if the bound is not between the start and the end
  /// of the movement.
  init?(from: Double, velocity: Double, decay: Decay, bound: Double, edge: Decay.Edge) {
    let end = decay.projectedEnd(from: from, initialVelocity: velocity)
    guard end < from ? end < bound && bound <= from : from <= bound && bound < end else {
      return nil
    }
    self.from = from
    initialVelocity = velocity
    self.decay = decay
    self.bound = bound
    self.edge = edge
    self.end = end
    // The halves have a difference where the whole numbers overflow. An infinite distance reaches
    // the bound at once.
    remaining = end.isFinite ? (end / 2 - bound / 2) / (end / 2 - from / 2) : 1
    reached = -naturalLogarithm(remaining) / decay.friction
    let settling =
      switch edge {
      case .clamp: 0.0
      case .rubberBand(let spring):
        spring.curve.pushedSettlingTime.map { Double($0) * 1e-9 } ?? .infinity
      }
    length = Nanoseconds(settlingIn: reached + settling) ?? Nanoseconds.lengths.upperBound
  }

  private func seconds(at progress: Double) -> Double {
    progress * Double(length) * 1e-9
  }

  func value(at progress: EasedProgress) -> Double {
    guard progress.value < 1 else { return bound }
    let seconds = seconds(at: max(0, progress.value))
    switch edge {
    case .rubberBand(let spring) where seconds > reached:
      let push = spring.curve.push(after: seconds - reached)
      return bound + initialVelocity * remaining * push.displacement

    case .clamp, .rubberBand:
      guard seconds > 0 else { return from }
      let value = from + (end - from) * (1 - decay.remaining(after: seconds))
      return end < from ? max(bound, value) : min(bound, value)
    }
  }

  func velocity(at point: SlopePoint) -> Double {
    guard point.side.isInUnit(point.progress) else { return 0.0 }
    let velocity = velocity(after: seconds(at: point.progress))
    return velocity * Double(length) * 1e-9 * point.rate
  }

  private func velocity(after seconds: Double) -> Double {
    switch edge {
    case .clamp where seconds >= reached:
      return 0

    case .rubberBand(let spring) where seconds > reached:
      return initialVelocity * remaining * spring.curve.push(after: seconds - reached).velocity

    case .clamp, .rubberBand:
      return initialVelocity * decay.remaining(after: seconds)
    }
  }

  func encode(to container: inout MotionEncoding) throws {
    var parameters = container.parameters(forKey: .decay)
    try parameters.encode(from, forKey: .from)
    try parameters.encode(bound, forKey: .to)
    try parameters.encode(initialVelocity, forKey: .velocity)
    try parameters.encode(decay.friction, forKey: .friction)
    switch edge {
    case .clamp: break
    case .rubberBand(let spring): try parameters.encode(spring, forKey: .edge)
    }
  }
}

extension MotionShape {
  static func decay(_ container: MotionDecoding) throws -> MotionShape {
    guard Value.self == Double.self else { throw container.unsupported("a decay", Value.self) }
    let parameters = try container.parameters(forKey: .decay)
    let friction = try parameters.decode(Double.self, forKey: .friction)
    guard Decay.frictions.contains(friction) else {
      throw parameters.invalid(.friction, "expected 1e-18 to 1e18, found \(friction)")
    }
    let spring = try parameters.decodeIfPresent(Spring.self, forKey: .edge)
    let from = try parameters.decode(Double.self, forKey: .from)
    let velocity = try parameters.decode(Double.self, forKey: .velocity)
    let bound = try parameters.decode(Double.self, forKey: .to)
    let decay = Decay(friction: friction)
    let motion = BoundedDecay(
      from: from,
      velocity: velocity,
      decay: decay,
      bound: bound,
      edge: spring.map { .rubberBand($0) } ?? .clamp,
    )
    guard let motion else {
      let end = decay.projectedEnd(from: from, initialVelocity: velocity)
      throw parameters.invalid(
        .to, "expected a bound that the movement from \(from) to \(end) passes, found \(bound)",
      )
    }
    return retyped(motion.shape)
  }
}
