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

    /// What may end a run; a restart says `stopped` too, and does not.
    static let endings: Self = [.stopped, .completed, .killed]
  }

  var news: News = []
  /// The tweener time it happened at.
  var time: Nanoseconds
  /// The iteration that was reached, where `news` says `repeated`.
  var iteration = 0
  /// Whether the value went somewhere else otherwise than by the passing of time.
  var isJump = false

  /// The events, in the order in which they are sent.
  var events: [(news: News, event: TweenEvent)] {
    Self.order.compactMap { entry in
      guard news.contains(entry.news) else { return nil }
      let event = TweenEvent(kind: entry.kind(iteration), time: .nanoseconds(time))
      return (entry.news, event)
    }
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
