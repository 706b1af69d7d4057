/// The tweens that a command addresses.
enum Selection {
  case tween(AnyTween)
  /// The tween that runs under a key, then the tweens that wait for the key, in the order of the
  /// queue.
  case key(TweenKey)
  /// The tweens with a tag, in order of their creation.
  case tag(TweenKey)
  /// All tweens, in order of their creation.
  case all
}

extension Tweener {
  /// Applies a command to each tween of a selection at one instant.
  ///
  /// - Parameters:
  ///   - command: Returns whether the tween has changed.
  ///   - prepare: Runs for each tween before the first tween changes. A tween for which it returns
  ///     false is skipped.
  /// - Returns: The number of changed tweens.
  @inline(__always)
  func change(
    _ selection: Selection,
    _ command: (TweenTable, Int32) -> Bool,
    preparing prepare: (TweenTable, Int32) -> Bool = { _, _ in true },
  ) -> Int {
    if case .tween(let tween) = selection {
      return self.command(tween) { prepare($0, $1) && command($0, $1) } ? 1 : 0
    }
    return entry { change(members(selection), command, preparing: prepare) }
  }

  /// Applies a command to each of the members, within an entry.
  func change(
    _ members: [Population.Member],
    _ command: (TweenTable, Int32) -> Bool,
    preparing prepare: (TweenTable, Int32) -> Bool = { _, _ in true },
  ) -> Int {
    let prepared = members.filter { prepare($0.table, $0.row) }
    // The command to one tween may have ended another tween, whose row may belong to a new tween
    // now.
    let changed = prepared.count { $0.exists && command($0.table, $0.row) }
    settle()
    return changed
  }

  /// Returns the handles of all tweens of a selection that are not killed.
  func handles(_ selection: Selection) -> [AnyTween] {
    entry { handles(members(selection)) }
  }

  private func members(_ selection: Selection) -> [Population.Member] {
    switch selection {
    case .tween(let tween): [population.member(tween.location)]
    case .key(let key): population.members(under: key)
    case .tag(let tag): population.members(tagged: tag)
    case .all: population.members
    }
  }
}
