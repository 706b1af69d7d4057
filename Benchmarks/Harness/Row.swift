/// One line of the report.
struct Row: Encodable, Sendable {
  let name: String
  let n: Int
  let unit: String
  let median: Double
  let min: Double
  let p99: Double
  var baseline: Baseline?
  /// The median divided by the baseline's median, or nil if there is no such number.
  private(set) var ratio: Double?
  /// The cost on a quiet machine, with some room.
  private(set) var goal: Bound?
  /// The bound that a run must keep, or it fails.
  private(set) var gate: Bound?

  struct Baseline: Encodable, Sendable {
    let name: String
    let median: Double
  }

  /// The largest median, the largest ratio to the baseline's median, or the largest difference from
  /// it.
  struct Bound: Encodable, Sendable {
    enum Subject: String, Encodable, Sendable {
      case median
      case ratio
      case difference
    }

    let subject: Subject
    let most: Double

    static func median(_ most: Double) -> Bound {
      Bound(subject: .median, most: most)
    }

    static func ratio(_ most: Double) -> Bound {
      Bound(subject: .ratio, most: most)
    }

    static func difference(_ most: Double) -> Bound {
      Bound(subject: .difference, most: most)
    }
  }

  init(
    _ name: String,
    n: Int,
    _ unit: String,
    _ samples: Samples,
    against baseline: (name: String, samples: Samples)? = nil,
    goal: Bound? = nil,
    gate: Bound? = nil,
  ) {
    self.name = name
    self.n = n
    self.unit = unit
    median = samples.median
    min = samples.least
    p99 = samples.p99
    self.goal = goal
    self.gate = gate
    if let baseline {
      let other = baseline.samples.median
      self.baseline = Baseline(name: baseline.name, median: other)
      ratio = other > 0 && other.isFinite && median.isFinite ? median / other : nil
    }
  }

  /// A row of one number.
  init(
    _ name: String,
    n: Int,
    _ unit: String,
    _ value: Double,
    against baseline: (name: String, value: Double)? = nil,
    goal: Bound? = nil,
    gate: Bound? = nil,
  ) {
    self.init(
      name,
      n: n,
      unit,
      Samples([value]),
      against: baseline.map { ($0.name, Samples([$0.value])) },
      goal: goal,
      gate: gate,
    )
  }

  /// A row of the growth of a cost with N, against the growth of another cost.
  ///
  /// By the least of the samples, because a busy machine only adds to them.
  static func growth(
    _ name: String,
    n: Int,
    _ unit: String,
    from few: (subject: Samples, baseline: Samples),
    to many: (subject: Samples, baseline: Samples),
    against baseline: String,
    gate: Double,
  ) -> Row {
    Row(
      name,
      n: n,
      unit,
      many.subject.least / few.subject.least,
      against: (baseline, many.baseline.least / few.baseline.least),
      goal: .ratio(1.25),
      gate: .ratio(gate),
    )
  }

  /// The number that a bound limits, or nil if there is none.
  private func number(_ subject: Bound.Subject) -> Double? {
    switch subject {
    case .median: median
    case .ratio: ratio
    case .difference: baseline.map { median - $0.median }
    }
  }

  /// Whether there is a number within the bound. A row without a number does not keep its bound.
  func keeps(_ bound: Bound) -> Bool {
    guard let number = number(bound.subject), number.isFinite else { return false }
    return number <= bound.most
  }

  /// Returns the broken bound, with the number.
  ///
  /// - Parameter withGoal: Whether the goal counts, too, unless there is a gate. It is missed by
  ///   half before it counts, because no machine is quite quiet.
  func brokenGate(withGoal: Bool) -> String? {
    let missed = withGoal ? goal.map { Bound(subject: $0.subject, most: 1.5 * $0.most) } : nil
    guard let gate = gate ?? missed, !keeps(gate) else { return nil }
    let other = baseline?.name ?? "no baseline"
    let number = number(gate.subject)?.short ?? "no number"
    let found =
      switch gate.subject {
      case .median: "\(number) \(unit)"
      case .ratio: "\(number) × \(other)"
      case .difference: "\(number) \(unit) over \(other)"
      }
    return "\(name) at \(n): \(found), the most allowed is \(gate.most.short)"
  }
}
