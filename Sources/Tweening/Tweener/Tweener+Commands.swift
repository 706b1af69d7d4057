extension Tweener {
  /// Runs a command to a handle's tween in an entry, and performs the effects.
  @inline(__always)
  func command<R>(_ tween: AnyTween, _ body: (TweenTable, Int32) -> R) -> R {
    precondition(tween.tweener === self, "a tween can be commanded only through its own tweener")
    return entry {
      let result = body(tables[tween.location], tween.location.row)
      performEffects()
      // The command may have made a change due at this very instant.
      settle()
      return result
    }
  }

  /// Applies a command to a handle's tween.
  func apply(_ command: TweenCommand, to tween: AnyTween) -> Bool {
    self.command(tween) { table, row in apply(command, table, row) }
  }

  /// Applies a command to each tween of a selection at one instant.
  ///
  /// - Returns: The count of changed tweens.
  func apply(_ command: TweenCommand, to selection: TweenSelection) -> Int {
    entry { apply(command, to: store.members(selection.content)) }
  }

  /// Applies a command to several tweens, within an entry.
  @discardableResult
  func apply(_ command: TweenCommand, to tweens: [TweenStore.Member]) -> Int {
    defer { settle() }
    return perform(store.prepare(command, to: tweens))
  }

  /// Applies a command to one tween, within an entry.
  @discardableResult
  func apply(_ command: TweenCommand, _ table: TweenTable, _ row: Int32) -> Bool {
    perform(TweenStore.PendingCommand(command, to: table.member(row))) > 0
  }

  /// Applies a command, and performs the effects of each change before the next change.
  private func perform(_ command: consuming TweenStore.PendingCommand) -> Int {
    while store.apply(&command, at: instant) {
      performEffects()
    }
    return command.changedCount
  }

  /// Kills a tween, unless the tween has been released.
  func kill(_ location: TweenLocation, _ id: TweenID, as outcome: TweenOutcome) {
    settle()
    guard let table = tables.find(location), table.identities[location.row] == id else { return }
    apply(.kill(outcome), table, location.row)
  }

  /// Returns the handles of the tweens of a selection that are not killed.
  func handles(_ selection: TweenStore.Selection) -> [AnyTween] {
    entry { handles(store.members(selection)) }
  }
}
