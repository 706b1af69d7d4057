import Testing
@testable import Tweening
@testable import TweeningTestSupport

private let x = Track<Double>("x")

/// One play of 4 s, from 0 to 4.
private func play() throws(TimelineError) -> Timeline {
  try Timeline {
    x.play(Motion(from: 0.0, to: 4).duration(.seconds(4)).ease(.linear))
    Timeline.Marker("three").at(.seconds(3))
    Timeline.Label("three").at(.seconds(3))
  }
}

/// Two plays with a pause of 2 s between them: 10 s.
private func twoPlays() throws(TimelineError) -> Timeline {
  try play().repeating(2, delay: .seconds(2))
}

/// A play with a pause at its end: 6 s.
private func waiting() throws(TimelineError) -> Timeline {
  let play = try play()
  return try Timeline {
    play
    Timeline.Wait(.seconds(2))
  }
}

private func values(_ motion: Motion<Timeline.Frame>, at times: [Double]) -> [Double?] {
  times.map { motion.value(at: .seconds($0))[x] }
}

@Suite(.limitedConcurrency)
struct TimelinePauseTests {
  @Test
  func `a reversed motion mirrors its pauses`() throws {
    let motion = try twoPlays().motion.reversed()
    #expect(motion.timing.endTime == .seconds(10))
    #expect(values(motion, at: [0, 1, 4, 5, 6, 7, 10]) == [4, 3, 0, 4, 4, 3, 0])
    let mirrored = try waiting().motion.reversed()
    #expect(mirrored.timing.endTime == .seconds(6))
    #expect(values(mirrored, at: [0, 1, 2, 3, 6]) == [4, 4, 4, 3, 0])
  }

  @Test(arguments: [0.5, 2, 3])
  func `a motion of another duration scales its pauses with the rest`(factor: Double) throws {
    for timeline in try [twoPlays(), waiting()] {
      let motion = timeline.motion
      let scaled = motion.duration(motion.timing.duration * factor)
      let end = try #require(timeline.duration)
      #expect(scaled.timing.endTime == end * factor)
      #expect(motion.speed(1 / factor).timing.endTime == end * factor)
      for time in stride(from: 0.0, through: end / .seconds(1), by: 0.5) {
        let value = scaled.value(at: .seconds(time * factor))[x]
        let expected = motion.value(at: .seconds(time))[x]
        #expect(try abs(#require(value) - #require(expected)) < 1e-6, "at \(time)")
      }
    }
  }

  @Test
  func `an eased motion shows all that it plays`() throws {
    for timeline in try [twoPlays(), waiting()] {
      let motion = timeline.motion.ease(.quadIn)
      let end = try #require(timeline.duration)
      #expect(motion.timing.endTime == end)
      #expect(motion.value(at: .zero)[x] == 0)
      #expect(motion.value(at: end)[x] == 4)
      // Halfway, a quarter has been played.
      #expect(motion.value(at: end / 2)[x] == timeline.frame(at: end / 4)[x])
    }
  }

  @Test
  func `plays that autoreverse with pauses can be reversed and scaled`() throws {
    let timeline = try play().repeating(1, autoreverses: true, delay: .seconds(2))
    let motion = timeline.motion
    #expect(values(motion.reversed(), at: [0, 1, 4, 5, 6, 7, 10]) == [0, 1, 4, 4, 4, 3, 0])
    #expect(motion.duration(.seconds(20)).timing.endTime == .seconds(20))
  }

  @Test
  func `a motion with pauses repeats as a whole`() throws {
    let motion = try twoPlays().motion.repeating(2)
    #expect(motion.timing.endTime == .seconds(20))
    #expect(values(motion, at: [1, 5, 7, 11, 15, 20]) == [1, 4, 1, 1, 4, 4])
  }

  @Test
  func `a frame has its time within one play, whatever pauses there are`() throws {
    let timeline = try twoPlays()
    for seconds in [0.0, 1, 4, 5, 6, 7, 10] {
      let time = Duration.seconds(seconds)
      #expect(timeline.motion.value(at: time).time == timeline.frame(at: time).time)
    }
  }

  @Test
  func `a speed is a factor of the rate, for plays and pauses alike`() throws {
    // Two plays of 4 s and a pause of 2 s: at twice the speed 2 + 1 + 2.
    let fast = try twoPlays().speed(2)
    #expect(fast.duration == .seconds(5))
    #expect(values(fast.motion, at: [1, 2, 2.5, 3, 4, 5]) == [2, 4, 4, 0, 2, 4])
    // The same as a motion that plays it twice as fast.
    let motion = try twoPlays().motion.speed(2)
    #expect(motion.timing.endTime == .seconds(5))
    #expect(values(motion, at: [1, 2, 2.5, 3, 4, 5]) == [2, 4, 4, 0, 2, 4])
    #expect(fast.speed(0.5).duration == .seconds(10))
    // The pause of a later repeat is not sped up: 2 + 2 + 2.
    #expect(try play().speed(2).repeating(2, delay: .seconds(2)).duration == .seconds(6))
    // It begins at the same frame, half as far from its end: at 6 of 10, and 3 of 5.
    let late = try twoPlays().offset(.seconds(7)).speed(2)
    #expect(late.offset == .seconds(3.5))
    #expect(late.motion.value(at: .zero)[x] == 1)
  }

  @Test
  func `the speed of an item is a factor of its rate, too`() throws {
    let item = try play().item
    let fast = try Timeline([item.repeating(2, delay: .seconds(2)).speed(2)])
    #expect(fast.duration == .seconds(5))
    #expect(values(fast.motion, at: [1, 2, 2.5, 3, 4, 5]) == [2, 4, 4, 0, 2, 4])
    let later = try Timeline([item.speed(2).repeating(2, delay: .seconds(2))])
    #expect(later.duration == .seconds(6))
    for factor: Double in [0, -1, .nan, .infinity] {
      let error = #expect(throws: TimelineError.self) {
        try Timeline([item.repeating(2, delay: .seconds(2)).speed(factor)])
      }
      // Not a number is no equal of itself.
      #expect(error.map { "\($0.reason)".hasPrefix("speed") } == true)
    }
  }

  @Test
  func `a reversed tween with pauses passes its markers and its end on time`() async throws {
    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let motion = try twoPlays().motion.duration(.seconds(20)).reversed()
    let tween = await tweener.tween(motion, autokill: false)
    let events = tween.events
    #expect(await tween.seek(to: .label("three")))
    // Twice as long, a frame begins between two whole nanoseconds.
    let late = await tween.elapsed - .seconds(14)
    #expect(late >= .zero && late <= .nanoseconds(1))
    #expect(await tween.restart())
    await clock.advance(by: .seconds(30))
    await tween.kill()
    var markers: [Duration] = []
    var ends: [Duration] = []
    for await event in events {
      if case .marker("three", .backwards) = event.kind {
        markers.append(event.time)
      }
      if event.kind == .completed {
        ends.append(event.time)
      }
    }
    #expect(markers.map { $0 - late } == [.seconds(2), .seconds(14)])
    #expect(ends == [.seconds(20)])
  }
}
