@testable import Tweening
@testable import TweeningTestSupport

extension StrangerProgram {
  static let mainActor = StrangerProgram(
    "a view model on the main actor",
    notes: [
      "0.0 shown 0.0", "100.0 shown 0.5", "200.0 shown 1.0", "230.0 x 0.0", "330.0 x 0.4",
      "430.0 x 0.8", "480.0 x 1.0", "580.0 opacity 0.0", "580.0 end",
    ],
  ) { stage in
    let model = await ViewModel(stage)
    try await model.present()
    stage.note("opacity", await model.opacity)
  }

  /// Actions of a user, which begin tasks of their own, and tasks without an actor.
  static let tasks = StrangerProgram(
    "tasks of a view model on the main actor",
    notes: [
      "20.0 shown 0.0", "120.0 shown 0.4", "140.0 shown 0.4", "240.0 shown 0.24",
      "320.0 shown 0.112", "340.0 shown 0.112", "440.0 shown 0.467", "540.0 shown 0.822",
      "590.0 shown 1.0", "590.0 after 0.0", "690.0 after 0.667", "740.0 after 1.0", "740.0 done",
      "1320.0 detached 0.0", "1340.0 shown 1.0", "1370.0 escaped", "1420.0 detached 0.5",
      "1420.0 shown 0.68", "1470.0 tick 1470.0", "1520.0 detached 1.0", "1520.0 shown 0.28",
      "1570.0 tick 1570.0", "1590.0 shown 0.0", "1590.0 after 0.0", "1670.0 tick 1670.0",
      "1690.0 after 0.667", "1740.0 after 1.0", "1740.0 done", "1770.0 tick 1770.0",
      "1820.0 opacity 0.0", "1820.0 end",
    ],
  ) { stage in
    let model = await ViewModel(stage)
    await model.toggle()
    await stage.clock.advance(by: .milliseconds(120))
    await model.toggle()
    await stage.clock.advance(by: .milliseconds(200))
    await model.toggle()
    await stage.clock.advance(by: .seconds(1))
    await model.toggle()
    Task {
      try await stage.sleep(50)
      stage.note("escaped")
      for await tick in stage.tweener.every(.milliseconds(100)) {
        stage.note("tick \(tick / .milliseconds(1))")
      }
    }
    Task.detached {
      try await stage.tweener.animate(stage.line(200)) { stage.note("detached", $0) }
    }
    try await stage.sleep(500)
    stage.note("opacity", await model.opacity)
  }
}

/// A view model that shows itself, and then moves by a binding.
@MainActor
private final class ViewModel {
  private let stage: Stage
  private var action: Task<Void, any Error>?
  private var isShown = false
  var opacity = 0.0
  var x = 0.0 {
    didSet { stage.note("x", x) }
  }

  init(_ stage: Stage) {
    self.stage = stage
  }

  func present() async throws {
    try await stage.tweener.animate(stage.line(200)) {
      opacity = $0
      stage.note("shown", $0)
    }
    try await stage.sleep(30)
    let tween = await stage.tweener.tween(stage.line(250))
    tween.bind(to: \.x, of: self)
    async let slept: Void = stage.sleep(110)
    _ = try await (tween.outcome, slept)
    try await stage.tweener.animate(stage.line(100).map { 1 - $0 }) { opacity = $0 }
  }

  func toggle() {
    action?.cancel()
    isShown.toggle()
    action = Task {
      try await stage.tweener.sleep(for: .milliseconds(20))
      try await stage.tweener.animate(
        from: opacity, to: isShown ? 1 : 0, duration: .milliseconds(250), ease: .linear,
      ) {
        opacity = $0
        stage.note("shown", $0)
      }
      let tween = await stage.tweener.tween(stage.line(150))
      for await value in tween.values {
        stage.note("after", value)
      }
      stage.note("done")
    }
  }
}
