extension Tweener {
  /// Runs a command to a handle's tween in an entry, and performs the effects.
  func command<R>(_ tween: AnyTween, _ body: (TweenRow) -> R) -> R {
    precondition(tween.tweener === self, "a tween can be commanded only through its own tweener")
    return entry {
      let result = body(tables[tween.location])
      performEffects()
      // The command may have made a change due at this very instant.
      settle()
      return result
    }
  }

  /// Applies a command to a handle's tween.
  func apply(_ command: TweenCommand, to tween: AnyTween) -> Bool {
    self.command(tween) { apply(command, $0) }
  }

  /// Sends a command to a tween, or to each tween of a selection at one instant.
  func send<Receiver: CommandReceiver>(
    _ command: TweenCommand,
    to receiver: Receiver,
  ) -> Receiver.Change {
    receiver._receive(_TweenCommand(command: command), from: self)
  }

  /// Applies a command to several tweens, within an entry.
  ///
  /// - Returns: The number of changed tweens.
  @discardableResult
  func apply(_ command: TweenCommand, to tweens: [TweenStore.Member]) -> Int {
    var pending = store.prepare(command, to: tweens)
    while store.apply(&pending, at: instant) {
      performEffects()
    }
    settle()
    return pending.changedCount
  }

  /// Applies a command to one tween, within an entry: most commands are such, and need no array.
  @discardableResult
  func apply(_ command: TweenCommand, _ row: TweenRow) -> Bool {
    let tween = TweenStore.Member(row)
    let isChanged = store.apply(command, row, at: instant)
    performEffects()
    while isChanged, store.proceed(command, tween, at: instant) {
      performEffects()
    }
    return isChanged
  }

  /// Kills a tween, unless the tween has been released.
  func kill(_ location: TweenLocation, _ id: TweenID, as outcome: TweenOutcome) {
    settle()
    guard let row = tables.find(location), row.id == id else { return }
    apply(.kill(outcome), row)
  }
}
