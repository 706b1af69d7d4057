import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct ValueWriterTests {
  /// A target that is busy until it is told to go on.
  private struct Busy {
    let log = Log()
    let calls: AsyncStream<Void>
    let goOn: AsyncStream<Void>.Continuation
    let tracker = CallbackTracker()
    let writer: ValueWriter<Int>

    init(isThere: Bool = true) {
      let (gate, goOn) = AsyncStream.makeStream(of: Void.self)
      let (calls, called) = AsyncStream.makeStream(of: Void.self)
      self.calls = calls
      self.goOn = goOn
      let log = log
      let target: ValueWriter<Int>.Target = { newest in
        called.yield()
        for await _ in gate {
          break
        }
        if let value = newest() {
          log.add("\(value)")
        }
        return isThere
      }
      writer = ValueWriter(tracker, target) { log.add("gone") }
    }

    /// Waits until the target has been called.
    func begin() async {
      for await _ in calls {
        break
      }
    }

    /// Waits until nothing is being written.
    func quiet() async {
      await withCheckedContinuation { continuation in
        tracker.whenQuiet { continuation.resume() }
      }
    }
  }

  @Test
  func `the first value is written, and then the newest one at the moment of writing`() async {
    let busy = Busy()
    busy.writer.put(1)
    await busy.begin()
    busy.writer.put(2)
    busy.writer.put(3)
    busy.goOn.finish()
    await busy.begin()
    // The second call writes the newest value of that moment, which may still be to come.
    while busy.log.all.count < 2 {
      await Task.yield()
    }
    busy.writer.put(4)
    await busy.quiet()
    #expect(busy.log.all == ["1", "3", "4"])
  }

  @Test
  func `after the end nothing is written, not even what waits`() async {
    let busy = Busy()
    busy.writer.onEnd { busy.log.add("unsubscribed") }
    busy.writer.put(1)
    await busy.begin()
    busy.writer.end()
    busy.writer.end()
    busy.writer.put(2)
    busy.goOn.finish()
    await busy.quiet()
    busy.writer.onEnd { busy.log.add("at once") }
    #expect(busy.log.all == ["unsubscribed", "at once"])
  }

  @Test
  func `a target that has gone is the end`() async {
    let busy = Busy(isThere: false)
    busy.writer.onEnd { busy.log.add("unsubscribed") }
    busy.goOn.finish()
    busy.writer.put(1)
    await busy.quiet()
    busy.writer.put(2)
    await busy.quiet()
    #expect(busy.log.all == ["1", "unsubscribed", "gone"])
  }
}
