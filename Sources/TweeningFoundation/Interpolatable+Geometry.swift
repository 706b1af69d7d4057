public import Foundation
public import Tweening

extension CGFloat: Interpolatable {
  /// Returns the result of the formula of `Double`, rounded once if a `CGFloat` is a `Float`.
  @inlinable
  public static func interpolate(from: CGFloat, to: CGFloat, progress: Double) -> CGFloat {
    CGFloat(Double.interpolate(from: Double(from), to: Double(to), progress: progress))
  }
}

extension CGFloat: VectorInterpolatable {
  /// Returns the sum, as `+` computes it.
  @inlinable
  public static func add(_ left: CGFloat, _ right: CGFloat) -> CGFloat {
    left + right
  }

  /// Returns the product in double precision.
  @inlinable
  public static func scale(_ vector: CGFloat, by factor: Double) -> CGFloat {
    CGFloat(Double.scale(Double(vector), by: factor))
  }
}

extension CGFloat: AxisInterpolatable {}

extension CGFloat: DistanceInterpolatable {
  /// Returns the magnitude of the difference.
  @inlinable
  public static func distance(from: CGFloat, to: CGFloat) -> Double {
    Double.distance(from: Double(from), to: Double(to))
  }
}

extension CGPoint: Interpolatable {
  /// Interpolates x and y: the point moves on a straight line.
  @inlinable
  public static func interpolate(from: CGPoint, to: CGPoint, progress: Double) -> CGPoint {
    CGPoint(
      x: CGFloat.interpolate(from: from.x, to: to.x, progress: progress),
      y: CGFloat.interpolate(from: from.y, to: to.y, progress: progress),
    )
  }
}

extension CGPoint: VectorInterpolatable {
  /// Adds x and y.
  @inlinable
  public static func add(_ left: CGPoint, _ right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  /// Scales x and y.
  @inlinable
  public static func scale(_ vector: CGPoint, by factor: Double) -> CGPoint {
    CGPoint(x: CGFloat.scale(vector.x, by: factor), y: CGFloat.scale(vector.y, by: factor))
  }
}

extension CGPoint: AxisInterpolatable {
  /// Two axes: x and y.
  @inlinable public var axisCount: Int {
    2
  }

  /// The coordinate x of the axis 0, or y of the axis 1.
  @inlinable
  public subscript(axis index: Int) -> Double {
    get { Double(index == 0 ? x : y) }
    set {
      if index == 0 {
        x = CGFloat(newValue)
      } else {
        y = CGFloat(newValue)
      }
    }
  }
}

extension CGPoint: DistanceInterpolatable {
  /// Returns the length of the straight line between two points.
  @inlinable
  public static func distance(from: CGPoint, to: CGPoint) -> Double {
    let start = SIMD2<Double>(Double(from.x), Double(from.y))
    let end = SIMD2<Double>(Double(to.x), Double(to.y))
    return SIMD2<Double>.distance(from: start, to: end)
  }
}

extension CGSize: Interpolatable {
  /// Interpolates width and height.
  @inlinable
  public static func interpolate(from: CGSize, to: CGSize, progress: Double) -> CGSize {
    CGSize(
      width: CGFloat.interpolate(from: from.width, to: to.width, progress: progress),
      height: CGFloat.interpolate(from: from.height, to: to.height, progress: progress),
    )
  }
}

extension CGSize: VectorInterpolatable {
  /// Adds width and height.
  @inlinable
  public static func add(_ left: CGSize, _ right: CGSize) -> CGSize {
    CGSize(width: left.width + right.width, height: left.height + right.height)
  }

  /// Scales width and height.
  @inlinable
  public static func scale(_ vector: CGSize, by factor: Double) -> CGSize {
    CGSize(
      width: CGFloat.scale(vector.width, by: factor),
      height: CGFloat.scale(vector.height, by: factor),
    )
  }
}

extension CGSize: AxisInterpolatable {
  /// Two axes: the width and the height.
  @inlinable public var axisCount: Int {
    2
  }

  /// The width on the axis 0, or the height on the axis 1.
  @inlinable
  public subscript(axis index: Int) -> Double {
    get { Double(index == 0 ? width : height) }
    set {
      if index == 0 {
        width = CGFloat(newValue)
      } else {
        height = CGFloat(newValue)
      }
    }
  }
}

extension CGRect: Interpolatable {
  /// Interpolates origin and size.
  @inlinable
  public static func interpolate(from: CGRect, to: CGRect, progress: Double) -> CGRect {
    CGRect(
      origin: .interpolate(from: from.origin, to: to.origin, progress: progress),
      size: .interpolate(from: from.size, to: to.size, progress: progress),
    )
  }
}

extension CGRect: VectorInterpolatable {
  /// Adds origin and size.
  @inlinable
  public static func add(_ left: CGRect, _ right: CGRect) -> CGRect {
    CGRect(origin: .add(left.origin, right.origin), size: .add(left.size, right.size))
  }

  /// Scales origin and size.
  @inlinable
  public static func scale(_ vector: CGRect, by factor: Double) -> CGRect {
    CGRect(origin: .scale(vector.origin, by: factor), size: .scale(vector.size, by: factor))
  }
}

// On Apple platforms of small devices there is UIEdgeInsets instead.
#if os(macOS) || !canImport(Darwin)
  extension NSEdgeInsets: Interpolatable {
    /// Interpolates each edge.
    @inlinable
    public static func interpolate(
      from: NSEdgeInsets,
      to: NSEdgeInsets,
      progress: Double,
    ) -> NSEdgeInsets {
      NSEdgeInsets(
        top: CGFloat.interpolate(from: from.top, to: to.top, progress: progress),
        left: CGFloat.interpolate(from: from.left, to: to.left, progress: progress),
        bottom: CGFloat.interpolate(from: from.bottom, to: to.bottom, progress: progress),
        right: CGFloat.interpolate(from: from.right, to: to.right, progress: progress),
      )
    }
  }

  extension NSEdgeInsets: VectorInterpolatable {
    /// Adds each edge.
    @inlinable
    public static func add(_ left: NSEdgeInsets, _ right: NSEdgeInsets) -> NSEdgeInsets {
      NSEdgeInsets(
        top: left.top + right.top,
        left: left.left + right.left,
        bottom: left.bottom + right.bottom,
        right: left.right + right.right,
      )
    }

    /// Scales each edge.
    @inlinable
    public static func scale(_ vector: NSEdgeInsets, by factor: Double) -> NSEdgeInsets {
      NSEdgeInsets(
        top: CGFloat.scale(vector.top, by: factor),
        left: CGFloat.scale(vector.left, by: factor),
        bottom: CGFloat.scale(vector.bottom, by: factor),
        right: CGFloat.scale(vector.right, by: factor),
      )
    }
  }
#endif
