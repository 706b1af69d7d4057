@testable import Tweening

/// How a program can spell a retarget.
enum RetargetSpelling: CaseIterable {
  case plain
  case spring
  case duration
  case durationAndEase
  case optionalDuration
  case noDuration
  case noDurationAndEase
  case optionalDurationAndEase
  case ease
  case optionalEase
  case noEase

  /// Code that knows nothing of the values but that they can be interpolated.
  func send<Value: Interpolatable>(_ tween: Tween<Value>, to end: Value) async -> Bool {
    let duration: Duration? = .seconds(1)
    let ease: Ease? = .cubicOut
    return switch self {
    case .plain: await tween.retarget(to: end)
    case .spring: await tween.retarget(to: end, .snappy)
    case .duration: await tween.retarget(to: end, duration: .seconds(1))
    case .durationAndEase: await tween.retarget(to: end, duration: .seconds(1), ease: .cubicOut)
    case .optionalDuration: await tween.retarget(to: end, duration: duration)
    case .noDuration: await tween.retarget(to: end, duration: nil)
    case .noDurationAndEase: await tween.retarget(to: end, duration: nil, ease: nil)
    case .optionalDurationAndEase: await tween.retarget(to: end, duration: duration, ease: ease)
    case .ease: await tween.retarget(to: end, ease: .cubicOut)
    case .optionalEase: await tween.retarget(to: end, ease: ease)
    case .noEase: await tween.retarget(to: end, ease: nil)
    }
  }

  func sendKnown(_ tween: Tween<Double>, to end: Double) async -> Bool {
    let duration: Duration? = .seconds(1)
    let ease: Ease? = .cubicOut
    return switch self {
    case .plain: await tween.retarget(to: end)
    case .spring: await tween.retarget(to: end, .snappy)
    case .duration: await tween.retarget(to: end, duration: .seconds(1))
    case .durationAndEase: await tween.retarget(to: end, duration: .seconds(1), ease: .cubicOut)
    case .optionalDuration: await tween.retarget(to: end, duration: duration)
    case .noDuration: await tween.retarget(to: end, duration: nil)
    case .noDurationAndEase: await tween.retarget(to: end, duration: nil, ease: nil)
    case .optionalDurationAndEase: await tween.retarget(to: end, duration: duration, ease: ease)
    case .ease: await tween.retarget(to: end, ease: .cubicOut)
    case .optionalEase: await tween.retarget(to: end, ease: ease)
    case .noEase: await tween.retarget(to: end, ease: nil)
    }
  }

  func send<Value: Interpolatable>(
    _ tween: Tween<Value>,
    to end: Value,
    _ tweener: isolated Tweener,
  ) -> Bool {
    let duration: Duration? = .seconds(1)
    let ease: Ease? = .cubicOut
    return switch self {
    case .plain: tweener.retarget(tween, to: end)
    case .spring: tweener.retarget(tween, to: end, .snappy)
    case .duration: tweener.retarget(tween, to: end, duration: .seconds(1))
    case .durationAndEase:
      tweener.retarget(tween, to: end, duration: .seconds(1), ease: .cubicOut)
    case .optionalDuration: tweener.retarget(tween, to: end, duration: duration)
    case .noDuration: tweener.retarget(tween, to: end, duration: nil)
    case .noDurationAndEase: tweener.retarget(tween, to: end, duration: nil, ease: nil)
    case .optionalDurationAndEase:
      tweener.retarget(tween, to: end, duration: duration, ease: ease)
    case .ease: tweener.retarget(tween, to: end, ease: .cubicOut)
    case .optionalEase: tweener.retarget(tween, to: end, ease: ease)
    case .noEase: tweener.retarget(tween, to: end, ease: nil)
    }
  }

  /// The duration of the new motion; nil: that of its spring.
  var duration: Duration? {
    switch self {
    case .plain, .spring: nil

    case .duration, .durationAndEase, .optionalDuration, .optionalDurationAndEase: .seconds(1)

    case .noDuration, .noDurationAndEase, .ease, .optionalEase, .noEase: .seconds(2)
    }
  }
}
