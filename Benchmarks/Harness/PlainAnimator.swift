/// A simple engine: an actor with an array of objects with closures. The objects are only made.
actor PlainAnimator {
  private final class Values {
    var numbers: [Double] = []
  }

  private var tweens: [ClosureTween] = []
  private let values = Values()

  var count: Int {
    tweens.count
  }

  func create(_ count: Int) {
    for index in 0..<count {
      let slot = values.numbers.count
      values.numbers.append(0)
      tweens.append(
        ClosureTween(
          start: Double(index),
          span: 10,
          from: 0,
          to: Double(index),
          ease: RawCubicOut.ease,
          onUpdate: { [values] in values.numbers[slot] = $0 },
        )
      )
    }
  }
}
