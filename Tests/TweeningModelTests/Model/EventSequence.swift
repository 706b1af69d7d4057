@testable import Tweening
@testable import TweeningTestSupport

/// What a subscriber has been told. How many `changed` are merged depends on frames; that nothing is
/// lost and what stands between other events does not.
struct EventSequence {
  private let events: [TweenEvent]

  init(_ events: some Sequence<TweenEvent>) {
    var merged: [TweenEvent] = []
    for event in events {
      if event.kind == .changed, let last = merged.last, last.kind == .changed {
        let count = last.count + event.count
        merged[merged.count - 1] = TweenEvent(kind: .changed, time: event.time, count: count)
      } else {
        merged.append(event)
      }
    }
    self.events = merged
  }

  /// Whether this is what is expected, though its last changes may yet wait for their frame.
  func isPrefix(of expected: EventSequence) -> Bool {
    guard events != expected.events else { return true }
    guard let last = expected.events.last, last.kind == .changed else { return false }
    let before = expected.events.dropLast()
    guard events.count > before.count else { return events == Array(before) }
    return events.dropLast() == before && events.last?.kind == .changed
      && events[before.count].count < last.count
  }
}
