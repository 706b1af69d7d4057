@testable import Tweening
@testable import TweeningTestSupport

extension StrangerProgram {
  // One tween at a time, which its program controls.

  /// Progress that moves to the share of the chunks that have come.
  static let download = StrangerProgram(
    "a downloader with progress",
    notes: [
      "150.0 bar 0.0", "300.0 bar 0.188", "600.0 bar 0.5", "750.0 bar 0.688", "950.0 full 1.0",
      "950.0 end",
    ],
  ) { stage in
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
  static let ramp = StrangerProgram(
    "a ramp that reacts to a value",
    notes: [
      "0.0 load 0.0", "100.0 load 0.1", "200.0 load 0.2", "300.0 load 0.3", "400.0 load 0.4",
      "500.0 load 0.5", "850.0 load 0.6", "950.0 load 0.7", "1050.0 load 0.8", "1150.0 load 0.9",
      "1250.0 load 1.0", "1250.0 end",
    ],
  ) { stage in
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
  static let menu = StrangerProgram(
    "a menu with interruptible springs",
    notes: [
      "135.0 turned 0.752", "949.34917 ended completed", "949.34917 open 1.0",
      "1684.120869 ended completed", "1684.120869 end",
    ],
  ) { stage in
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

  static let restart = StrangerProgram(
    "a restart in a callback",
    notes: [
      "250.0 completed", "250.0 round 1", "300.0 restarted", "300.0 started", "550.0 completed",
      "550.0 round 2", "600.0 restarted", "600.0 started", "850.0 completed", "850.0 round 3",
      "850.0 killed", "850.0 end",
    ],
  ) { stage in
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
        do {
          try await stage.sleep(50)
        } catch {
          stage.note("\(error)")
        }
        await tween.restart()
      }
    }
    for await event in tween.events {
      stage.note("\(event.kind)")
    }
  }

  static let restored = StrangerProgram(
    "a saved and restored tweener",
    notes: [
      "600.0 completed", "600.0 end",
    ],
  ) { stage in
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
}
