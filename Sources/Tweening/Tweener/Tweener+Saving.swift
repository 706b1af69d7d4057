extension Tweener {
  /// Returns the tweens that are not killed, as data.
  ///
  /// Keys and tags must be strings. A tween that is not data is left out, and listed in `omitted`:
  /// a tween whose motion is a function, whose type has no name, or whose key is not a string.
  ///
  /// - Parameter types: The names of the types of values and of custom eases.
  /// - Complexity: O(*n* log *n*) in the number of tweens.
  public func snapshot(types: TweenTypes = TweenTypes()) -> TweenSnapshot {
    entry {
      var entries: [TweenSnapshot.Entry] = []
      var omitted: [TweenSnapshot.Omission] = []
      let members = store.members.filter { $0.row.state != .killed }
      let turns = turns(of: members)
      for member in members {
        do {
          try entries.append(savedTween(member, turns[member.id])(types))
        } catch {
          omitted.append(TweenSnapshot.Omission(tween: member.id.number, reason: "\(error)"))
        }
      }
      return observerRegistry.replication.snapshot(entries, omitted: omitted, at: wallTime)
    }
  }

  /// Returns one tween as data, as ``AnyTween/snapshot(types:)`` does.
  public func snapshot(
    of tween: AnyTween,
    types: TweenTypes = TweenTypes(),
  ) throws -> TweenSnapshot {
    let result = command(tween) { row in
      let member = TweenStore.Member(row)
      return Result {
        let entry = try savedTween(member, turns(of: [member])[member.id])(types)
        return observerRegistry.replication.snapshot([entry], at: wallTime)
      }
    }
    return try result.get()
  }

  /// The time since 1970 of the entry under way, as other machines have it.
  var wallTime: Nanoseconds {
    timekeeper.wallTime.saturatingAdding(Nanoseconds(rounding: entryState.settings.wallTimeOffset))
  }

  /// Returns the places of the waiting tweens in the order of their turns.
  private func turns(of members: [TweenStore.Member]) -> [TweenID: Int] {
    let waiting = members.compactMap { member in
      member.row.names?.waiting.map { (turn: $0.turn, id: member.id) }
    }
    let order = waiting.sorted { $0.turn < $1.turn }.map(\.id)
    return Dictionary(uniqueKeysWithValues: zip(order, order.indices))
  }

  /// Returns the function that encodes the state of a tween at this instant, without its revision,
  /// with the names for its motion.
  func savedTween(_ member: TweenStore.Member, _ turn: Int? = nil) -> Replication.Change {
    let row = member.row
    let record = row.record
    let names = record.details?.names
    let waiting = names?.waiting?.command
    let saved = SavedPlayback(store.settledPlayback(row, at: instant), at: instant)
    let encode = motionEncoder(row, row.table.type.valueType)
    return { types in
      let key = try names?.key.map { try $0.text() }
      let (type, motion): (String, CodedValue)
      do {
        (type, motion) = try encode(types)
      } catch let error as MotionCodingError {
        guard let key, types.motions[key] != nil else { throw error }
        (type, motion) = (TweenTypes.named, .null)
      }
      return try TweenSnapshot.Entry(
        key: key,
        tags: (names?.tags ?? []).map { try $0.text() }.sorted(),
        type: type,
        conflict: names?.onConflict ?? .replace,
        motion: motion,
        playback: saved,
        autostart: record.autostart,
        waiting: waiting,
        turn: turn,
      )
    }
  }

  /// Returns the function that encodes the motion of a tween, with the name of its type.
  private func motionEncoder<Value: Sendable>(
    _ row: TweenRow,
    _: Value.Type,
  ) -> (TweenTypes) throws -> (String, CodedValue) {
    let motion: Motion<Value> = row.motion()
    return { types in try (types.name(ofValues: Value.self), motion.coded(types)) }
  }
}

extension AnyTween {
  /// Returns the tween as data: its key, motion, state and position at this instant.
  ///
  /// ``Tweener/restore(_:downtime:types:)`` continues the tween, on any tweener.
  ///
  /// - Parameter types: The names of the types of values and of custom eases.
  /// - Throws: ``MotionCodingError`` if the motion is a function, if the type has no name in
  ///   `types`, or if the key or a tag is not a string.
  public func snapshot(types: TweenTypes = TweenTypes()) async throws -> TweenSnapshot {
    try await tweener.snapshot(of: self, types: types)
  }
}

extension TweenKey {
  /// The text of the key.
  ///
  /// - Throws: ``MotionCodingError`` for a key of another type.
  fileprivate func text() throws -> String {
    guard let text = string else {
      throw MotionCodingError(.invalid("expected a key that is a string, found \(self)"), at: [])
    }
    return text
  }
}

extension TweenTypes {
  /// The name of the frames of timelines.
  package static var timeline: String { "timeline" }

  fileprivate func name(ofValues type: Any.Type) throws -> String {
    if type == Timeline.Frame.self {
      return Self.timeline
    }
    guard let name = name(of: ObjectIdentifier(type)) else {
      throw MotionCodingError(.unregisteredType("\(type)"), at: [])
    }
    return name
  }
}

extension Motion {
  fileprivate func coded(_ types: TweenTypes) throws -> CodedValue {
    try CodedValue.encoded(userInfo: [TweenTypes.userInfoKey: types]) { encoder in
      try encodeMembers(to: encoder)
    }
  }
}

/// A saved tween with its decoded motion.
struct SavedTween: Sendable {
  let entry: TweenSnapshot.Entry
  let type: ValueType
  let motion: AnyMotion

  init<Value>(_ entry: TweenSnapshot.Entry, _ motion: Motion<Value>) {
    self.entry = entry
    type = ValueType(Value.self)
    self.motion = AnyMotion(motion)
  }
}

/// A motion that is not data, for the saved tweens under a key.
private struct NamedMotion: Sendable {
  let tween: @Sendable (TweenSnapshot.Entry) -> SavedTween
}

extension TweenTypes {
  /// Adds a motion that is not data, such as a timeline with functions, for the tweens under a key.
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
    motions[key] = NamedMotion { SavedTween($0, make()) }
  }

  /// The type in the entry of a tween with such a motion.
  static var named: String { "named" }
}

extension TweenSnapshot.Entry {
  /// Decodes the motion.
  func decoded(at index: Int, _ types: TweenTypes) throws -> SavedTween {
    let path: [any CodingKey] = [TweenSnapshot.CodingKeys.tweens, CodedKey.element(index)]
    let decoder = decoder(types, at: path + [CodingKeys.motion])
    func decode<Value: Codable & Sendable>(_: Value.Type) throws -> SavedTween {
      try SavedTween(self, Motion<Value>(from: decoder))
    }
    if type == TweenTypes.timeline {
      return try SavedTween(self, Motion(timelineFrom: decoder))
    }
    if type == TweenTypes.named {
      guard let key, let motion = types.motions[key] as? NamedMotion else {
        let reason = "expected the key of a motion in TweenTypes, found \(key ?? "none")"
        throw MotionCodingError(.invalid(reason), at: path + [CodingKeys.key])
      }
      return motion.tween(self)
    }
    return try decode(types.decodedType(named: type, at: path + [CodingKeys.type]))
  }
}
