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
      let playback = Playback(
        Schedule(motion),
        autokill: autokill ?? configuration.autokill,
      )
      newestSerial = Serial.next()
      var record = Record(
        playback: playback,
        autostart: autostart ?? configuration.autostart,
        serial: newestSerial,
      )
      if let key {
        let audience = Audience()
        audience.key = key
        record.audience = audience
      }
      let slot = lane.insert(motion, record)
      trackedCount += 1
      if !frameStreams.isEmpty {
        isFrameOwed = true
      }
      let tween: Tween<Value> = handle(lane.address(slot))
      configure(tween)
      takeMail()
      if lane[slot].autostart {
        start(lane, slot)
        // An instant is over at once.
        settle()
      }
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
    tween(
      Motion(from: from, to: to)
        .duration(duration ?? configuration.duration)
        .delay(delay ?? configuration.delay)
        .ease(ease ?? configuration.ease)
    )
  }

  private func lane<Value>(of type: Value.Type) -> Lane<Value> {
    if let index = laneOfType[ObjectIdentifier(type)] {
      // One lane a type, so what stands under the type's identity has that type.
      return unsafe unsafeDowncast(lanes[index], to: Lane<Value>.self)
    }
    let lane = Lane<Value>(index: Int32(lanes.count))
    laneOfType[ObjectIdentifier(type)] = lanes.count
    lanes.append(lane)
    if !frameStreams.isEmpty {
      lane.setFrames(true, at: instant)
    }
    return lane
  }

  /// The lane of an address whose tween has values of a type.
  func lane<Value>(_ address: Address, of type: Value.Type) -> Lane<Value> {
    // The type comes from the tween's handle, which has it from the lane.
    unsafe unsafeDowncast(lanes[Int(address.lane)], to: Lane<Value>.self)
  }

  /// Makes a handle for a tween: what its maker gets, or a callback that nobody else can name.
  func handle<Value>(_ address: Address) -> Tween<Value> {
    let lane = lanes[Int(address.lane)]
    lane[address.slot].handles += 1
    return Tween(id: lane[address.slot].serial, tweener: self, address: address)
  }
}
