/// Where values are worked out in the frames of a tweener.
@safe
final class FrameScratch {
  /// How many rows are computed before the next are begun: few enough for the nearest cache.
  static let size = 2048

  /// Room for the progress of `size` rows.
  let progress = UnsafeMutablePointer<Double>.allocate(capacity: size)
  let folder = IterationFolder()

  deinit {
    unsafe progress.deallocate()
  }
}
