import Tweening

/// The motion of a property.
protocol AnimatedMotion: Sendable {
  var timing: Timing { get }

  /// The values at the start, at the end, and around the first boundaries of iterations, which
  /// samples miss.
  var endValues: [AnimatedValue] { get }

  /// The value at the start of the local time.
  var firstValue: AnimatedValue { get }

  /// Creates a tween of the motion.
  @discardableResult
  func tween(on tweener: isolated Tweener, key: TweenKey?, tags: Set<TweenKey>) -> AnyTween

  /// The motion as an item of a timeline, on the track of that name.
  func item(onTrack name: String) -> Timeline.Item

  /// The value in a frame on the track of that name.
  func value(onTrack name: String, in frame: Timeline.Frame) -> AnimatedValue?
}

extension Motion: AnimatedMotion where Value: DocumentValue {
  var firstValue: AnimatedValue {
    value(at: .zero).animatedValue
  }

  func tween(on tweener: isolated Tweener, key: TweenKey?, tags: Set<TweenKey>) -> AnyTween {
    tweener.tween(self, key: key, tags: tags)
  }

  func item(onTrack name: String) -> Timeline.Item {
    let item = Track<Value>(name).play(self)
    return switch timing.fill {
    case .none, .forwards: item
    case .backwards, .both: item.fillingBackwards()
    }
  }

  func value(onTrack name: String, in frame: Timeline.Frame) -> AnimatedValue? {
    frame[Track<Value>(name)]?.animatedValue
  }
}

extension Motion where Value: DocumentValue {
  var endValues: [AnimatedValue] {
    guard timing.iterations > 0 else { return [] }
    let end = timing.endTime
    var values = [value(at: max(.zero, timing.delay))]
    if let end {
      values.append(value(at: end))
    }
    // The first boundary comes early where the first iteration starts in its middle.
    let start = timing.iterationStart - timing.iterationStart.rounded(.down)
    let cycle = timing.duration + timing.iterationDelay
    // Alternating iterations are equal to those two before.
    for count in [1 - start, 2 - start] where count < timing.iterations {
      let time = timing.delay + cycle * count
      guard time >= .zero, end.map({ time <= $0 }) ?? true else { continue }
      var part = timing
      part.delay = .zero
      part.endDelay = .zero
      part.iterationDelay = .zero
      part.fill = .both
      part.iterations = count
      values.append(self.timing(part).value(at: part.duration * count))
      part.iterationStart += count
      part.iterations = 1
      values.append(self.timing(part).value(at: .zero))
    }
    return values.map(\.animatedValue)
  }
}
