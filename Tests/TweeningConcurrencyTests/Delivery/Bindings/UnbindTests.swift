import Testing

@testable import Tweening
@testable import TweeningTestSupport

/// The end of bindings by name, from any isolation.
@Suite(.limitedConcurrency)
struct UnbindTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  /// Counts the values that are written.
  private final class Box: Sendable {
    private let values = Locked<[Double]>([])

    var all: [Double] {
      values.withLock { $0 }
    }

    var value: Double {
      get { all.last ?? -1 }
      set { values.withLock { $0.append(newValue) } }
    }
  }

  private actor Screen {
    private(set) var widths: [Double] = []
    let label = RecordingLabel()

    func take(_ value: Double) {
      widths.append(value)
    }

    func bind(_ tween: Tween<Double>, named name: String?) {
      tween.bind(to: \.width, of: label, named: name)
    }

    /// Ends the bindings after a jump whose value has not been written yet.
    func unbind(_ tween: Tween<Double>, named name: String) -> (count: Int, written: Int) {
      tween.unbind(named: name)
      return (widths.count, label.widths.count)
    }

    var written: Int {
      label.widths.count
    }
  }

  @MainActor
  @Test
  func `on the main actor, unbinding a name ends its bindings at once, and no others`() async {
    let labels = (0..<4).map { _ in RecordingLabel() }
    let tween = await tweener.tween(.ramp(.seconds(1)))
    tween.bind(to: \.width, of: labels[0], named: "a")
      .bind(to: \.width, of: labels[1], named: "a")
      .bind(to: \.width, of: labels[2], named: "b")
      .bind(to: \.width, of: labels[3])
    await clock.advance(by: .milliseconds(100))
    await tween.seek(to: .milliseconds(500))
    tween.unbind(named: "a")
    let written = labels.map(\.widths.count)
    await clock.advance(by: .milliseconds(100))
    #expect(labels.map { $0.widths.count }[..<2] == written[..<2])
    #expect(labels.map(\.width)[2...] == [60, 60])
    tween.unbind(named: "c")
    tween.unbind(named: "b")
    await clock.advance(by: .milliseconds(100))
    #expect(labels.map(\.width)[2...] == [60, 70])
    tween.unbind()
    await clock.advance(by: .milliseconds(100))
    #expect(labels.map(\.width)[2...] == [60, 70])
    #expect(await tween.state == .active)
    #expect(await tweener.perform { $0.observerRegistry.watched.due } == .max)
  }

  @Test
  func `on an actor, nothing is written after the call`() async {
    let screen = Screen()
    for _ in 0..<100 {
      let tween = await tweener.tween(.ramp(.seconds(1)))
      tween.bind(to: screen, named: "a") { screen, value in screen.take(value) }
      await screen.bind(tween, named: "a")
      await clock.advance(by: .milliseconds(100))
      await tween.seek(to: .milliseconds(500))
      let counts = await screen.unbind(tween, named: "a")
      await tween.seek(to: .milliseconds(700))
      await clock.advance(by: .milliseconds(100))
      #expect(await screen.widths.count == counts.count)
      #expect(await screen.written == counts.written)
      #expect(await tween.state == .active)
      await tween.kill()
    }
  }

  @Test
  func `elsewhere, nothing is written once the tweener has answered`() async {
    let box = Box()
    let screen = Screen()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    tween.bind(to: \.value, of: box, named: "a")
    tween.bind(to: screen, named: "a") { screen, value in screen.take(value) }
    await screen.bind(tween, named: "a")
    await clock.advance(by: .milliseconds(100))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { tween.unbind(named: "a") }
      }
    }
    await clock.advance(by: .zero)
    let counts = await (box.all.count, screen.widths.count, screen.written)
    await clock.advance(by: .seconds(2), step: .milliseconds(100))
    #expect(box.all.count == counts.0)
    #expect(await screen.widths.count == counts.1)
    #expect(await screen.written == counts.2)
    #expect(await tweener.isEmpty)
  }

  @Test
  func `a name belongs to its tween, and can be used again`() async {
    let boxes = (0..<2).map { _ in Box() }
    let tweens = await tweener.tweens([.ramp(.seconds(1)), .ramp(.seconds(2))], autokill: false)
    for (tween, box) in zip(tweens, boxes) {
      tween.bind(to: \.value, of: box, named: "a")
    }
    await clock.advance(by: .milliseconds(500))
    tweens[0].unbind(named: "a")
    await clock.advance(by: .milliseconds(500))
    #expect(boxes.map(\.value) == [50, 50])
    tweens[0].bind(to: \.value, of: boxes[0], named: "a")
    await clock.advance(by: .zero)
    #expect(boxes.map(\.value) == [100, 50])
    tweens[0].unbind(named: "a")
    await tweens[0].restart()
    await clock.advance(by: .milliseconds(100))
    #expect(boxes[0].value == 100)
  }

  enum Ending: CaseIterable {
    case kill, lost, closed
  }

  @Test(arguments: Ending.allCases)
  func `unbinding an ended binding changes nothing`(_ ending: Ending) async {
    let box = Box()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    tween.bind(to: \.value, of: box, named: "a")
    await clock.advance(by: .milliseconds(100))
    let other = await tweener.tween(.ramp(.seconds(2)))
    switch ending {
    case .kill: await tween.kill()
    case .lost: other.bind(to: \.value, of: box, named: "a")
    case .closed: await tweener.close(.kill)
    }
    tween.unbind(named: "a")
    tween.unbind()
    tween.unbind(named: "")
    await clock.advance(by: .milliseconds(100))
    #expect(box.value == (ending == .lost ? 5 : 10))
    // On a tween that has ended, a binding ends at once.
    await tween.kill()
    tween.bind(to: \.value, of: box, named: "b")
    await clock.advance(by: .milliseconds(100))
    tween.unbind(named: "b")
    #expect(box.value == (ending == .lost ? 20 : 10))
  }

  @Test
  func `an object that is released after the binding has ended kills no tween`() async {
    // The end may come in the midst of a write.
    let tweens = await tweener.tweens((0..<1000).map { _ in .ramp(.seconds(1)) })
    for tween in tweens {
      let screen = Screen()
      let box = Box()
      tween.bind(to: \.value, of: box, named: "a")
      tween.bind(to: screen, named: "a") { screen, value in screen.take(value) }
      await tween.seek(to: .milliseconds(500))
      tween.unbind(named: "a")
    }
    await clock.advance(by: .milliseconds(100))
    #expect(await tweener.count == tweens.count)
  }
}
