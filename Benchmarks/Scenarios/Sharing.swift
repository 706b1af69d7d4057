import Tweening

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures the same tweens on several machines: the size and the cost of changes, and the traffic
/// that follows from them.
enum Sharing {
  static let scenarios: [Scenario] = [
    Scenario(name: "Sharing.bytes") { _ in await bytes() },
    Scenario(name: "Sharing.change") { await changes($0) },
    Scenario(name: "Sharing.traffic") { _ in await traffic() },
  ]

  private static let count = 10_000
  private static let keys = (0..<count).map { "tween \($0)" }

  // MARK: Bytes

  private enum Kind: String, CaseIterable {
    case line
    case spring
    case retargeted
  }

  /// The bytes of JSON for one tween with a key, 123 ms after its start.
  private static func bytes() async -> [Row] {
    var rows: [Row] = []
    for kind in Kind.allCases {
      let clock = PulseClock()
      let tweener = Tweener(clock: clock)
      let tween =
        switch kind {
        case .line, .retargeted:
          await tweener.tween(from: 0.0, to: 100, duration: .seconds(2), key: "volume")

        case .spring: await tweener.tween(from: 0.0, to: 100, .bouncy, key: "volume")
        }
      await clock.step(by: .milliseconds(123))
      if kind == .retargeted {
        await tween.retarget(to: 12.5)
        await clock.step()
      }
      let snapshot = await encoded(tweener.snapshot())
      let change = await encoded(newest(1, tweener)[0])
      rows += [
        Row("Sharing.snapshot \(kind)", n: 1, "B", Double(snapshot.count), goal: .median(400)),
        Row("Sharing.change \(kind)", n: 1, "B", Double(change.count), goal: .median(600)),
      ]
    }
    return rows
  }

  // MARK: Cost

  /// The time for each change: to make and deliver the change, to encode it, and to decode and
  /// restore it.
  private static func changes(_ harness: Harness) async -> [Row] {
    let (leader, follower) = (Tweener(clock: PulseClock()), Tweener(clock: PulseClock()))
    let tweens = await populate(leader)
    var changes = leader.changes.makeAsyncIterator()
    var end = 0.0
    var (sent, encoded, restored): ([Double], [Double], [Double]) = ([], [], [])
    for sample in 0...(harness.isQuick ? 3 : 10) {
      harness.show("\(sample)")
      end += 1
      let start = monotonicTime()
      // The first changes are the states of all keys.
      if sample > 0 {
        await Retargeting.send(tweens, of: leader, to: end) { tweener, tween, end in
          // Longer than the run, so that no tween ends on the follower.
          tweener.retarget(tween, to: end, duration: .seconds(10_000), ease: .cubicOut)
        }
      }
      var read: [TweenSnapshot] = []
      while read.count < count, let change = await changes.next() {
        read.append(change)
      }
      let delivery = monotonicTime()
      let messages = read.map { Self.encoded($0) }
      let encoding = monotonicTime()
      for message in messages {
        await restore(message, on: follower)
      }
      let end = monotonicTime()
      if sample > 0 {
        sent.append(Double(delivery - start) / Double(count))
        encoded.append(Double(encoding - delivery) / Double(count))
        restored.append(Double(end - encoding) / Double(count))
      }
    }
    let followed = await follower.count
    precondition(followed == count, "expected \(count) tweens, found \(followed)")
    // A processor that only restores follows this many changes a second.
    let capacity = 1e9 / Samples(restored).median
    return [
      Row("Sharing.send", n: count, "ns", Samples(sent)),
      Row("Sharing.encode", n: count, "ns", Samples(encoded)),
      Row("Sharing.restore", n: count, "ns", Samples(restored)),
      Row("Sharing.capacity", n: count, "1/s", capacity),
    ]
  }

  // MARK: Traffic

  /// The traffic of a client in a second.
  private struct Traffic {
    let bytes: Int
    let messages: Int

    /// A row for a million clients: megabytes for bytes, and millions for messages.
    func row(
      _ name: String,
      n: Int,
      _ unit: String,
      _ part: KeyPath<Traffic, Int>,
      against frames: Traffic,
    ) -> Row {
      let baseline = Double(frames[keyPath: part])
      return Row(
        name, n: n, unit, Double(self[keyPath: part]), against: ("frames at 60 Hz", baseline))
    }
  }

  /// The traffic of a million clients, each of which follows some tweens that change once a second:
  /// with a message for each change, against a message for each frame at 60 Hz.
  private static func traffic() async -> [Row] {
    let clock = PulseClock()
    let tweener = Tweener(clock: clock)
    let tweens = await populate(tweener)
    await clock.step()
    let frame = await tweener.frame()
    var rows: [Row] = []
    for followed in [10, count] {
      // As `tween play` writes a frame.
      let values = zip(keys, tweens).prefix(followed).map { key, tween in
        "\"\(key)\":\(frame[tween] ?? 0)"
      }
      let text = "{\"time\":16.666667,\"values\":{\(values.joined(separator: ","))}}"
      let frames = Traffic(bytes: text.utf8.count * 60, messages: 60)
      let bytes = await newest(followed, tweener).reduce(0) { $0 + encoded($1).count }
      let changes = Traffic(bytes: bytes, messages: followed)
      rows += [
        changes.row("Sharing.messages", n: followed, "M/s", \.messages, against: frames),
        changes.row("Sharing.traffic", n: followed, "MB/s", \.bytes, against: frames),
      ]
    }
    return rows
  }

  // MARK: Tweens

  private static func populate(_ tweener: Tweener) async -> [Tween<Double>] {
    await tweener.perform { tweener in
      var draw = Draw()
      return keys.map { key in
        tweener.tween(
          from: .drawn(&draw),
          to: .drawn(&draw),
          duration: draw.nextDuration(seconds: 10_000...20_000),
          key: TweenKey(key),
        )
      }
    }
  }

  /// Returns the newest states of some keys, with which a stream of changes begins.
  private static func newest(_ count: Int, _ tweener: Tweener) async -> [TweenSnapshot] {
    var changes: [TweenSnapshot] = []
    for await change in tweener.changes {
      changes.append(change)
      if changes.count == count {
        break
      }
    }
    return changes
  }

  private static func encoded(_ snapshot: TweenSnapshot) -> Data {
    do {
      return try JSONEncoder().encode(snapshot)
    } catch {
      preconditionFailure("a snapshot can be encoded: \(error)")
    }
  }

  private static func restore(_ message: Data, on tweener: Tweener) async {
    do {
      let change = try JSONDecoder().decode(TweenSnapshot.self, from: message)
      try await tweener.restore(change, downtime: .counted)
    } catch {
      preconditionFailure("a change can be restored: \(error)")
    }
  }
}
