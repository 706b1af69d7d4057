/// A value with axes of numbers, which limits of speed, acceleration and jerk apply to one by one.
///
/// Floating-point numbers, their vectors and their arrays conform. A motion with
/// ``MotionLimits`` needs values whose ``VectorInterpolatable/Movement`` conforms, so integers have
/// limits too: their movement is a `Double`. Your own vector conforms with two short members:
///
/// ```swift
/// extension Point: AxisInterpolatable {
///   var axisCount: Int { 2 }
///
///   subscript(axis index: Int) -> Double {
///     get { index == 0 ? x : y }
///     set { if index == 0 { x = newValue } else { y = newValue } }
///   }
/// }
/// ```
public protocol AxisInterpolatable: VectorInterpolatable where Movement == Self {
  /// The number of axes.
  var axisCount: Int { get }

  /// The number on an axis, from 0 to `axisCount - 1`.
  subscript(axis index: Int) -> Double { get set }
}

extension BinaryFloatingPoint where Self: AxisInterpolatable {
  /// One axis: the number itself.
  @inlinable public var axisCount: Int {
    1
  }

  /// The number itself, rounded to the type.
  @inlinable
  public subscript(axis index: Int) -> Double {
    get { Double(self) }
    set { self = Self(newValue) }
  }
}

extension Double: AxisInterpolatable {}
extension Float: AxisInterpolatable {}

extension SIMD where Self: AxisInterpolatable, Scalar: AxisInterpolatable {
  /// The number of scalars.
  @inlinable public var axisCount: Int {
    scalarCount
  }

  /// The scalar with an index.
  @inlinable
  public subscript(axis index: Int) -> Double {
    get { self[index][axis: 0] }
    set { self[index][axis: 0] = newValue }
  }
}

extension SIMD2: AxisInterpolatable where Scalar: AxisInterpolatable {}
extension SIMD3: AxisInterpolatable where Scalar: AxisInterpolatable {}
extension SIMD4: AxisInterpolatable where Scalar: AxisInterpolatable {}
extension SIMD8: AxisInterpolatable where Scalar: AxisInterpolatable {}

extension Array: AxisInterpolatable where Element: AxisInterpolatable & SIMDScalar {
  /// The number of elements.
  @inlinable public var axisCount: Int {
    count
  }

  /// The element with an index.
  @inlinable
  public subscript(axis index: Int) -> Double {
    get { self[index][axis: 0] }
    set { self[index][axis: 0] = newValue }
  }
}

extension AxisInterpolatable {
  /// Returns the number on an axis; 0 on an axis that the value does not have.
  @inlinable
  func number(_ axis: Int) -> Double {
    axis < axisCount ? self[axis: axis] : 0
  }
}
