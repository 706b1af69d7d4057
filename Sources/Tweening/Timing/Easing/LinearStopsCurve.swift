/// A piecewise linear curve through points, as `linear()` in CSS Easing.
struct LinearStopsCurve: EaseCurve, MemoryKeeping {
  struct Point: Sendable, Hashable {
    var input: Double
    var output: Double
  }

  /// At least two points; their inputs never decrease. A piece is the straight segment between a
  /// point and the next one, and has the index of its first point.
  let points: [Point]

  var keptMemory: Int {
    points.keptMemory
  }

  /// Creates the curve of the stops: raises decreasing inputs, and spaces missing inputs evenly.
  init(stops: [Ease.LinearStop]) {
    precondition(!stops.isEmpty, "a linear ease needs at least one stop")
    var ends: [(input: Double?, output: Double)] = []
    for stop in stops {
      precondition(
        stop.output.isFinite && stop.start?.isFinite != false && stop.end?.isFinite != false,
        "the numbers of a linear ease must be finite",
      )
      ends.append((stop.start, stop.output))
      if let end = stop.end {
        ends.append((end, stop.output))
      }
    }
    // A single stop is a constant, which has two points like any other piece.
    if ends.count == 1 {
      ends.append((nil, stops[0].output))
    }
    ends[0].input = ends[0].input ?? 0
    ends[ends.count - 1].input = ends[ends.count - 1].input ?? 1
    var largest = -Double.infinity
    var points = ends.map { input, output in
      largest = max(largest, input ?? largest)
      return Point(input: largest + 0, output: output + 0)
    }
    let known = ends.indices.filter { ends[$0].input != nil }
    for (start, end) in zip(known, known.dropFirst()) {
      for index in start + 1..<end {
        let share = Double(index - start) / Double(end - start)
        points[index].input = Self.mix(points[start].input, points[end].input, share)
      }
    }
    self.points = points
  }

  /// Returns the index of the last piece that begins at or before a progress; 0 if there is none.
  private func piece(of progress: Double) -> Int {
    // So that NaN has the first piece.
    (1...points.count - 1).partitionPoint { !(points[$0].input <= progress) } - 1
  }

  func value(at progress: Double, before: Bool) -> Double {
    let index = piece(of: progress)
    let (from, to) = (points[index], points[index + 1])
    if from.input == to.input || from.output == to.output {
      return to.output
    }
    let length = to.input - from.input
    var share = (progress - from.input) / length
    if !length.isFinite {
      // Where the length overflows, half of it does not.
      share = (progress / 2 - from.input / 2) / (to.input / 2 - from.input / 2)
    }
    // The output at the end of a piece is exact.
    return share == 1 ? to.output : Self.mix(from.output, to.output, share)
  }

  /// Returns the slope of the piece on one side of a progress; at a jump, of the piece that begins
  /// there.
  func slope(at progress: Double, on side: Side) -> Double {
    let own = piece(of: progress)
    let neighbor = piece(of: side.neighbor(of: progress))
    // If a piece of zero length separates the two pieces, the value jumps between them.
    let index = (own - neighbor).magnitude == 1 ? neighbor : own
    let (from, to) = (points[index], points[index + 1])
    let rise = to.output - from.output
    return rise == 0 ? 0 : rise / (to.input - from.input)
  }

  /// Returns the number at a fraction between two numbers.
  private static func mix(_ from: Double, _ to: Double, _ share: Double) -> Double {
    let distance = to - from
    return distance.isFinite ? from + distance * share : from * (1 - share) + to * share
  }
}

extension LinearStopsCurve {
  var name: String {
    let stops = points.map { "\(digits(of: $0.output)) \(percentage(of: $0.input))" }
    return "linear(\(stops.joined(separator: ", ")))"
  }

  /// Parses the stops.
  static func parse(_ scanner: inout EaseScanner) throws(Ease.ParsingError) -> Ease {
    var stops: [Ease.LinearStop] = []
    var isMore = true
    while isMore {
      try scanner.skipSpace()
      try stops.append(parseStop(&scanner))
      isMore = scanner.take(",")
    }
    try scanner.expect(")", "\",\" or \")\" after the stop")
    return .linear(stops)
  }

  /// Parses a number and at most two percentages. The percentages are adjacent, before or after the
  /// number.
  private static func parseStop(
    _ scanner: inout EaseScanner
  ) throws(Ease.ParsingError) -> Ease.LinearStop {
    var output: Double?
    var inputs: [Double] = []
    var inputsEnded = false
    while true {
      let start = scanner.offset
      guard let number = scanner.takeNumber() else { break }
      if scanner.take("%") {
        if inputs.count == 2 || inputsEnded {
          throw scanner.error("\",\" or \")\" after the stop", at: start)
        }
        try inputs.append(scanner.finite(number.hundredth, at: start))
      } else if output == nil {
        output = try scanner.finite(number.value, at: start)
        inputsEnded = !inputs.isEmpty
      } else {
        throw scanner.error("\",\", \")\" or a percentage after the number", at: start)
      }
      try scanner.skipSpace()
    }
    guard let output else { throw scanner.error("a number") }
    return switch inputs.count {
    case 0: Ease.LinearStop(output)
    case 1: Ease.LinearStop(output, at: inputs[0])
    default: Ease.LinearStop(output, from: inputs[0], to: inputs[1])
    }
  }
}

extension Ease {
  /// Straight segments between stops, as CSS `linear()`.
  ///
  /// A stop without a progress is spaced evenly between its neighbors. The first stop is at 0 by
  /// default, and the last at 1. A progress smaller than an earlier one is raised to the earlier
  /// one. Outside the stops, the first and the last segment continue. A single stop is a constant.
  /// The call traps without a stop, or with a number that is not finite.
  public static func linear(_ stops: [Ease.LinearStop]) -> Ease {
    Ease(LinearStopsCurve(stops: stops))
  }

  /// Straight segments between stops, as CSS `linear()`; see ``linear(_:)-([Ease.LinearStop])``.
  public static func linear(_ first: Ease.LinearStop, _ more: Ease.LinearStop...) -> Ease {
    linear([first] + more)
  }
}
