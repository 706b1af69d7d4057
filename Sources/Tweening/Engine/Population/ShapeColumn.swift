/// The shapes of motions of one kind, by the rows of a table.
///
/// Values go through memory of the table's value type. A new kind of motion that frames compute in
/// batches is a new type that conforms.
protocol ShapeColumn: AnyObject {
  /// Makes room for at least `rows`, which is a capacity that `Chunk` gives.
  func grow(to rows: Int)

  /// Gives a row a shape, which is of the kind of the column.
  func set(_ row: Int32, _ shape: MotionShape<some Any>)

  /// Lets go of a row's shape.
  func remove(_ row: Int32)

  /// The shape of a row. `Value` is the table's type of value.
  func shape<Value>(_ row: Int32) -> MotionShape<Value>

  /// Writes the value of a row at a progress to memory that holds none.
  func write(_ row: Int32, _ progress: EasedProgress, to target: UnsafeMutableRawPointer)

  /// Writes the values of rows of one chunk to memory that holds none: the same bits as one by one.
  func write(_ batch: RowBatch, _ scratch: FrameScratch)
}

/// A column of mapped shapes of one class.
protocol MappedShapeColumn: ShapeColumn {
  associatedtype Shape: AnyObject

  /// Gives a row a shape.
  func set(_ row: Int32, _ shape: Shape)
}

extension MappedShapeColumn {
  func set(_ row: Int32, _ shape: MotionShape<some Any>) {
    guard case .mapped(_, let mapped) = shape, type(of: mapped) == Shape.self else {
      preconditionFailure("a shape of another kind")
    }
    set(row, unsafe unsafeDowncast(mapped, to: Shape.self))
  }
}

extension MotionShape {
  /// A column for shapes of a kind, which this one is of.
  func makeColumn(_ kind: ShapeKind, _ type: ValueType) -> any ShapeColumn {
    switch (kind, self) {
    case (.line, .lerp(_, _, let interpolator)): LineColumn(type, interpolator.batch)

    case (.pushed(let curve), .pushed(let line)): PushedColumn(type, curve, line.vectors)

    case (.keyframes(let count), .keyframes(let track)):
      KeyframeColumn(type, count: count, track.interpolator.batch)

    case (.mapped, .mapped(_, let mapped)): mapped.makeColumn()

    case _: FunctionColumn<Value>()
    }
  }
}
