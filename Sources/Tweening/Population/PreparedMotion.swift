/// A motion that is kept whole, whatever the type of its values.
protocol MotionEvaluator: AnyObject, Sendable {
  var timing: Timing { get }

  /// The interpolation of a motion from one value to another; nil where the motion is of another
  /// kind.
  var interpolator: BatchInterpolator? { get }

  /// When the changes in a run of the motion are due.
  func makeSchedule() -> Schedule

  /// Writes the value at a point of a run to memory that holds none.
  ///
  /// - Returns: Whether the motion is in effect there.
  func write(at point: PlaybackPoint, to target: UnsafeMutableRawPointer) -> Bool

  /// Writes the first and the last value of a motion from one value to another over others without
  /// references; false where the motion is of another kind.
  func write(to endpoints: Endpoints) -> Bool

  /// The same motion with another ease.
  func with(ease: Ease) -> any MotionEvaluator
}

/// A motion that is kept whole, with what an evaluation needs of it made ready.
///
/// Generic code that copies a motion, or looks into its shape, looks up a type at every step, and
/// takes longer for that than for all the rest.
final class PreparedMotion<Value: Sendable>: MotionEvaluator {
  let motion: Motion<Value>
  private let positions: PositionTiming
  private let isAlwaysInEffect: Bool
  private let evaluate: @Sendable (EasedProgress) -> Value

  init(_ motion: Motion<Value>) {
    self.motion = motion
    positions = PositionTiming(motion.timing)
    isAlwaysInEffect = motion.timing.fill == .both
    evaluate = motion.shape.evaluation
  }

  var timing: Timing {
    motion.timing
  }

  var interpolator: BatchInterpolator? {
    guard case .lerp(_, _, let interpolator) = motion.shape else { return nil }
    return interpolator.batch
  }

  func makeSchedule() -> Schedule {
    Schedule(motion)
  }

  /// The value at a point of a run, to the last bit what the motion gives.
  func value(at point: PlaybackPoint) -> Value {
    evaluate(
      point.isAtEnd
        ? positions.progress(atEnd: point.position)
        : positions.progress(at: point.position, isReversed: point.isReversed)
    )
  }

  func write(at point: PlaybackPoint, to target: UnsafeMutableRawPointer) -> Bool {
    unsafe target.initializeMemory(as: Value.self, to: value(at: point))
    return isAlwaysInEffect || isInEffect(at: point)
  }

  private func isInEffect(at point: PlaybackPoint) -> Bool {
    point.isAtEnd
      ? positions.isInEffectAtEnd
      : positions.isInEffect(at: point.position, isReversed: point.isReversed)
  }

  func write(to endpoints: Endpoints) -> Bool {
    guard case .lerp(let from, let to, _) = motion.shape else { return false }
    endpoints.write(from: from, to: to)
    return true
  }

  func with(ease: Ease) -> any MotionEvaluator {
    PreparedMotion(motion.ease(ease))
  }
}

extension MotionEvaluator {
  /// The motion, whose values have the type `Value`.
  func typed<Value>() -> Motion<Value> {
    // One class conforms, and a tween's handle has the type of its motion.
    unsafe unsafeDowncast(self, to: PreparedMotion<Value>.self).motion
  }
}

/// Motions that are kept whole, by row; a chunk takes memory up to the last row that has one.
struct MotionColumn<Element> {
  private var chunks: [[Element?]] = []

  subscript(row: Int32) -> Element? {
    get {
      let chunk = Int(row) >> Chunk.shift
      let index = Int(row) & Chunk.mask
      guard chunk < chunks.count, index < chunks[chunk].count else { return nil }
      return chunks[chunk][index]
    }
    set {
      let chunk = Int(row) >> Chunk.shift
      let index = Int(row) & Chunk.mask
      if newValue == nil, chunk >= chunks.count || index >= chunks[chunk].count {
        return
      }
      while chunks.count <= chunk {
        chunks.append([])
      }
      while chunks[chunk].count <= index {
        chunks[chunk].append(nil)
      }
      chunks[chunk][index] = newValue
    }
  }
}
