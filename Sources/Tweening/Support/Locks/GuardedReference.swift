import Synchronization

/// A reference to the newest of several objects, which one thread replaces and others read.
///
/// A reader writes only to a hazard slot, which no other reader uses meanwhile. It takes the lock
/// only while all slots are taken.
@safe
struct GuardedReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let current: Atomic<Unmanaged<Object>>
  /// The objects that were replaced while slots had them.
  private let replaced = Locked<[Object]>([])
  private let slots = HazardSlots.shared

  init(_ object: Object) {
    unsafe current = Atomic(.passRetained(object))
  }

  /// No reader is left: each holds what holds the reference.
  deinit {
    unsafe current.load(ordering: .acquiring).release()
  }

  // MARK: The writer

  /// The newest object, for the only thread that replaces objects.
  var newest: Object {
    unsafe current.load(ordering: .acquiring).takeUnretainedValue()
  }

  /// Replaces the object, and frees the earlier objects that no slot has. No more earlier objects
  /// are left than there are slots.
  func replace(with object: Object) {
    // Freed after the lock: an object may hold values of a user's type.
    let freed = replaced.withLock { replaced in
      let old = unsafe current.exchange(
        .passRetained(object),
        ordering: .sequentiallyConsistent,
      )
      unsafe replaced.append(old.takeRetainedValue())
      let read = slots.addresses()
      let split = replaced.partition { unsafe !read.contains(Unmanaged.passUnretained($0).address) }
      defer { replaced.removeSubrange(split...) }
      return Array(replaced[split...])
    }
    _ = consume freed
  }

  // MARK: Readers

  /// The right to use an object, which the object outlives.
  @safe
  struct Lease {
    fileprivate let object: Unmanaged<Object>
    /// Nil if the object is retained.
    fileprivate let slot: Int?

    /// Calls `body` with the object, which is not counted.
    func use<Result>(_ body: (Object) -> Result) -> Result {
      unsafe object._withUnsafeGuaranteedRef(body)
    }
  }

  /// Begins to use the newest object.
  ///
  /// - Parameter note: Returns a note while the object is the newest. The closure is called again
  ///   if the object was replaced meanwhile. The closure may belong to a user, and is called
  ///   outside the lock.
  /// - Returns: The argument of `end`, and the note.
  func begin<Note>(_ note: () -> Note) -> (lease: Lease, note: Note) {
    while true {
      let object = unsafe current.load(ordering: .acquiring)
      guard let slot = unsafe slots.take(for: object.address) else { return beginLocked(note) }
      let note = note()
      // Still the newest: so nobody had freed it before the slot was taken, and nobody had replaced
      // it before the note was taken.
      if unsafe current.load(ordering: .sequentiallyConsistent).address == object.address {
        return unsafe (Lease(object: object, slot: slot), note)
      }
      slots.giveBack(slot)
    }
  }

  /// Begins to use the newest object while all slots are taken.
  private func beginLocked<Note>(_ note: () -> Note) -> (lease: Lease, note: Note) {
    while true {
      // Nobody replaces the newest object under the lock.
      let object = replaced.withLock { _ in newest }
      let note = note()
      guard replaced.withLock({ _ in newest === object }) else { continue }
      return unsafe (Lease(object: .passRetained(object), slot: nil), note)
    }
  }

  func end(_ lease: Lease) {
    if let slot = lease.slot {
      slots.giveBack(slot)
    } else {
      unsafe lease.object.release()
    }
  }
}

extension Unmanaged {
  fileprivate var address: UInt {
    unsafe UInt(bitPattern: toOpaque())
  }
}
