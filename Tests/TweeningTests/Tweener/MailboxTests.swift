import Testing
@testable import Tweening

@Suite(.timeLimit(.minutes(1)))
struct MailboxTests {
  private let wakes: AsyncStream<TweenWake>
  private let continuation: AsyncStream<TweenWake>.Continuation
  private let mailbox: Mailbox
  private let log = Log()

  init() {
    (wakes, continuation) = AsyncStream.makeStream()
    mailbox = Mailbox(continuation)
  }

  private func post(_ line: String) {
    mailbox.post(
      orElse: { [log] in log.add("abandoned \(line)") },
      { [log] _ in log.add(line) },
    )
  }

  /// Takes what is in the box, and lets a tweener read the letters.
  private func read() async -> Mailbox.Mail? {
    let mail = mailbox.take()
    await Tweener(clock: ManualTweenClock()).perform { tweener in
      for letter in mail?.letters ?? [] {
        letter.deliver(tweener)
      }
    }
    return mail
  }

  /// How often the box has woken its tweener. The last thing that a test asks.
  private func wakeCount() async -> Int {
    continuation.finish()
    return await wakes.all().count
  }

  @Test
  func `letters are read once, in the order in which they were posted`() async {
    #expect(mailbox.take() == nil)
    for line in ["1", "2", "3"] {
      post(line)
    }
    #expect(await read()?.letters.count == 3)
    #expect(mailbox.take() == nil)
    post("4")
    #expect(await read()?.letters.count == 1)
    #expect(log.all == ["1", "2", "3", "4"])
  }

  @Test
  func `many letters wake once, until they are taken`() async {
    for line in 0..<100 {
      post("\(line)")
    }
    _ = mailbox.take()
    _ = mailbox.take()
    for line in 0..<100 {
      post("\(line)")
    }
    #expect(await wakeCount() == 2)
  }

  @Test
  func `closed, it abandons what it has in order, and takes no more`() async {
    post("1")
    post("2")
    mailbox.close()
    #expect(log.all == ["abandoned 1", "abandoned 2"])
    post("3")
    mailbox.release(Address(lane: 0, slot: 0))
    mailbox.close()
    #expect(log.all == ["abandoned 1", "abandoned 2"])
    #expect(await wakeCount() == 1)
  }

  @Test
  func `a handle that goes wakes only where somebody listens, and where nothing else has`() async {
    let addresses = (0..<6).map { Address(lane: 1, slot: $0) }
    mailbox.release(addresses[0])
    #expect(mailbox.take()?.released == [addresses[0]])
    mailbox.setHasListeners(true)
    mailbox.release(addresses[1])
    mailbox.release(addresses[2])
    #expect(mailbox.take()?.released == [addresses[1], addresses[2]])
    post("1")
    mailbox.release(addresses[3])
    let mail = mailbox.take()
    #expect(mail?.released == [addresses[3]])
    #expect(mail?.letters.count == 1)
    mailbox.setHasListeners(false)
    mailbox.release(addresses[4])
    #expect(await wakeCount() == 2)
  }

  @Test
  func `from many tasks at once nothing is lost, and each task's letters keep their order`() async {
    let reader = Task { [wakes, mailbox, log] in
      let tweener = Tweener(clock: ManualTweenClock())
      for await _ in wakes {
        while let mail = mailbox.take() {
          await tweener.perform { tweener in
            for letter in mail.letters {
              letter.deliver(tweener)
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
