/// Tweens that one command goes to.
extension Tweener {
  /// Gives a command to each.
  ///
  /// - Returns: How many have changed.
  func change(_ members: [Population.Member], _ command: (TweenTable, Int32) -> Bool) -> Int {
    // A command to one tween may have ended another, whose row may have a new tween by now.
    let changed = members.count {
      $0.isThere && command($0.table, $0.row)
    }
    settle()
    return changed
  }

  /// Kills all, none of which begins because another ends.
  func kill(_ members: [Population.Member]) -> Int {
    for member in members {
      if let names = member.table[member.row].subscribers?.names {
        withdraw(names)
      }
    }
    return change(members) { kill($0, $1) }
  }

  /// The handles of all but the killed.
  func handles(_ members: [Population.Member]) -> [AnyTween] {
    members.compactMap { $0.table[$0.row].playback.state == .killed ? nil : handle($0) }
  }

  private func handle(_ member: Population.Member) -> AnyTween {
    let location = member.table.location(member.row)
    member.table.update(member.row) { $0.handles += 1 }
    func handle<Value: Sendable>(_: Value.Type) -> AnyTween {
      Tween<Value>(id: member.id, tweener: self, location: location)
    }
    return handle(member.table.type.valueType)
  }
}
