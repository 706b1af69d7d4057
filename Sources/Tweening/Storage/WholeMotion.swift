/// A motion that is kept whole, whatever the type of its values.
class AnyWholeMotion {}

/// The motions that are kept whole, by slot; only chunks that have any take memory.
@safe
final class WholeMotions {
  private typealias Chunks = UnsafeMutablePointer<AnyWholeMotion?>
  private let chunks = unsafe DirectArray<Chunks?>()

  subscript(slot: Int32) -> AnyWholeMotion? {
    get {
      let index = Int(slot) >> Chunk.shift
      guard unsafe index < chunks.count, let chunk = unsafe chunks[index] else { return nil }
      return unsafe chunk[Int(slot) & Chunk.mask]
    }
    set {
      let index = Int(slot) >> Chunk.shift
      while unsafe chunks.count <= index {
        unsafe chunks.append(nil)
      }
      if newValue != nil, unsafe chunks[index] == nil {
        let chunk = Chunks.allocate(capacity: Chunk.size)
        unsafe chunk.initialize(repeating: nil, count: Chunk.size)
        unsafe chunks[index] = unsafe chunk
      }
      unsafe chunks[index]?[Int(slot) & Chunk.mask] = newValue
    }
  }

  deinit {
    for index in unsafe chunks.indices {
      unsafe chunks[index]?.deinitialize(count: Chunk.size)
      unsafe chunks[index]?.deallocate()
    }
  }
}

/// A motion that is kept whole, with what an evaluation needs of it made ready.
///
/// Generic code that copies a motion, or looks into its shape, looks up a type at every step, and
/// takes longer for that than for all the rest.
final class WholeMotion<Value: Sendable>: AnyWholeMotion {
  let motion: Motion<Value>
  private let timing: PositionTiming
  private let evaluate: (EasedProgress) -> Value

  init(_ motion: Motion<Value>) {
    self.motion = motion
    timing = PositionTiming(motion.timing)
    evaluate = motion.shape.evaluation
  }

  /// The value at a point of a run, to the last bit what the motion gives.
  func value(at point: PlaybackPoint) -> Value {
    evaluate(
      point.isAtEnd
        ? timing.progress(atEnd: point.position)
        : timing.progress(at: point.position, isReversed: point.isReversed)
    )
  }

  /// Whether the motion is in effect at a point of a run.
  func isInEffect(at point: PlaybackPoint) -> Bool {
    point.isAtEnd
      ? timing.isInEffectAtEnd
      : timing.isInEffect(at: point.position, isReversed: point.isReversed)
  }
}
