extension Tweener {
  // Code that depends on the type of value is inlined where the type is known, because generic code
  // looks the type up at every step.

  /// Inserts and starts a tween that nothing configures before its start.
  @inlinable
  func insertStarted<Value>(
    _ motion: borrowing Motion<Value>,
    _ names: TweenNames?,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> Tween<Value> {
    let type = ValueType(Value.self)
    if names == nil, case .line(let line) = motion.shape, type.isTrivial {
      var tween: Tween<Value>?
      _ = insertStartedLines(1, type, motion.timing, autostart, autokill) {
        $2.write(from: line.from, to: line.to)
        tween = Tween(id: $0, tweener: self, location: $1)
      }
      if let tween {
        return tween
      }
    }
    let tween = insert(motion, names, autostart, autokill)
    begin(tween.location)
    return tween
  }

  /// Inserts and starts tweens that nothing configures before their start.
  @inlinable
  func insertStarted<Value>(
    _ motions: [Motion<Value>],
    _ tags: Set<TweenKey>,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> [Tween<Value>] {
    var tweens: [Tween<Value>] = []
    tweens.reserveCapacity(motions.count)
    func insertOne() {
      let names = TweenNames.make(nil, .replace, tags)
      tweens.append(insertStarted(motions[tweens.count], names, autostart, autokill))
    }
    while tweens.count < motions.count {
      // A tween with tags has names, and is not copied.
      let end = tags.isEmpty ? motions.endOfLines(from: tweens.count) : tweens.count + 1
      // The first tween sets the template, from which the others are copied.
      insertOne()
      if !insertLines(upTo: end, of: motions, into: &tweens, autostart, autokill) {
        while tweens.count < end {
          insertOne()
        }
      }
    }
    return tweens
  }

  /// Inserts a new tween into a table, before `begin`.
  @inlinable
  func insert<Value>(
    _ motion: borrowing Motion<Value>,
    _ names: TweenNames?,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> Tween<Value> {
    let tween = insert(motion, autostart, autokill)
    if let names {
      setNames(names, tween.location)
    }
    return tween
  }

  @inlinable
  func insert<Value>(
    _ motion: borrowing Motion<Value>,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> Tween<Value> {
    let type = ValueType(Value.self)
    if case .line(let line) = motion.shape, type.isTrivial {
      let interpolate = line.interpolator.erased
      let row = insertLine(type, motion.timing, interpolate, autostart, autokill)
      row.endpoints.write(from: line.from, to: line.to)
      return Tween(id: row.id, tweener: self, location: row.location)
    }
    let (id, location) = insert(type, AnyMotion(motion), autostart, autokill)
    return Tween(id: id, tweener: self, location: location)
  }

  /// Inserts a tween with any motion.
  @usableFromInline
  func insert(
    _ type: ValueType,
    _ motion: AnyMotion,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> (id: TweenID, location: TweenLocation) {
    requests.handles.add(1, to: self)
    return store.insert(type, motion, newTween(autostart, autokill))
  }

  func newTween(_ autostart: Bool?, _ autokill: Bool?) -> TweenStore.NewTween {
    TweenStore.NewTween(
      autostart: autostart ?? work.settings.autostart,
      autokill: autokill ?? work.settings.autokill,
    )
  }

  /// Adds a new tween to the totals, and starts the tween if it starts automatically.
  @usableFromInline
  func begin(_ location: TweenLocation) {
    // Subscriptions from before the start miss no event.
    takeRequests()
    let table = tables[location]
    if store.begin(table, location.row, at: instant) {
      recordNew(table, location.row)
    }
    performEffects()
    // A motion without duration ends at once.
    settle()
  }

  @usableFromInline
  func setNames(_ names: TweenNames, _ location: TweenLocation) {
    store.setNames(names, location)
  }

  // MARK: Neighbours

  /// Begins the insertion of tweens in neighbouring rows.
  @usableFromInline
  func beginNeighbours(_ count: Int) {
    store.neighbours = Neighbours(count: count)
  }

  @usableFromInline
  func endNeighbours() {
    store.neighbours = nil
  }
}
