/// The motions of a table's tweens, and the only part of a table that knows the type of its values.
///
/// Values go through memory of the table's value type. A new kind of motion that frames compute in
/// batches is a new type that conforms.
protocol TableValues: AnyObject {
  /// Makes room for at least `rows`, which is a capacity that `Chunk` gives.
  func grow(to rows: Int)

  /// The first and the last value of a row's motion, to be written; nil where motions are kept whole.
  func endpoints(_ row: Int32) -> Endpoints?

  /// Gives a row a motion, which need not be of the table's kind.
  func set(_ row: Int32, _ motion: any MotionEvaluator, _ schedule: Schedule)

  /// Lets go of a row's motion.
  func remove(_ row: Int32)

  /// The motion of a row. `Value` is the table's type of value.
  func motion<Value>(_ row: Int32, _ schedule: Schedule) -> Motion<Value>

  /// Writes the value at a point of a row's run to memory that holds none.
  ///
  /// - Returns: Whether the motion is in effect there.
  @discardableResult
  func write(
    _ row: Int32,
    _ schedule: Schedule,
    at point: PlaybackPoint,
    to target: UnsafeMutableRawPointer,
  ) -> Bool

  /// Whether `sweep` computes a row while its progress follows a line.
  func isSwept(_ row: Int32) -> Bool

  /// Computes the values of a run of rows.
  func sweep(_ run: BatchRun, _ scratch: FrameScratch)
}
