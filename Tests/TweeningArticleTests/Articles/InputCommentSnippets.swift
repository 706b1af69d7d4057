import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments on frames, blocks, arrivals and samples, to the letter: ArticleTests
/// holds the two texts together.
@Suite(.limitedConcurrency)
struct InputCommentSnippets {
  @Test
  func `frames of a zoom`() {
    var last = (-1, Duration.zero, 0.0)
    func render(_ index: Int, _ time: Duration, _ value: Double) {
      last = (index, time, value)
    }
    // MotionFrames: zoom
    let zoom = Motion(from: 1.0, to: 2).duration(.seconds(1))
    // 31 frames; the last one, at 1 s, shows 2
    for (index, time, value) in zoom.frames(framesPerSecond: 30) {
      render(index, time, value)
    }
    // MotionFrames: end
    #expect(last == (30, .seconds(1), 2))
  }

  @Test
  func `a block of gains`() {
    // Motion+Block: fade
    let fade = Motion(from: Float(0), to: 1).duration(.seconds(1))
    var gains = [Float](repeating: 0, count: 256)
    let step = Duration.seconds(1.0 / 48_000)
    fade.values(into: &gains, from: .zero, every: step)
    // Motion+Block: end
    #expect(gains[48] == fade.value(at: .milliseconds(1)))
  }

  @Test
  func `a zoom by factors`() {
    // NumberInterpolation: zoom
    let zoom = Motion(from: 1.0, to: 100, interpolation: .geometric)
      .ease(.linear)
    // 10 halfway
    let middle = zoom.value(at: zoom.timing.duration / 2)
    // NumberInterpolation: end
    #expect(abs(middle - 10) < 1e-14)
  }

  @Test
  func `arrivals of a ramp`() async {
    var times: [Duration] = []
    func schedule(at time: Duration) {
      times.append(time)
    }
    // MotionArrivals: rate
    let rate = Motion(from: 0.0, to: 100)
      .duration(.seconds(10))
      .ease(.linear)
    for time in rate.arrivals() {
      // 500 times, the first at √0.2 s
      schedule(at: time)
    }
    // MotionArrivals: end
    #expect(times.count == 500)

    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let count = await clock.pass {
      await withTaskGroup(of: Duration.self) { requests in
        // Tweener+Arrivals: ramp
        let ramp = Motion(from: 0.0, to: 50)
          .duration(.seconds(10))
          .ease(.linear)
        for await due in tweener.arrivals(of: ramp) {
          requests.addTask { await get("/", due) }
        }
        // Tweener+Arrivals: end
        return await requests.reduce(0) { count, _ in count + 1 }
      }
    }
    #expect(count == 250)
  }

  @Test
  func `two samples`() {
    // SampleBuffer: samples
    var buffer = SampleBuffer<Double>()
    buffer.insert(10, sentAt: .zero, receivedAt: .seconds(70))
    buffer.insert(
      20, sentAt: .milliseconds(50), receivedAt: .seconds(70.05),
    )
    // 15 halfway between the samples
    let x = buffer.value(at: .seconds(70.075))
    // SampleBuffer: end
    #expect(x == 15)
  }
}

@concurrent
private func get(_ path: String, _ due: Duration) async -> Duration {
  due
}
