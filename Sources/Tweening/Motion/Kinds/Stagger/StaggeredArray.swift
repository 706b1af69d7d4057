/// A motion of arrays in which each element moves in its own interval of the progress.
struct StaggeredArray<Element: Interpolatable>: EncodableKind {
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

  func replacingStart(_ value: [Element], _ timing: Timing) -> Motion<[Element]>? {
    let elements = elements.kind.replacingStart(value, timing)
    return elements.map { StaggeredArray($0.shape, plan).motion($0.timing) }
  }

  var traits: KindTraits {
    KindTraits(accumulates: elements.kind.traits.accumulates)
  }

  func value(at progress: EasedProgress) -> [Element] {
    let progress = progress.beforeJump
    // The nearer array, and so the count, is the same as for elements that all move together.
    let whole = plan.progress(at: progress)
    let nearer = elements.segment(at: whole).nearer
    guard let (from, to) = elements.ends else { return oneByOne(nearer, at: progress) }
    return .interpolate(from: from, to: to, remaining: nearer) { first, own in
      plan.fill(&own, from: first, at: progress)
    }
  }

  func encode(to container: inout MotionEncoding) throws {
    var parameters = container.parameters(forKey: .stagger)
    try checkDepth(parameters.codingPath)
    try plan.encode(to: &parameters)
    var nested = parameters.nestedContainer(keyedBy: MotionMember.self, forKey: .motion)
    try elements.encode(to: &nested)
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

extension EasedProgress {
  /// The progress of the whole array; before the start, a jump at 0 is still to come.
  var beforeJump: EasedProgress {
    guard isBefore, value <= 0 else { return self }
    return EasedProgress(value: -.infinity, isBefore: true, accumulation: accumulation)
  }
}

extension MotionShape {
  static func stagger(_ container: MotionDecoding) throws -> MotionShape {
    guard let type = Value.self as? any StaggeredValue.Type else {
      throw container.unsupported("elements", Value.self)
    }
    func decode<T: StaggeredValue>(_: T.Type) throws -> MotionShape {
      try retyped(T.staggered(container.parameters(forKey: .stagger)))
    }
    return try decode(type)
  }
}

extension MotionShape {
  /// The number of elements at the end.
  fileprivate func lastCount<Element>() -> Int where Value == [Element] {
    value(at: EasedProgress(value: 1, isBefore: false)).count
  }
}

/// Throws an error if a coded motion has more than two staggers in each other: each further
/// stagger multiplies the time for a value by the number of elements.
private func checkDepth(_ path: [any CodingKey]) throws(MotionCodingError) {
  guard path.count(where: { $0.stringValue == MotionMember.stagger.rawValue }) <= 2 else {
    throw MotionCodingError(
      .invalid("expected at most 2 staggers in each other, found more"), at: path,
    )
  }
}

/// An array, whose elements can start one after another.
private protocol StaggeredValue: Sendable {
  static func staggered(
    _ parameters: KeyedDecodingContainer<MotionParameter>
  ) throws -> MotionShape<Self>
}

extension Array: StaggeredValue where Element: Interpolatable {
  fileprivate static func staggered(
    _ parameters: KeyedDecodingContainer<MotionParameter>
  ) throws -> MotionShape<[Element]> {
    try checkDepth(parameters.codingPath)
    let nested = try parameters.nestedContainer(keyedBy: MotionMember.self, forKey: .motion)
    let elements = try MotionShape<[Element]>(from: nested)
    return try StaggeredArray(elements, StaggerPlan(parameters, count: elements.lastCount())).shape
  }
}

extension Motion {
  /// Returns a copy whose elements start one after another, each with the values of this motion.
  ///
  /// ```swift
  /// // Each bar takes 400 ms and begins 30 ms after the one before it.
  /// let bars = Motion(from: [0.0, 0, 0], to: [80.0, 20, 50])
  ///   .duration(.milliseconds(400)).ease(.backOut)
  ///   .stagger(Stagger(each: .milliseconds(30)))
  /// ```
  ///
  /// The duration and the ease of this motion become those of each element: element *i* starts at
  /// `stagger.offsets(count:)[i]`. Before its start, an element has exactly its start value; after
  /// its end, exactly its end value. One iteration of the copy lasts until the last element has
  /// ended, and the ease of the copy is linear. The delays, iterations, direction and fill mode of
  /// this motion become those of the copy.
  ///
  /// Modifiers after the stagger change the whole copy: a `duration` stretches the copy, and an
  /// `ease` changes its progress. While that ease overshoots, the elements stay at their ends.
  ///
  /// If the arrays at both ends have different lengths, each element of the longer array has an
  /// offset. The elements that only the longer array has keep their values. At each progress, the
  /// copy has as many elements as the motion without the stagger. So if all offsets are zero, the
  /// stagger changes no value. If a tween plays the copy from another start value, by
  /// ``Tween/start(from:)``, the offsets stay the same.
  ///
  /// If this motion is mapped from the motion of a ``Timeline``, it has the markers of the
  /// timeline. The copy does not have them.
  ///
  /// - Complexity: O(*n*) for each value, in the number of elements; O(*n* log *k*) for a motion of
  ///   *k* keyframes. Other motions (functions, mapped or already staggered motions) cannot be
  ///   evaluated by element. The whole motion is evaluated for each group of elements with the same
  ///   progress, which is O(*n*²) if all elements have different progress.
  public func stagger<V: Interpolatable>(_ stagger: Stagger) -> Motion where Value == [V] {
    let counts = [0.0, 1].map { progress in
      shape.segment(at: EasedProgress(value: progress, isBefore: false)).nearer.count
    }
    let plan = StaggerPlan(
      offsets: stagger.offsets(count: counts.max() ?? 0),
      duration: timing.wholeDuration,
      ease: timing.ease,
    )
    return Motion(timing: timing, shape: StaggeredArray(shape, plan).shape)
      .duration(.nanoseconds(plan.length))
      .ease(.linear)
  }
}
