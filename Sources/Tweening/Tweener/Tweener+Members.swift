/// Tweens that one command goes to.
extension Tweener {
  struct Member {
    let id: UInt64
    let table: TweenTable
    let row: Int32
  }

  /// All tweens, in order of their creation.
  var members: [Member] {
    var members: [Member] = []
    members.reserveCapacity(trackedCount)
    for table in tables.all {
      for row in table.rows {
        members.append(Member(id: table.identities[row], table: table, row: row))
      }
    }
    return members.sorted { $0.id < $1.id }
  }

  /// The tweens with a tag, in order of their creation.
  func members(tagged tag: TweenKey) -> [Member] {
    index.tweens(tagged: tag).map(member).sorted { $0.id < $1.id }
  }

  /// The tween that runs under a key, and the tweens that wait for the key, in the order of their turns.
  func members(under key: TweenKey) -> [Member] {
    let runner = index.runner(under: key).map { [$0] } ?? []
    return (runner + index.queue(for: key)).map(member)
  }

  private func member(_ location: TweenLocation) -> Member {
    let table = tables[location]
    return Member(id: table.identities[location.row], table: table, row: location.row)
  }

  /// Gives a command to each.
  ///
  /// - Returns: How many have changed.
  func change(_ members: [Member], _ command: (TweenTable, Int32) -> Bool) -> Int {
    // A command to one tween may have ended another, whose row may have a new tween by now.
    let changed = members.count {
      $0.table.identities[$0.row] == $0.id && command($0.table, $0.row)
    }
    settle()
    return changed
  }

  /// Kills all, none of which begins because another ends.
  func kill(_ members: [Member]) -> Int {
    for member in members {
      if let names = member.table[member.row].subscribers?.names {
        withdraw(names)
      }
    }
    return change(members) { kill($0, $1) }
  }

  /// The handles of all but the killed.
  func handles(_ members: [Member]) -> [AnyTween] {
    members.compactMap { $0.table[$0.row].playback.state == .killed ? nil : handle($0) }
  }

  private func handle(_ member: Member) -> AnyTween {
    let location = member.table.location(member.row)
    member.table.update(member.row) { $0.handles += 1 }
    func handle<Value: Sendable>(_: Value.Type) -> AnyTween {
      Tween<Value>(id: member.id, tweener: self, location: location)
    }
    return handle(member.table.type.valueType)
  }
}
