/// The tweens of one tweener: what `Playback` is to one tween, the store is to many.
///
/// A command, or a time, goes in, with the instant at which it acts. Tweens change, and effects
/// come out: what must happen outside, in order. The store has no clock, task, lock or stream, and
/// neither sends nor calls anything, but for the functions of motions.
///
/// The owner performs the effects after each call, before the next: see ``Effect``.
@usableFromInline
struct TweenStore: ~Copyable {
  /// The phase of the store up to its closing.
  enum Phase {
    case open
    /// Running tweens may finish; no tween begins a run.
    case closing
    case closed
  }

  let tables = TweenTables()
  /// The tweens that are being made together, or nil if there are none.
  var bulk: BulkInsertion?
  var deadlines: TweenDeadlines
  var index = TweenIndex()
  var phase = Phase.open
  /// Whether new tweens start when they are made, and whether completion kills them.
  var defaults = (autostart: true, autokill: true)
  /// The largest number of tweens that are not killed.
  var maximumTweens = Int.max
  /// Whether something outside observes all tweens, also those to come.
  var isObserved = false
  /// The tweens in numbers. Each total changes only in `count`.
  private(set) var totals = TweenTotals()
  /// The number of tweens that were refused, because there were too many.
  var refusedCount = 0
  var frames = StoreFrames()
  private var effects: [Effect] = []

  init() {
    deadlines = TweenDeadlines(tables)
  }

  // MARK: Effects

  var hasEffects: Bool {
    !effects.isEmpty
  }

  /// Returns the effects since the last call, in order.
  ///
  /// - Parameter memory: An array whose memory is used for the next effects.
  mutating func takeEffects(reusing memory: consuming [Effect] = []) -> [Effect] {
    memory.removeAll(keepingCapacity: true)
    swap(&effects, &memory)
    return memory
  }

  mutating func add(_ effect: Effect) {
    effects.append(effect)
  }

  // MARK: Totals

  /// Updates the totals for one tween.
  mutating func updateTotals(_ row: TweenRow) {
    count(row.updateStatus().change, row)
  }

  mutating func count(_ change: TweenFlags.Change, _ row: TweenRow) {
    totals.count(change)
    if change.changed.contains(.watched) {
      let isWatched = change.flags.contains(.watched)
      add(.watched(row.location, isWatched))
    }
  }

  // MARK: Rows

  /// Removes a tween without a handle and without remaining work: at once, or by its owner, if
  /// something observes the tween.
  mutating func releaseIfUnused(_ row: TweenRow) {
    guard row.isUnused, row.id != .none else { return }
    release(row)
  }

  mutating func release(_ row: TweenRow) {
    if row.record.isObserved {
      add(.unused(row.location, row.id))
    } else {
      remove(row)
    }
  }

  /// Removes a tween that nothing refers to any more. The last tween of a table removes the table,
  /// too.
  mutating func remove(_ row: TweenRow) {
    frames.remove(row)
    totals.count(row.update { $0.clearFlags() })
    if let names = row.names {
      index.remove(row.location, names)
    }
    row.table.remove(row.index)
    guard row.table.isEmpty else { return }
    tables.remove(row.table)
    frames.renderer?.remove(row.table)
  }
}

/// What must happen outside a store after a transition.
///
/// An effect names a row, because it cannot carry a value of any type. So its owner reads the value
/// there before the next command to the store.
enum Effect {
  /// An observed tween has changed.
  case changed(TweenChange)
  /// A tween has begun, or ceased, to be both moving and watched.
  case watched(TweenLocation, Bool)
  /// Nothing refers to an observed or named tween any more: its owner ends what observes the tween,
  /// and removes it.
  case unused(TweenLocation, TweenID)
}

/// A change of an observed tween.
struct TweenChange {
  let location: TweenLocation
  let transition: Transition
  /// The playback after the change.
  let playback: Playback
  /// Whether time or the end of another tween made the change, and no command.
  let isByTime: Bool
  /// Whether the tween ran under its key up to the change.
  let hadKey: Bool

  /// Whether a run of the tween has ended.
  var hasEnded: Bool {
    !transition.events.isDisjoint(with: .endings) && playback.outcome != nil
  }
}
