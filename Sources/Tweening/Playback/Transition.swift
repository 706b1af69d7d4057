/// What a state machine answers to an event that changed something: the news, and when it happened.
struct Transition: Sendable, Equatable {
  /// The events to send, a bit each; their order is the order of sending.
  struct News: OptionSet {
    let rawValue: UInt16

    static let stopped = Self(rawValue: 1 << 0)
    static let paused = Self(rawValue: 1 << 1)
    static let resumed = Self(rawValue: 1 << 2)
    static let revived = Self(rawValue: 1 << 3)
    static let reversed = Self(rawValue: 1 << 4)
    static let restarted = Self(rawValue: 1 << 5)
    static let started = Self(rawValue: 1 << 6)
    static let repeated = Self(rawValue: 1 << 7)
    static let completed = Self(rawValue: 1 << 8)
    static let killed = Self(rawValue: 1 << 9)
    static let marked = Self(rawValue: 1 << 10)

    /// What may end a run; a restart says `stopped` too, and does not.
    static let endings: Self = [.stopped, .completed, .killed]
  }

  var news: News = []
  /// The tweener time it happened at.
  var time: Nanoseconds
  /// The iteration that was reached, where `news` says `repeated`.
  var iteration = 0
  /// The markers that were passed, where `news` says `marked`.
  var markers: [Marker] = []
  /// Whether the value went somewhere else otherwise than by the passing of time.
  var isJump = false

  /// A marker that was passed, and the tweener time it was passed at.
  struct Marker: Equatable {
    let marker: PassedMarker
    let time: Nanoseconds

    fileprivate var event: TweenEvent {
      let kind = TweenEvent.Kind.marker(name: marker.name, direction: marker.direction)
      return TweenEvent(kind: kind, time: .nanoseconds(time))
    }
  }

  /// The events, in the order in which they are sent.
  var events: [(news: News, event: TweenEvent)] {
    var events: [(news: News, event: TweenEvent)] = []
    for entry in Self.order where news.contains(entry.news) {
      if entry.news == .repeated {
        events += markers.map { (.marked, $0.event) }
      }
      let event = TweenEvent(kind: entry.kind(iteration), time: .nanoseconds(time))
      events.append((entry.news, event))
    }
    if news.contains(.marked), !news.contains(.repeated) {
      events += markers.map { (.marked, $0.event) }
    }
    return events
  }

  /// Says that markers were passed at this instant.
  mutating func add(_ passed: [PassedMarker]) {
    guard !passed.isEmpty else { return }
    news.insert(.marked)
    markers += passed.map { Marker(marker: $0, time: time) }
  }

  /// The same, where all of it happened at one instant; nil: each at its own.
  func stamped(_ stamp: Nanoseconds?) -> Transition {
    guard let stamp else { return self }
    var copy = self
    copy.time = stamp
    copy.markers = markers.map { Marker(marker: $0.marker, time: stamp) }
    return copy
  }

  private static let order: [(news: News, kind: @Sendable (Int) -> TweenEvent.Kind)] = [
    (.stopped, { _ in .stopped }),
    (.paused, { _ in .paused }),
    (.resumed, { _ in .resumed }),
    (.revived, { _ in .revived }),
    (.reversed, { _ in .reversed }),
    (.restarted, { _ in .restarted }),
    (.started, { _ in .started }),
    (.repeated, { .repeated(iteration: $0) }),
    (.completed, { _ in .completed }),
    (.killed, { _ in .killed }),
  ]
}
