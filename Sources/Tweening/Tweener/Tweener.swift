/// The owner of tweens: gives them time, and delivers their events, values and frames.
///
/// ```swift
/// let tweener = Tweener()
/// let volume = await tweener.tween(from: 0.0, to: 1.0, duration: .seconds(3), key: "volume")
/// try await tweener.animate(Motion(from: 0, to: 10)) { print($0) }
/// await print(tweener.frame()[volume] ?? 0)
/// await tweener.close()
/// ```
///
/// Any task may call anything. Each call that enters the tweener reads the clock once, settles what
/// is due by then, and acts at that instant; a `perform` reads the clock once for all its commands. User
/// code never runs inside: events, values and frames leave through streams, callbacks run later.
///
/// The functions of motions are the exception: interpolation, custom eases, `map`, and the closure of a
/// motion. They compute, and must not enter the tweener that runs them. One that does, with
/// `assumeIsolated`, stops the process: "A function of a motion, or the deinit of a value, entered the
/// tweener that runs it". Such a function may call ``enqueue(_:)``.
///
/// A command to a tween, or a question about one, is O(1), apart from what becomes due by it. For a
/// tween of another tweener each traps, but for ``isTracking(_:)``.
///
/// Tweens, and nothing else, hold their tweener. When its last holder goes, its tweens end as
/// killed, its streams finish and its timer stops.
public actor Tweener {
  /// A shared tweener in real time, with the default configuration.
  public static let shared = Tweener()

  /// The settings, as the next entry finds them.
  let sharedConfiguration: Locked<Configuration>
  /// The settings in force.
  var settings: Configuration

  nonisolated let requests: RequestQueue<Tweener>
  let clock: any TweenClock
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
  /// What tweens are found by.
  var index = TweenIndex()
  /// Makes frames; nil while there are no readers.
  var renderer: FrameRenderer?
  var frameStreams = FrameStreams()
  /// Whether a tween has changed since streams of frames were last asked whether they are over.
  var areLimitsOwed = false
  /// What the live values of tweens read.
  var liveCells = LiveCells()
  let hub = EventHub()
  /// Whether the hub hears the tweens.
  var hearsAll = false
  let timers = TimerQueue()
  var idleWaiters = Registry<(Void?) -> Void>()
  var closeWaiters: [CheckedContinuation<Void, Never>] = []
  var phase = Phase.open
  /// The tweens with a value that changes, and a stream of values or a callback of their own.
  let watched = UncheckedAccessArray<TweenLocation>()
  /// The clock time from which a frame goes to any of them.
  var watchedDue = Nanoseconds.min

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
  /// Whether an entry is under way, and no closure of the user.
  var isAtWork = false
  /// What synchronous callers have asked for, and the tweener has yet to do.
  var pending = PendingRequests<Tweener>()
  var alarm = WakeAlarm()
  var earliestWake: Nanoseconds = .min
  var earliestTimerWake: Nanoseconds = .min
  /// How often an entry turns to closures that were left since it last did.
  private static let mostRounds = 64
  let loop = Locked<(task: Task<Void, Never>, alarm: any TweenAlarm)?>(nil)

  /// Makes a tweener.
  ///
  /// - Parameters:
  ///   - configuration: Its settings.
  ///   - clock: Where its time comes from; its time begins at zero now.
  public init(configuration: Configuration = .init(), clock: some TweenClock = .dispatch) {
    sharedConfiguration = Locked(configuration)
    settings = configuration
    self.clock = clock
    pacer = FramePacer(interval: Self.frameInterval(clock, configuration))
    clockInstant = Nanoseconds(rounding: clock.now)
    timebase = Timebase(clock: clockInstant)
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
    timebase.setFrozen(true, clock: clockInstant)
    liveCells.publish(timebase, clock: clockInstant)
    for table in tables.all {
      table.end(at: now)
    }
    frameStreams.finish()
    hub.finish()
    for timer in timers.removeAll() {
      timer.cancel()
    }
  }

  // MARK: Entry

  /// Begins an entry, or a command within a `perform`.
  @usableFromInline
  func enter() {
    if isAtWork {
      refuseEntry()
    }
    if !isPerforming {
      if alarm.isMissing {
        alarm = WakeAlarm(startLoop())
      }
      requests.enter()
      clockInstant = max(clockInstant, Nanoseconds(rounding: clock.now))
      instant = timebase.time(at: clockInstant)
    }
    isAtWork = true
    takeRequests(andCommands: !isPerforming)
    settle()
  }

  @usableFromInline
  func leave() {
    guard !isPerforming else {
      isAtWork = false
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
    timers.fire(at: instant)
    if phase == .closing {
      closeWhenDone()
    }
    resumeIdleWaiters()
    let next = nextAlarm()
    isAtWork = false
    alarm.set(to: next)
  }
}
