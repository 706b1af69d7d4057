extension Plot {
  /// A part of the x axis: an iteration, or the time before or after the active phase.
  struct Phase: Hashable {
    let range: ClosedRange<Double>
    /// The first is 1; nil outside the active phase.
    let iteration: Int?
    /// The names, the longest first.
    let names: [String]
  }

  /// The phases of the plot's animation; of several animations with different times, none.
  var phases: [Phase] {
    func places(_ kind: Mark.Kind) -> [Double] {
      marks.filter { $0.kind == kind && x.contains($0.x) }.map(\.x)
    }
    let starts = places(.start)
    let ends = places(.end)
    guard starts.count <= 1, ends.count <= 1 else { return [] }
    let start = starts.first ?? x.lowerBound
    let end = ends.first ?? x.upperBound
    guard start <= end else { return [] }
    var phases: [Phase] = []
    if start > x.lowerBound {
      phases.append(Phase(range: x.lowerBound...start, iteration: nil, names: ["before"]))
    }
    let boundaries = [start] + places(.iteration).filter { $0 > start && $0 < end } + [end]
    if boundaries.count > 2 {
      for (index, pair) in zip(boundaries, boundaries.dropFirst()).enumerated() {
        let number = "\(index + 1)"
        let names = ["iteration \(number)", number]
        phases.append(Phase(range: pair.0...pair.1, iteration: index + 1, names: names))
      }
    } else if start > x.lowerBound || end < x.upperBound {
      phases.append(Phase(range: start...end, iteration: 1, names: ["active"]))
    }
    if end < x.upperBound {
      phases.append(Phase(range: end...x.upperBound, iteration: nil, names: ["after"]))
    }
    return phases
  }

  var hasNumbers: Bool {
    curves.contains { $0.samples.range != nil }
  }

  /// Whether there are so many curves that each is only a part of the whole.
  var isCrowded: Bool {
    curves.count > 8
  }
}
