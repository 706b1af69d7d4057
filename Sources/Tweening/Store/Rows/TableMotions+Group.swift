extension TableMotions {
  /// The motions of a table that have one shape and one rule of progress.
  ///
  /// An object, because copying a key takes longer than using it.
  final class Group {
    /// A rule without its ease, whose copy takes longer than its use.
    private enum Form {
      case once
      case loop
      case other
    }

    let key: GroupKey
    let shapes: any MotionRows
    private let form: Form
    /// Whether the motions are as retargets make them: they run once with a linear ease.
    private let isLinear: Bool
    /// The rows of such motions, if they are pushed lines; otherwise nil.
    let pushed: PushedRows?
    /// The memory of the rows, if they are lines whose values contain no references; otherwise nil.
    let lines: LineMemory?
    /// The number of rows; not kept for the first group, which is never removed.
    var count = 0

    init(_ key: GroupKey, _ shapes: any MotionRows) {
      self.key = key
      self.shapes = shapes
      form =
        switch key.rule {
        case .once: .once
        case .loop: .loop
        case .model, .any: .other
        }
      isLinear = key.rule == .once(.linear)
      pushed = isLinear ? shapes as? PushedRows : nil
      lines = shapes.lines
    }

    /// A method of the object, because copying a key takes longer than comparing it.
    func has(_ key: GroupKey) -> Bool {
      self.key == key
    }

    /// Returns whether the motions have a shape, run once, and have a linear ease.
    func hasLinear(_ shape: borrowing ShapeKey) -> Bool {
      isLinear && key.shape == shape
    }

    /// Returns whether the timing of a motion follows from its schedule and the group.
    func implies(_ timing: Timing, _ schedule: borrowing Schedule) -> Bool {
      switch form {
      case .once: schedule.isPlain && timing.isSimple
      case .loop: schedule.hasNoDetails
      case .other: false
      }
    }

    func set(_ row: Int32, _ shape: any Shape) {
      if key.shape.isMixed {
        shape.storeMixed(in: shapes, row)
      } else {
        shape.store(in: shapes, row)
      }
    }
  }
}
