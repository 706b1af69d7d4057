import Testing
import Tweening

@testable import TweeningTestSupport

/// `animate` on the main actor: one closure of each kind. ``AnimateFormsTests`` has every form.
@MainActor
@Suite(.limitedConcurrency)
final class AnimateOnMainActorTests {
  private let tweener = Tweener(clock: ManualTweenClock())
  private let x = Motion(from: 0.0, to: 1).duration(.zero)
  private let y = Motion(from: 0.0, to: 2).duration(.zero)
  private var width = 0.0
  private var height = 0.0

  private func resize(_ width: Double, _ height: Double) {
    MainActor.assertIsolated()
    self.width = width
    self.height = height
  }

  @Test
  func `closures change the state of the main actor`() async throws {
    try await tweener.animate(x) { width = $0 }
    try await tweener.animate(x, y) {
      width = $0
      height = $1
    }
    #expect((width, height) == (1, 2))
    try await tweener.animate(y, x, key: "k", onConflict: .queue) { width, height in
      try Task.checkCancellation()
      MainActor.assertIsolated()
      await Task.yield()
      self.resize(width, height)
    }
    #expect((width, height) == (2, 1))
    try await tweener.animate(x, y, x) { width, height, _ in resize(width, height) }
    try await tweener.animate(y) { width, stop in
      self.width = width
      stop = true
    }
    try await tweener.animate(x, y, y, x) { _, height, _, _, stop in
      await Task.yield()
      MainActor.assertIsolated()
      self.height = height
      stop = true
    }
    #expect((width, height) == (2, 2))
  }

  @Test
  func `functions of the main actor take the place of closures`() async throws {
    try await tweener.animate(x, y, resize)
    #expect((width, height) == (1, 2))
    func wait(_ x: Double, _ y: Double) async throws {
      MainActor.assertIsolated()
      try Task.checkCancellation()
      await Task.yield()
      resize(x, y)
    }
    try await tweener.animate(y, x, framesPerSecond: 9, wait)
    #expect((width, height) == (2, 1))
  }
}

/// `animate` without isolation: one closure of each kind. ``AnimateFormsTests`` has every form.
@Suite(.limitedConcurrency)
struct AnimateWithoutIsolationTests {
  private let tweener = Tweener(clock: ManualTweenClock())
  private let x = Motion(from: 0.0, to: 1).duration(.zero)
  private let y = Motion(from: 0.0, to: 2).duration(.zero)

  @Test
  func `closures change the local variables of their caller`() async throws {
    var last = 0.0
    try await tweener.animate(x) { last = $0 }
    #expect(last == 1)
    try await tweener.animate(x, y, key: "k", onConflict: .queue) { x, y in
      try Task.checkCancellation()
      await Task.yield()
      last = x + y
    }
    #expect(last == 3)
    try await tweener.animate(y) { value, stop in
      last = value
      stop = true
    }
    #expect(last == 2)
    try await tweener.animate(x, y, x) { last = $0 + $1 + $2 }
    #expect(last == 4)
    try await tweener.animate(x, y, x, y) { _, _, _, y, stop in
      await Task.yield()
      last = y
      stop = true
    }
    #expect(last == 2)
  }

  @Test
  func `functions take the place of closures`() async throws {
    let log = FormLog()
    func draw(_ x: Double, _ y: Double) { log.add(x, y) }
    func wait(_ x: Double, _ y: Double) async throws {
      try Task.checkCancellation()
      await Task.yield()
      log.add(x, y)
    }
    try await tweener.animate(x, y, draw)
    try await tweener.animate(y, y, framesPerSecond: 9, wait)
    #expect(log.sums.take() == [3, 4])
  }

  @Test
  func `closures may use a writer that belongs to one task`() async throws {
    var texts: [String] = []
    let tweener = tweener
    let x = x
    try await respond(into: &texts) { writer in
      try await tweener.animate(x) { @concurrent value in
        try await writer.write("one \(value)")
      }
      try await tweener.animate(x, x) { @concurrent value, _, stop in
        try await writer.write("two \(value)")
        stop = true
      }
      try await tweener.withTweens { @concurrent group in
        let tween = await group.tween(x)
        try await writer.write("scope \(tween.value)")
      }
      for await value in tweener.values(of: x) {
        try await writer.write("stream \(value)")
      }
    }
    #expect(texts == ["one 1.0", "two 1.0", "scope 1.0", "stream 1.0"])
  }

  /// Calls a handler of a server, which has no isolation.
  @concurrent
  private func respond(
    into texts: inout [String],
    _ handler: @concurrent @Sendable (inout any FormWriter) async throws -> Void,
  ) async throws {
    let written = WrittenTexts()
    var writer: any FormWriter = written
    try await handler(&writer)
    texts = written.all
  }
}
