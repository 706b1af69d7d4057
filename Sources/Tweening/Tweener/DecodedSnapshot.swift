/// A snapshot with its decoded motions.
///
/// Whoever takes snapshots from outside decodes them first: a line of text may be a motion that
/// takes a hundred times the memory.
package struct DecodedSnapshot: Sendable {
  let snapshot: TweenSnapshot
  let tweens: [SavedTween]

  /// About the bytes that the motions keep in memory.
  package var keptMemory: Int {
    tweens.reduce(0) { $0 + $1.motion.shape.keptMemory + $1.motion.timing.ease.keptMemory }
  }

  /// The eases with parameters, each with about the bytes that a tweener needs once for all motions
  /// with this ease.
  package var sharedMemory: [(ease: Ease, bytes: Int)] {
    tweens.compactMap { tween in
      let ease = tween.motion.timing.ease
      return ease.curve.map { (ease, Self.columnSize + $0.tableMemory) }
    }
  }

  /// The columns of a table for few motions.
  private static let columnSize = 10 << 10
}

extension TweenSnapshot {
  /// Decodes the motions.
  ///
  /// - Parameter endsRest: Whether an ended tween rests at its end value, without its motion.
  /// - Throws: ``MotionCodingError`` or `DecodingError` if a motion cannot be decoded.
  package func decoded(
    _ types: TweenTypes,
    endsRest: Bool = false,
  ) throws -> DecodedSnapshot {
    let tweens = try tweens.enumerated().map { index, entry in
      let saved = try entry.decoded(at: index, types)
      return endsRest && entry.state == .killed ? saved.resting() : saved
    }
    return DecodedSnapshot(snapshot: self, tweens: tweens)
  }
}

extension SavedTween {
  /// Returns the tween with one value at all times: that at its position.
  fileprivate func resting() -> SavedTween {
    func resting<Value: Sendable>(_ shape: some Shape<Value>) -> SavedTween {
      let motion = Motion(timing: motion.timing, shape: MotionShape<Value>.kind(shape))
      let time = motion.timing.delay + entry.position
      let value =
        entry.rate < 0 ? motion.value(until: time, isReversed: true) : motion.value(at: time)
      return SavedTween(entry, Motion(constant: value).timing(motion.timing))
    }
    // A frame has its timeline.
    return type.valueType == Timeline.Frame.self ? self : resting(motion.shape)
  }
}

extension Tweener {
  /// Keeps the ends of tweens without their motions from now on.
  ///
  /// For a tweener whose changes nobody subscribes to: a subscriber would not receive these ends.
  package func keepEndsWithoutMotions() {
    observerRegistry.replication.dropEnds()
  }
}
