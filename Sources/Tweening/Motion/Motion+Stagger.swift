extension Motion {
  /// A copy whose elements set out one after another, each on the way that this motion describes.
  ///
  /// ```swift
  /// // Each bar takes 400 ms and begins 30 ms after the one before it.
  /// let bars = Motion(from: [0.0, 0, 0], to: [80.0, 20, 50])
  ///   .duration(.milliseconds(400)).ease(.backOut)
  ///   .stagger(Stagger(each: .milliseconds(30)))
  /// ```
  ///
  /// Modifiers apply in order. What was said of an iteration before is said of each element: element
  /// *i* takes this motion's `duration` with its `ease`, and begins at `stagger.offsets(count:)[i]`;
  /// until then it is exactly where it starts, and after its end exactly where it ends. The whole
  /// then lasts until the last has arrived, with a linear ease; its delays, iterations, direction and
  /// fill are as before. What is said after is said of the whole: a `duration` stretches it, and an
  /// `ease` shapes its progress; while one overshoots, the elements wait at their ends.
  ///
  /// There is an offset for each element that is there at the start or at the end. Where the counts
  /// differ, the elements that only one array has are there, unchanged, while it is the nearer to
  /// what the array would be if all went at once; so a stagger without offsets changes no value.
  /// Another start (`start(from:)`) keeps the offsets.
  ///
  /// - Complexity: A value is O(*n*) in the count of elements; in a motion of *k* keyframes, O(*n*
  ///   log *k*). Any other motion (of a function, mapped, or staggered already) cannot be taken
  ///   apart: all of it is evaluated for each group of elements that are equally far, so O(*n*²)
  ///   where no two are. The markers of a timeline in it are not kept.
  public func stagger<V: Interpolatable>(_ stagger: Stagger) -> Motion where Value == [V] {
    let counts = [0.0, 1].map { progress in
      shape.segment(at: EasedProgress(value: progress, isBefore: false)).nearer.count
    }
    let plan = StaggerPlan(
      offsets: stagger.offsets(count: counts.max() ?? 0),
      duration: timing.duration,
      ease: timing.ease,
    )
    return Motion(timing: timing, shape: .staggered(StaggeredArray(shape, plan)))
      .duration(plan.length)
      .ease(.linear)
  }
}
