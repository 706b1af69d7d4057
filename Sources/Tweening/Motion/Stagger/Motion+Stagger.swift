extension Motion {
  /// A copy whose elements begin one after another, each with the values of this motion.
  ///
  /// ```swift
  /// // Each bar takes 400 ms and begins 30 ms after the one before it.
  /// let bars = Motion(from: [0.0, 0, 0], to: [80.0, 20, 50])
  ///   .duration(.milliseconds(400)).ease(.backOut)
  ///   .stagger(Stagger(each: .milliseconds(30)))
  /// ```
  ///
  /// Modifiers apply in order. Those before the stagger apply to each element: element *i* takes
  /// the `duration` of this motion with its `ease`, and begins at `stagger.offsets(count:)[i]`.
  /// Before that it has exactly its start value, and after its end exactly its end value. The whole
  /// lasts until the last element has ended, with a linear ease; its delays, iterations, direction
  /// and fill stay. Modifiers after the stagger apply to the whole: a `duration` stretches it, and
  /// an `ease` shapes its progress; while that ease overshoots, the elements stay at their ends.
  ///
  /// Each element of the start or the end array has an offset. Where the counts differ, the
  /// elements that only one array has are present, unchanged, while that array is the nearer one in
  /// the motion without the stagger; so a stagger without offsets changes no value. Another start
  /// (`start(from:)`) keeps the offsets.
  ///
  /// - Complexity: A value is O(*n*) in the count of elements; in a motion of *k* keyframes, O(*n*
  ///   log *k*). Any other motion (of a function, mapped, or already staggered) cannot be evaluated
  ///   by element: all of it is evaluated for each group of elements with the same progress, so
  ///   O(*n*²) where no two have the same. The markers of a timeline in it are not kept.
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
