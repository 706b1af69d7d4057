/// The owner of tweens: gives them time, and delivers their events, values and frames.
///
/// Any task may call anything. Each call that enters the tweener reads the clock once, settles what
/// is due by then, and acts at that instant; a `perform` reads the clock once for all its commands. User
/// code never runs inside: events, values and frames leave through streams, callbacks run later.
///
/// Tweens, and nothing else, hold their tweener. When its last holder goes, its tweens end as
/// killed, its streams finish and its timer stops.
public actor Tweener {
  /// A shared tweener in real time, with the default configuration.
  public static let shared = Tweener()

  /// The settings that the tweener was made with.
  public nonisolated let configuration: Configuration

  nonisolated let requests: RequestQueue
  let clock: any TweenClock
  /// Held in every entry, so that live values can be made by any thread between two.
  let lock = EntryLock()
  let callbacks = CallbackTracker()
  let wakeStream: AsyncStream<Wake>
  let wakes: AsyncStream<Wake>.Continuation

  var timebase: Timebase
  var pacer: FramePacer
  let deadlines = DeadlineQueue()
  let tables = TweenTables()
  let template = TweenTemplate()
  /// The tweens that are being made together; nil: none are.
  var neighbours: Neighbours?
  var keys: [String: TweenLocation] = [:]
  /// Makes frames; nil while there are no readers.
  var renderer: FrameRenderer?
  var frameStreams = Registry<AsyncStream<TweenFrame>.Continuation>()
  /// What the live values of tweens read.
  let liveCells: LiveCells
  var idleWaiters = Registry<CheckedContinuation<Void, Never>>()
  /// The tweens with a value that changes, and a stream of values or a callback of their own.
  let watched = UncheckedAccessArray<TweenLocation>()

  /// How many tweens there are, all but killed.
  var trackedCount = 0
  /// How many have had streams or callbacks, the killed included while handles stand for them.
  var listenedCount = 0 {
    didSet {
      if (listenedCount == 0) != (oldValue == 0) {
        requests.setHasListeners(listenedCount > 0)
      }
    }
  }

  /// How many are delayed or active.
  var runningCount = 0
  /// How many have a value that changes.
  var movingCount = 0
  /// How many deadlines are in force.
  var deadlineCount = 0
  /// Whether a value has changed that no frame has shown.
  var isFrameOwed = false

  // The instant of the entry under way, on both axes.
  private(set) var instant: Nanoseconds = 0
  private(set) var clockInstant: Nanoseconds
  /// Whether a closure of the user is running on the tweener.
  var isPerforming = false
  /// How many entries have the lock, one in the other.
  var depth = 0
  /// What synchronous callers have asked for, and the tweener has yet to do.
  var pending = PendingRequests()
  private var alarm: (any TweenAlarm)?
  private var alarmInstant: Nanoseconds?
  // Whether the clock may still have an alarm set: a wake need not have come from it.
  private var mayRing = false
  private var earliestWake: Nanoseconds = .min
  /// Unobserved deadlines wait no longer than this for each other, even at low frame rates.
  private static let longestPause = Nanoseconds(perSecond: 60)
  /// How often an entry turns to closures that were left since it last did.
  private static let mostRounds = 64
  let loop = Locked<(task: Task<Void, Never>, alarm: any TweenAlarm)?>(nil)

  /// Makes a tweener.
  ///
  /// - Parameters:
  ///   - configuration: Its settings.
  ///   - clock: Where its time comes from; its time begins at zero now.
  public init(configuration: Configuration = .init(), clock: some TweenClock = .dispatch) {
    self.configuration = configuration
    self.clock = clock
    let clockRate = clock.framesPerSecond.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    let rate = clockRate ?? configuration.framesPerSecond
    pacer = FramePacer(interval: Nanoseconds(perSecond: rate))
    clockInstant = Nanoseconds(rounding: clock.now)
    timebase = Timebase(clock: clockInstant)
    liveCells = LiveCells(timebase)
    (wakeStream, wakes) = AsyncStream.makeStream()
    requests = RequestQueue { [wakes] in wakes.yield(.requests) }
  }

  /// No other reference is left, so nothing needs the actor's isolation. (An isolated deinit does not
  /// compile beside a generic initializer, in other modules, in release.)
  deinit {
    wakes.finish()
    loop.withLock { loop in
      loop?.alarm.cancel()
      loop?.task.cancel()
    }
    requests.close()
    clockInstant = max(clockInstant, Nanoseconds(rounding: clock.now))
    let now = timebase.time(at: clockInstant)
    // Live values stay as they are now.
    timebase.setPaused(true, clock: clockInstant)
    liveCells.publish(timebase, clock: clockInstant)
    for table in tables.all {
      table.end(at: now)
    }
    for stream in frameStreams.all {
      stream.finish()
    }
    for waiter in idleWaiters.all {
      waiter.resume()
    }
  }

  // MARK: Entry

  /// Begins an entry, or a command within a `perform`.
  @usableFromInline
  func enter() {
    if !isPerforming {
      if alarm == nil {
        alarm = startLoop()
      }
      requests.enter()
      clockInstant = max(clockInstant, Nanoseconds(rounding: clock.now))
      instant = timebase.time(at: clockInstant)
    }
    if depth == 0 {
      lock.lock()
    }
    depth += 1
    takeRequests(andCommands: !isPerforming)
    settle()
  }

  @usableFromInline
  func leave() {
    guard !isPerforming else {
      endEntry()
      return
    }
    // Closures that leave closures must not keep the tweener from all else.
    var rounds = Self.mostRounds
    while (pending.hasCommands && rounds > 0) || !requests.leave() {
      takeRequests(andCommands: rounds > 0)
      settle()
      rounds -= 1
    }
    if pending.hasCommands {
      requests.wakeAgain()
    }
    resumeIdleWaiters()
    let next = nextAlarm()
    endEntry()
    setAlarm(to: next)
  }

  private func endEntry() {
    depth -= 1
    if depth == 0 {
      lock.unlock()
    }
  }

  // MARK: Wakes

  func tick(_ wake: TweenWake) {
    alarmInstant = nil
    enter()
    if pacer.take(at: clockInstant) || wake.makesFrame {
      deliverFrame()
    }
    earliestWake = clockInstant.saturatingAdding(min(pacer.interval, Self.longestPause))
    leave()
    if let receipt = wake.receipt {
      callbacks.whenQuiet { receipt.finish() }
    }
  }

  func answerRequests() {
    requests.receiveWake()
    entry {}
  }

  /// Lets the next deadline be met at its time, even right after a wake: a new listener waits for it.
  func hurry() {
    earliestWake = .min
  }

  /// When the clock is to wake the tweener: at the next frame while anything observed moves, and
  /// otherwise at the next deadline, but no sooner than a frame after the last wake of the clock.
  private func nextAlarm() -> Nanoseconds? {
    if needsFrames {
      pacer.begin(at: clockInstant)
      return pacer.next
    }
    pacer.end()
    // No closures: an actor checks its executor in each.
    guard let deadline = nextDeadline, let time = timebase.clock(at: deadline) else { return nil }
    return max(time, earliestWake)
  }

  private func setAlarm(to next: Nanoseconds?) {
    guard next != alarmInstant || (next == nil && mayRing) else { return }
    alarmInstant = next
    mayRing = next != nil
    alarm?.set(to: next.map { .nanoseconds($0) })
  }
}
