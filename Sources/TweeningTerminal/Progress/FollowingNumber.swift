import Tweening

/// A number that a spring pulls to another number whenever that changes.
///
/// The spring is critically damped. So the number passes its target only if the target turns back.
struct FollowingNumber: Sendable {
  private static let spring = Spring.smooth(duration: .milliseconds(300))

  private(set) var target: Double
  private var motion: Motion<Double>
  private var begun = Duration.zero
  private let isSmooth: Bool

  /// Creates a number at rest.
  ///
  /// - Parameter isSmooth: False: there is no spring, and the number jumps.
  init(_ number: Double, isSmooth: Bool = true) {
    target = number
    self.isSmooth = isSmooth
    motion = Motion(from: number, to: number).duration(.zero)
  }

  /// Moves to a target from a time on, with the velocity that the number has.
  mutating func follow(_ target: Double, at time: Duration) {
    guard target != self.target else { return }
    guard isSmooth else {
      self = FollowingNumber(target, isSmooth: false)
      return
    }
    motion = Motion(
      from: value(at: time), to: target, spring: FollowingNumber.spring,
      initialVelocity: isSettled(at: time) ? 0 : motion.velocity(at: time - begun),
    )
    begun = time
    self.target = target
  }

  func value(at time: Duration) -> Double {
    motion.value(at: time - begun)
  }

  func isSettled(at time: Duration) -> Bool {
    motion.timing.endTime.map { time - begun >= $0 } ?? false
  }
}
