import Foundation
import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct BindingTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @MainActor
  @Test
  func `a price label ends on exactly its price`() async {
    let label = RecordingLabel()
    // The formatter and the label belong to the main actor, and neither is Sendable.
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .currency
    let tween = await tweener.tween(.ramp(.seconds(2)).ease(.quadOut))
    tween.bind(to: \.text, of: label) { price in
      MainActor.assertIsolated()
      return formatter.string(from: price as NSNumber)
    }
    await clock.advance(by: .zero)
    #expect(label.text == "$0.00")
    await clock.advance(by: .seconds(1))
    #expect(label.text == "$75.00")
    await clock.advance(by: .seconds(5), step: .milliseconds(16))
    #expect(label.text == "$100.00")
  }

  @Test
  func `the value at the binding is written first, however late`() async {
    let meter = Meter()
    await tweener.perform { tweener in
      let tween = tweener.tween(.ramp(.seconds(1)))
      // Written on the tweener, which is busy until the end.
      tween.bind(to: \.value, of: meter)
      tweener.update(tween, by: .milliseconds(200))
      tweener.update(tween, by: .milliseconds(100))
    }
    await clock.advance(by: .zero)
    #expect(meter.values == [0, 30])
    await clock.advance(by: .seconds(1))
    #expect(meter.values == [0, 30, 100])
  }

  @Test
  func `without a newer value, the first one is written once`() async {
    let meter = Meter()
    await tweener.tween(.ramp(.seconds(1)), autostart: false).bind(to: \.value, of: meter)
    await clock.advance(by: .seconds(1))
    #expect(meter.values == [0])
  }

  @MainActor
  @Test
  func `a binding keeps a running tween without a handle`() async {
    let label = RecordingLabel()
    await tweener.tween(.ramp(.seconds(1))).bind(to: \.width, of: label)
    await clock.advance(by: .seconds(1), step: .milliseconds(250))
    #expect(label.widths == [0, 25, 50, 75, 100])
    #expect(await tweener.isEmpty)
  }

  @MainActor
  @Test
  func `a binding goes on over pauses, ends and new runs`() async {
    let label = RecordingLabel()
    let tween = await tweener.tween(.ramp(.seconds(1)), autokill: false)
    tween.bind(to: \.width, of: label)
    await clock.advance(by: .milliseconds(300))
    await tween.pause()
    await clock.advance(by: .seconds(3))
    #expect(label.width == 30)
    await tween.resume()
    await clock.advance(by: .seconds(3))
    #expect(label.width == 100)
    await tween.restart()
    await clock.advance(by: .zero)
    #expect(label.width == 0)
    await clock.advance(by: .milliseconds(600))
    #expect(label.width == 60)
    await tween.stop()
    await tween.start()
    await clock.advance(by: .milliseconds(200))
    #expect(label.width == 20)
    await tween.kill()
    await tween.revive()
    await clock.advance(by: .milliseconds(500))
    #expect(label.width == 20)
  }

  @MainActor
  @Test
  func `between two runs, too, the property gets the value of this instant`() async {
    let label = RecordingLabel()
    let tween = await tweener.tween(.ramp(.seconds(1)), autostart: false)
    tween.bind(to: \.width, of: label)
    await clock.advance(by: .seconds(1))
    #expect(label.widths == [0])
    await tween.complete()
    await clock.advance(by: .zero)
    #expect(label.widths == [0, 100])
    let late = RecordingLabel()
    tween.bind(to: \.width, of: late)
    await clock.advance(by: .zero)
    #expect(late.widths == [100])
  }

  @MainActor
  @Test
  func `unbound, the property stays, and the tween goes on at no cost`() async {
    let label = RecordingLabel()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    tween.bind(to: \.width, of: label, named: "width")
    await clock.advance(by: .milliseconds(250))
    // A value that waits to be written is not written either.
    await tween.seek(to: .milliseconds(500))
    tween.unbind(named: "height")
    tween.unbind(named: "width")
    tween.unbind()
    let written = label.widths
    await clock.advance(by: .milliseconds(100))
    #expect(label.widths == written)
    #expect(await tween.state == .active)
    #expect(await tweener.perform { $0.observerRegistry.watched.due } == .max)
  }

  @MainActor
  @Test
  func `the later of two tweens bound to one property writes it`() async {
    let label = RecordingLabel()
    let other = RecordingLabel()
    let up = await tweener.tween(.ramp(.seconds(1)))
    let down = await tweener.tween(Motion(from: 1000.0, to: 900).duration(.seconds(2)))
    up.bind(to: \.width, of: label)
    up.bind(to: \.width, of: other)
    up.bind(to: \.text, of: label) { "\($0)" }
    await clock.advance(by: .milliseconds(500))
    #expect(label.width == 50)
    down.bind(to: \.width, of: label)
    let written = label.widths.count
    await clock.advance(by: .milliseconds(500), step: .milliseconds(100))
    #expect(label.widths[written...].allSatisfy { $0 >= 900 })
    #expect(other.width == 100)
    #expect(label.text == "100.0")
    await clock.advance(by: .seconds(1))
    #expect(label.width == 900)
  }

  @MainActor
  @Test
  func `a tween that lost its property goes on`() async throws {
    let label = RecordingLabel()
    let first = await tweener.tween(.ramp(.seconds(1)))
    let second = await Tweener(clock: clock).tween(.ramp(.seconds(2)))
    first.bind(to: \.width, of: label)
    second.bind(to: \.width, of: label)
    await clock.advance(by: .seconds(1))
    #expect(try await first.outcome == .completed)
    #expect(label.widths.last == 50)
  }
}

private final class Meter: Sendable {
  private let written = Locked<[Double]>([])

  var values: [Double] {
    written.withLock { $0 }
  }

  var value: Double {
    get { values.last ?? -1 }
    set { written.withLock { $0.append(newValue) } }
  }
}
