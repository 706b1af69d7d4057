import Tweening
import TweeningWeb

extension AnimatedMotion {
  /// The values at the start, at the end, and around the first boundaries of iterations, which
  /// samples miss.
  var endValues: [WebValue] {
    guard timing.iterations > 0 else { return [] }
    let end = timing.endTime
    var values = [webValue(at: max(.zero, timing.delay))]
    if let end {
      values.append(webValue(at: end))
    }
    // The first boundary comes early where the first iteration starts in its middle.
    let start = timing.iterationStart - timing.iterationStart.rounded(.down)
    let cycle = timing.duration + timing.iterationDelay
    // Alternating iterations equal the iteration two before.
    for count in [1 - start, 2 - start] where count < timing.iterations {
      let time = timing.delay + cycle * count
      guard time >= .zero, end.map({ time <= $0 }) ?? true else { continue }
      var part = self
      part.timing.delay = .zero
      part.timing.endDelay = .zero
      part.timing.iterationDelay = .zero
      part.timing.fill = .both
      part.timing.iterations = count
      values.append(part.webValue(at: part.timing.duration * count))
      part.timing.iterationStart += count
      part.timing.iterations = 1
      values.append(part.webValue(at: .zero))
    }
    return values
  }
}
