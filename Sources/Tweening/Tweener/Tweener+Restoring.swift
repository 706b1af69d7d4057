/// The time between a snapshot and its restore.
public enum TweenDowntime: String, Sendable, Hashable, Codable, CaseIterable {
  /// The time that has passed on the wall clock counts: tweens are where they would be without the
  /// interruption, and events that became due meanwhile are sent with their own times.
  case counted
  /// The time does not count: tweens continue from the instant of the snapshot.
  case skipped
}

/// The restore of saved tweens.
extension Tweener {
  /// Continues the tweens of a snapshot on this tweener.
  ///
  /// Under a key that a tween with the same type of value runs here, that tween continues from the
  /// snapshot, and keeps its handles, streams, bindings and callbacks. Events from before the
  /// snapshot are not sent again.
  ///
  /// A tweener without tweens takes over the time, the scale and the freeze of the snapshot, so
  /// that events have their original times. Otherwise the times are moved to this tweener's time.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - downtime: Whether the time since the snapshot counts, by the wall times of the clocks. A
  ///     wall clock that was set back counts as no time.
  ///   - types: The names of the types of values and of custom eases.
  /// - Returns: The tweens, in the order of the snapshot.
  /// - Throws: ``MotionCodingError`` or `DecodingError` where a motion cannot be decoded; then
  ///   nothing is restored.
  @discardableResult
  public func restore(
    _ snapshot: TweenSnapshot,
    downtime: TweenDowntime,
    types: TweenTypes = TweenTypes(),
  ) throws -> [AnyTween] {
    let saved = try snapshot.tweens.enumerated().map { index, entry in
      try entry.decoded(at: index, types)
    }
    return entry {
      let shift = takeTime(of: snapshot, downtime)
      let tweens = saved.map { $0.restore(on: self, shift) }
      // The tweens that wait for a key queue up in their old order.
      let waiting = zip(snapshot.tweens, tweens).filter { $0.0.waiting != nil }
      for (entry, tween) in waiting.sorted(by: { $0.0.turn ?? 0 < $1.0.turn ?? 0 }) {
        enqueue(tween, entry.waiting?.shifted(by: shift))
      }
      settle()
      return tweens
    }
  }

  /// Returns the difference between this tweener's time and that of a snapshot, whose time an empty
  /// tweener takes over.
  private func takeTime(of snapshot: TweenSnapshot, _ downtime: TweenDowntime) -> Nanoseconds {
    let passed: Nanoseconds =
      switch downtime {
      case .counted:
        max(0, timekeeper.wallTime.saturatingSubtracting(Nanoseconds(rounding: snapshot.wallTime)))

      case .skipped: 0
      }
    let timebase = snapshot.timebase(at: timekeeper.clockInstant, downtime: passed)
    guard population.trackedCount == 0, schedule.timers.count == 0 else {
      return instant.saturatingSubtracting(timebase.time(at: timekeeper.clockInstant))
    }
    timekeeper.setTimebase(timebase)
    subscriptions.publishTime()
    return 0
  }

  /// Puts a tween with a motion and a playback into the population.
  fileprivate func restore<Value>(
    _ motion: Motion<Value>,
    _ entry: TweenSnapshot.Entry,
    _ shift: Nanoseconds,
  ) -> AnyTween {
    let key = entry.key.map { TweenKey($0) }
    let playback = entry.playback
    let motion = AnyMotion(motion)
    let newSchedule = Schedule(motion)
    let restored = playback.playback(newSchedule, shift: shift)
    if let key, let location = population.index.runner(under: key), restored.isInRun {
      let table = tables[location]
      if table.type.valueType == Value.self {
        table.set(location.row, motion, newSchedule)
        continueRun(table, location.row, restored, entry, .changed)
        let tween: Tween<Value> = handle(location)
        return tween
      }
    }
    let (id, location) = insert(ValueType(Value.self), motion, entry.autostart, playback.autokill)
    let tween = Tween<Value>(id: id, tweener: self, location: location)
    if key != nil || !entry.tags.isEmpty {
      setNames(TweenNames(key, entry.conflict, Set(entry.tags.map { TweenKey($0) })), location)
    }
    guard lifetime.phase == .open else {
      kill(tables[location], location.row)
      return tween
    }
    guard !isBeyondLimit(tables[location], location.row) else {
      refuse(tables[location], location.row)
      return tween
    }
    if let key, restored.isInRun {
      let runner = population.index.setRunner(location, under: key)
      if let runner, runner != location {
        kill(tables[runner], runner.row, as: .superseded)
      }
    }
    continueRun(tables[location], location.row, restored, entry, [])
    return tween
  }

