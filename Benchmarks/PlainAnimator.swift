import Tweening

/// An engine as one would write it first: an actor with an array of objects and closures. The
/// objects are only made.
actor PlainAnimator {
  final class PlainTween {
    private let from: Double
    private let to: Double
    private let start: Double
    private let duration: Double
    private let ease: (Double) -> Double
    private let onUpdate: (Double) -> Void

    init(
      from: Double,
      to: Double,
      start: Double,
      duration: Double,
      ease: @escaping (Double) -> Double,
      onUpdate: @escaping (Double) -> Void,
    ) {
      self.from = from
      self.to = to
      self.start = start
      self.duration = duration
      self.ease = ease
      self.onUpdate = onUpdate
    }
  }

  private final class Values {
    var numbers: [Double] = []
  }

  private var tweens: [PlainTween] = []
  private let values = Values()

  var count: Int {
    tweens.count
  }

  func create(_ count: Int) {
    for index in 0..<count {
      let slot = values.numbers.count
      values.numbers.append(0)
      tweens.append(
        PlainTween(
          from: 0,
          to: Double(index),
          start: Double(index),
          duration: 10,
          ease: RawCubicOut.ease,
          onUpdate: { [values] in values.numbers[slot] = $0 },
        )
      )
    }
  }
}
