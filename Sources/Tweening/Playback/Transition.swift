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
    /// This and `marked` tell callbacks apart: what is passed is in no set of news.
    static let repeated = Self(rawValue: 1 << 7)
    static let completed = Self(rawValue: 1 << 8)
    static let killed = Self(rawValue: 1 << 9)
    static let marked = Self(rawValue: 1 << 10)

    /// What may end a run; a restart says `stopped` too, and does not.
    static let endings: Self = [.stopped, .completed, .killed]
  }

  /// What happened, but for what was passed.
  var news: News = []
  /// The tweener time it happened at.
  var time: Nanoseconds
  /// The iteration boundaries and markers that were passed, in order, each with its own time.
  var passed: [TweenEvent] = []
  /// Whether the value went somewhere else otherwise than by the passing of time.
  var isJump = false

  /// The events, in the order in which they are sent.
  var events: [(news: News, event: TweenEvent)] {
    var events: [(news: News, event: TweenEvent)] = []
    for entry in Self.order where news.contains(entry.news) {
      // What was passed comes after a start, and before an end.
      if entry.news == .completed {
        events += passings
      }
      events.append((entry.news, TweenEvent(kind: entry.kind, time: .nanoseconds(time))))
    }
    return news.contains(.completed) ? events : events + passings
  }

  private var passings: [(news: News, event: TweenEvent)] {
    passed.map { event in
      if case .marker = event.kind {
        (.marked, event)
      } else {
        (.repeated, event)
      }
    }
  }

  /// The same, where all of it happened at one instant.
  func stamped(_ stamp: Nanoseconds) -> Transition {
    var copy = self
    copy.time = stamp
    copy.passed = passed.map {
      TweenEvent(kind: $0.kind, time: .nanoseconds(stamp), count: $0.count)
    }
    return copy
  }

  private static let order: [(news: News, kind: TweenEvent.Kind)] = [
    (.stopped, .stopped),
    (.paused, .paused),
    (.resumed, .resumed),
    (.revived, .revived),
    (.reversed, .reversed),
    (.restarted, .restarted),
    (.started, .started),
    (.completed, .completed),
    (.killed, .killed),
  ]
}
