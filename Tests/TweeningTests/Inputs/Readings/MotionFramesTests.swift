import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct MotionFramesTests {
  @Test
  func `a second at 30 frames a second has 31 frames, the end included`() throws {
    let motion = Motion(from: 0.0, to: 60, duration: .seconds(1), ease: .linear)
    let frames = motion.frames(framesPerSecond: 30)
    #expect(frames.map(\.index) == Array(0...30))
    #expect(frames[1].time == .nanoseconds(33_333_333))
    #expect(frames[15] == (15, .milliseconds(500), 30))
    #expect(try #require(frames.last) == (30, .seconds(1), 60))
  }

  @Test
  func `the last frame is the first at or after the end`() {
    var random = SeededGenerator(seed: 48)
    let rates = [24, 25, 30, 60, 30_000.0 / 1001, 24_000.0 / 1001, 1000, 0.1, 48_000]
    for _ in 0..<400 {
      let rate = random.pick(rates)
      let length =
        Bool.random(using: &random)
        ? Duration.nanoseconds(Int64.random(in: 0...20_000_000_000, using: &random))
        // A whole number of frames, whose product with the rate may be rounded up.
        : .seconds(Double(Int.random(in: 0...500, using: &random)) / rate)
      let motion = Motion(from: 1.0, to: 2, duration: length, ease: .linear)
      // In whole nanoseconds.
      let end = motion.timing.duration
      let frames = motion.frames(framesPerSecond: rate)
      let last = frames[frames.count - 1]
      #expect(last.value == 2 && last.time >= end, "\(length) at \(rate)")
      if frames.count > 1 {
        #expect(frames[frames.count - 2].time < end, "\(length) at \(rate)")
      }
      for frame in [frames[0], frames[frames.count / 2], frames[frames.count - 1]] {
        let exact = Double(frame.index) / rate
        #expect(abs(frame.time / .seconds(1) - exact) <= 0.5001e-9)
        #expect(frame.value == motion.value(at: frame.time))
      }
    }
  }

  @Test
  func `delays are part of the frames`() {
    let motion = Motion(from: 0.0, to: 1, duration: .seconds(1), ease: .linear)
      .delay(.seconds(1)).endDelay(.seconds(1))
    let values = motion.frames(framesPerSecond: 2).map(\.value)
    #expect(values == [0, 0, 0, 0.5, 1, 1, 1])
  }

  @Test
  func `the last frame of a motion that is cut off has the end value`() {
    let motion = Motion(from: 0.0, to: 1, duration: .seconds(1), ease: .linear)
      .endDelay(.milliseconds(-450))
    let frames = motion.frames(framesPerSecond: 10)
    #expect(frames.count == 7)
    #expect(frames[5].value == 0.5)
    #expect(frames[6].time == .milliseconds(600))
    #expect(frames[6].value == motion.endValue)
    #expect(motion.endValue == 0.55)
  }

  @Test
  func `an instant has one frame, and an endless motion has no last one`() {
    let instant = Motion(from: 0.0, to: 1, duration: .zero)
    #expect(instant.frames(framesPerSecond: 30).map(\.value) == [1])
    let loop = Motion(from: 0.0, to: 1, duration: .seconds(1), ease: .linear).repeatingForever()
    let frames = loop.frames(framesPerSecond: 4)
    #expect(frames.count == .max)
    #expect(frames.prefix(6).map(\.value) == [0, 0.25, 0.5, 0.75, 0, 0.25])
    #expect(frames[400_000_001].value == 0.25)
  }

  @Test(arguments: [1, 60, 1e9] as [Double])
  func `a motion of 73 years with a delay has a last frame`(_ rate: Double) throws {
    let loops = Motion(from: 0.0, to: 1).repeating(1e10)
    for motion in [loops.delay(.seconds(1)), loops.delay(.seconds(2e9)).endDelay(.seconds(2e9))] {
      let end = try #require(motion.timing.endTime)
      let frames = motion.frames(framesPerSecond: rate)
      let last = frames.count - 1
      #expect(frames[last].time >= end && frames[last].value == motion.endValue)
      #expect(frames[last - 1024].time < end)
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func `a rate that is none counts as 60`(_ rate: Double) {
    let motion = Motion(from: 0.0, to: 1, duration: .seconds(1))
    #expect(motion.frames(framesPerSecond: rate).count == 61)
  }
}
