/// The subscriptions to the frames of one tweener.
///
/// A renderer, and plans in the tables, exist only while there are subscriptions.
final class FrameDelivery {
  private let population: Population
  private let timekeeper: Timekeeper
  @safe @exclusivity(unchecked) private var streams = FrameStreams()
  private var renderer: FrameRenderer?
  @safe @exclusivity(unchecked) private var ended = EndedTweens()
  /// Whether a tween has changed since the last check of the streams' limits.
  @safe @exclusivity(unchecked) private(set) var mustCheckLimits = false
  /// Whether a tween has changed since the last frame.
  @safe @exclusivity(unchecked) private var hasChangedTween = false

  init(_ population: Population, _ timekeeper: Timekeeper) {
    self.population = population
    self.timekeeper = timekeeper
  }

  /// Whether a new frame would differ from the frame before.
  private var hasChanges: Bool {
    hasChangedTween || (timekeeper.isFlowing && population.movingCount > 0)
  }

  private var isIdle: Bool {
    population.runningCount == 0
  }

  // MARK: Subscriptions

  /// Adds a subscription, which receives a frame at once.
  ///
  /// - Parameter frame: The newest clock time on the frame grid, so that a reader at the full frame
  ///   rate misses no frame.
  func add(_ stream: FrameStream, _ id: UInt64, at frame: Nanoseconds) {
    var stream = stream
    _ = stream.take(.due(frame), hasChanges: true)
    stream.receipt.take(ended.count)
    stream.yield(render(), endedCount: ended.count)
    if stream.isOver(isIdle: isIdle, population.tables) {
      stream.continuation.finish()
      stopRendering()
    } else {
      streams.insert(stream, id: id)
    }
  }

  func remove(_ id: UInt64) {
    streams.remove(id)
    stopRendering()
  }

  /// Finishes all streams.
  func finish() {
    streams.finish()
    stopRendering()
  }

  // MARK: Changes

  /// Records a change of a tween for later frames.
  @inline(__always)
  func replan(_ table: TweenTable, _ row: Int32) {
    replan(table, row..<row + 1)
  }

  func replan(_ table: TweenTable, _ rows: Range<Int32>) {
    guard !streams.isEmpty else { return }
    hasChangedTween = true
    requestLimitCheck()
    table.plan?.recordChanges(rows)
  }

  /// Records a jump of the time, which shows moving tweens at another instant.
  func recordJump() {
    hasChangedTween = hasChangedTween || (!streams.isEmpty && population.movingCount > 0)
  }

  /// Keeps a tween that has ended until every stream has had its last value.
  ///
  /// - Returns: Whether there are streams.
  @inline(__always)
  @discardableResult
  func keepEnded(_ table: TweenTable, _ row: Int32) -> Bool {
    !streams.isEmpty && insertEnded(table, row)
  }

  private func insertEnded(_ table: TweenTable, _ row: Int32) -> Bool {
    let isCounted = table.update(row) { record in
      guard record.awaitedEnds < .max else { return false }
      record.awaitedEnds += 1
      return true
    }
    if isCounted {
      ended.append(table.identities[row], table.location(row))
    }
    return true
  }

  /// Removes and returns the ended tweens that no stream waits for any longer.
  func takeDone() -> [EndedTweens.Entry] {
    guard !ended.isEmpty else { return [] }
    let lost = streams.lostCount
    return ended.remove(upTo: streams.doneCount ?? ended.count, lost: lost)
  }

  /// Releases the values of a tween that is released.
  func release(_ table: TweenTable, _ row: Int32) {
    renderer?.clear(table, row)
    requestLimitCheck()
  }

  /// Releases the values of a table that is gone.
  func remove(_ table: TweenTable) {
    renderer?.remove(table)
  }

  @inline(__always)
  private func requestLimitCheck() {
    if streams.hasLimits {
      mustCheckLimits = true
    }
  }

  // MARK: Frames

  /// The clock time from which a stream takes a frame; the latest time if none does.
  var due: Nanoseconds {
    guard !streams.isEmpty else { return .max }
    guard !mustCheckLimits else { return .min }
    return hasChanges ? streams.due : streams.idleDue
  }

  /// Delivers the current values to the streams that take them on an occasion.
  func deliver(_ occasion: FrameOccasion) {
    guard !streams.isEmpty else { return }
    mustCheckLimits = false
    streams.deliver(occasion, hasChanges: hasChanges, endedCount: ended.count) { stream in
      stream.isOver(isIdle: isIdle, population.tables)
    } render: {
      hasChangedTween = false
      return render()
    }
    if !hasChanges {
      renderer?.releaseOutdated(population.tables)
    }
    stopRendering()
  }

  /// Makes one frame of the current values.
  func snapshot() -> TweenFrame {
    defer { stopRendering() }
    return render()
  }

  private func render() -> TweenFrame {
    let instant = timekeeper.instant
    let renderer = renderer ?? FrameRenderer(at: instant)
    self.renderer = renderer
    return renderer.render(population.tables, at: instant, isIdle: isIdle)
  }

  /// Releases the renderer and the plans if there are no subscriptions.
  private func stopRendering() {
    guard streams.isEmpty, renderer != nil else { return }
    renderer = nil
    population.tables.dropPlans()
  }
}
