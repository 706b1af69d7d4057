import Tweening

@testable import TweeningTestSupport

/// A tween whose values are added to a checksum.
struct FollowedTween: Sendable {
  let tween: AnyTween
  /// Adds the value in a frame.
  let addFrame: @Sendable (TweenFrame, inout Checksum) -> Void
  /// Adds what is read of the tween itself.
  let addReading: @Sendable (inout Checksum) async -> Void
  /// Sends the tween elsewhere.
  let retarget: @Sendable (isolated Tweener, _ count: Int, inout SeededGenerator) -> Void

  /// A tween that is not retargeted.
  init<Value: ChecksumValue>(still tween: Tween<Value>) {
    self.tween = tween
    addFrame = { frame, checksum in
      checksum.add(frame[tween] == nil ? 0 : 1)
      frame[tween].map { checksum.add($0) }
    }
    addReading = { checksum in
      await checksum.add(tween.value)
      await checksum.add(tween.fractionComplete)
    }
    retarget = { _, _, _ in }
  }

  /// A tween whose velocity is not read.
  init<Value: DrawnValue>(_ tween: Tween<Value>) {
    let still = FollowedTween(still: tween)
    self.init(still, tween) { tweener, count, random in
      let end = Value.drawn(&random)
      switch count % 5 {
      case 0: tweener.retarget(tween, to: end)
      case 1: tweener.retarget(tween, to: end, .bouncy)
      case 2: tweener.retarget(tween, to: end, duration: .milliseconds(700), ease: .backOut)
      case 3: tweener.retarget(tween, to: end, .halfLife(.milliseconds(60)))
      default: tweener.retarget(tween, to: end, .immediately)
      }
    }
  }

  /// A tween with a velocity.
  init<Value: DrawnValue & VectorInterpolatable>(
    moving tween: Tween<Value>
  ) where Value.Movement: DrawnValue {
    let plain = FollowedTween(tween)
    self.init(plain, tween) { tweener, count, random in
      guard count % 7 > 4 else {
        plain.retarget(tweener, count, &random)
        return
      }
      let end = Value.drawn(&random)
      let velocity = Value.Movement.drawn(&random)
      if count % 2 == 0 {
        tweener.retarget(tween, to: end, initialVelocity: velocity)
      } else {
        let ease = Course<Value>.ease(.cubicInOut, duration: .milliseconds(900))
        tweener.retarget(tween, to: end, ease, initialVelocity: velocity)
      }
    } addReading: { checksum in
      await plain.addReading(&checksum)
      await checksum.add(tween.velocity)
      await checksum.add(tween.acceleration)
    }
  }

  /// A tween with axes, which can move within limits.
  init<Value: DrawnValue & VectorInterpolatable>(
    limited tween: Tween<Value>
  ) where Value.Movement: DrawnValue & AxisInterpolatable {
    let moving = FollowedTween(moving: tween)
    self.init(moving, tween) { tweener, count, random in
      guard count % 4 == 1 else {
        moving.retarget(tweener, count, &random)
        return
      }
      let limits = MotionLimits(speed: 30, acceleration: 90, jerk: count % 8 == 1 ? 400 : nil)
      if count % 3 == 0 {
        tweener.retarget(tween, toVelocity: .drawn(&random), limits: limits)
      } else {
        tweener.retarget(tween, to: .drawn(&random), .limits(limits))
      }
    }
  }

  private init<Value>(
    _ other: FollowedTween,
    _ tween: Tween<Value>,
    _ retarget: @escaping @Sendable (isolated Tweener, Int, inout SeededGenerator) -> Void,
    addReading: (@Sendable (inout Checksum) async -> Void)? = nil,
  ) {
    self.tween = tween
    addFrame = other.addFrame
    self.addReading = addReading ?? other.addReading
    self.retarget = retarget
  }
}
