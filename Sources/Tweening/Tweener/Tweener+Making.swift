extension Tweener {
  /// Makes a tween of a motion, and starts it unless told otherwise.
  ///
  /// - Parameters:
  ///   - motion: What moves, how, and for how long.
  ///   - key: Where another tween runs under an equal key, of whatever type, the start of this one
  ///     ends it as superseded. Nil never conflicts.
  ///   - autostart: Whether it starts now; nil: as the configuration says.
  ///   - autokill: Whether its completion kills it; nil: as the configuration says.
  ///   - configure: Runs before the start, so what it subscribes to misses nothing.
  public func tween<Value>(
    _ motion: Motion<Value>,
    key: String? = nil,
    autostart: Bool? = nil,
    autokill: Bool? = nil,
    configure: @Sendable (Tween<Value>) -> Void = { _ in },
  ) -> Tween<Value> {
    entry {
      let lane = lane(of: Value.self)
      let schedule = Schedule(motion)
      let slot = lane.insert(motion, schedule)
      fill(lane, slot, schedule, autostart, autokill)
      if let key {
        audience(lane, slot).key = key
      }
      let tween: Tween<Value> = handle(lane, slot)
      configure(tween)
      takeMail()
      begin(lane, slot)
      return tween
    }
  }

  /// Makes a tween between two values; what is nil, the configuration decides.
  ///
  /// - Parameters:
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - duration: How long it takes; negative counts as zero.
  ///   - delay: How long it waits first; negative: it begins in the middle.
  ///   - ease: How its progress is shaped.
  public func tween<Value: Interpolatable>(
    from: Value,
    to: Value,
    duration: Duration? = nil,
    delay: Duration? = nil,
    ease: Ease? = nil,
  ) -> Tween<Value> {
    entry {
      let lane = lane(of: Value.self)
      let timing = Timing(
        duration: duration ?? configuration.duration,
        delay: delay ?? configuration.delay,
        ease: ease ?? configuration.ease,
      )
      let schedule = Schedule(timing)
      let slot = lane.insert(from: from, to: to, timing, schedule)
      fill(lane, slot, schedule)
      let tween: Tween<Value> = handle(lane, slot)
      begin(lane, slot)
      return tween
    }
  }

  /// Puts a new tween into its slot; it has no handle yet.
  private func fill(
    _ lane: AnyLane,
    _ slot: Int32,
    _ schedule: Schedule,
    _ autostart: Bool? = nil,
    _ autokill: Bool? = nil,
  ) {
    newestSerial = Serial.next()
    lane[slot] = Record(
      playback: Playback(schedule, autokill: autokill ?? configuration.autokill),
      autostart: autostart ?? configuration.autostart,
      serial: newestSerial,
    )
    lane.replan(slot)
  }

  /// Takes a new tween into the population, and starts it where it is to start by itself.
  private func begin(_ lane: AnyLane, _ slot: Int32) {
    trackedCount += 1
    if !frameStreams.isEmpty {
      isFrameOwed = true
    }
    if lane[slot].autostart {
      start(lane, slot)
      // An instant is over at once.
      settle()
    }
  }

  private func lane<Value: Sendable>(of type: Value.Type) -> Lane<Value> {
    // One lane a type, so what stands under the type's identity has that type.
    unsafe unsafeDowncast(find(ObjectIdentifier(type)) ?? add(type), to: Lane<Value>.self)
  }

  private func find(_ type: ObjectIdentifier) -> AnyLane? {
    if let newestLane, newestLane.valueType == type {
      return newestLane
    }
    newestLane = laneOfType[type]
    return newestLane
  }

  @inline(never)
  private func add<Value: Sendable>(_ type: Value.Type) -> AnyLane {
    let lane = Lane<Value>(index: Int32(lanes.count))
    laneOfType[lane.valueType] = lane
    lanes.append(lane)
    return lane
  }

  func lane(_ address: Address) -> AnyLane {
    lanes[Int(address.lane)]
  }

  /// The lane of an address whose tween has values of a type.
  func lane<Value>(_ address: Address, of type: Value.Type) -> Lane<Value> {
    // The type comes from the tween's handle, which has it from the lane.
    unsafe unsafeDowncast(lane(address), to: Lane<Value>.self)
  }

  /// Makes a handle for a tween: what its maker gets, or a callback that nobody else can name.
  func handle<Value>(_ address: Address) -> Tween<Value> {
    handle(lane(address), address.slot)
  }

  private func handle<Value>(_ lane: AnyLane, _ slot: Int32) -> Tween<Value> {
    lane[slot].handles += 1
    return Tween(id: lane[slot].serial, tweener: self, address: lane.address(slot))
  }
}
