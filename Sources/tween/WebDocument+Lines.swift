import Tweening
import TweeningWeb

extension WebDocument {
  /// The line of output for a time, with a value for each track that is in effect.
  func line(at milliseconds: Double, value: (Track) -> WebValue?) -> String {
    let texts = targets.map { target in
      let texts = target.properties.map { property in
        "\(property.key): \(property.value(value)?.description ?? "null")"
      }
      return "\(target.key): {\(texts.joined(separator: ", "))}"
    }
    let values = texts.joined(separator: ", ")
    return "{\"time\": \(milliseconds.jsonText), \"values\": {\(values)}}\n"
  }

  /// The line of output for a time.
  func line(at milliseconds: Double, time: Duration) -> String {
    let frame = frame(at: time)
    return line(at: milliseconds) { $0.value(in: frame) }
  }
}

extension AnimatedMotion {
  /// Creates a tween of the motion.
  @discardableResult
  func tween(on tweener: isolated Tweener, key: TweenKey?, tags: Set<TweenKey>) -> AnyTween {
    tweener.tween(motion, key: key, tags: tags)
  }
}
