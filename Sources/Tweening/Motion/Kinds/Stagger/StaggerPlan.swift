/// The interval of the array's progress in which each element moves.
struct StaggerPlan: Sendable {
  /// The length of the array's motion, from the start of the first element to the end of the last.
  let length: Nanoseconds
  /// The ease of each element.
  private let ease: Ease
  /// The start of each element, as a fraction of the length.
  private let starts: [Double]
  /// The duration of each element, as a fraction of the length; never zero.
  private let spans: [Double]

  /// - Parameters:
  ///   - offsets: The start of each element, never negative.
  ///   - duration: The duration of each element.
  ///   - ease: The ease of each element.
  init(offsets: [Duration], duration: Nanoseconds, ease: Ease) {
    let offsets = offsets.map { Nanoseconds(bounding: $0) }
    let last = offsets.max() ?? 0
    let duration = min(duration, Nanoseconds.lengths.upperBound - last)
    length = last + duration
    self.ease = ease
    guard length > 0 else {
      // Where the whole motion is an instant, each element is an instant too.
      starts = Array(repeating: 0, count: offsets.count)
      spans = Array(repeating: 1, count: offsets.count)
      return
    }
    // The timing model divides in the same way. So the progress at the exact start or end of an
    // element equals the number here.
    let total = Double(length)
    var starts: [Double] = []
    var spans: [Double] = []
    starts.reserveCapacity(offsets.count)
    spans.reserveCapacity(offsets.count)
    for offset in offsets {
      var start = Double(offset) / total
      let end = Double(offset + duration) / total
      if start >= end {
        // The element is an instant, or too short to differ from one. Just before the end, the
        // element has not moved.
        start = end.nextDown
      }
      starts.append(start)
      spans.append(end - start)
    }
    self.starts = starts
    self.spans = spans
  }

  /// Decodes a plan.
  ///
  /// - Parameter count: The least number of elements.
  init(_ parameters: KeyedDecodingContainer<MotionParameter>, count: Int) throws {
    let time = try parameters.decode(CodedDuration.self, forKey: .length).duration
    length = Nanoseconds(bounding: time)
    guard length >= 0 else {
      throw parameters.invalid(.length, "expected a time from 0, found \(time)")
    }
    ease = try parameters.decodeIfPresent(Ease.self, forKey: .easing) ?? .linear
    starts = try parameters.decode([Double].self, forKey: .starts)
    spans = try parameters.decode([Double].self, forKey: .spans)
    guard starts.count >= count else {
      throw parameters.invalid(.starts, "expected \(count) starts, found \(starts.count)")
    }
    guard spans.count == starts.count else {
      throw parameters.invalid(.spans, "expected \(starts.count) spans, found \(spans.count)")
    }
    for (start, span) in zip(starts, spans) where !(start > -1 && span > 0 && start + span < 2) {
      throw parameters.invalid(.spans, "expected an interval in 0...1, found \(start), \(span)")
    }
  }

  func encode(to parameters: inout KeyedEncodingContainer<MotionParameter>) throws {
    try parameters.encode(CodedDuration(.nanoseconds(length)), forKey: .length)
    try parameters.encode(ease, unless: .linear, forKey: .easing)
    try parameters.encode(starts, forKey: .starts)
    try parameters.encode(spans, forKey: .spans)
  }

  /// The indices of the elements, in the order of their starts.
  var order: [Int] {
    starts.indices.sorted { starts[$0] < starts[$1] }
  }

  /// Returns the eased progress of an array whose elements all move together.
  func progress(at whole: EasedProgress) -> EasedProgress {
    eased(whole.value, isBefore: whole.isBefore || whole.value < 0, in: whole)
  }

  /// Returns the eased progress of one element.
  func progress(of index: Int, at whole: EasedProgress) -> EasedProgress {
    let linear = (whole.value - starts[index]) / spans[index]
    return eased(linear, isBefore: whole.isBefore || whole.value < starts[index], in: whole)
  }

  /// Returns the point of one element; nil if the element is at rest.
  func slope(of index: Int, at whole: SlopePoint) -> SlopePoint? {
    let linear = (whole.progress - starts[index]) / spans[index]
    // Rounding may miss the start and the end.
    let own =
      linear.magnitude < 0x1p-48 ? 0 : (linear - 1).magnitude < 0x1p-48 ? 1 : linear
    guard whole.side.isInUnit(own) else { return nil }
    var point = whole
    point.progress = own
    point.rate /= spans[index]
    point = ease.point(of: point)
    return point.rate == 0 ? nil : point
  }

  private func eased(
    _ linear: Double,
    isBefore: Bool,
    in whole: EasedProgress,
  ) -> EasedProgress {
    let value = ease(clampedToUnit(linear), before: isBefore)
    return EasedProgress(
      value: value,
      isBefore: isBefore,
      accumulation: whole.accumulation,
    )
  }

  /// Writes the eased progress of the elements from `first` on, bit-identical to
  /// `progress(of:at:)`.
  func fill(_ progress: inout MutableSpan<Double>, from first: Int, at whole: EasedProgress) {
    guard !ease.usesBeforeFlag else {
      for index in progress.indices {
        progress[index] = self.progress(of: first + index, at: whole).value
      }
      return
    }
    let elements = first..<first + progress.count
    let (starts, spans) = (starts.span.extracting(elements), spans.span.extracting(elements))
    for index in progress.indices {
      progress[index] = clampedToUnit((whole.value - starts[index]) / spans[index])
    }
    progress.withView { ease.apply(to: EaseLoop(results: $0)) }
  }
}
