@testable import Tweening

extension Motion {
  /// The value at an eased progress, whatever the timing.
  func value(atProgress progress: Double) -> Value {
    shape.value(at: EasedProgress(value: progress, isBefore: false))
  }
}
