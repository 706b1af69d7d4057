/// A playback in 16 bytes and a form: what most tweens are. They play once from their start to
/// their end, without a delay, at the natural rate.
struct SimplePlayback: BitwiseCopyable {
  /// What a simple playback is doing, and whether completion kills the tween.
  enum Form: UInt8, BitwiseCopyable {
    case new
    case newWithAutokill
    case active
    case activeWithAutokill
    case completed
    case killed

    fileprivate var autokill: Bool {
      switch self {
      case .newWithAutokill, .activeWithAutokill, .killed: true
      case .new, .active, .completed: false
      }
    }
  }

  private let time: Nanoseconds
  private let end: Nanoseconds

  /// Creates the short form of a simple playback.
  init(_ playback: borrowing Playback) {
    time = playback.anchorTime
    end = playback.schedule.iterationLength
  }

  /// Returns the playback, which is equal to the one that this was made of.
  func playback(_ form: Form) -> Playback {
    var playback = Playback(Schedule(endingAt: end), autokill: form.autokill)
    playback.anchorTime = time
    switch form {
    case .new, .newWithAutokill:
      break

    case .active, .activeWithAutokill:
      playback.anchorPosition = 0
      playback.phase = .active

    case .completed, .killed:
      playback.anchorPosition = end
      playback.passed = end.saturatingAdding(1)
      playback.phase = form == .killed ? .killedByCompleting : .completed
    }
    return playback
  }
}

extension Playback {
  /// The form of a simple playback; nil if the playback is not simple.
  var simpleForm: SimplePlayback.Form? {
    guard schedule.isPlain, schedule.delay == 0, rate == 1, iteration == 0 else { return nil }
    switch phase {
    case .new(.forwards):
      guard anchorPosition == schedule.start, passed == 0 else { return nil }
      return autokill ? .newWithAutokill : .new

    case .active:
      guard anchorPosition == 0, passed == 0 else { return nil }
      return autokill ? .activeWithAutokill : .active

    case .completed:
      return isAtEnd && !autokill ? .completed : nil

    case .killedByCompleting:
      return isAtEnd && autokill ? .killed : nil

    case .new(.ofRate), .delayed, .paused, .pausedBeforeStart, .inactive, .resting, .killed:
      return nil
    }
  }

  private var isAtEnd: Bool {
    let end = schedule.iterationLength
    return anchorPosition == end && passed == end.saturatingAdding(1)
  }
}
