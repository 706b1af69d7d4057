@testable import Tweening
@testable import TweeningTestSupport

extension StrangerProgram {
  static let all = [
    download, ramp, menu, restart, queue, group, pair, cancellation, restored, mainActor,
  ]

  /// Progress that moves to the share of the chunks that have come.
  static let download = StrangerProgram("a downloader with progress", notes: []) { stage in
    let bar = await stage.tweener.tween(holding: 0.0)
    for chunk in 1...4 {
      try await stage.sleep(chunk == 3 ? 300 : 150)
      stage.note("bar", await bar.value)
      await bar.retarget(to: Double(chunk) / 4, duration: .milliseconds(200), ease: .linear)
    }
    _ = try await bar.outcome
    stage.note("full", await bar.value)
  }

  /// A server's ramp, with a pause when half of the load is there.
  static let ramp = StrangerProgram("a ramp that reacts to a value", notes: []) { stage in
    let load = await stage.tweener.tween(stage.line(1000), autokill: false)
    for await share in load.values {
      stage.note("load", share)
      if share == 0.5 {
        await load.pause()
        try await stage.sleep(250)
        await load.resume()
      }
    }
  }

  /// A menu that is closed while it opens, and opened while it closes.
  static let menu = StrangerProgram("a menu with interruptible springs", notes: []) { stage in
    let menu = await stage.tweener.tween(
      from: 0.0, to: 1, duration: .milliseconds(400), ease: .spring(.snappy), autokill: false,
    )
    menu.onEnd { stage.note("ended \($0)") }
    try await stage.sleep(90)
    await menu.retarget(to: 0)
    try await stage.sleep(45)
    await menu.retarget(to: 1)
    stage.note("turned", await menu.value)
    _ = try await menu.outcome
    stage.note("open", await menu.value)
    await menu.retarget(to: 0)
    _ = try await menu.outcome
  }

  static let restart = StrangerProgram("a restart in a callback", notes: []) { stage in
    let rounds = Locked(0)
    let tween = await stage.tweener.tween(stage.line(250), autokill: false) { tween in
      tween.onComplete { tween in
        let round = rounds.withLock { rounds in
          rounds += 1
          return rounds
        }
        stage.note("round \(round)")
        guard round < 3 else {
          await tween.kill()
          return
        }
        try? await stage.sleep(50)
        await tween.restart()
      }
    }
    for await event in tween.events {
      stage.note("\(event.kind)")
    }
  }

  static let queue = StrangerProgram("a key's queue, and its continuation", notes: []) { stage in
    func move(_ conflict: KeyConflict, _ name: String) async throws {
      let outcome = try await stage.tweener.animate(
        stage.line(300), key: "door", onConflict: conflict,
      ) {
        stage.note(name, $0)
      }
      stage.note("\(name) \(outcome)")
    }
    async let first: Void = move(.queue, "first")
    async let second: Void = move(.queue, "second")
    try await stage.sleep(450)
    async let third: Void = move(.continue, "third")
    _ = try await (first, second, third)
  }

  static let group = StrangerProgram("a task group of animations", notes: []) { stage in
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...4 {
        group.addTask {
          try await stage.tweener.animate(stage.line(400 / number)) { _ in }
          try await stage.sleep(10)
          return number
        }
      }
      for try await number in group {
        stage.note("task \(number)")
      }
    }
  }

  static let pair = StrangerProgram("two animations with async let", notes: []) { stage in
    @Sendable func play(_ name: String, _ milliseconds: Int) async throws -> String {
      try await stage.tweener.animate(stage.line(milliseconds)) { stage.note(name, $0) }
      return name
    }
    async let left = play("left", 200)
    async let right = play("right", 150)
    for await tick in stage.tweener.every(.milliseconds(60)) {
      stage.note("tick \(tick / .milliseconds(1))")
      if tick > .milliseconds(150) {
        break
      }
    }
    let names = try await [left, right]
    stage.note(names.joined(separator: " and "))
  }

  static let cancellation = StrangerProgram("a cancellation in the middle", notes: []) { stage in
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await stage.tweener.animate(stage.line(1000)) { stage.note("at", $0) }
        } catch {
          stage.note("\(error)")
        }
      }
      group.addTask {
        do {
          try await stage.sleep(5000)
        } catch {
          stage.note("sleep: \(error)")
        }
      }
      do {
        try await stage.sleep(250)
      } catch {
        stage.note("\(error)")
      }
      group.cancelAll()
    }
    stage.note("tweens \(await stage.tweener.count)")
  }

  static let restored = StrangerProgram("a saved and restored tweener", notes: []) { stage in
    await stage.tweener.tween(stage.line(500), key: "x")
    try await stage.sleep(200)
    let snapshot = await stage.tweener.snapshot()
    await stage.tweener.close(.kill)
    let next = Tweener(configuration: .init(framesPerSecond: 10), clock: stage.clock)
    try await next.sleep(for: .milliseconds(100))
    let tweens = try await next.restore(snapshot, downtime: .skipped)
    for tween in tweens {
      stage.note("\(try await tween.outcome)")
    }
    await next.close(.finish, within: .seconds(1))
  }

  static let mainActor = StrangerProgram("a view model on the main actor", notes: []) { stage in
    let model = await ViewModel(stage)
    try await model.present()
    stage.note("opacity", await model.opacity)
  }
}

/// A view model that shows itself, and then moves by a binding.
@MainActor
private final class ViewModel {
  private let stage: Stage
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
}
