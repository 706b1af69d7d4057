import Tweening

@testable import TweeningTestSupport

extension ChecksumRow {
  /// Every kind of motion, with and without modifiers.
  static let all: [ChecksumRow] =
    numbers + modifiedNumbers + wholeNumbers + points + arrays + colors + texts

  // MARK: Numbers

  private static let kinds: [(name: String, make: Make<Double>)] = [
    ("line", { line(&$0).ease(.cubicOut) }),
    ("linear", { line(&$0).ease(.linear) }),
    ("back", { line(&$0).ease(.backInOut) }),
    ("steps", { try line(&$0).ease(Ease(parsing: "steps(5, jump-both)")) }),
    ("bezier", { line(&$0).ease(.cubicBezier(0.3, -0.4, 0.6, 1.7)) }),
    ("custom", { line(&$0).ease(.custom("cube") { $0 * $0 * $0 }) }),
    ("spring", { Motion(from: .drawn(&$0), to: .drawn(&$0), .snappy) }),
    ("springVelocity", { pushed(&$0, .bouncy) }),
    ("undamped", { try Motion(from: .drawn(&$0), to: .drawn(&$0), .spring(undamped())) }),
    ("undampedVelocity", { try pushed(&$0, .spring(undamped())) }),
    ("overdamped", { try pushed(&$0, .spring(overdamped())) }),
    ("easeVelocity", { pushed(&$0, .ease(.sineInOut, duration: .milliseconds(640))) }),
    ("halfLife", { Motion(from: .drawn(&$0), to: .drawn(&$0), .halfLife(.milliseconds(70))) }),
    ("speed", { Motion(from: .drawn(&$0), to: .drawn(&$0), .speed(25, ease: .quadInOut)) }),
    ("limits", { Motion(from: .drawn(&$0), to: .drawn(&$0), .limits(limits)) }),
    ("limitsVelocity", { pushed(&$0, .limits(limits, endVelocity: 12)) }),
    (
      "geometric",
      { random in
        let start = Double.random(in: 0.1...4, using: &random)
        return Motion(from: start, to: start + 40, interpolation: .geometric)
      }
    ),
    (
      "lightness",
      { random in
        let start = Double.random(in: 0...0.2, using: &random)
        return Motion(from: start, to: 1 - start, interpolation: .lightness)
      }
    ),
    ("distance", { Motion(from: .drawn(&$0), by: .drawn(&$0)).ease(.quartOut) }),
    ("angle", { Motion(fromAngle: .drawn(&$0), to: .drawn(&$0), unit: .degrees) }),
    (
      "keyframes",
      { random in
        try Motion(keyframes: [
          Keyframe(.drawn(&random)), Keyframe(.drawn(&random), at: 0.2, ease: .backOut),
          Keyframe(.drawn(&random), ease: .linear), Keyframe(.drawn(&random)),
        ])
      }
    ),
    (
      "through",
      { random in
        try Motion(through: (0..<6).map { _ in .drawn(&random) }, smooth: true)
      }
    ),
    (
      "decay",
      { random in
        let velocity = 10 * Double.drawn(&random)
        return Motion(from: .drawn(&random), initialVelocity: velocity, decay: Decay(friction: 4))
      }
    ),
    (
      "rubberBand",
      { random in
        let velocity = 40 * Double.drawn(&random)
        return Motion(
          from: 5, initialVelocity: velocity, decay: Decay(friction: 2), in: 0...20,
          edge: .rubberBand(.snappy),
        )
      }
    ),
    ("shake", { .shake(around: .drawn(&$0), by: 3, seed: $0.next()) }),
    ("wiggle", { .wiggle(around: .drawn(&$0), by: 3, seed: $0.next()) }),
    ("punch", { .punch(around: .drawn(&$0), by: .drawn(&$0)) }),
    ("sum", { line(&$0) + .wiggle(around: 0, by: 2, seed: $0.next()) }),
    ("accumulating", { line(&$0).accumulating() }),
    (
      "function",
      { random in
        let height = Double.drawn(&random)
        return Motion { height * $0 * (1 - $0) }
      }
    ),
  ]

  private static let numbers = kinds.map { limited($0.name, $0.make) }

  /// The kinds whose rows differ, with each modifier, and two modifiers.
  private static let modifiedNumbers: [ChecksumRow] = [
    "line", "springVelocity", "undamped", "limits", "keyframes", "wiggle", "sum", "function",
  ].flatMap { name in
    guard let make = kinds.first(where: { $0.name == name })?.make else {
      preconditionFailure("\(name) is no kind")
    }
    return [
      limited("\(name) rounded") { try make(&$0).rounded() },
      limited("\(name) snapped") { try make(&$0).snapped(to: 0.75) },
      limited("\(name) snappedToValues") { try make(&$0).snapped(to: [-11, -2, 0.5, 3, 17]) },
      limited("\(name) wrapped") { try make(&$0).wrapped(in: -7..<5) },
      limited("\(name) clamped") { try make(&$0).clamped(to: -6...9) },
      limited("\(name) mapped") { try make(&$0).map { 2 * $0 - 1 } },
      limited("\(name) roundedAndClamped") { try make(&$0).rounded(.down).clamped(to: -6...9) },
      limited("\(name) wrappedAndMapped") { try make(&$0).wrapped(in: 0..<8).map { $0 * $0 } },
      still("\(name) text") { try make(&$0).map { "\($0)" } },
    ]
  }

