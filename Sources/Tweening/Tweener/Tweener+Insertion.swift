extension Tweener {
  // Code that depends on the type of value is inlined where the type is known, because generic code
  // looks the type up at every step.

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
      let row = insertLine(type, motion.timing, line.interpolator.erased, autostart, autokill)
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

  /// Inserts a tween whose motion is a line between two values without references.
  ///
  /// - Returns: The identity and the location of the tween, and the endpoints that the caller must
  ///   write.
  @usableFromInline
  func insertLine(
    _ type: ValueType,
    _ timing: Timing,
    _ interpolate: BatchInterpolator,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> (id: TweenID, location: TweenLocation, endpoints: Endpoints) {
    requests.handles.add(1, to: self)
    return store.insertLine(type, timing, interpolate, newTween(autostart, autokill))
  }

  private func newTween(_ autostart: Bool?, _ autokill: Bool?) -> TweenStore.NewTween {
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

  /// Begins the insertion of tweens that are made together.
  @usableFromInline
  func beginBatch(_ count: Int) {
    store.batch = TweenBatch(count: count)
  }

  @usableFromInline
  func endBatch() {
    store.batch = nil
  }
}
