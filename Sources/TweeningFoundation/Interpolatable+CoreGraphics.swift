#if canImport(CoreGraphics)
  public import CoreGraphics
  public import Tweening

  extension CGVector: Interpolatable {
    /// Interpolates dx and dy.
    @inlinable
    public static func interpolate(from: CGVector, to: CGVector, progress: Double) -> CGVector {
      CGVector(
        dx: CGFloat.interpolate(from: from.dx, to: to.dx, progress: progress),
        dy: CGFloat.interpolate(from: from.dy, to: to.dy, progress: progress),
      )
    }
  }

  extension CGVector: VectorInterpolatable {
    /// Adds dx and dy.
    @inlinable
    public static func add(_ left: CGVector, _ right: CGVector) -> CGVector {
      CGVector(dx: left.dx + right.dx, dy: left.dy + right.dy)
    }

    /// Scales dx and dy.
    @inlinable
    public static func scale(_ vector: CGVector, by factor: Double) -> CGVector {
      CGVector(dx: CGFloat.scale(vector.dx, by: factor), dy: CGFloat.scale(vector.dy, by: factor))
    }
  }

  extension CGAffineTransform: Interpolatable {
    /// Interpolates each of the six components, as for an `AffineTransform`.
    @inlinable
    public static func interpolate(
      from: CGAffineTransform,
      to: CGAffineTransform,
      progress: Double,
    ) -> CGAffineTransform {
      CGAffineTransform(
        a: CGFloat.interpolate(from: from.a, to: to.a, progress: progress),
        b: CGFloat.interpolate(from: from.b, to: to.b, progress: progress),
        c: CGFloat.interpolate(from: from.c, to: to.c, progress: progress),
        d: CGFloat.interpolate(from: from.d, to: to.d, progress: progress),
        tx: CGFloat.interpolate(from: from.tx, to: to.tx, progress: progress),
        ty: CGFloat.interpolate(from: from.ty, to: to.ty, progress: progress),
      )
    }
  }

  extension CGAffineTransform: VectorInterpolatable {
    /// Adds the components. The sum is not the concatenation of the transforms.
    @inlinable
    public static func add(
      _ left: CGAffineTransform,
      _ right: CGAffineTransform,
    ) -> CGAffineTransform {
      CGAffineTransform(
        a: left.a + right.a,
        b: left.b + right.b,
        c: left.c + right.c,
        d: left.d + right.d,
        tx: left.tx + right.tx,
        ty: left.ty + right.ty,
      )
    }

    /// Scales the components.
    @inlinable
    public static func scale(_ vector: CGAffineTransform, by factor: Double) -> CGAffineTransform {
      CGAffineTransform(
        a: CGFloat.scale(vector.a, by: factor),
        b: CGFloat.scale(vector.b, by: factor),
        c: CGFloat.scale(vector.c, by: factor),
        d: CGFloat.scale(vector.d, by: factor),
        tx: CGFloat.scale(vector.tx, by: factor),
        ty: CGFloat.scale(vector.ty, by: factor),
      )
    }
  }
#endif
