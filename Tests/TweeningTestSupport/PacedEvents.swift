import Tweening

/// Elements with a pause before each and before the end, in which a clock advances.
struct PacedEvents<Element: Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
  typealias Failure = Never

  let clock: ManualTweenClock
  let pause: Duration
  var elements: [Element]

  mutating func next() async -> Element? {
    await clock.advance(by: pause)
    return elements.isEmpty ? nil : elements.removeFirst()
  }

  func makeAsyncIterator() -> Self {
    self
  }
}
