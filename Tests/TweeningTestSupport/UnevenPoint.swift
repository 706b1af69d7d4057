import Tweening

/// A user's own type, with parts of different sizes.
struct UnevenPoint: Interpolatable, Equatable {
  var x: Double
  var y: Float

  static func interpolate(from: UnevenPoint, to: UnevenPoint, progress: Double) -> UnevenPoint {
    UnevenPoint(
      x: .interpolate(from: from.x, to: to.x, progress: progress),
      y: .interpolate(from: from.y, to: to.y, progress: progress),
    )
  }
}
