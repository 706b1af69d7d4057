import Tweening

/// The forms of `animate`: each writes its newest value into a log, after what a gate asks for.
enum AnimationForm: CaseIterable, Sendable {
  case one, oneWithStop, two, twoWithStop, three, threeWithStop, four, fourWithStop, property

  /// An object whose property is animated from 0 to 100.
  private final class Box {
    let log: Log
    var x = 0.0 {
      didSet { log.add("\(x)") }
    }

    init(_ log: Log) {
      self.log = log
    }
  }

  /// Animates from 0 to 100 in one second.
  nonisolated(nonsending) func animate(
    _ tweener: Tweener,
    key: TweenKey? = nil,
    duration: Duration = .seconds(1),
    _ log: Log,
    _ gate: () async -> Void = {},
  ) async throws -> TweenOutcome {
    let ramp = Motion.ramp(duration)
    func note(_ value: Double) async {
      log.add("\(value)")
      await gate()
    }
    return switch self {
    case .one:
      try await tweener.animate(ramp, key: key) { await note($0) }

    case .oneWithStop:
      try await tweener.animate(ramp, key: key) { value, _ in await note(value) }

    case .two:
      try await tweener.animate(ramp, ramp, key: key) { value, _ in await note(value) }

    case .twoWithStop:
      try await tweener.animate(ramp, ramp, key: key) { value, _, _ in await note(value) }

    case .three:
      try await tweener.animate(ramp, ramp, ramp, key: key) { value, _, _ in await note(value) }

    case .threeWithStop:
      try await tweener.animate(ramp, ramp, ramp, key: key) { value, _, _, _ in await note(value) }

    case .four:
      try await tweener.animate(ramp, ramp, ramp, ramp, key: key) { value, _, _, _ in
        await note(value)
      }

    case .fourWithStop:
      try await tweener.animate(ramp, ramp, ramp, ramp, key: key) { value, _, _, _, _ in
        await note(value)
      }

    case .property:
      try await tweener.animate(
        Box(log), \.x, to: 100, duration: duration, ease: .linear, key: key,
      )
    }
  }

  /// Those with a closure.
  static var closures: [AnimationForm] {
    allCases.filter { $0 != .property }
  }
}
