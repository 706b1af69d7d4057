/// A staggered motion of arrays, with the type of the elements erased.
@usableFromInline
protocol StaggeredShape<Value>: AnyObject, Sendable {
  associatedtype Value: Sendable

  func value(at progress: EasedProgress) -> Value

  /// The change of the value in a second, where the progress changes by `rate`.
  ///
  /// - Precondition: the values have arithmetic.
  func velocity(at point: SlopePoint, rate: Double) -> Value

  /// The same shape from another first value, or nil if there is no first value to replace.
  func replacingStart(_ value: Value) -> MotionShape<Value>?
}

/// A shape of arrays in which each element has its own part of the progress.
final class StaggeredArray<Element: Interpolatable>: StaggeredShape {
  let shape: MotionShape<[Element]>
  let plan: StaggerPlan
  /// The elements in order of their starts, if elements with the same progress share an evaluation.
  let order: [Int]

  init(_ shape: MotionShape<[Element]>, _ plan: StaggerPlan) {
    self.shape = shape
    self.plan = plan
    order =
      if case .lerp = shape {
        []
      } else {
        plan.order
      }
  }

  func replacingStart(_ value: [Element]) -> MotionShape<[Element]>? {
    shape.replacingStart(value).map { .staggered(StaggeredArray($0, plan)) }
  }

  func value(at progress: EasedProgress) -> [Element] {
    var progress = progress
    if progress.isBefore, progress.value <= 0 {
      // A jump at 0 is still to come.
      progress = EasedProgress(value: -.infinity, isBefore: true)
    }
    // The nearer array, and so the count, is the same as if all elements moved together.
    let whole = plan.progress(at: progress)
    switch shape {
    case .lerp(let from, let to, _):
      let nearer = Segment.between(from, to, progress: whole.value).nearer
      return .interpolate(from: from, to: to, rest: nearer) { first, own in
        plan.fill(&own, from: first, at: progress)
      }

    case .keyframes, .pushed, .mapped, .staggered, .function, .program:
      return oneByOne(shape.segment(at: whole).nearer, at: progress)
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
          shape.segment(at: own)
        }
      latest = (own, segment)
      if index < values.count, let element = segment.element(index) {
        values[index] = element
      }
    }
    return values
  }
}
