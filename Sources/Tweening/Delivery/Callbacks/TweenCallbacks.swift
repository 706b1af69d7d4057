/// The callbacks of one tween, and the queue in which their calls wait.
struct TweenCallbacks {
  private var callbacks: [Callback] = []
  private var queue: CallbackQueue?

  var isEmpty: Bool {
    callbacks.isEmpty
  }

  /// What the callbacks take of the tween.
  var traits: TweenTraits {
    callbacks.reduce(into: []) { $0.formUnion($1.traits) }
  }

  mutating func add(_ callback: Callback, _ tracker: CallbackTracker) {
    callbacks.append(callback)
    queue = queue ?? CallbackQueue(tracker: tracker)
  }

  /// Removes callbacks and their due jobs.
  mutating func remove(_ removal: CallbackRemoval) {
    callbacks.removeAll { removal.includes($0.owner) }
    queue?.remove(removal)
  }

  /// Queues the callbacks of an event.
  func call(_ type: Transition.Events, _ event: TweenEvent) {
    func jobs(_ event: TweenEvent) -> [CallbackJob] {
      callbacks.compactMap { $0.job(for: event, of: type) }
    }
    if type == .repeated || type == .marked {
      queue?.add(passing: event, jobs)
    } else {
      queue?.add(jobs(event))
    }
  }

  /// Queues the callbacks of an outcome.
  func call(_ outcome: TweenOutcome) {
    queue?.add(callbacks.compactMap { $0.job(for: outcome) })
  }

  /// Queues the update callbacks, with the value at an instant.
  func callUpdates(_ row: TweenRow, at instant: Nanoseconds) {
    guard traits.contains(.receivesValues) else { return }
    row.withValue(at: row.point(at: instant)) { value in
      queue?.add(callbacks.compactMap { $0.job(for: value) }, isUpdate: true)
    }
  }

  /// Queues the job for what a new callback has missed.
  func call(_ callback: Callback, after playback: Playback) {
    if let job = callback.job(after: playback) {
      queue?.add([job])
    }
  }
}
