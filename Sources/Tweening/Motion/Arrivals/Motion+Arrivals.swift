extension Motion where Value: BinaryFloatingPoint {
  /// Returns the times at which arrivals happen at the rate of this motion: the *n*-th arrival is
  /// where the integral of the rate reaches *n*.
  ///
  /// The values of the motion are rates: arrivals a second. A line is the ramp of a load test:
  ///
  /// ```swift
  /// let rate = Motion(from: 0.0, to: 100)
  ///   .duration(.seconds(10))
  ///   .ease(.linear)
  /// for time in rate.arrivals() {
  ///   // 500 times, the first at √0.2 s
  ///   schedule(at: time)
  /// }
  /// ```
  ///
  /// The rate is ``effect(at:)`` from time zero to the end: a delay, a pause and an end delay hold
  /// their rates, and where the fill mode does not cover a delay, the rate is 0. The sequence ends
  /// with the last arrival of the motion. The times never decrease.
  ///
  /// - A rate below 0, and NaN, counts as 0. A rate above 1e9 counts as 1e9.
  /// - At the *n*-th time, the integral is within 1e-12 · *n* of *n*; at high rates, within half an
  ///   attosecond of that.
  /// - Motions of functions, springs and paths are integrated by samples. Between two keyframes, a
  ///   detail that is shorter than 1/500 of the iteration may be missed.
  /// - An endless motion has endless arrivals, or, if it has none in a whole cycle of its
  ///   iterations, no further ones. The sequence ends after 292 years, and where 10,000 iterations
  ///   of an ``accumulating()`` motion have no arrival.
  public func arrivals() -> MotionArrivals {
    MotionArrivals(ArrivalCourse(self) { Double($0) })
  }
}

extension Motion where Value: BinaryInteger {
  /// Returns the times at which arrivals happen at the rate of this motion.
  ///
  /// The times are those of the same motion of floating-point numbers: between two whole numbers,
  /// the rate is not rounded.
  public func arrivals() -> MotionArrivals {
    MotionArrivals(ArrivalCourse(self) { Double($0) })
  }
}
