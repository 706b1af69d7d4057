@testable import Tweening

/// A store and its time. The driver performs the effects of each command as a tweener does, and
/// records the effects.
final class StoreDriver {
  typealias Member = TweenStore.Member

  /// An effect, with the identity that the tween had.
  struct Record {
    let id: TweenID
    let effect: Effect
  }

  var store = TweenStore()
  private(set) var now: Nanoseconds = 0
  private(set) var records: [Record] = []
  private(set) var labels: [TweenID: String] = [:]
  /// The number of commands that are being run, one in another.
  private var depth = 0

  // MARK: Tweens

  /// Creates a tween, which has a handle.
  ///
  /// - Parameter observation: What observers take of the tween; nil: what the store decides.
  @discardableResult
  func make<Value>(
    _ label: String,
    _ motion: Motion<Value>,
    _ names: TweenNames? = nil,
    autostart: Bool = true,
    autokill: Bool = true,
    observation: TweenTraits? = .receivesRepeats,
  ) -> Member {
    let type = ValueType(Value.self)
    let tween = insert(label, type, AnyMotion(motion), names, autostart, autokill)
    if let observation {
      store.setObservation(observation, tween.row, at: now)
    }
    command { _ = store.begin(tween.row, willStart: false, at: now) }
    return tween
  }

  /// Creates a tween from a saved tween. The tween has a handle, and events have subscribers.
  @discardableResult
  func make(_ label: String, _ restored: RestoredTween, _ names: TweenNames? = nil) -> Member {
    let autokill = restored.playback.autokill
    let type = ValueType(Double.self)
    let tween = insert(label, type, restored.motion, names, restored.autostart, autokill)
    store.setObservation(.receivesRepeats, tween.row, at: now)
    command { store.beginRestored(restored, tween.row, at: now) }
    return tween
  }

  private func insert(
    _ label: String,
    _ type: ValueType,
    _ motion: AnyMotion,
    _ names: TweenNames?,
    _ autostart: Bool,
    _ autokill: Bool,
  ) -> Member {
    let (id, location, _, _) = store.insert(
      type, shape: .any(motion.shape), face: motion.face, timing: motion.timing, names: names,
      autostart: autostart, autokill: autokill, beginning: nil,
    )
    labels[id] = label
    return store.member(location)
  }

  /// Releases the handle of a tween.
  func release(_ tween: Member) {
    tween.row.update { $0.handles -= 1 }
    command { store.releaseIfUnused(tween.row) }
  }

  func value(_ tween: Member) -> Double {
    tween.row.value(at: now)
  }

  /// The value of a tween in a frame; nil if the frame has none.
  func value(_ tween: Member, in frame: FrameBuffer) -> Double? {
    frame.value(tween.id, tween.row.location)
  }

  /// Renders the values of all tweens now.
  func frame() -> FrameBuffer {
    store.render(at: now)
  }

  func playback(_ tween: Member) -> Playback {
    tween.row.playback
  }

  // MARK: Commands

  /// Runs a command, or several at one instant, and makes the changes that are due after them.
  @discardableResult
  func command<Result>(_ body: () -> Result) -> Result {
    depth += 1
    let result = body()
    perform()
    depth -= 1
    if depth == 0 {
      settle()
    }
    return result
  }

  func advance(by duration: Nanoseconds) {
    command { now += duration }
  }

  /// Whether a start would be accepted.
  func mayBegin(_ tween: Member) -> Bool {
    store.mayBegin(tween.row)
  }

  @discardableResult
  func apply(_ command: TweenCommand, to tween: Member) -> Bool {
    self.command {
      let isChanged = store.apply(command, tween.row, at: now)
      perform()
      while isChanged, store.proceed(command, tween, at: now) {
        perform()
      }
      return isChanged
    }
  }

  /// Applies a command to several tweens at one instant.
  ///
  /// - Returns: The count of changed tweens.
  @discardableResult
  func apply(_ command: TweenCommand, to tweens: [Member]) -> Int {
    self.command {
      var pending = store.prepare(command, to: tweens)
      while store.apply(&pending, at: now) {
        perform()
      }
      return pending.changedCount
    }
  }

  @discardableResult
  func apply(_ command: TweenCommand, to selection: TweenSelection) -> Int {
    apply(command, to: store.members(selection))
  }

  @discardableResult
  func start(_ tween: Member, from value: Double) -> Bool {
    command {
      guard store.replaceStart(tween.row, with: value, at: now) else { return false }
      perform()
      return apply(.start, to: tween)
    }
  }

  @discardableResult
  func adjust(_ tween: Member, to motion: Motion<Double>) -> Bool {
    command { store.adjust(tween.row, to: motion, at: now) }
  }

  @discardableResult
  func retarget(_ tween: Member, to end: Double, by course: Course<Double>? = nil) -> Bool {
    command {
      store.retarget(
        tween.row, to: end, by: (course ?? .smooth).kind, keepsMotion: course == nil,
        at: now,
      )
    }
  }

  /// Leaves a tween at rest at a value, without a turn under its key.
  @discardableResult
  func set(_ tween: Member, to value: Double) -> Bool {
    command { store.set(tween.row, to: value, at: now) }
  }

  func restore(_ restored: RestoredTween, _ tween: Member) {
    command { store.restore(restored, tween.row, at: now) }
  }

  /// Lets a restored tween wait for its key.
  func enqueue(_ start: StartCommand, _ tween: Member) {
    command { store.enqueue(start, tween.row, at: now) }
  }

  /// Sets what the observers of a tween take.
  func observe(_ tween: Member, _ observation: TweenTraits) {
    command { store.setObservation(observation, tween.row, at: now) }
  }

  // MARK: Effects

  /// Makes the changes that are due.
  private func settle() {
    store.settleUnobserved(until: now)
    perform()
    while store.settle(until: now) {
      perform()
    }
  }

  private func perform() {
    while store.hasEffects {
      for effect in store.takeEffects() {
        perform(effect)
      }
    }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .changed(let change):
      record(effect, store.member(change.location).id)

    case .watched(let location, _):
      record(effect, store.member(location).id)

    case .unused(let location, let id):
      record(effect, id)
      guard let row = store.tables.find(location), row.id == id, row.isUnused else { return }
      store.remove(row)
    }
  }

  private func record(_ effect: Effect, _ id: TweenID) {
    records.append(Record(id: id, effect: effect))
  }

  /// The effects since the last call as text, such as `a started@0` or `b killed@5 (superseded)`,
  /// with times in nanoseconds.
  func takeLog() -> [String] {
    defer { records = [] }
    return records.map(text)
  }
}
