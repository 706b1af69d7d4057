extension Tweener {
  /// Returns a stream of arrivals at the rate of a motion, such as the requests of a load test.
  ///
  /// ```swift
  /// let ramp = Motion(from: 0.0, to: 50)
  ///   .duration(.seconds(10))
  ///   .ease(.linear)
  /// for await due in tweener.arrivals(of: ramp) {
  ///   requests.addTask { await get("/", due) }
  /// }
  /// ```
  ///
  /// Each element is the tweener time at which an arrival is due, as `arrivals()` of the motion
  /// computes it, and is delivered at this time. The motion starts when the loop asks for the first
  /// element. Arrivals follow the time scale, and stop while the tweener is frozen.
  ///
  /// No arrival is lost: a loop that falls behind receives each of them at once, with the time at
  /// which it was due. Nothing is buffered, because an arrival is computed when the loop asks for
  /// it, so a stream that is not read costs nothing.
  ///
  /// The stream finishes after the last arrival, when the task is cancelled, and when the tweener
  /// is closed. A loop that waits retains the tweener.
  ///
  /// - Parameters:
  ///   - rate: A motion whose values are arrivals a second.
  ///   - process: Whether the arrivals are even or random. The default is even.
  public nonisolated func arrivals(
    of rate: Motion<some BinaryFloatingPoint & Sendable>,
    _ process: MotionArrivals.Process = .even,
  ) -> TweenerArrivals {
    TweenerArrivals(tweener: self, arrivals: rate.arrivals(process))
  }

  /// Returns a stream of arrivals at the rate of a motion of whole numbers.
  ///
  /// The stream is the same as for a motion of floating-point numbers.
  ///
  /// - Parameters:
  ///   - rate: A motion whose values are arrivals a second.
  ///   - process: Whether the arrivals are even or random. The default is even.
  public nonisolated func arrivals(
    of rate: Motion<some BinaryInteger & Sendable>,
    _ process: MotionArrivals.Process = .even,
  ) -> TweenerArrivals {
    TweenerArrivals(tweener: self, arrivals: rate.arrivals(process))
  }
}
