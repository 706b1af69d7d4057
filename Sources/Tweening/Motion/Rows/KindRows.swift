/// The motions of one kind, in the rows of a table.
final class KindRows<Kind: MotionKind>: MotionRows {
  private let kinds = Column<KindRow<Kind>>(isSparse: true)
  private let loop: KindLoop<Kind>
  /// The rows of the first chunk that have motions.
  private var firstChunk = RowBits()

  init(_ loop: KindLoop<Kind>) {
    self.loop = loop
  }

  func grow(to rows: Int) {
    kinds.grow(to: rows, moving: firstChunk)
  }

  /// Sets a row without a motion.
  func set(_ row: Int32, _ kind: Kind) {
    kinds.insert(row, KindRow(kind: kind))
    if row < Chunk.size {
      firstChunk[Int(row)] = true
    }
  }

  func remove(_ row: Int32) {
    kinds.remove(row)
    if row < Chunk.size {
      firstChunk[Int(row)] = false
    }
  }

  /// Reads the motion of a row in place.
  func read<Result>(_ row: Int32, _ body: (borrowing KindRow<Kind>) -> Result) -> Result {
    kinds.read(row, body)
  }

  func shape<Value>(_ row: Int32) -> MotionShape<Value> {
    retyped(MotionShape(read(row) { $0.kind }, loop))
  }

  /// Returns the velocity of a row, without an object for the shape.
  func velocity<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    kinds.read(row) { $0.kind.velocity(of: Vector.self, at: point) }
  }

  func acceleration<Vector: VectorInterpolatable>(
    _ row: Int32,
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement? {
    kinds.read(row) { $0.kind.knownAcceleration(of: Vector.self, at: point) }
  }

  func write(_ row: Int32, _ progress: EasedProgress, to target: ErasedValue) {
    target.initialize(to: kinds.read(row) { $0.value(at: progress) })
  }

  func write(_ slice: RowSlice, _ scratch: RowScratch) {
    loop.compute(KindSlice(rows: slice, kinds: kinds[slice.chunk]))
  }
}

/// A motion in the row of a table. The type is noncopyable, so that an evaluation neither retains
/// nor releases the motion's references.
@usableFromInline
struct KindRow<Kind: MotionKind>: ~Copyable {
  @usableFromInline let kind: Kind

  @inlinable
  @inline(__always)
  borrowing func value(at progress: EasedProgress) -> Kind.Value {
    kind.value(at: progress)
  }
}

/// Rows of a chunk with their progress, and the motions of the chunk, or the motion of all rows.
@usableFromInline
struct KindSlice<Kind: MotionKind> {
  @usableFromInline let rows: RowSlice
  @usableFromInline let kinds: BufferView<KindRow<Kind>>
}

/// The loop over the motions of one kind, specialized in the module that creates it.
///
/// Unspecialized generic code looks up type metadata for each row, which doubles the time of a
/// row (`Sweep.function`). The loop captures nothing. So the compiler specializes it in the module
/// that creates the motion, and any module's loop can compute the rows of another module's motions.
@usableFromInline
struct KindLoop<Kind: MotionKind>: Sendable {
  @usableFromInline let compute: @Sendable (KindSlice<Kind>) -> Void

  @inlinable
  init() {
    compute = { slice in
      let (rows, kinds) = (slice.rows, slice.kinds)
      let values = rows.values.typed(as: Kind.Value.self)
      for index in 0..<rows.rows.count {
        let row = rows.rows[index]
        let kind = kinds.count == 1 ? 0 : row
        // A check of each index would take an eighth of the time (`Sweep.map`).
        unsafe values.pointer(unchecked: row)
          .initialize(to: kinds[unchecked: kind].value(at: rows.progress(index)))
      }
    }
  }
}

/// A motion of any kind, for the rows of a table that has received motions of too many kinds.
struct MixedKind<Value: Sendable>: MotionKind {
  let mixed: any Shape<Value>

  func value(at progress: EasedProgress) -> Value {
    mixed.value(at: progress)
  }

  func velocity<Vector: VectorInterpolatable>(
    of _: Vector.Type,
    at point: SlopePoint,
  ) -> Vector.Movement {
    mixed.velocity(of: Vector.self, at: point)
  }
}
