/// Movements of numbers within limits, in the rows of a table, with the phase of each in a column.
///
/// A movement has up to ten phases in memory of its own, far from the phases of the next row. A
/// frame mostly needs the phase of the frame before: a row takes a fifth of the time that it takes
/// in `KindRows` (`Sweep.limits`).
final class LimitedRows: MotionRows {
  typealias Kind = LimitedMotion<Double, Double>

  private let kinds = KindRows<Kind>(KindLoop())
  private let current = Column<CurrentPhase>(isSparse: true)

  func grow(to rows: Int) {
    kinds.grow(to: rows)
    current.grow(to: rows)
  }

  /// Sets a row without a motion.
  func set(_ row: Int32, _ kind: Kind) {
    current.insert(row, CurrentPhase(of: kind, at: 0))
    kinds.set(row, kind)
  }

  func remove(_ row: Int32) {
    kinds.remove(row)
  }

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    kinds.shape(row)
  }

  func velocity<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    kinds.velocity(row, of: Vector.self, at: point)
  }

  func acceleration<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement? {
    kinds.acceleration(row, of: Vector.self, at: point)
  }

  func write(_ row: Int32, _ progress: EasedProgress, to target: ErasedValue) {
    kinds.write(row, progress, to: target)
  }

  func write(_ slice: RowSlice, _ scratch: RowScratch) {
    let values = slice.values.typed(as: Double.self)
    let current = current[slice.chunk]
    for index in 0..<slice.rows.count {
      let row = slice.rows[index]
      let seconds = slice.progress[index] * current[row].seconds
      if seconds > current[row].phase.start, seconds < current[row].end {
        values[row] = current[row].phase.position(at: seconds)
      } else {
        let number = Int32(slice.chunk << Chunk.shift + row)
        write(number, slice.progress(index), to: slice.values[row])
        current[row] = kinds.read(number) { CurrentPhase(of: $0.kind, at: seconds) }
      }
    }
  }
}

/// A phase of a movement, and when it ends.
private struct CurrentPhase {
  let phase: AxisPhase
  /// The seconds at the end of the phase.
  let end: Double
  /// The seconds at the progress 1.
  let seconds: Double

  init(of kind: LimitedRows.Kind, at time: Double) {
    let phases = kind.plan.phases
    let index = kind.plan.index(0, at: time, on: .above)
    phase = phases[index]
    // At the progress 1, the value is the end value, also of a movement that would last longer.
    end = min(index + 1 < phases.count ? phases[index + 1].start : .infinity, kind.seconds)
    seconds = kind.seconds
  }
}
