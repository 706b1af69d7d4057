extension Tweener {
  /// Inserts a new tween into a table, before `begin`.
  ///
  /// Inlined where the type of value is known, because generic code looks the type up at every
  /// step.
  @inlinable
  func insert<Value>(
    _ motion: borrowing Motion<Value>,
    _ names: TweenNames?,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> Tween<Value> {
    reducesMotion
      ? insertShown(reduced(copy motion), names, autostart, autokill)
      : insertShown(motion, names, autostart, autokill)
  }

  /// Inserts a new tween of a motion as it is shown.
  @inlinable
  func insertShown<Value>(
    _ motion: borrowing Motion<Value>,
    _ names: TweenNames?,
    _ autostart: Bool?,
    _ autokill: Bool?,
  ) -> Tween<Value> {
    let type = ValueType(Value.self)
    guard case .line(let line) = motion.shape, type.isTrivial else {
      let shape = NewShape.any(motion.shape.boxed)
      let row = store.insert(type, motion.timing, shape, names, autostart, autokill)
      return Tween(id: row.id, tweener: self, location: row.location)
    }
    let shape = NewShape.line(line.interpolator.erased)
    let row = store.insert(type, motion.timing, shape, names, autostart, autokill)
    row.endpoints?.write(from: line.from, to: line.to)
    return Tween(id: row.id, tweener: self, location: row.location)
  }

  /// Whether new tweens show less movement than their motions have.
  @usableFromInline var reducesMotion: Bool {
    switch store.reduceMotion {
    case .none: false
    case .crossfade, .instant: true
    }
  }

  /// Returns a motion with less movement, as the tweener shows it.
  @usableFromInline
  func reduced<Value>(_ motion: Motion<Value>) -> Motion<Value> {
    motion.reduced(by: store.reduceMotion)
  }

  /// Returns motions as new tweens show them. All are reduced before the loop that inserts them,
  /// whose inlined body is 7 % slower with a choice (`Churn.twoDurationsBulk`).
  @usableFromInline
  func shown<Value>(_ motions: [Motion<Value>]) -> [Motion<Value>] {
    reducesMotion ? motions.map { reduced($0) } : motions
  }

  /// Configures a new tween, and starts the tween if it starts automatically.
  @usableFromInline
  func begin<Value>(_ tween: Tween<Value>, _ configure: ((Tween<Value>) -> Void)? = nil) {
    if let configure {
      let wasPerforming = entryState.beginClosure()
      configure(tween)
      entryState.endClosure(wasPerforming)
    }
    // Subscriptions from before the start miss no event.
    takeRequests()
    let (table, row) = (tables[tween.location], tween.location.row)
    if store.begin(table, row, at: instant) {
      recordNew(table, row)
    }
    performEffects()
    // A motion without duration ends at once.
    settle()
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
