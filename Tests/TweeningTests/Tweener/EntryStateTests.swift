import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct EntryStateTests {
  @Test
  func `requests of a closure take effect before the closure ends`() throws {
    var pending = PendingRequests<Tweener>()
    let queue = RequestQueue<Tweener> {}
    queue.post { _ in }
    queue.beginClosure()
    queue.post(isCommand: true) { _ in }
    queue.post { _ in }
    queue.endClosure()
    queue.post { _ in }
    try pending.append(#require(queue.take()))
    #expect(pending.next(commandsUpTo: 4, isPerforming: true)?.isInner == true)
    #expect(pending.next(commandsUpTo: 4, isPerforming: true) == nil)
    let rest = (0..<4).map { _ in pending.next(commandsUpTo: 4, isPerforming: false) }
    #expect(rest.map { $0?.isCommand } == [false, true, false, nil])
    #expect(rest.map { $0?.isInner } == [false, true, false, nil])
  }

  @Test
  func `a close within a closure follows the requests that wait for the closure`() throws {
    var pending = PendingRequests<Tweener>()
    let queue = RequestQueue<Tweener> {}
    queue.beginClosure()
    queue.post(isRemoval: true) { _ in }
    try pending.append(#require(queue.take()))
    #expect(pending.next(commandsUpTo: 1, isPerforming: true)?.isRemoval == true)
    #expect(!pending.isWaiting)
    queue.endClosure()
    queue.post { _ in }
    queue.beginClosure()
    queue.post(isRemoval: true) { _ in }
    queue.endClosure()
    try pending.append(#require(queue.take()))
    #expect(pending.next(commandsUpTo: 3, isPerforming: true)?.isRemoval == true)
    #expect(pending.next(commandsUpTo: 3, isPerforming: true) == nil)
    let rest = (0..<3).map { _ in pending.next(commandsUpTo: 3, isPerforming: false) }
    #expect(rest.map { $0?.isRemoval } == [false, true, nil])
  }

  @Test
  func `the tweener is at work between the closures of users`() {
    var state = EntryState(settings: .init())
    #expect(!state.isBusy)
    state.begin()
    #expect(state.isBusy)
    #expect(!state.isPerforming)
    let outer = state.beginClosure()
    #expect(!state.isBusy)
    #expect(state.isPerforming)
    // A command of the closure, which calls a closure in turn.
    state.begin()
    let inner = state.beginClosure()
    #expect(!state.isBusy)
    state.endClosure(inner)
    #expect(state.isBusy)
    #expect(state.isPerforming)
    state.end()
    #expect(state.isPerforming)
    state.endClosure(outer)
    #expect(state.isBusy)
    #expect(!state.isPerforming)
    state.end()
    #expect(!state.isBusy)
  }

  @Test
  func `closures wait for their limit, and hold up what comes after them`() {
    var state = EntryState(settings: .init())
    let queue = RequestQueue<Tweener> {}
    for isCommand in [true, false, true] {
      queue.post(isCommand: isCommand) { _ in }
    }
    guard let batch = queue.take() else {
      Issue.record("nothing was posted")
      return
    }
    state.pending.append(batch)
    func next(upTo limit: Int, isPerforming: Bool = false) -> RequestQueue<Tweener>.Request? {
      state.pending.next(commandsUpTo: limit, isPerforming: isPerforming)
    }
    #expect(next(upTo: 0) == nil)
    #expect(next(upTo: 2, isPerforming: true) == nil)
    #expect(next(upTo: 2)?.isCommand == true)
    #expect(next(upTo: 0, isPerforming: true) == nil)
    #expect(next(upTo: 0)?.isCommand == false)
    #expect(state.pending.isWaiting)
    #expect(next(upTo: 2) == nil)
    #expect(next(upTo: state.pending.last)?.isCommand == true)
    #expect(!state.pending.isWaiting)
  }
}
