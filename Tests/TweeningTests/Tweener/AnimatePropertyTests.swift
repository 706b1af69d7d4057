import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct AnimatePropertyTests {
  /// What belongs to the main actor only.
  final class Box {
    private(set) var written: [Double] = []

    var x = 20.0 {
      didSet { written.append(x) }
    }
  }

  private static let configuration = Tweener.Configuration(framesPerSecond: 0.001)
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    // No frames but those of each advance.
    tweener = Tweener(configuration: Self.configuration, clock: clock)
  }

  @MainActor
  @Test
  func `animating a property starts at its current value and ends exactly`() async throws {
    let box = Box()
    try await clock.run {
      let task = Task {
        try await tweener.animate(box, \.x, to: 100.1, duration: .seconds(1), ease: .linear)
      }
      await clock.advance(by: .milliseconds(500))
      #expect(box.written.count == 2)
      await clock.advance(by: .seconds(1))
      let outcome = try await task.value
      #expect(outcome == .completed)
      let middle = (20 + 100.1) / 2
      #expect(box.written == [20, middle, 100.1])
      #expect(await tweener.isEmpty)
    }
  }

  @MainActor
  @Test
  func `the configuration gives the animation of a property its missing timing`() async throws {
    let configuration = Tweener.Configuration(
      framesPerSecond: 0.001, duration: .seconds(2), delay: .seconds(1), ease: .linear,
    )
    let tweener = Tweener(configuration: configuration, clock: clock)
    let box = Box()
    try await clock.run {
      let task = Task { try await tweener.animate(box, \.x, to: 120) }
      await clock.advance(by: .seconds(2))
      #expect(box.x == 70)
      await clock.advance(by: .seconds(1))
      let outcome = try await task.value
      #expect(outcome == .completed)
      #expect(box.x == 120)
    }
  }

  @MainActor
  @Test
  func `a delayed animation reads the property after the delay`() async throws {
    let box = Box()
    try await clock.run {
      let task = Task {
        try await tweener.animate(
          box, \.x, to: 100, duration: .seconds(1), delay: .seconds(1), ease: .linear,
        )
      }
      await clock.advance(by: .milliseconds(500))
      box.x = 60
      #expect(box.written == [60])
      await clock.advance(by: .seconds(1))
      #expect(box.x == 80)
      await clock.advance(by: .seconds(1))
      let outcome = try await task.value
      #expect(outcome == .completed)
      #expect(box.x == 100)
    }
  }

  @MainActor
  @Test
  func `the later of two animations of one property goes on from where it is`() async throws {
    let box = Box()
    try await clock.run {
      let out = Task {
        try await tweener.animate(box, \.x, to: 120, duration: .seconds(1), ease: .linear)
      }
      await clock.advance(by: .milliseconds(500))
      #expect(box.x == 70)
      let back = Task {
        try await tweener.animate(box, \.x, to: 20, duration: .seconds(1), ease: .linear)
      }
      let first = try await out.value
      #expect(first == .superseded)
      await clock.advance(by: .milliseconds(500))
      #expect(box.x == 45)
      await clock.advance(by: .milliseconds(500))
      let second = try await back.value
      #expect(second == .completed)
      #expect(box.written == [20, 70, 70, 45, 20])
    }
  }

  @MainActor
  @Test
  func `a delayed animation lets the one before go on until the delay is over`() async throws {
    let box = Box()
    try await clock.run {
      let out = Task {
        try await tweener.animate(box, \.x, to: 120, duration: .seconds(1), ease: .linear)
      }
      await clock.advance(by: .zero)
      let back = Task {
        try await tweener.animate(
          box, \.x, to: 20, duration: .seconds(1), delay: .milliseconds(500), ease: .linear,
        )
      }
      await clock.advance(by: .milliseconds(400))
      #expect(box.x == 60)
      await clock.advance(by: .milliseconds(100))
      let first = try await out.value
      #expect(first == .superseded)
      await clock.advance(by: .seconds(1))
      let second = try await back.value
      #expect(second == .completed)
      #expect(box.x == 20)
    }
  }

  @MainActor
  @Test
  func `a binding and an animation of one property take it from each other`() async throws {
    let box = Box()
    try await clock.run {
      let bound = await tweener.tween(.ramp(.seconds(9)))
      bound.bind(to: \.x, of: box)
      await clock.advance(by: .zero)
      let task = Task {
        try await tweener.animate(box, \.x, to: 1000, duration: .seconds(9), ease: .linear)
      }
      await clock.advance(by: .milliseconds(4500))
      #expect(box.x == 500)
      bound.bind(to: \.x, of: box)
      let outcome = try await task.value
      #expect(outcome == .superseded)
      await clock.advance(by: .zero)
      #expect(box.x == 50)
      #expect(await bound.state == .active)
    }
  }

  @MainActor
  @Test
  func `a cancelled animation leaves the property at its value`() async throws {
    let box = Box()
    try await clock.run {
      let task = Task { try await tweener.animate(box, \.x, to: 120, duration: .seconds(1)) }
      await clock.advance(by: .zero)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(box.x == 20)
      #expect(await tweener.isEmpty)
    }
  }
}
