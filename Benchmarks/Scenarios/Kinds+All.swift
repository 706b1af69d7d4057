import Tweening

extension Kinds {
  static let all: [Kind] = loops + springs + functions + colors

  private static let loops: [Kind] = [
    Kind("loop", goal: 2.5) { $0.repeatingForever(autoreverses: true) },
    Kind("loopNormal", goal: 2.5) { $0.repeatingForever() },
    Kind("loopRate", goal: 9, rate: 1.5) { $0.repeatingForever(autoreverses: true) },
    Kind("loopStart", goal: 20) { $0.repeatingForever(autoreverses: true).iterationStart(0.25) },
    Kind("loopEndDelay", goal: 15) { $0.repeating(1e6).endDelay(.seconds(1)) },
    Kind("loopIterationDelay", goal: 17) { $0.repeatingForever(delay: .milliseconds(100)) },
    Kind("loopFraction", goal: 4, isFractional: true) { $0.repeatingForever(autoreverses: true) },
    Kind("rate", goal: 8, rate: 1.5, seconds: 10_000...20_000) { $0 },
    Kind("endDelay", goal: 4, seconds: 10_000...20_000) { $0.endDelay(.seconds(1)) },
  ]

  private static let springs: [Kind] = [
    Kind("spring", goal: 3) { tweener, count in
      let spring = Spring.bouncy(duration: .seconds(10_000))
      return tweener.makeMany(count) {
        Motion(
          from: Double.drawn(&$0),
          to: .drawn(&$0),
          .spring(spring),
        )
      }
    },
    Kind("springVelocity", goal: 4.5) { tweener, count in
      let spring = Spring.bouncy(duration: .seconds(10_000))
      return tweener.makeMany(count) { draw in
        Motion(
          from: Double.drawn(&draw),
          to: .drawn(&draw),
          .spring(spring),
          initialVelocity: .drawn(&draw),
        )
      }
    },
    Kind("retargeted", goal: 4.5, creationGoal: 1300) { tweener, count in
      tweener.makeRetargeted(count, Double.self) { tweener, tween, end in
        tweener.retarget(tween, to: end, .spring(.smooth(duration: .seconds(10_000))))
      }
    },
    Kind("retargetedEase", goal: 4, creationGoal: 1000) { tweener, count in
      tweener.makeRetargeted(count, Double.self) { tweener, tween, end in
        tweener.retarget(tween, to: end, duration: .seconds(10_000), ease: .cubicOut)
      }
    },
    Kind("retargetedPoint", goal: 8, creationGoal: 1300) { tweener, count in
      tweener.makeRetargeted(count, SIMD2<Double>.self) { tweener, tween, end in
        tweener.retarget(tween, to: end, .spring(.smooth(duration: .seconds(10_000))))
      }
    },
  ]

  /// A path is made once, and many tweens move along it.
  private static let path: MotionPath = {
    do {
      return try MotionPath(svg: "M 0 0 C 40 0 60 80 100 80 S 160 0 200 0 L 300 50")
    } catch {
      preconditionFailure("a path of two curves and a line is well formed: \(error)")
    }
  }()

  private static let polyline = MotionPath(
    polyline: (0..<12).map { SIMD2(Double($0), Double($0 * $0 % 7)) }
  )

