public import Foundation
public import Tweening

extension AffineTransform: Interpolatable {
  /// Interpolates each of the six components.
  ///
  /// Translations and scales change evenly, but the picture shrinks between two rotations. To
  /// rotate a view, animate the angle, and map the values to transforms.
  @inlinable
  public static func interpolate(
    from: AffineTransform,
    to: AffineTransform,
    progress: Double,
  ) -> AffineTransform {
    AffineTransform(
      m11: CGFloat.interpolate(from: from.m11, to: to.m11, progress: progress),
      m12: CGFloat.interpolate(from: from.m12, to: to.m12, progress: progress),
      m21: CGFloat.interpolate(from: from.m21, to: to.m21, progress: progress),
      m22: CGFloat.interpolate(from: from.m22, to: to.m22, progress: progress),
      tX: CGFloat.interpolate(from: from.tX, to: to.tX, progress: progress),
      tY: CGFloat.interpolate(from: from.tY, to: to.tY, progress: progress),
    )
  }
}

extension AffineTransform: VectorInterpolatable {
  /// Adds the components. The sum is not the concatenation of the transforms.
  @inlinable
  public static func add(_ left: AffineTransform, _ right: AffineTransform) -> AffineTransform {
    AffineTransform(
      m11: left.m11 + right.m11,
      m12: left.m12 + right.m12,
      m21: left.m21 + right.m21,
      m22: left.m22 + right.m22,
      tX: left.tX + right.tX,
      tY: left.tY + right.tY,
    )
  }

  /// Scales the components.
  @inlinable
  public static func scale(_ vector: AffineTransform, by factor: Double) -> AffineTransform {
    AffineTransform(
      m11: CGFloat.scale(vector.m11, by: factor),
      m12: CGFloat.scale(vector.m12, by: factor),
      m21: CGFloat.scale(vector.m21, by: factor),
      m22: CGFloat.scale(vector.m22, by: factor),
      tX: CGFloat.scale(vector.tX, by: factor),
      tY: CGFloat.scale(vector.tY, by: factor),
    )
  }
}
