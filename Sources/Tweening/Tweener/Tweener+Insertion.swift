extension Tweener {
  /// Inserts a new tween, configures it, and starts the tween if it starts automatically.
  ///
  /// Inlined where the type of value is known, because generic code looks the type up at every
  /// step.
  @inlinable
  func make<Value>(
    _ motion: borrowing Motion<Value>,
    _ names: TweenNames?,
    autostart: Bool?,
    autokill: Bool?,
    configure: ((Tween<Value>) -> Void)? = nil,
  ) -> Tween<Value> {
    let (tween, hasBegun) = insert(
      motion, names, autostart: autostart, autokill: autokill, begins: configure == nil,
    )
    if hasBegun {
      settleEffects()
    } else {
      begin(tween, configure)
    }
    return tween
  }

  /// Inserts a new tween.
  ///
  /// - Parameter begins: Whether the tween begins where it can. The default is false: `begin`
  ///   follows.
  /// - Returns: The tween, and whether it has begun.
  @inlinable
  func insert<Value>(
    _ motion: borrowing Motion<Value>,
    _ names: TweenNames?,
    autostart: Bool?,
    autokill: Bool?,
    begins: Bool = false,
  ) -> (tween: Tween<Value>, hasBegun: Bool) {
    let type = ValueType(Value.self)
    let beginning = begins ? instant : nil
    let (core, face) = motion.shape.parted
    guard case .line(let line) = core, type.isTrivial else {
      let row = store.insert(
        type, shape: .any(core.boxed), face: face, timing: motion.timing, names: names,
        autostart: autostart, autokill: autokill, beginning: beginning,
      )
      return (Tween(id: row.id, tweener: self, location: row.location), row.hasBegun)
    }
    let row = store.insert(
      type, shape: .line(line.interpolator.erased), face: face, timing: motion.timing,
      names: names, autostart: autostart, autokill: autokill, beginning: beginning,
    )
    row.endpoints?.write(from: line.from, to: line.to)
    return (Tween(id: row.id, tweener: self, location: row.location), row.hasBegun)
  }

  /// Configures a new tween, and starts the tween if it starts automatically.
  ///
  /// - Parameter willStart: Whether the caller starts the tween next.
  @usableFromInline
  func begin<Value>(
    _ tween: Tween<Value>,
    willStart: Bool = false,
    _ configure: ((Tween<Value>) -> Void)? = nil,
  ) {
    if let configure {
      runClosure { configure(tween) }
      // Subscriptions from before the start miss no event.
      takeRequests()
    }
    let row = tables[tween.location]
    if store.begin(row, willStart: willStart, at: instant) {
      recordNew(row)
    }
    settleEffects()
  }

  /// Performs the effects of a beginning, and the changes that are due: a motion without duration
  /// ends at once.
  @usableFromInline
  func settleEffects() {
    performEffects()
    settle()
  }

  /// Begins the insertion of tweens that are made together.
  @usableFromInline
  func beginBulk(_ count: Int) {
    store.bulk = BulkInsertion(count: count)
  }

  @usableFromInline
  func endBulk() {
    store.bulk = nil
  }
}
