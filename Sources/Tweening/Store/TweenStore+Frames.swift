extension TweenStore {
  /// Whether no tween is delayed or active.
  var isIdle: Bool {
    totals.running == 0
  }

  /// Returns the values of all tweens at an instant.
  mutating func render(at instant: Nanoseconds) -> FrameBuffer {
    let renderer = frames.renderer ?? FrameRenderer(at: instant)
    frames.renderer = renderer
    return renderer.nextBuffer(tables, at: instant, isIdle: isIdle)
  }

  /// Releases the values of tables that are gone, because the next frame may be far away.
  func releaseOutdatedFrames() {
    frames.renderer?.releaseOutdated(tables)
  }

  /// Releases the renderer and the plans, because frames have no readers.
  mutating func stopRendering() {
    guard frames.renderer != nil else { return }
    frames.renderer = nil
    tables.dropPlans()
  }

  /// Removes the tweens without a handle whose last values no reader waits for any longer.
  ///
  /// - Parameters:
  ///   - end: The number of ended tweens that no reader waits for, or nil if there are no readers.
  ///   - lost: The number of ended tweens that a reader has given up.
  mutating func releaseEnded(upTo end: Int?, lost: Int) {
    for done in frames.ended.remove(upTo: end ?? frames.ended.count, lost: lost) {
      guard let row = tables.find(done.location), row.id == done.id else {
        preconditionFailure("an ended tween was removed before its last value was taken")
      }
      row.update { $0.awaitedEnds -= 1 }
      guard row.isUnused else { continue }
      if done.isLost {
        frames.lostEndCount += 1
      }
      release(row)
    }
  }
}
