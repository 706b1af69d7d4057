import Testing

@testable import Tweening
@testable import TweeningTestSupport

@Suite(.limitedConcurrency)
struct BindingIsolationTests {
  let clock = ManualTweenClock()
  let tweener: Tweener

  init() {
    tweener = Tweener(clock: clock)
  }

  @Test
  func `an object that any task may touch is bound from anywhere`() async {
    let model = Model()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    tween.bind(to: \.width, of: model)
    tween.bind(to: \.text, of: model) { "\($0)" }
    await clock.advance(by: .milliseconds(250))
    #expect(model.width == 25)
    #expect(model.text == "25.0")
    await clock.advance(by: .seconds(1))
    #expect(model.width == 100)
  }

  @Test
  func `an actor binds its own state`() async {
    let screen = Screen()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    await screen.show(tween)
    await clock.advance(by: .seconds(1), step: .milliseconds(500))
    #expect(await screen.widths == [0, 50, 100])
    #expect(await screen.texts.last == "100.0, 3 times")
  }

  @Test
  func `an actor takes values`() async {
    let screen = Screen()
    let tween = await tweener.tween(.ramp(.seconds(1)))
    tween.bind(to: screen) { screen, value in screen.take(value) }
    await clock.advance(by: .seconds(1), step: .milliseconds(250))
    #expect(await screen.taken == [0, 25, 50, 75, 100])
    tween.unbind()
  }

  @MainActor
  @Test(arguments: [true, false])
  func `when the object has gone, the tween is killed unless told otherwise`(
    _ autokill: Bool
  ) async {
    var label: RecordingLabel? = RecordingLabel()
    weak let gone = label
    let tween = await tweener.tween(.ramp(.seconds(1)))
    if let label {
      tween.bind(to: \.width, of: label, killsWhenReleased: autokill)
    }
    await clock.advance(by: .milliseconds(250))
    #expect(label?.width == 25)
    label = nil
    #expect(gone == nil)
    await clock.advance(by: .milliseconds(250))
    #expect(await tween.state == (autokill ? .killed : .active))
    #expect(await tweener.perform { $0.observerRegistry.watched.due } == .max)
  }

  @Test
  func `a binding does not keep the actor that it was made on`() async {
    var screen: Screen? = Screen()
    weak let gone = screen
    let tween = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
    await screen?.show(tween)
    let taking = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
    if let screen {
      taking.bind(to: screen) { screen, value in screen.take(value) }
    }
    await clock.advance(by: .milliseconds(100))
    screen = nil
    #expect(gone == nil)
    await clock.advance(by: .milliseconds(100))
    #expect(await tween.state == .killed)
    #expect(await taking.state == .killed)
  }

  @MainActor
  @Test
  func `a binding that ends releases its closure`() async {
    let label = RecordingLabel()
    weak var ended: Counter?
    weak var unbound: Counter?
    let tween = await tweener.tween(.ramp(.seconds(1)))
    do {
      let first = Counter()
      let second = Counter()
      (ended, unbound) = (first, second)
      tween.bind(to: \.width, of: label) { value in
        first.count += 1
        return value
      }
      tween.bind(to: \.text, of: label, named: "text") { _ in
        second.count += 1
        return nil
      }
      tween.unbind(named: "text")
    }
    await clock.advance(by: .milliseconds(500))
    #expect(unbound == nil)
    #expect(ended?.count == 2)
    await clock.advance(by: .seconds(1))
    #expect(ended == nil)
    #expect(label.width == 100)
  }

  @MainActor
  @Test
  func `a binding does not keep the tweener`() async {
    let label = RecordingLabel()
    weak var abandoned: Tweener?
    do {
      let tweener = Tweener(clock: clock)
      abandoned = tweener
      let tween = await tweener.tween(.ramp(.seconds(1)).repeatingForever())
      tween.bind(to: \.width, of: label)
      await clock.advance(by: .milliseconds(250))
    }
    while abandoned != nil {
      await Task.yield()
    }
    #expect(label.width == 25)
  }

  private actor Screen {
    private let label = RecordingLabel()
    private var counts = [0]
    private(set) var taken: [Double] = []

    var widths: [Double] {
      label.widths
    }

    var texts: [String] {
      label.texts
    }

    func show(_ tween: Tween<Double>) {
      let counter = Counter()
      tween.bind(to: \.width, of: label)
      tween.bind(to: \.text, of: label) { value in
        counter.count += 1
        return "\(value), \(counter.count) times"
      }
    }

    func take(_ value: Double) {
      taken.append(value)
    }
  }

  private final class Counter {
    var count = 0
  }

  private final class Model: Sendable {
    private let state = Locked((width: 0.0, text: ""))

    var width: Double {
      get { state.withLock { $0.width } }
      set { state.withLock { $0.width = newValue } }
    }

    var text: String {
      get { state.withLock { $0.text } }
      set { state.withLock { $0.text = newValue } }
    }
  }
}
