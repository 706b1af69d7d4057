import Tweening

extension AsyncStream {
  /// All elements, of a stream that finishes.
  func all() async -> [Element] {
    var elements: [Element] = []
    for await element in self {
      elements.append(element)
    }
    return elements
  }
}

extension AsyncStream where Element: Sendable {
  /// The elements that are there, of a stream that is given up.
  func buffered() async -> [Element] {
    let reader = Task {
      var elements: [Element] = []
      for await element in self {
        elements.append(element)
      }
      return elements
    }
    // Cancelled before it has begun or while it waits, it gets what is there, and then the end.
    reader.cancel()
    return await reader.value
  }
}

extension AsyncStream<TweenEvent> {
  /// All events, as "kind@milliseconds".
  func told() async -> [String] {
    await all().map { "\($0.kind)@\($0.time / .milliseconds(1))" }
  }

  /// The kinds of all events.
  func kinds() async -> [TweenEvent.Kind] {
    await all().map(\.kind)
  }
}

extension Motion<Double> {
  /// From 0 to 100, linearly.
  static func ramp(_ duration: Duration, delay: Duration = .zero) -> Motion {
    Motion(from: 0, to: 100).duration(duration).delay(delay).ease(.linear)
  }
}

extension Tweener {
  /// Whether all its tweens are killed.
  var isEmpty: Bool {
    count == 0
  }
}
