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

  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  /// Waits until something holds.
  @MainActor
  private func wait(until condition: () -> Bool) async {
    while !condition() {
      await Task.yield()
    }
  }

  @MainActor
  private func waitForTweens(_ count: Int) async {
    while await tweener.perform({ $0.store.totals.running }) < count {
      await Task.yield()
    }
  }

  @MainActor
  @Test
  func `it begins at what the property is, and ends exactly at the end`() async throws {
    let box = Box()
    let task = Task {
      try await tweener.animate(box, \.x, to: 100.1, duration: .seconds(1), ease: .linear)
    }
    await wait { !box.written.isEmpty }
    await clock.advance(by: .milliseconds(500))
    await wait { box.written.count == 2 }
    await clock.advance(by: .seconds(1))
    #expect(try await task.value == .completed)
    let middle = (20 + 100.1) / 2
    #expect(box.written == [20, middle, 100.1])
    #expect(await tweener.isEmpty)
  }

  @MainActor
  @Test
  func `what the configuration says goes for what is not told`() async throws {
    let configuration = Tweener.Configuration(
      duration: .seconds(2), delay: .seconds(1), ease: .linear,
    )
    let tweener = Tweener(configuration: configuration, clock: clock)
    let box = Box()
    let task = Task { try await tweener.animate(box, \.x, to: 120) }
    while await tweener.isEmpty {
      await Task.yield()
    }
    await clock.advance(by: .seconds(2))
    await wait { box.x == 70 }
    await clock.advance(by: .seconds(1))
    #expect(try await task.value == .completed)
    #expect(box.x == 120)
  }

  @MainActor
  @Test
  func `with a delay it reads the property when the delay is over`() async throws {
    let box = Box()
    let task = Task {
      try await tweener.animate(
        box, \.x, to: 100, duration: .seconds(1), delay: .seconds(1), ease: .linear,
      )
    }
    await waitForTweens(1)
    await clock.advance(by: .milliseconds(500))
    box.x = 60
    #expect(box.written == [60])
    await clock.advance(by: .seconds(1))
    await wait { box.x == 80 }
    await clock.advance(by: .seconds(1))
    #expect(try await task.value == .completed)
    #expect(box.x == 100)
  }

  @MainActor
  @Test
  func `the later of two animations of one property goes on from where it is`() async throws {
    let box = Box()
    let out = Task {
      try await tweener.animate(box, \.x, to: 120, duration: .seconds(1), ease: .linear)
    }
    await wait { !box.written.isEmpty }
    await clock.advance(by: .milliseconds(500))
    await wait { box.x == 70 }
    let back = Task {
      try await tweener.animate(box, \.x, to: 20, duration: .seconds(1), ease: .linear)
    }
    #expect(try await out.value == .superseded)
    await clock.advance(by: .milliseconds(500))
    await wait { box.x == 45 }
    await clock.advance(by: .milliseconds(500))
    #expect(try await back.value == .completed)
    #expect(box.written == [20, 70, 70, 45, 20])
  }

  @MainActor
  @Test
  func `a delayed animation lets the one before go on until the delay is over`() async throws {
    let box = Box()
    let out = Task {
      try await tweener.animate(box, \.x, to: 120, duration: .seconds(1), ease: .linear)
    }
    await wait { !box.written.isEmpty }
    let back = Task {
      try await tweener.animate(
        box, \.x, to: 20, duration: .seconds(1), delay: .milliseconds(500), ease: .linear,
      )
    }
    await waitForTweens(2)
    await clock.advance(by: .milliseconds(400))
    await wait { box.x == 60 }
    await clock.advance(by: .milliseconds(100))
    #expect(try await out.value == .superseded)
    await clock.advance(by: .seconds(1))
    #expect(try await back.value == .completed)
    #expect(box.x == 20)
  }

  @MainActor
  @Test
  func `a binding and an animation of one property take it from each other`() async throws {
    let box = Box()
    let bound = await tweener.tween(.ramp(.seconds(9)))
    bound.bind(to: \.x, of: box)
    await clock.advance(by: .zero)
    let task = Task {
      try await tweener.animate(box, \.x, to: 1000, duration: .seconds(9), ease: .linear)
    }
    await wait { box.written.count == 2 }
    await clock.advance(by: .milliseconds(4500))
    await wait { box.x == 500 }
    bound.bind(to: \.x, of: box)
    #expect(try await task.value == .superseded)
    await clock.advance(by: .zero)
    #expect(box.x == 50)
    #expect(await bound.state == .active)
  }

  @MainActor
  @Test
  func `cancelled, it leaves the property where it is`() async {
    let box = Box()
    let task = Task { try await tweener.animate(box, \.x, to: 120, duration: .seconds(1)) }
    await wait { !box.written.isEmpty }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(box.x == 20)
    #expect(await tweener.isEmpty)
  }
}
