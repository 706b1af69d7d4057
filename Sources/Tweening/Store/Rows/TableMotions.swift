/// The motions of a table's tweens, each in a group of its kind.
///
/// The first group is for the table's own kind, in which tweens are made. The other groups have
/// the tweens that were later given motions of other kinds.
struct TableMotions: ~Copyable {
  /// The first group, which is never removed.
  private let first: Group
  /// The memory of the first group, if its motions are lines whose values contain no references.
  let lines: LineMemory?
  private(set) var groups: [Group?]
  let numbers = Column<UInt8>()
  /// The timings of rows whose progress does not follow from their schedule and their group. Most
  /// of these timings are part of the row's schedule.
  let timings = ReferenceColumn<PositionTiming>()
  /// The faces of rows; nil for rows that show their cores.
  let faces = ReferenceColumn<Face>()
  /// The face that was set last. Most faces are equal to the face before, so rows share one object:
  /// with an object for each, `Sweep.snapped` takes four times as long.
  private var latestFace: Face?
  let type: ValueType
  /// What rows with motions that are not essential show in place of their movements.
  var reduction = ReducedMotion.none
  private var rows = 0

  /// - Parameter shapes: The rows for shapes of the kind.
  init(_ key: GroupKey, _ type: ValueType, _ shapes: any MotionRows) {
    self.type = type
    first = Group(key, shapes)
    lines = first.lines
    groups = [first]
  }

  mutating func grow(to rows: Int) {
    self.rows = rows
    numbers.grow(to: rows)
    timings.grow(to: rows)
    faces.grow(to: rows)
    for number in groups.indices {
      groups[number]?.shapes.grow(to: rows)
    }
  }

  func group(_ number: Int) -> Group {
    guard let group = groups[number] else {
      preconditionFailure("a group that was let go")
    }
    return group
  }

  // MARK: Motions

  /// Assigns a motion to a row. The motion need not be of the table's kind.
  mutating func set(_ row: Int32, _ motion: AnyMotion, _ schedule: Schedule) {
    setCore(row, motion, schedule)
    setFace(row, motion.face)
  }

  /// Assigns the core of a motion to a row, whose face stays.
  mutating func setCore(_ row: Int32, _ motion: AnyMotion, _ schedule: Schedule) {
    let group = move(row, to: number(for: motion.key(schedule), motion.shape))
    group.set(row, motion.shape)
    releaseFace(row)
    setTiming(row, motion.timing, schedule, of: group)
  }

  /// Moves a row to a group, without a motion.
  mutating func move(_ row: Int32, to number: Int) -> Group {
    let group = group(number)
    let own = Int(numbers[row])
    if own == number {
      group.shapes.remove(row)
    } else {
      group.count += 1
      remove(row, from: own)
      numbers[row] = UInt8(number)
    }
    return group
  }

  /// Assigns a motion of the table's kind to a new row.
  ///
  /// - Returns: The endpoints of a line, which the caller writes.
  mutating func setFirst(
    _ row: Int32,
    _ shape: NewShape,
    _ face: Face?,
    _ timing: Timing,
    _ schedule: Schedule,
  ) -> Endpoints? {
    setTiming(row, timing, schedule, of: first)
    if let face {
      setFace(row, face)
    }
    switch shape {
    case .any(let shape):
      first.set(row, shape)
      return nil

    case .line:
      guard let endpoints = lines?.endpoints(row) else {
        preconditionFailure("a table of motions from one value to another has endpoints")
      }
      return endpoints
    }
  }

  /// Sets the face of a row.
  mutating func setFace(_ row: Int32, _ face: Face?) {
    guard let face else {
      faces[row] = nil
      // A modifier may retain objects of the user.
      if isKnownUniquelyReferenced(&latestFace) {
        latestFace = nil
      }
      return
    }
    if !(latestFace?.isEqual(to: face) ?? false) {
      latestFace = face
    }
    faces[row] = latestFace
  }

  /// Lets a row show its face, also if the core was shown as it is so far.
  mutating func releaseFace(_ row: Int32) {
    if let face = faces[row], face.released !== face {
      setFace(row, face.released)
    }
  }

  func setTiming(
    _ row: Int32,
    _ timing: Timing,
    _ schedule: borrowing Schedule,
    of group: Group,
  ) {
    if reduction.isReducing, !timing.isEssential {
      timings[row] = ReducedTiming(group.key.rule.applied(to: timing), reduction)
    } else if group.implies(timing, schedule) {
      timings[row] = nil
    } else {
      timings[row] = schedule.positions(of: timing, group.key.rule)
    }
  }

  /// The maximum number of groups for a kind each. The group after these is for motions of any
  /// kind.
  private static let maxCount = 32

  /// Returns the number of the group for a kind. If there are too many kinds, returns the number of
  /// the group for motions of any kind.
  private mutating func number(for key: GroupKey, _ shape: any Shape) -> Int {
    if let number = groups.indices.first(where: { groups[$0]?.has(key) ?? false }) {
      return number
    }
    if key != .any {
      let vacancy = groups.indices.first { $0 < Self.maxCount && groups[$0] == nil }
      if let vacancy {
        groups[vacancy] = makeGroup(key, shape)
        return vacancy
      }
      guard groups.count >= Self.maxCount else {
        groups.append(makeGroup(key, shape))
        return groups.count - 1
      }
      return number(for: .any, shape)
    }
    while groups.count <= Self.maxCount {
      groups.append(nil)
    }
    groups[Self.maxCount] = makeGroup(.any, shape)
    return Self.maxCount
  }

  private func makeGroup(_ key: GroupKey, _ shape: any Shape) -> Group {
    // Groups with one kind of shape, but different timings, share their rows.
    for number in groups.indices {
      if let group = groups[number], group.key.shape == key.shape {
        return Group(key, group.shapes)
      }
    }
    let shapes = key.shape.isMixed ? shape.makeMixedRows() : shape.makeRows()
    if rows > 0 {
      shapes.grow(to: rows)
    }
    return Group(key, shapes)
  }

  /// Removes a row's motion.
  mutating func remove(_ row: Int32) {
    let number = Int(numbers[row])
    if number > 0 || lines == nil {
      remove(row, from: number)
      numbers[row] = 0
    }
    timings[row] = nil
    if faces[row] != nil {
      setFace(row, nil)
    }
  }

  private mutating func remove(_ row: Int32, from number: Int) {
    let group = group(number)
    group.shapes.remove(row)
    // The first group stays, because tweens are made in it.
    guard number > 0 else { return }
    group.count -= 1
    if group.count == 0 {
      groups[number] = nil
    }
  }
}

extension Schedule {
  /// Returns a timing in a group, prepared for positions. The schedule has that timing already,
  /// unless the ease is custom: then the timing has the ease of the group.
  fileprivate func positions(of timing: Timing, _ rule: ProgressRule) -> PositionTiming {
    if let positions, !timing.ease.isCustom {
      return positions
    }
    return PositionTiming(rule.applied(to: timing))
  }
}
