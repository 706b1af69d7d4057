/// The owner of tweens. A tweener advances their time, and delivers their events, values and
/// frames.
///
/// ```swift
/// let tweener = Tweener()
/// let volume = await tweener.tween(
///   from: 0.0, to: 1.0, duration: .seconds(3), key: "volume",
/// )
/// try await tweener.animate(Motion(from: 0, to: 10)) { print($0) }
/// await print(tweener.frame()[volume] ?? 0)
/// await tweener.close()
/// ```
///
/// Any task may call any method. Each call that enters the tweener reads the clock once, processes
/// all changes that are due, and acts at that instant. A `perform` reads the clock once for all its
/// commands. User code never runs inside the engine: events, values and frames leave through
/// streams, and callbacks run later.
///
/// The functions of motions are the exception: interpolation, custom eases, `map`, the closure of a
/// motion, and `==` where values are compared. These functions only compute, and must not enter the
/// tweener that runs them. A function that enters that tweener, with `assumeIsolated`, stops the
/// process: "A function of a motion, or the deinit of a value, entered the tweener that runs it". A
/// function of a motion may call ``enqueue(_:)``.
///
/// A command to a tween, or a question about a tween, is O(1), apart from changes that become due.
/// A command or question about a tween of another tweener is a precondition failure, except for
/// ``isTracking(_:)``.
///
/// Handles and `TweenGroup`s retain their tweener; streams, bindings and live values do not. When
/// the last reference to a tweener is released, its tweens end as killed, its streams finish, and
/// its timer stops.
public actor Tweener {
  /// A shared tweener in real time, with the default configuration.
  public static let shared = Tweener()

  /// The newest settings, which the next entry adopts.
  nonisolated let sharedConfiguration: Locked<Configuration>
  nonisolated let requests: RequestQueue<Tweener>
  nonisolated let callbacks: CallbackTracker
  nonisolated let loop: WakeLoop
  @safe @exclusivity(unchecked) var entryState: EntryState
  @usableFromInline nonisolated let streams: StreamTotals
  let timekeeper: Timekeeper
  /// Unchecked, because each command would pay for the check several times. `entryState` refuses an
  /// entry while another is under way, before that entry touches the store.
  @safe @exclusivity(unchecked) @usableFromInline var store = TweenStore()
  let schedule: WakeSchedule
  let frameDelivery: FrameDelivery
  let observerRegistry: ObserverRegistry
  let lifetime: Lifetime

  /// Creates a tweener.
  ///
  /// - Parameters:
  ///   - configuration: The settings of the tweener.
  ///   - clock: The clock of the tweener. The time of the tweener is zero now.
  public init(configuration: Configuration = .init(), clock: some TweenClock = .dispatch) {
    sharedConfiguration = Locked(configuration)
    entryState = EntryState(settings: configuration)
    streams = StreamTotals(limit: configuration.maximumSubscribers)
    callbacks = CallbackTracker(executor: clock.executor)
    loop = WakeLoop(clock)
    requests = RequestQueue { [wakes = loop.wakes] in wakes.yield(.requests) }
    timekeeper = Timekeeper(clock)
    store.adopt(configuration, at: 0)
    schedule = WakeSchedule(
      loop.alarm,
      frameInterval: Self.frameInterval(clock, configuration),
    )
    frameDelivery = FrameDelivery(timekeeper)
    observerRegistry = ObserverRegistry(store.tables, timekeeper)
    lifetime = Lifetime(timekeeper, store.tables, schedule, frameDelivery, observerRegistry)
    startLoop(clock)
  }

  /// The deinit of `lifetime` ends everything else. (In other modules, an isolated deinit does not
  /// compile beside a generic initializer in release builds.)
  deinit {
    loop.end()
    requests.close()
  }
}

extension Tweener: CustomStringConvertible {
  /// The frame rate, for logs.
  public nonisolated var description: String {
    "Tweener(framesPerSecond: \(configuration.framesPerSecond))"
  }
}

extension Tweener {
  // Short names, because most commands need this state.

  var tables: TweenTables {
    store.tables
  }

  /// The tweener time of the entry under way.
  @usableFromInline var instant: Nanoseconds {
    timekeeper.instant
  }
}