  private static let functions: [Kind] = [
    Kind("keyframes", goal: 8, creationGoal: 1000) { tweener, count in
      tweener.makeKeyframes(count, stops: 3, Double.self)
    },
    Kind("keyframes8", goal: 8, creationGoal: 1000) { tweener, count in
      tweener.makeKeyframes(count, stops: 8, Double.self)
    },
    Kind("keyframesPoint", goal: 13, creationGoal: 1000) { tweener, count in
      tweener.makeKeyframes(count, stops: 8, SIMD2<Double>.self)
    },
    Kind("map", goal: 8, seconds: 10_000...20_000) { $0.map { $0 + 1 } },
    Kind("snapped", goal: 6, seconds: 10_000...20_000) { $0.snapped(to: 0.25) },
    Kind("function", goal: 11) { tweener, count in
      tweener.makeMany(count) { draw in
        let height = Double.drawn(&draw)
        return Motion { height * $0 * (1 - $0) }.lasting(&draw)
      }
    },
    Kind("path", goal: 15) { tweener, count in
      tweener.makeMany(count) { Motion(along: path).lasting(&$0) }
    },
    Kind("polyline", goal: 12) { tweener, count in
      tweener.makeMany(count) { Motion(along: polyline).lasting(&$0) }
    },
    Kind("text", goal: 23) { tweener, count in
      tweener.makeMany(count) { draw in
        Motion(from: 0, to: Int.random(in: 1000...1_000_000, using: &draw))
          .map { "\($0)" }
          .lasting(&draw)
      }
    },
    // The phases of a movement are computed when it is created.
    Kind("limits", goal: 13, creationGoal: 1200) { tweener, count in
      let limits = MotionLimits(speed: 0.05, acceleration: 1e-5, jerk: 1e-8)
      return tweener.makeMany(count) { draw in
        Motion(from: Double.drawn(&draw), to: .drawn(&draw), .limits(limits))
      }
    },
    Kind("reduced", goal: 140, creationGoal: 900) { tweener, count in
      tweener.configuration.reduceMotion = .crossfade(duration: .seconds(5000))
      return tweener.makeMany(count) { draw in
        Motion(from: Double.drawn(&draw), to: .drawn(&draw)).ease(.elasticOut).lasting(&draw)
      }
    },
    Kind("geometric", goal: 10, creationGoal: 700) { tweener, count in
      tweener.makeMany(count) { draw in
        Motion(
          from: draw.next(in: 1...2), to: draw.next(in: 10...20), interpolation: .geometric,
        ).lasting(&draw)
      }
    },
    Kind("arrays", goal: 450) { tweener, count in
      tweener.makeMany(count) { draw in
        Motion(from: [Double.drawn(&draw), 0], to: [.drawn(&draw), 1]).lasting(&draw)
      }
    },
  ]

  private static let colors: [Kind] = {
    let spaces: [(name: String, space: TweenColor.InterpolationSpace)] = [
      ("OKLab", .oklab), ("SRGB", .srgb), ("LinearSRGB", .linearSRGB), ("OKLCH", .oklch),
    ]
    return spaces.map { name, space in
      Kind("color\(name)", goal: 10, creationGoal: 900) { tweener, count in
        tweener.makeMany(count) { draw in
          Motion(from: TweenColor.drawn(&draw), to: .drawn(&draw), in: space).lasting(&draw)
        }
      }
    }
  }()
}

extension Kinds.Kind {
  /// Tweens of a motion from one number to another, changed.
  ///
  /// - Parameter seconds: The range of the durations.
  fileprivate init(
    _ name: String,
    goal: Double,
    rate: Double = 1,
    isFractional: Bool = false,
    seconds: ClosedRange<Double> = 1...2,
    _ change: @escaping @Sendable (Motion<Double>) -> Motion<Double>,
  ) {
    self.init(name, goal: goal) { tweener, count in
      let tweens = tweener.makeMany(count) { draw in
        let duration =
          isFractional ? draw.nextFraction(seconds: seconds) : draw.nextDuration(seconds: seconds)
        return change(
          Motion(from: Double.drawn(&draw), to: .drawn(&draw)).duration(duration).ease(.cubicOut)
        )
      }
      for tween in rate == 1 ? [] : tweens {
        tweener.setRate(rate, of: tween)
      }
      return tweens
    }
  }
}

extension Motion {
  fileprivate func lasting(_ draw: inout Draw) -> Motion {
    duration(draw.nextDuration(seconds: 10_000...20_000))
  }
}

extension Tweener {
  fileprivate func makeMany<Value>(
    _ count: Int,
    _ make: (inout Draw) -> Motion<Value>,
  ) -> [Tween<Value>] {
    var draw = Draw()
    return (0..<count).map { _ in tween(make(&draw)) }
  }

  fileprivate func makeRetargeted<Value: Drawable>(
    _ count: Int,
    _ type: Value.Type,
    _ retarget: (isolated Tweener, Tween<Value>, Value) -> Void,
  ) -> [Tween<Value>] {
    var draw = Draw()
    let tweens = makeMany(count) { draw in
      let motion = Motion(from: Value.drawn(&draw), to: .drawn(&draw)).lasting(&draw)
      // Under way, so that there is a velocity.
      return motion.delay(.seconds(-1000))
    }
    for tween in tweens {
      retarget(self, tween, .drawn(&draw))
    }
    return tweens
  }

  fileprivate func makeKeyframes<Value: Drawable>(
    _ count: Int,
    stops: Int,
    _ type: Value.Type,
  ) -> [Tween<Value>] {
    makeMany(count) { draw in
      let keyframes = (0..<stops).map { _ in Keyframe(Value.drawn(&draw), ease: .cubicOut) }
      do {
        return try Motion(keyframes: keyframes).lasting(&draw)
      } catch {
        preconditionFailure("keyframes without offsets are in order: \(error)")
      }
    }
  }
}
