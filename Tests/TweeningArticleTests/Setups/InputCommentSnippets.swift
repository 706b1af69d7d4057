import Testing
import Tweening

@testable import TweeningTestSupport

/// The code of the comments on frames, blocks, arrivals and samples.
@Suite(.limitedConcurrency)
struct InputCommentSnippets {
  @Test
  func `frames of a zoom`() {
    var last = (-1, Duration.zero, 0.0)
    func render(_ index: Int, _ time: Duration, _ value: Double) {
      last = (index, time, value)
    }
    #snippet("MotionFrames.swift")
    #expect(last == (30, .seconds(1), 2))
  }

  @Test
  func `a block of gains`() {
    #snippet("Motion+Block.swift")
    #expect(gains[48] == fade.value(at: .milliseconds(1)))
  }

  @Test
  func `a zoom by factors`() {
    #snippet("NumberInterpolation.swift")
    #expect(abs(middle - 10) < 1e-14)
  }

  @Test
  func `arrivals of a ramp`() async throws {
    var times: [Duration] = []
    func schedule(at time: Duration) {
      times.append(time)
    }
    #snippet("MotionArrivals.swift")
    #expect(times.count == 500)

    let clock = ManualTweenClock()
    let tweener = Tweener(clock: clock)
    let count = try await clock.run {
      await withTaskGroup(of: Duration.self) { requests in
        #snippet("Tweener+Arrivals.swift")
        return await requests.reduce(0) { count, _ in count + 1 }
      }
    }
    #expect(count == 250)
  }

  @Test
  func `two samples`() {
    #snippet("SampleBuffer.swift")
    #expect(x == 15)
  }
}

@concurrent
private func get(_ path: String, _ due: Duration) async -> Duration {
  due
}
