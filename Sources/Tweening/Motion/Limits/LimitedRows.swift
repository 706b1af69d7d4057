/// Movements of numbers within limits, in the rows of a table, with the phase of each in a column.
///
/// A movement has up to eleven phases in memory of its own, far from those of the next row. A frame
/// mostly needs the phase of the frame before: a row takes a fifth of the time that it takes in
/// `KindRows` (`Sweep.limits`).
final class LimitedRows: KindRows<LimitedMotion<Double, Double>> {
  typealias Kind = LimitedMotion<Double, Double>

  private let current = Column<CurrentPhase>(isSparse: true)

  override func grow(to rows: Int) {
    super.grow(to: rows)
    current.grow(to: rows)
  }

  override func set(_ row: Int32, _ kind: Kind) {
    current.insert(row, CurrentPhase(of: kind, at: 0))
    super.set(row, kind)
  }

  override func write(_ batch: RowBatch, _ scratch: RowScratch) {
    let values = batch.values.typed(as: Double.self)
    let current = current[batch.chunk]
    for index in 0..<batch.rows.count {
      let row = batch.rows[index]
      let seconds = batch.progress[index] * current[row].seconds
      if seconds > current[row].phase.start, seconds < current[row].end {
        values[row] = current[row].phase.position(at: seconds)
      } else {
        let number = Int32(batch.chunk << Chunk.shift + row)
        write(number, batch.progress(index), to: batch.values[row])
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
    end = index + 1 < phases.count ? phases[index + 1].start : .infinity
    seconds = kind.seconds
  }
}
