/// A line: the motion from one value to another.
@usableFromInline
struct LineMotion<Value: Sendable>: EncodableKind {
  @usableFromInline let from: Value
  @usableFromInline let to: Value
  @usableFromInline let interpolator: Interpolator<Value>

  @inlinable
  init(from: Value, to: Value, _ interpolator: Interpolator<Value>) {
    self.from = from
    self.to = to
    self.interpolator = interpolator
  }

  @inlinable
  func value(at progress: EasedProgress) -> Value {
    interpolator.one(from, to, progress.value)
  }

  @usableFromInline
  func replacingStart(_ value: Value, _ timing: Timing) -> Motion<Value>? {
    LineMotion(from: value, to: to, interpolator).motion(timing)
  }

  @usableFromInline
  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    let slope = Vector.slope(from: retyped(from), to: retyped(to), progress: point.progress)
    return .scale(slope, by: point.rate)
  }

  @usableFromInline
  func continuing<Vector: VectorInterpolatable>(
    from start: UnroundedValue<Vector>,
    velocity: Vector.Movement?,
    _ timing: Timing,
  ) -> Motion<Vector>? {
    let end: Vector = retyped(to)
    guard let velocity else {
      return start.remainder.map { _ in Motion(resuming: start, to: end, timing: timing) }
    }
    if let spring = timing.springCurve, let duration = spring.pushedSettlingTime {
      let timing = Timing(duration: .nanoseconds(duration), delay: timing.delay, ease: .linear)
      return Motion(
        timing: timing,
        shape: .pushed(from: start, to: end, push: velocity, .spring(spring)),
      )
    }
    return Motion(continuing: start, velocity: velocity, to: end, timing: timing)
  }

  @usableFromInline
  func encode(to container: inout MotionEncoding) throws {
    try container.encodeLine(from: from, to: to)
  }

  @usableFromInline var key: ShapeKey {
    .line
  }

  @usableFromInline
  func makeRows(_ loop: KindLoop<LineMotion>) -> any MotionRows {
    ValueType.isTrivial(Value.self) ? LineRows<Value>(interpolator.erased) : KindRows(loop)
  }

  @usableFromInline
  func store(in rows: any MotionRows, _ row: Int32) {
    if ValueType.isTrivial(Value.self) {
      rows.downcast(to: LineRows<Value>.self).set(row, self)
    } else {
      rows.downcast(to: KindRows<LineMotion>.self).set(row, self)
    }
  }
}

extension LineMotion: RoundedKind where Value: VectorInterpolatable {
  func remainder(of value: Value, at progress: EasedProgress) -> Value.Movement? {
    Value.remainder(of: value, from: from, to: to, progress: progress.value)
  }
}

extension Timing {
  /// The spring of the ease, at the spring's own duration; nil if the ease is no spring, or
  /// where another duration stretches it.
  fileprivate var springCurve: SpringCurve? {
    guard let curve = ease.spring, let settlingTime = curve.settlingTime else { return nil }
    return .nanoseconds(settlingTime) == duration ? curve : nil
  }
}

extension ErasedInterpolator {
  /// Returns rows for lines between values of the interpolator's type, which holds no references.
  func makeRows() -> any MotionRows {
    func make<Value: Interpolatable>(_: Value.Type) -> any MotionRows {
      LineRows<Value>(self)
    }
    return make(valueType)
  }
}

/// Lines between values without references, stored as two values a row.
private final class LineRows<Value: Sendable>: MotionRows {
  private let memory: LineMemory

  init(_ interpolate: ErasedInterpolator) {
    memory = LineMemory(ValueType(Value.self), interpolate)
  }

  var lines: LineMemory? {
    memory
  }

  func grow(to rows: Int) {
    memory.grow(to: rows)
  }

  func set(_ row: Int32, _ line: LineMotion<Value>) {
    memory.endpoints(row).write(from: line.from, to: line.to)
  }

  func remove(_ row: Int32) {}

  func shape<Other>(_ row: Int32) -> MotionShape<Other> {
    let (from, to) = memory.written(row).read(as: Other.self)
    return .line(LineMotion(from: from, to: to, Interpolator(memory.interpolate)))
  }

  func write(_ row: Int32, _ progress: EasedProgress, to target: ErasedValue) {
    let ends = memory.written(row)
    memory.interpolate.one(from: ends.from, to: ends.to, progress: progress.value, into: target)
  }

  func write(_ slice: RowSlice, _ scratch: RowScratch) {
    slice.interpolate(
      memory.interpolate,
      from: slice.gathered(memory.from[slice.chunk], scratch, .from),
      to: slice.gathered(memory.to[slice.chunk], scratch, .to),
      scratch,
    )
  }
}

/// The memory of lines: a column of start values and a column of end values.
///
/// Free rows contain values too, so that one loop computes neighboring rows of many chunks.
@usableFromInline
final class LineMemory {
  let interpolate: ErasedInterpolator
  let from: ValueColumn
  let to: ValueColumn
  /// For each chunk, what is known of the differences of its rows.
  @safe @exclusivity(unchecked) private var differences: [Differences] = []

  private enum Differences {
    case finite
    case notFinite
    /// Rows have been written since the last check.
    case unknown
  }

  init(_ type: ValueType, _ interpolate: ErasedInterpolator) {
    self.interpolate = interpolate
    from = ValueColumn(type)
    to = ValueColumn(type)
  }

  func grow(to rows: Int) {
    // Loops read free rows too. Their zero bits are a value, as the type has no references.
    from.grow(to: rows)
    to.grow(to: rows)
    while differences.count << Chunk.shift < from.rows {
      differences.append(.finite)
    }
  }

  /// Returns access to a row whose start value and end value are to be written.
  func endpoints(_ row: Int32) -> Endpoints {
    let chunk = Int(row) >> Chunk.shift
    // A comparison takes less time than the check whether the array is shared.
    if differences[chunk] != .unknown {
      differences[chunk] = .unknown
    }
    return written(row)
  }

  /// Returns whether the differences of all rows of some chunks are finite.
  ///
  /// - Precondition: The values are of the type `Double`.
  func areFinite(in chunks: Range<Int>) -> Bool {
    for chunk in chunks where differences[chunk] == .unknown {
      differences[chunk] = isFinite(chunk) ? .finite : .notFinite
    }
    return chunks.allSatisfy { differences[$0] == .finite }
  }

  private func isFinite(_ chunk: Int) -> Bool {
    let from = from[chunk].typed(as: Double.self)
    let to = to[chunk].typed(as: Double.self).prefix(from.count)
    // Without branches, so that the loop vectorizes. Finite numbers minus themselves are 0.
    var bits: UInt64 = 0
    for row in 0..<from.count {
      let difference = to[row] - from[row]
      bits |= (difference - difference).bitPattern
    }
    return bits == 0
  }

  /// Returns the value of a row, as its shape does.
  func value<Value: VectorInterpolatable>(_ row: Int32, at progress: Double) -> Value {
    let (from, to) = written(row).read(as: Value.self)
    return .interpolate(from: from, to: to, progress: progress)
  }

  /// Returns the velocity of a row, as its shape does.
  func velocity<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    let (from, to) = written(row).read(as: Vector.self)
    return .scale(Vector.slope(from: from, to: to, progress: point.progress), by: point.rate)
  }

  /// Returns access to the start value and the end value of a row, to read them.
  fileprivate func written(_ row: Int32) -> Endpoints {
    Endpoints(from: from[row], to: to[row])
  }
}
