/// A value with a distance to other values of its type, so that a motion can have a speed.
public protocol DistanceInterpolatable: Interpolatable {
  /// Returns the distance between two values: not below 0, and symmetric.
  static func distance(from: Self, to: Self) -> Double
}

extension Double: DistanceInterpolatable {}
extension Float: DistanceInterpolatable {}

extension DistanceInterpolatable where Self: BinaryFloatingPoint {
  /// Returns the magnitude of the difference, in double precision.
  @inlinable
  public static func distance(from: Self, to: Self) -> Double {
    (Double(to) - Double(from)).magnitude
  }
}

extension SIMD2: DistanceInterpolatable where Scalar: DistanceInterpolatable {}
extension SIMD3: DistanceInterpolatable where Scalar: DistanceInterpolatable {}
extension SIMD4: DistanceInterpolatable where Scalar: DistanceInterpolatable {}

extension SIMD where Self: DistanceInterpolatable, Scalar: DistanceInterpolatable {
  /// Returns the Euclidean distance.
  @inlinable
  public static func distance(from: Self, to: Self) -> Double {
    var sum = 0.0
    var long = 0.0
    for lane in from.indices {
      let distance = Scalar.distance(from: from[lane], to: to[lane])
      sum += distance * distance
      long = Swift.max(long, distance)
    }
    // The square of an extreme number is not a normal number.
    guard sum < 1e-280 || sum > 1e280, long > 0, long < .infinity else { return sum.squareRoot() }
    sum = 0
    for lane in from.indices {
      let share = Scalar.distance(from: from[lane], to: to[lane]) / long
      sum += share * share
    }
    return long * sum.squareRoot()
  }
}