  /// Sets the playback of a restored tween.
  private func continueRun(
    _ table: TweenTable,
    _ row: Int32,
    _ playback: Playback,
    _ entry: TweenSnapshot.Entry,
    _ events: Transition.Events,
  ) {
    table.update(row) { record in
      record.playback = playback
      record.autostart = entry.autostart
    }
    apply(Transition(events: events, time: instant, isJump: true), table, row)
  }

  /// Lets a tween wait for its key.
  private func enqueue(_ tween: AnyTween, _ command: StartCommand?) {
    let names = tables[tween.location][tween.location.row].subscribers?.names
    guard let command, let names, let key = names.key else { return }
    guard population.index.runner(under: key) != nil else {
      begin(command, tables[tween.location], tween.location.row)
      return
    }
    let turn = UniqueID.next()
    names.waiting = (turn, command)
    population.index.enqueue(tween.location, for: key, turn: turn)
  }
}

/// A saved tween with its decoded motion, whatever the type of the values.
private protocol RestorableTween {
  var entry: TweenSnapshot.Entry { get }

  func restore(on tweener: isolated Tweener, _ shift: Nanoseconds) -> AnyTween
}

private struct SavedTween<Value: Sendable>: RestorableTween {
  let entry: TweenSnapshot.Entry
  let motion: Motion<Value>

  func restore(on tweener: isolated Tweener, _ shift: Nanoseconds) -> AnyTween {
    tweener.restore(motion, entry, shift)
  }
}

/// A motion that is no data, whatever the type of its values.
private protocol NamedMotion: Sendable {
  func tween(_ entry: TweenSnapshot.Entry) -> any RestorableTween
}

private struct MotionMaker<Value: Sendable>: NamedMotion {
  let make: @Sendable () -> Motion<Value>

  func tween(_ entry: TweenSnapshot.Entry) -> any RestorableTween {
    SavedTween(entry: entry, motion: make())
  }
}

extension TweenTypes {
  /// Adds a motion that is no data, such as a timeline with functions, for the tweens under a key.
  ///
  /// A tween under the key whose motion cannot be encoded is saved without its motion. The restored
  /// tween plays the motion that `make` returns, which must be the motion of the saved tween.
  ///
  /// ```swift
  /// types.register(motionFor: "intro") { introduction.motion }
  /// ```
  public mutating func register<Value: Sendable>(
    motionFor key: String,
    _ make: @escaping @Sendable () -> Motion<Value>,
  ) {
    motions[key] = MotionMaker(make: make)
  }

  /// The type in the entry of a tween with such a motion.
  static var named: String { "named" }
}

extension TweenSnapshot.Entry {
  private enum Member: CodingKey {
    case tweens
    case key
    case type
    case motion
  }

  /// Decodes the motion.
  fileprivate func decoded(at index: Int, _ types: TweenTypes) throws -> any RestorableTween {
    let path: [any CodingKey] = [Member.tweens, CodedIndex(index: index)]
    let decoder = CodedValueDecoder(
      motion, codingPath: path + [Member.motion], userInfo: [TweenTypes.userInfoKey: types],
    )
    func decode<Value: Codable & Sendable>(_: Value.Type) throws -> any RestorableTween {
      try SavedTween(entry: self, motion: Motion<Value>(from: decoder))
    }
    if type == TweenTypes.timeline {
      return try SavedTween(entry: self, motion: Motion(timelineFrom: decoder))
    }
    if type == TweenTypes.named {
      guard let key, let motion = types.motions[key] as? any NamedMotion else {
        let reason = "expected the key of a motion in TweenTypes, found \(key ?? "none")"
        throw MotionCodingError(.invalid(reason), at: path + [Member.key])
      }
      return motion.tween(self)
    }
    guard let type = types.type(named: type) else {
      throw MotionCodingError(.unknownType(self.type), at: path + [Member.type])
    }
    return try decode(type)
  }
}
