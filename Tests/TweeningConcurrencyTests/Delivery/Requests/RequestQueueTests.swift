import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct RequestQueueTests {
  private let wakes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let queue: RequestQueue<Tweener>
  private let log = Log()

  init() {
    (wakes, continuation) = AsyncStream.makeStream()
    queue = RequestQueue { [continuation] in continuation.yield() }
  }

  private func post(_ line: String) {
    queue.post(
      orElse: { [log] in log.add("abandoned \(line)") },
      { [log] _ in log.add(line) },
    )
  }

  /// Takes what is in the queue, and lets a tweener answer the requests.
  private func answer() async -> RequestQueue<Tweener>.Contents? {
    let batch = queue.take()
    await Tweener(clock: ManualTweenClock()).perform { tweener in
      for request in batch?.requests ?? [] {
        request.perform(tweener)
      }
    }
    return batch
  }

  /// How often the queue has woken its tweener. The last thing that a test asks.
  private func wakeCount() async -> Int {
    continuation.finish()
    return await wakes.all().count
  }

  @Test
  func `requests are answered once, in the order in which they were posted`() async {
    #expect(queue.take() == nil)
    for line in ["1", "2", "3"] {
      post(line)
    }
    #expect(await answer()?.requests.count == 3)
    #expect(queue.take() == nil)
    post("4")
    #expect(await answer()?.requests.count == 1)
    #expect(log.all == ["1", "2", "3", "4"])
  }

  @Test
  func `many requests wake once, until the wake has arrived`() async {
    for line in 0..<100 {
      post("\(line)")
    }
    _ = queue.take()
    _ = queue.take()
    post("taken by another entry before the wake arrives")
    queue.receiveWake()
    _ = queue.take()
    for line in 0..<100 {
      post("\(line)")
    }
    #expect(await wakeCount() == 2)
  }

  @Test
  func `a closed queue abandons its requests in order, and all later ones`() async {
    post("1")
    post("2")
    queue.close()
    #expect(log.all == ["abandoned 1", "abandoned 2"])
    post("3")
    queue.release(TweenLocation(table: 0, row: 0))
    queue.close()
    #expect(log.all == ["abandoned 1", "abandoned 2", "abandoned 3"])
    #expect(queue.take() == nil)
    #expect(await wakeCount() == 1)
  }

  @Test
  func `a handle that goes wakes only a tweener with listeners`() async {
    let locations = (0..<6).map { TweenLocation(table: 1, row: $0) }
    queue.release(locations[0])
    #expect(queue.take()?.released == [locations[0]])
    queue.enter()
    #expect(queue.leave(hasSubscriptions: true))
    queue.release(locations[1])
    queue.release(locations[2])
    #expect(queue.take()?.released == [locations[1], locations[2]])
    queue.receiveWake()
    // A handle that goes unheard does not keep a request from waking the tweener.
    queue.enter()
    #expect(queue.leave(hasSubscriptions: false))
    queue.release(locations[3])
    post("1")
    let batch = queue.take()
    #expect(batch?.released == [locations[3]])
    #expect(batch?.requests.count == 1)
    #expect(await wakeCount() == 2)
  }

  @Test
  func `requests from inside wake nothing, and are answered before the entry ends`() async {
    queue.enter()
    #expect(queue.leave(hasSubscriptions: false))
    queue.enter()
    post("1")
    #expect(!queue.leave(hasSubscriptions: false))
    #expect(await answer()?.requests.count == 1)
    #expect(queue.leave(hasSubscriptions: false))
    post("2")
    #expect(await wakeCount() == 1)
  }

  @Test
  func `no request of many tasks is lost, and each task's keep their order`() async {
    let reader = Task { [wakes, queue, log] in
      let tweener = Tweener(clock: ManualTweenClock())
      for await _ in wakes {
        queue.receiveWake()
        while let batch = queue.take() {
          await tweener.perform { tweener in
            for request in batch.requests {
              request.perform(tweener)
            }
          }
        }
        if log.all.count == 8 * 500 {
          return
        }
      }
    }
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for line in 1000..<1500 {
            post("\(task) \(line)")
          }
        }
      }
    }
    // A wake that went missing would keep the reader waiting for ever.
    await reader.value
    for task in 0..<8 {
      let lines = log.all.filter { $0.hasPrefix("\(task) ") }
      #expect(lines == (1000..<1500).map { "\(task) \($0)" })
    }
  }
}
