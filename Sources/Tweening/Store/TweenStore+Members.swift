extension TweenStore {
  /// A tween, which may be gone by the time of a command.
  struct Member {
    let id: TweenID
    let row: TweenRow

    init(_ row: TweenRow) {
      id = row.id
      self.row = row
    }

    /// Whether the tween still has its row.
    var exists: Bool {
      row.id == id
    }
  }

  /// Returns the tweens of a selection.
  func members(_ selection: TweenSelection) -> [Member] {
    switch selection.content {
    case .key(let key): members(under: key)
    case .tag(let tag): members(tagged: tag)
    case .all: members
    }
  }

  /// All tweens, in the order of their creation.
  var members: [Member] {
    var members: [Member] = []
    members.reserveCapacity(totals.tracked)
    for table in tables.all {
      for row in table.rows {
        members.append(Member(row))
      }
    }
    // In place: a copy would count each table again.
    members.sort { $0.id < $1.id }
    return members
  }

  /// Returns the tweens with a tag, in the order of their creation.
  func members(tagged tag: TweenKey) -> [Member] {
    index.tweens(tagged: tag).map { member($0) }.sorted { $0.id < $1.id }
  }

  /// Returns the tweens with a key: the tween that runs under the key, then the tweens that wait
  /// for the key in the order of their turns, then the others in the order of their creation.
  func members(under key: TweenKey) -> [Member] {
    let runner = index.runner(under: key).map { [$0] } ?? []
    let first = runner + index.queue(for: key)
    let others = index.tweens(under: key).subtracting(first).map { member($0) }
    return first.map { member($0) } + others.sorted { $0.id < $1.id }
  }

  /// Returns the tween at a location, which must have one.
  func member(_ location: TweenLocation) -> Member {
    Member(tables[location])
  }
}
