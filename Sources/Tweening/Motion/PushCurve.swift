/// How a motion with an initial velocity goes from its first value to the last one: as a progress
/// between both, and as a multiple of a vector, the push, that is added.
@usableFromInline
enum PushCurve: Sendable, Hashable {
  /// An ease, and the bend's multiple of the push.
  case eased(Ease, StartBend)
  /// A spring, and its answer to a velocity of 1 a second.
  case spring(SpringCurve)

  /// What a progress inside 0...1 comes to.
  func factors(at x: Double) -> (progress: Double, push: Double) {
    switch self {
    case .eased(let ease, let bend): (ease(x), bend(x))
    case .spring(let curve): curve.factors(at: x)
    }
  }

  /// The progress between the values at a progress inside 0...1, and the derivatives of both factors.
  func slopes(at x: Double, on side: Side) -> (progress: Double, slope: Double, push: Double) {
    switch self {
    case .eased(let ease, let bend):
      return (ease(x), ease.slope(at: x, on: side), bend.slope(at: x))

    case .spring(let curve): return curve.pushedSlopes(at: x)
    }
  }

  /// The same for many, to the last bit; what lies outside 0...1 gets meaningless numbers.
  ///
  /// - Parameter batch: Whose progress is replaced.
  func apply(to batch: PushBatch) {
    switch self {
    case .eased(let ease, let bend):
      for index in 0..<batch.count {
        unsafe batch.push[index] = bend(batch.progress[index])
      }
      unsafe ease.apply(to: PlainBatch(count: batch.count, progress: batch.progress))

    case .spring(let curve): curve.apply(to: batch)
    }
  }
}
