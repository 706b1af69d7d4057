import Testing
@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct EntryStateTests {
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
  func `closures wait for their limit, and other requests pass them`() {
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
    #expect(state.pending.next(commandsUpTo: 0)?.isCommand == false)
    #expect(state.pending.next(commandsUpTo: 0) == nil)
    #expect(state.pending.next(commandsUpTo: 2)?.isCommand == true)
    #expect(state.pending.hasCommands)
    #expect(state.pending.next(commandsUpTo: 2) == nil)
    #expect(state.pending.next(commandsUpTo: state.pending.last)?.isCommand == true)
    #expect(!state.pending.hasCommands)
  }
}