  // MARK: Other values

  private static let wholeNumbers: [ChecksumRow] = [
    limited("whole") { Motion(from: Int.drawn(&$0), to: .drawn(&$0)).ease(.cubicOut) },
    limited("whole spring") { Motion(from: Int.drawn(&$0), to: .drawn(&$0), .bouncy) },
    limited("whole springVelocity") { random in
      Motion(
        from: Int.drawn(&random), to: .drawn(&random), .bouncy, initialVelocity: .drawn(&random),
      )
    },
    limited("whole limits") {
      Motion(
        from: Int.drawn(&$0), to: .drawn(&$0),
        .limits(MotionLimits(speed: 900, acceleration: 4000)),
      )
    },
    limited("whole keyframes") { random in
      try Motion(keyframes: (0..<4).map { _ in Keyframe(Int.drawn(&random), ease: .backOut) })
    },
    limited("whole accumulating") { Motion(from: Int.drawn(&$0), to: .drawn(&$0)).accumulating() },
    limited("whole wiggle") { .wiggle(around: Int.drawn(&$0), by: 40, seed: $0.next()) },
    limited("whole clamped") {
      Motion(from: Int.drawn(&$0), to: .drawn(&$0), .snappy).clamped(to: -300...700)
    },
    still("whole text") { Motion(from: Int.drawn(&$0), to: .drawn(&$0)).map { "\($0)" } },
    limited("large") { Motion(from: Int64.drawn(&$0), to: .drawn(&$0)).ease(.sineInOut) },
    limited("large spring") { Motion(from: Int64.drawn(&$0), to: .drawn(&$0), .snappy) },
  ]

  private static let points: [ChecksumRow] = [
    limited("point") { Motion(from: SIMD2<Double>.drawn(&$0), to: .drawn(&$0)).ease(.cubicOut) },
    limited("point springVelocity") { random in
      Motion(
        from: SIMD2<Double>.drawn(&random), to: .drawn(&random), .bouncy,
        initialVelocity: .drawn(&random),
      )
    },
    limited("point keyframes") { random in
      try Motion(
        keyframes: (0..<5).map { _ in Keyframe(SIMD2<Double>.drawn(&random), ease: .cubicIn) }
      )
    },
    limited("point limits") {
      Motion(from: SIMD2<Double>.drawn(&$0), to: .drawn(&$0), .limits(limits))
    },
    limited("point shake") {
      .shake(around: SIMD2<Double>.drawn(&$0), by: SIMD2(3, 1), seed: $0.next())
    },
    limited("point path") { _ in
      try Motion(along: MotionPath(svg: "M 0 0 C 40 0 60 80 100 80 S 160 0 200 0 L 300 50"))
    },
    limited("point mapped") {
      Motion(from: SIMD2<Double>.drawn(&$0), to: .drawn(&$0)).map { SIMD2($0.y, $0.x) }
    },
    limited("space") { Motion(from: SIMD3<Double>.drawn(&$0), to: .drawn(&$0)).ease(.expoOut) },
    limited("space limits") { random in
      Motion(from: SIMD3<Double>.drawn(&random), to: .drawn(&random), .limits(limits3))
    },
  ]

  private static let arrays: [ChecksumRow] = [
    moving("array") { Motion(from: [Double].drawn(&$0), to: .drawn(&$0)).ease(.cubicOut) },
    moving("array spring") { Motion(from: [Double].drawn(&$0), to: .drawn(&$0), .bouncy) },
    moving("array keyframes") { random in
      try Motion(keyframes: (0..<4).map { _ in Keyframe([Double].drawn(&random)) })
    },
  ]

  private static let spaces: [(String, TweenColor.InterpolationSpace)] = [
    ("OKLab", .oklab), ("sRGB", .srgb), ("linear sRGB", .linearSRGB), ("OKLCH", .oklch),
  ]

  private static let colors: [ChecksumRow] =
    spaces.map { name, space in
      plain("color \(name)") { Motion(from: TweenColor.drawn(&$0), to: .drawn(&$0), in: space) }
    } + [
      plain("color keyframes") { random in
        try Motion(keyframes: (0..<4).map { _ in Keyframe(TweenColor.drawn(&random)) })
      },
      plain("color spring") { Motion(from: TweenColor.drawn(&$0), to: .drawn(&$0), .bouncy) },
    ]

  private static let texts: [ChecksumRow] = [
    still("text") { _ in Motion(revealing: "Ein Text mit 👩‍👩‍👧 und é") }
  ]

  // MARK: Parts

  private static let limits = MotionLimits(speed: 40, acceleration: 160, jerk: 900)
  private static let limits3 = MotionLimits(
    speed: SIMD3(20.0, 30, 40), acceleration: SIMD3(90.0, 80, 70), arrival: .together,
  )

  private static func line(_ random: inout SeededGenerator) -> Motion<Double> {
    Motion(from: .drawn(&random), to: .drawn(&random)).duration(.milliseconds(900))
  }

  private static func pushed(
    _ random: inout SeededGenerator,
    _ course: Course<Double>,
  ) -> Motion<Double> {
    Motion(from: .drawn(&random), to: .drawn(&random), course, initialVelocity: .drawn(&random))
  }

  private static func undamped() throws -> Spring {
    try Spring(response: .milliseconds(700), dampingRatio: 0)
  }

  private static func overdamped() throws -> Spring {
    try Spring(response: .milliseconds(500), dampingRatio: 2.5)
  }
}
