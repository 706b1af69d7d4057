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
