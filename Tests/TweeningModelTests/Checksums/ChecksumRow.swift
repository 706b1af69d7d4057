import Testing
import Tweening

@testable import TweeningTestSupport

/// A kind of motion with a modifier, in every timing and at every rate.
struct ChecksumRow: Sendable, CustomTestStringConvertible {
  typealias Make<Value: Sendable> = @Sendable (inout SeededGenerator) throws -> Motion<Value>
  private typealias Populate =
    @Sendable (isolated Tweener, inout SeededGenerator, inout Checksum) throws -> [FollowedTween]

  let name: String
  private let populate: Populate

  var testDescription: String { name }

  private init<Value: ChecksumValue>(
    _ name: String,
    _ make: @escaping Make<Value>,
    _ reading: @escaping @Sendable (Motion<Value>, Duration, inout Checksum) -> Void,
    _ follow: @escaping @Sendable (Tween<Value>) -> FollowedTween,
  ) {
    self.name = name
    populate = { tweener, random, checksum in
      var tweens: [FollowedTween] = []
      for timing in 0..<6 {
        for rate in [1.0, -1, 0.5, 3] {
          let motion = Self.timed(try make(&random), timing)
          for time in 0..<8 {
            reading(motion, .milliseconds(time * 170 - 100), &checksum)
          }
          let tween = tweener.tween(motion, autostart: false, autokill: false)
          tweener.setRate(rate, of: tween)
          tweener.play(tween)
          tweens.append(follow(tween))
        }
      }
      return tweens
    }
  }

  private static func timed<Value>(_ motion: Motion<Value>, _ number: Int) -> Motion<Value> {
    switch number {
    case 0: motion
    case 1: motion.delay(.milliseconds(120))
    case 2: motion.repeatingForever(autoreverses: true)
    case 3: motion.repeating(2.5, delay: .milliseconds(50)).iterationStart(0.25)
    case 4: motion.duration(.milliseconds(430)).ease(.elasticOut).endDelay(.milliseconds(80))
    default: motion.repeatingForever().delay(.milliseconds(-700))
    }
  }

  // MARK: Values

  static func still<Value: ChecksumValue>(_ name: String, _ make: @escaping Make<Value>) -> Self {
    ChecksumRow(name, make) {
      $2.add($0.value(at: $1))
    } _: {
      FollowedTween(still: $0)
    }
  }

  static func plain<Value: DrawnValue>(_ name: String, _ make: @escaping Make<Value>) -> Self {
    ChecksumRow(name, make) {
      $2.add($0.value(at: $1))
    } _: {
      FollowedTween($0)
    }
  }

  static func moving<Value: DrawnValue & VectorInterpolatable>(
    _ name: String,
    _ make: @escaping Make<Value>,
  ) -> Self where Value.Movement: DrawnValue {
    ChecksumRow(name, make) {
      $0.addMovement(at: $1, to: &$2)
    } _: {
      FollowedTween(moving: $0)
    }
  }

  static func limited<Value: DrawnValue & VectorInterpolatable>(
    _ name: String,
    _ make: @escaping Make<Value>,
  ) -> Self where Value.Movement: DrawnValue & AxisInterpolatable {
    ChecksumRow(name, make) {
      $0.addMovement(at: $1, to: &$2)
    } _: {
      FollowedTween(limited: $0)
    }
  }

  // MARK: Playing

  /// Plays the motions for fifty frames with retargets, and returns the checksum of all values.
  func checksum(_ reduceMotion: ReducedMotion) async throws -> UInt64 {
    let clock = ManualTweenClock()
    var configuration = Tweener.Configuration()
    configuration.reduceMotion = reduceMotion
    let tweener = Tweener(configuration: configuration, clock: clock)
    var frames = tweener.frames(whileIdle: true).makeAsyncIterator()
    var (tweens, random, checksum) = try await tweener.perform { [populate] tweener in
      var random = SeededGenerator(seed: 65)
      var checksum = Checksum()
      let tweens = try populate(tweener, &random, &checksum)
      return (tweens, random, checksum)
    }
    for number in 1...50 {
      await clock.advance(by: .nanoseconds(Int64.random(in: 17...40, using: &random) * 1_000_001))
      let frame = try #require(await frames.next())
      for tween in tweens {
        tween.addFrame(frame, &checksum)
      }
      if number % 10 == 0 {
        for tween in tweens {
          await tween.addReading(&checksum)
        }
        random = await tweener.perform { [random, tweens] tweener in
          var random = random
          for (index, tween) in tweens.enumerated() where (index + number / 10) % 3 != 0 {
            tween.retarget(tweener, index + number / 10, &random)
          }
          return random
        }
      }
      if number == 25 {
        await tweener.reverse(.all)
      }
    }
    return checksum.number
  }
}

extension Motion where Value: DrawnValue & VectorInterpolatable, Value.Movement: DrawnValue {
  fileprivate func addMovement(at time: Duration, to checksum: inout Checksum) {
    checksum.add(value(at: time))
    checksum.add(velocity(at: time))
    checksum.add(acceleration(at: time))
  }
}
