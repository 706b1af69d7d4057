import Testing
import Tweening

@testable import TweeningTestSupport

/// Every form of `animate`, on an actor, with the types of the closures inferred: compiled with the
/// settings of this target, and run.
@Suite(.limitedConcurrency)
actor AnimateFormsTests {
  private let tweener = Tweener(clock: ManualTweenClock())
  private let x = Motion(from: 0.0, to: 1).duration(.zero)
  private let y = Motion(from: 0.0, to: 2).duration(.zero)
  private let count = Motion(from: 0, to: 9).duration(.zero)
  private let place = Motion(from: SIMD2(0.0, 0), to: SIMD2(3.0, 4)).duration(.zero)
  private var width = 0.0
  private var height = 0.0

  private func resize(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  @Test
  func `one motion, and a closure of one expression`() async throws {
    var last: Double?
    try await tweener.animate(x) { last = $0 }
    #expect(last.take() == 1)
    try await tweener.animate(x, { last = $0 })
    #expect(last.take() == 1)
    try await tweener.animate(x) { value in last = value }
    #expect(last.take() == 1)
    try await tweener.animate(x) { (value: Double) in last = value }
    #expect(last.take() == 1)
    try await tweener.animate(x) { _ in }
    try await tweener.animate(x) { _ in last = 3 }
    #expect(last.take() == 3)
    try await tweener.animate(Motion(from: 0.0, to: 7).duration(.zero)) { last = $0 }
    #expect(last.take() == 7)
  }

  @Test
  func `one motion, and a closure of several lines`() async throws {
    var last: Double?
    try await tweener.animate(x) { value in
      let twice = value * 2
      if twice > 1 {
        last = twice
      }
    }
    #expect(last.take() == 2)
    try await tweener.animate(x, key: "x", onConflict: .queue, framesPerSecond: 30) { value in
      assertIsolated()
      await Task.yield()
      assertIsolated()
      last = value
    }
    #expect(last.take() == 1)
    try await tweener.animate(x) { value in
      try Task.checkCancellation()
      last = value
    }
    #expect(last.take() == 1)
  }

  @Test
  func `one motion, and a closure that stops it`() async throws {
    var last: Double?
    try await tweener.animate(x) { value, stop in
      last = value
      stop = value > 9
    }
    #expect(last.take() == 1)
    try await tweener.animate(x) { value, stop in
      try Task.checkCancellation()
      await Task.yield()
      assertIsolated()
      last = value
      stop = true
    }
    #expect(last.take() == 1)
    try await tweener.animate(x) { _, stop in stop = true }
    try await tweener.animate(x) {
      last = $0
      $1 = true
    }
    #expect(last.take() == 1)
  }

  @Test
  func `two motions, and a closure of one expression`() async throws {
    var last: (Double, Int)?
    try await tweener.animate(x, count) { last = ($0, $1) }
    #expect(last.take() ?? (0, 0) == (1, 9))
    try await tweener.animate(x, count, { last = ($0, $1) })
    #expect(last.take() ?? (0, 0) == (1, 9))
    try await tweener.animate(x, count) { x, count in last = (x, count) }
    #expect(last.take() ?? (0, 0) == (1, 9))
    try await tweener.animate(x, count) { (x: Double, count: Int) in last = (x, count) }
    #expect(last.take() ?? (0, 0) == (1, 9))
    try await tweener.animate(x, count) { x, _ in last = (x, 3) }
    #expect(last.take() ?? (0, 0) == (1, 3))
    try await tweener.animate(x, count) { _, _ in }
    try await tweener.animate(place, x) { place, scale in last = (place.x * scale, 0) }
    #expect(last.take() ?? (0, 0) == (3, 0))
  }

  @Test
  func `two motions, and a closure of several lines`() async throws {
    var last: Double?
    try await tweener.animate(place, x) { place, scale in
      let size = place.x * scale
      last = size
    }
    #expect(last.take() == 3)
    try await tweener.animate(x, y, key: "k", onConflict: .queue, framesPerSecond: 9) { x, y in
      assertIsolated()
      await Task.yield()
      assertIsolated()
      last = x + y
    }
    #expect(last.take() == 3)
    let outcome = try await tweener.animate(x, y) { x, y in
      try Task.checkCancellation()
      last = x - y
    }
    #expect(outcome == .completed)
    #expect(last.take() == -1)
  }

  @Test
  func `two motions, and a closure that stops them`() async throws {
    var last: Double?
    try await tweener.animate(x, y) { x, y, stop in
      last = x + y
      stop = x > 9
    }
    #expect(last.take() == 3)
    try await tweener.animate(x, y, key: "k") { x, y, stop in
      await Task.yield()
      assertIsolated()
      last = x + y
      stop = true
    }
    #expect(last.take() == 3)
    try await tweener.animate(x, y) { _, _, stop in stop = true }
    try await tweener.animate(x, y) {
      last = $0 + $1
      $2 = true
    }
    #expect(last.take() == 3)
  }

  @Test
  func `three motions`() async throws {
    var last: (Double, Int, SIMD2<Double>)?
    try await tweener.animate(x, count, place) { last = ($0, $1, $2) }
    #expect(last.take() ?? (0, 0, .zero) == (1, 9, SIMD2(3, 4)))
    try await tweener.animate(x, count, place) { x, count, place in last = (x, count, place) }
    #expect(last.take() ?? (0, 0, .zero) == (1, 9, SIMD2(3, 4)))
    try await tweener.animate(x, count, place, key: "k", framesPerSecond: 9) { x, count, place in
      try Task.checkCancellation()
      await Task.yield()
      assertIsolated()
      last = (x, count, place)
    }
    #expect(last.take() ?? (0, 0, .zero) == (1, 9, SIMD2(3, 4)))
    try await tweener.animate(x, count, place) { x, count, place, stop in
      last = (x, count, place)
      stop = true
    }
    #expect(last.take() ?? (0, 0, .zero) == (1, 9, SIMD2(3, 4)))
    try await tweener.animate(x, count, place) { _, _, _, stop in stop = true }
    try await tweener.animate(x, count, place) { _, _, _ in }
  }

  @Test
  func `four motions`() async throws {
    var last: (Double, Double, Int, Double)?
    try await tweener.animate(x, y, count, x) { last = ($0, $1, $2, $3) }
    #expect(last.take() ?? (0, 0, 0, 0) == (1, 2, 9, 1))
    try await tweener.animate(x, y, count, x) { x, y, count, z in last = (x, y, count, z) }
    #expect(last.take() ?? (0, 0, 0, 0) == (1, 2, 9, 1))
    try await tweener.animate(x, y, count, x, key: "k", framesPerSecond: 9) { x, y, count, z in
      try Task.checkCancellation()
      await Task.yield()
      assertIsolated()
      last = (x, y, count, z)
    }
    #expect(last.take() ?? (0, 0, 0, 0) == (1, 2, 9, 1))
    try await tweener.animate(x, y, count, x) { x, y, count, z, stop in
      last = (x, y, count, z)
      stop = true
    }
    #expect(last.take() ?? (0, 0, 0, 0) == (1, 2, 9, 1))
    try await tweener.animate(x, y, count, x) { _, _, _, _, stop in stop = true }
    try await tweener.animate(x, y, count, x) { _, _, _, _ in }
  }

  @Test
  func `functions in place of closures`() async throws {
    let log = FormLog()
    func draw(_ x: Double) { log.add(x) }
    func draw(_ x: Double, _ y: Double) { log.add(x, y) }
    func draw(_ x: Double, _ y: Double, _ z: Double) { log.add(x, y, z) }
    func draw(_ x: Double, _ y: Double, _ z: Double, _ w: Double) { log.add(x, y, z, w) }
    func wait(_ x: Double, _ y: Double) async throws {
      assertIsolated()
      try Task.checkCancellation()
      await Task.yield()
      assertIsolated()
      log.add(x, y)
    }
    func stop(_ x: Double, _ y: Double, _ stop: inout Bool) {
      log.add(x, y)
      stop = true
    }
    try await tweener.animate(x, draw)
    try await tweener.animate(x, y, draw)
    try await tweener.animate(x, y, x, draw)
    try await tweener.animate(x, y, x, y, key: "k", draw)
    try await tweener.animate(x, y, wait)
    try await tweener.animate(x, y, framesPerSecond: 9, stop)
    let closure: (Double, Double) -> Void = { log.add($0, $1) }
    try await tweener.animate(x, y, closure)
    try await tweener.animate(x, y, resize)
    #expect(log.sums.take() == [1, 3, 4, 6, 3, 3, 3])
  }

  @Test
  func `animate may change the caller's non-Sendable state`() async throws {
    try await tweener.animate(x, y) {
      width = $0
      height = $1
    }
    #expect((width, height) == (1, 2))
    try await tweener.animate(y, x) { width, height in
      assertIsolated()
      await Task.yield()
      self.width = width
      self.height = height
    }
    #expect((width, height) == (2, 1))
    try await tweener.animate(x, y, resize)
    #expect((width, height) == (1, 2))
    try await tweener.animate(y) { width, stop in
      self.width = width
      stop = true
    }
    #expect(width == 2)
  }
}
