/// The body of a callback, with its arguments bound. In its isolation, the body asks whether the
/// callback begins, or has been removed.
@usableFromInline
typealias CallbackBody = @Sendable (_ begins: @Sendable () -> Bool) async -> Void

/// A callback of a tween.
struct Callback: Sendable {
  /// The occasion of a callback, and a closure that makes the body from the occasion's data.
  enum Kind: Sendable {
    /// Waits for a type of event. The body is made on the tweener, which makes the handle.
    case event(Transition.Events, @Sendable () -> CallbackBody)
    /// Waits for iteration boundaries.
    case repeated(@Sendable (TweenEvent) -> CallbackBody)
    /// Waits for a marker of a timeline.
    case marker(String, @Sendable (TweenEvent) -> CallbackBody)
    /// Waits for the end of a run.
    case end(@Sendable (TweenOutcome) -> CallbackBody)
    /// Waits for another value.
    case update(@Sendable (ErasedValue) -> CallbackBody)
  }

  let owner: CallbackJob.Owner
  let kind: Kind

  /// What the callback takes of its tween.
  var traits: TweenTraits {
    switch kind {
    case .update: .receivesValues
    case .repeated, .marker: .receivesRepeats
    case .event, .end: []
    }
  }

  // MARK: Jobs

  /// Returns the job for an event; nil if the callback does not wait for that event.
  func job(for event: TweenEvent, of type: Transition.Events) -> CallbackJob? {
    switch kind {
    case .event(let awaited, let make):
      return awaited == type ? job(make()) : nil

    case .repeated(let make):
      return type == .repeated ? job(make(event)) : nil

    case .marker(let awaited, let make):
      guard case .marker(awaited, _) = event.kind else { return nil }
      return job(make(event))

    case .end, .update:
      return nil
    }
  }

  /// Returns the job for the end of a run; nil if the callback does not wait for the end.
  func job(for outcome: TweenOutcome) -> CallbackJob? {
    guard case .end(let make) = kind else { return nil }
    return job(make(outcome))
  }

  /// Returns the job for another value; nil if the callback does not wait for values.
  func job(for value: ErasedValue) -> CallbackJob? {
    guard case .update(let make) = kind else { return nil }
    return job(make(value))
  }

  /// Returns the job for what happened before the callback was registered; nil if there is none.
  func job(after playback: Playback) -> CallbackJob? {
    switch kind {
    case .event(let type, let make): playback.pastEvents.contains(type) ? job(make()) : nil
    case .end(let make): playback.outcome.map { job(make($0)) }
    case .repeated, .marker, .update: nil
    }
  }

  private func job(_ body: @escaping CallbackBody) -> CallbackJob {
    CallbackJob(owner: owner, body: body)
  }
}

/// A callback that is due.
struct CallbackJob: Sendable {
  /// The callback to which a job belongs, for removals.
  struct Owner {
    /// Callbacks that were registered later have larger identifiers.
    let id: UInt64
    /// The name that removes the callback, or nil if the callback is removed only with all others.
    let name: String?
  }

  /// Nil: no removal includes the job.
  var owner: Owner?
  let body: CallbackBody
}

/// The removal of callbacks that were registered before it.
struct CallbackRemoval: Sendable {
  /// The name of the callbacks; nil: any.
  let name: String?
  /// The identifier that no earlier callback reaches.
  let limit: UInt64

  func includes(_ owner: CallbackJob.Owner?) -> Bool {
    guard let owner else { return false }
    return owner.id < limit && (name == nil || name == owner.name)
  }
}
