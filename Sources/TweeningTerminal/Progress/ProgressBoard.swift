/// The tasks of a group in their order: a value that changes at given times.
package struct ProgressBoard: Sendable {
  package typealias ID = Int

  private(set) var items: [ID: ProgressItem] = [:]
  /// The tasks from the top, each above its subtasks.
  private(set) var order: [ID] = []
  private var lastID = 0
  /// The groups that have ended while others continue.
  private var endedGroups: Set<Int> = []
  /// The number of tasks that have ended.
  private(set) var endedCount = 0
  /// The number of ended tasks that have been removed, without subtasks.
  private(set) var retiredCount = 0
  /// Whether the numbers move smoothly, and a task that ends hides its subtasks. In a log, each
  /// line stays, and must be exact.
  private let isLive: Bool
  /// Whether ended tasks leave no lines, unless they have failed.
  private let isTransient: Bool

  package init(isLive: Bool = true, isTransient: Bool = false) {
    self.isLive = isLive
    self.isTransient = isTransient && isLive
  }

  /// A task, or nil if no task has the number, or if the task has been folded. Then a write has no
  /// effect.
  subscript(id: ID) -> ProgressItem? {
    get { items[id] }
    set {
      if items[id] != nil {
        items[id] = newValue
      }
    }
  }

  // MARK: Changes

  /// Adds a task below all others of its group and of the groups before, or below the other
  /// subtasks of a task.
  package mutating func add(
    _ title: String,
    total: Int?,
    unit: ProgressUnit,
    isTransient: Bool = false,
    group: Int = 0,
    parent: ID? = nil,
    at time: Duration,
  ) -> (ID, ProgressCounter) {
    lastID += 1
    // The parent of the task may have been folded.
    let parentItem = parent.flatMap { items[$0] }
    let item = ProgressItem(
      title, total: total, unit: unit, parent: parentItem == nil ? nil : parent,
      depth: parentItem.map { $0.depth + 1 } ?? 0, group: parentItem?.group ?? group,
      isSmooth: isLive, isTransient: isTransient, at: time,
    )
    order.insert(lastID, at: item.parent.map { family(of: $0).upperBound } ?? end(of: group))
    items[lastID] = item
    return (lastID, item.counter)
  }

  /// Ends a task and its subtasks. Folds the subtasks that have not failed, and a transient task.
  ///
  /// - Parameter isLeaving: Whether the loop of the task is left early.
  package mutating func end(
    _ id: ID,
    _ state: ProgressTask.State,
    _ text: String,
    isLeaving: Bool = false,
    at time: Duration,
  ) {
    guard let item = items[id], item.canEnd(state) else { return }
    endedCount += item.isRunning ? 1 : 0
    items[id]?.end(state, text, isLeaving: isLeaving, at: time)
    let family = family(of: id)
    let parts = order[family].dropFirst()
    for part in parts {
      items[part]?.end(state, "", at: time)
    }
    guard isLive else { return }
    let failed = parts.filter { items[$0]?.state == .failed }
    let isFolded = item.isTransient && state != .failed && failed.isEmpty
    retiredCount += isFolded && item.depth == 0 ? 1 : 0
    remove(Set(isFolded ? order[family] : parts).subtracting(failed), in: family)
  }

  /// Removes a task and its subtasks.
  mutating func remove(_ id: ID) {
    let family = family(of: id)
    remove(Set(order[family]), in: family)
  }

  /// Ends all tasks that run.
  mutating func endAll(_ state: ProgressTask.State, at time: Duration) {
    for id in order {
      end(id, state, "", at: time)
    }
  }

  /// Ends the running tasks of a group. Their lines disappear from among the tasks of other groups.
  mutating func endAll(_ state: ProgressTask.State, of group: Int, at time: Duration) {
    for id in order where items[id]?.group == group {
      end(id, state, "", at: time)
    }
    endedGroups.insert(group)
  }

  /// Samples the counts at a time.
  package mutating func sample(at time: Duration) {
    for id in order {
      items[id]?.sample(at: time)
    }
  }

  /// Removes ended tasks that are not subtasks, with their subtasks: the tasks of groups that have
  /// ended, and the first tasks until at most a number of lines is left.
  ///
  /// - Returns: The removed tasks in their order.
  mutating func retire(untilAtMost lines: Int, at time: Duration) -> [ProgressTask.Snapshot] {
    var retired: [ID] = []
    var index = 0
    while !endedGroups.isEmpty || order.count - retired.count > lines, index < order.count {
      let family = family(ofItemAt: index)
      if let item = items[order[index]], !item.isRunning,
        endedGroups.contains(item.group) || order.count - retired.count > lines
      {
        retired += order[family]
      }
      index = family.upperBound
    }
    endedGroups = []
    return remove(retired, at: time)
  }

  /// Removes all ended tasks, and returns them in their order; in a log, each below its subtasks,
  /// because a line in a log is an event, and the subtasks have ended first.
  mutating func removeEnded(at time: Duration) -> [ProgressTask.Snapshot] {
    let order = isLive ? order : orderFromBelow
    return remove(order.filter { items[$0].map { !$0.isRunning } ?? false }, at: time)
  }

  /// The tasks from the top, each below its subtasks.
  private var orderFromBelow: [ID] {
    var ordered: [ID] = []
    // The tasks whose subtasks may follow, each a part of the one before.
    var open: [(id: ID, depth: Int)] = []
    for id in order {
      let depth = items[id]?.depth ?? 0
      while let last = open.last, last.depth >= depth {
        ordered.append(last.id)
        open.removeLast()
      }
      open.append((id, depth))
    }
    return ordered + open.reversed().map(\.id)
  }

  private mutating func remove(_ ids: [ID], at time: Duration) -> [ProgressTask.Snapshot] {
    guard !ids.isEmpty else { return [] }
    let snapshots = ids.compactMap { items[$0]?.snapshot(at: time) }
    retiredCount += snapshots.count { $0.depth == 0 }
    remove(Set(ids), in: order.indices)
    return isTransient ? snapshots.filter { $0.state == .failed } : snapshots
  }

  private mutating func remove(_ ids: Set<ID>, in places: Range<Int>) {
    order.replaceSubrange(places, with: order[places].filter { !ids.contains($0) })
    for id in ids {
      items[id] = nil
    }
  }

  // MARK: Places

  /// The place behind the tasks of a group and of all earlier groups.
  private func end(of group: Int) -> Int {
    order.lastIndex { (items[$0]?.group ?? 0) <= group }.map { $0 + 1 } ?? 0
  }

  /// The places of a task and of its subtasks.
  private func family(of id: ID) -> Range<Int> {
    order.firstIndex(of: id).map { family(ofItemAt: $0) } ?? order.endIndex..<order.endIndex
  }

  private func family(ofItemAt index: Int) -> Range<Int> {
    let depth = items[order[index]]?.depth ?? 0
    let rest = order[(index + 1)...]
    return index..<(rest.firstIndex { (items[$0]?.depth ?? 0) <= depth } ?? order.endIndex)
  }
}
