/// The result of a command or a deadline: the events and their time.
struct Transition: Sendable, Equatable {
  /// Types of events, one bit each.
  struct Events: OptionSet {
    let rawValue: UInt16

    static let stopped = Self(rawValue: 1 << 0)
    static let paused = Self(rawValue: 1 << 1)
    static let resumed = Self(rawValue: 1 << 2)
    static let revived = Self(rawValue: 1 << 3)
    static let reversed = Self(rawValue: 1 << 4)
    static let restarted = Self(rawValue: 1 << 5)
    static let started = Self(rawValue: 1 << 6)
    /// `repeated` and `marked` are types of callbacks only: a transition has these events in
    /// `passed`.
    static let repeated = Self(rawValue: 1 << 7)
    static let completed = Self(rawValue: 1 << 8)
    static let killed = Self(rawValue: 1 << 9)
    static let marked = Self(rawValue: 1 << 10)
    static let retargeted = Self(rawValue: 1 << 11)
    static let changed = Self(rawValue: 1 << 12)

    /// The end of a run by a value, which `changed` announces: `replaced` is no event of its own.
    static let replaced = Self(rawValue: 1 << 13)

    /// The types that may end a run. A restart also sends `stopped`, and ends no run.
    static let endings: Self = [.stopped, .completed, .killed, .replaced]
  }

  /// The types of the events to send, besides those in `passed`.
  var events: Events = []
  /// The time of the events, in tweener time.
  var time: Nanoseconds
  /// The events of the iteration boundaries and markers that were passed, in order.
  var passed: [TweenEvent] = []
  /// Whether the value changed other than by the passing of time.
  var isJump = false

  /// The events to send, in order, each with its type.
  var deliveries: [(type: Events, event: TweenEvent)] {
    // Boundaries and markers come after a start, and before a halt.
    deliveries(in: Self.beginnings) + passedDeliveries + deliveries(in: Self.halts)
  }

  private func deliveries(
    in order: [(type: Events, kind: TweenEvent.Kind)]
  ) -> [(type: Events, event: TweenEvent)] {
    order.filter { events.contains($0.type) }.map {
      ($0.type, TweenEvent(kind: $0.kind, time: .nanoseconds(time)))
    }
  }

  private var passedDeliveries: [(type: Events, event: TweenEvent)] {
    passed.map { event in
      if case .marker = event.kind {
        (.marked, event)
      } else {
        (.repeated, event)
      }
    }
  }

  /// Returns whether these events gave a run its outcome. A kill after a run does not change the
  /// outcome of that run.
  func endsRun(with outcome: TweenOutcome) -> Bool {
    switch outcome {
    case .completed: events.contains(.completed)
    case .stopped: events.contains(.stopped)
    case .killed, .superseded, .refused: events.contains(.killed)
    case .replaced: events.contains(.replaced)
    }
  }

  /// A copy that sends `changed`, unless the transition sends another event: for commands that have
  /// no event of their own.
  var sendingChange: Transition {
    var copy = self
    if events.isEmpty {
      copy.events = .changed
    }
    return copy
  }

  /// Returns a copy with all events at one instant.
  func stamped(_ stamp: Nanoseconds) -> Transition {
    var copy = self
    copy.time = stamp
    copy.passed = passed.map {
      TweenEvent(kind: $0.kind, time: .nanoseconds(stamp), count: $0.count)
    }
    return copy
  }

  /// `beginnings` and `halts` are each in the order of sending.
  private static let beginnings: [(type: Events, kind: TweenEvent.Kind)] = [
    (.stopped, .stopped),
    (.resumed, .resumed),
    (.revived, .revived),
    (.reversed, .reversed),
    (.restarted, .restarted),
    (.retargeted, .retargeted),
    (.changed, .changed),
    (.started, .started),
  ]
  private static let halts: [(type: Events, kind: TweenEvent.Kind)] = [
    (.paused, .paused),
    (.completed, .completed),
    (.killed, .killed),
  ]
}
