@testable import Tweening
@testable import TweeningTestSupport

extension StrangerProgram {
  // Tweens beside each other, and on another actor.

  static let queue = StrangerProgram(
    "a key's queue, and its continuation",
    notes: [
      "0.0 first 0.0", "100.0 first 0.333", "200.0 first 0.667", "300.0 first 1.0",
      "300.0 first completed", "300.0 second 0.0", "400.0 second 0.333", "450.0 second 0.5",
      "450.0 second superseded", "450.0 third 0.5", "500.0 third 0.641", "600.0 third 0.813",
      "700.0 third 0.928", "750.0 third 1.0", "750.0 third completed", "750.0 end",
    ],
  ) { stage in
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

  static let group = StrangerProgram(
    "a task group of animations",
    notes: [
      "110.0 task 4", "143.0 task 3", "210.0 task 2", "410.0 task 1", "410.0 end",
    ],
  ) { stage in
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

  static let pair = StrangerProgram(
    "two animations with async let",
    notes: [
      "0.0 left 0.0", "0.0 right 0.0", "60.0 tick 60.0", "100.0 left 0.5", "100.0 right 0.667",
      "120.0 tick 120.0", "150.0 right 1.0", "180.0 tick 180.0", "200.0 left 1.0",
      "200.0 left and right", "200.0 end",
    ],
  ) { stage in
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

  static let cancellation = StrangerProgram(
    "a cancellation in the middle",
    notes: [
      "0.0 at 0.0", "100.0 at 0.1", "200.0 at 0.2", "250.0 CancellationError()",
      "250.0 sleep: CancellationError()", "250.0 tweens 0", "250.0 end",
    ],
  ) { stage in
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
}
