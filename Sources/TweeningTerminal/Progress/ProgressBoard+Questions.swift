// The questions of a frame, which change no task.
extension ProgressBoard {
  /// The tasks for which there is room, in their order, at a time.
  package func snapshots(_ most: Int = .max, at time: Duration) -> [ProgressTask.Snapshot] {
    content(most, at: time).tasks
  }

  /// The tasks for which there is room, in their order, at a time, and a line for all other tasks,
  /// which is empty if there are none. Running tasks come first, and among these the tasks that
  /// have begun.
  func content(
    _ most: Int,
    at time: Duration,
  ) -> (tasks: [ProgressTask.Snapshot], rest: String) {
    let shown = shown(most)
    return (
      shown.compactMap { items[$0]?.snapshot(at: time) },
      shown.count < order.count ? rest(besides: Set(shown)) : ""
    )
  }

  /// The part of all tasks that was done at the last sample, or nil if no running task has a total.
  var sampledFraction: Double? {
    let tasks = order.compactMap { items[$0] }.filter { $0.depth == 0 }
    let fractions = tasks.compactMap { $0.isRunning ? $0.sampledFraction : 1 }
    guard tasks.contains(where: { $0.isRunning && $0.total != nil }) else { return nil }
    let count = tasks.count + retiredCount
    return (fractions.reduce(0, +) + Double(retiredCount)) / Double(count)
  }

  /// A line for the tasks for which there is no room: how many have ended in this group, how many
  /// run, and how many have not begun.
  private func rest(besides shown: Set<ID>) -> String {
    let hidden = order.filter { !shown.contains($0) }.compactMap { items[$0] }
    let waiting = hidden.count(where: \.isWaiting)
    let running = hidden.count(where: \.isRunning) - waiting
    let parts = [(endedCount, "done"), (running, "more running"), (waiting, "waiting")]
    return "… " + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private func shown(_ most: Int) -> [ID] {
    guard order.count > most else { return order }
    var ranks = order.map { items[$0]?.rank ?? .max }
    // A task has the rank of its first subtask, so that it comes with the subtask.
    var open: [Int] = []
    for index in order.indices {
      let depth = items[order[index]]?.depth ?? 0
      open.removeLast(max(0, open.count - depth))
      for place in open {
        ranks[place] = min(ranks[place], ranks[index])
      }
      open.append(index)
    }
    let first = order.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.prefix(most)
    return first.sorted().map { order[$0] }
  }

  /// The first time after another time at which lines change without a change of a task, or nil if
  /// there is none.
  func nextChange(
    after time: Duration,
    _ layout: ProgressLayout,
    frame: Duration,
  ) -> Duration? {
    let running = order.lazy.compactMap { items[$0] }.filter(\.isRunning)
    guard !running.isEmpty else { return nil }
    guard !running.contains(where: { $0.isMoving(at: time) }) else { return time + frame }
    let kinds = layout.columns.map(\.kind)
    let turns = kinds.contains { kind in
      switch kind {
      case .spinner: true
      case .bar: running.contains { $0.total == nil }
      case .title, .text, .cell: false
      }
    }
    if turns {
      return time.nextMultiple(of: layout.spinner.shapes.interval)
    }
    return layout.columns.contains(where: \.ticks) ? time.nextMultiple(of: .seconds(1)) : nil
  }
}

extension Duration {
  /// The first multiple of an interval after this time.
  func nextMultiple(of interval: Duration) -> Duration {
    interval * ((self / interval).rounded(.down) + 1)
  }
}
