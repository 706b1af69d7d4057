/// A motion of arrays in which each element moves in its own interval of the progress.
struct StaggeredArray<Element: Interpolatable>: MotionKind {
  let elements: MotionShape<[Element]>
  let plan: StaggerPlan
  /// The elements in the order of their starts, so that elements with the same progress share an
  /// evaluation; empty for a line, which needs none.
  let order: [Int]

  init(_ shape: MotionShape<[Element]>, _ plan: StaggerPlan) {
    elements = shape
    self.plan = plan
    order = shape.ends == nil ? plan.order : []
  }

  func replacingStart(_ value: [Element]) -> StaggeredArray? {
    elements.replacingStart(value).map { StaggeredArray($0, plan) }
  }

  var accumulates: Bool {
    elements.accumulates
  }

  func value(at progress: EasedProgress) -> [Element] {
    var progress = progress
    if progress.isBefore, progress.value <= 0 {
      // A jump at 0 is still to come.
      progress = EasedProgress(
        value: -.infinity,
        isBefore: true,
        accumulation: progress.accumulation,
      )
    }
    // The nearer array, and so the count, is that of elements that all move together.
    let whole = plan.progress(at: progress)
    let nearer = elements.segment(at: whole).nearer
    guard let (from, to) = elements.ends else { return oneByOne(nearer, at: progress) }
    return .interpolate(from: from, to: to, remaining: nearer) { first, own in
      plan.fill(&own, from: first, at: progress)
    }
  }

  private func oneByOne(_ nearer: [Element], at progress: EasedProgress) -> [Element] {
    var values = nearer
    var latest: (own: EasedProgress, segment: Segment<[Element]>)?
    for index in order {
      let own = plan.progress(of: index, at: progress)
      let segment =
        if let latest, latest.own == own {
          latest.segment
        } else {
          elements.segment(at: own)
        }
      latest = (own, segment)
      if index < values.count, let element = segment.element(index) {
        values[index] = element
      }
    }
    return values
  }
}
