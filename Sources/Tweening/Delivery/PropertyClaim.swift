import Synchronization

/// The right to write a property of an object; of several claims only the latest has it.
///
/// Unchecked, because a key path may hold what belongs to one isolation. Key paths are compared only
/// where a property of the same object is claimed, which is in the isolation of that object.
final class PropertyClaim: @unchecked Sendable {
  private struct Entry {
    let id: UInt64
    weak let claim: PropertyClaim?
  }

  /// The claims to properties of each object. All tweeners share them, as they share the objects.
  private static let entries = Locked<[ObjectIdentifier: [Entry]]>([:])

  private let id = UniqueID.next()
  private let owner: ObjectIdentifier
  private weak let object: AnyObject?
  private let keyPath: AnyKeyPath
  private let held = Atomic(true)
  private let onLoss: @Sendable () -> Void

  /// Claims a property; earlier claims to the property are lost.
  ///
  /// - Parameters:
  ///   - object: Held weakly.
  ///   - onLoss: Runs when another claims the property, in the isolation of the object.
  init(
    _ keyPath: AnyKeyPath,
    of object: AnyObject,
    onLoss: @escaping @Sendable () -> Void,
  ) {
    owner = ObjectIdentifier(object)
    self.object = object
    self.keyPath = keyPath
    self.onLoss = onLoss
    let entry = Entry(id: id, claim: self)
    let owner = owner
    let others = Self.entries.withLock { entries in
      let others = entries[owner] ?? []
      entries[owner] = others + [entry]
      return others
    }
    // Outside the lock, because the last reference to a claim may go here.
    for other in others {
      other.claim?.yield(keyPath, of: object)
    }
  }

  deinit {
    let id = id
    let owner = owner
    Self.entries.withLock { entries in
      entries[owner]?.removeAll { $0.id == id }
      if entries[owner]?.isEmpty ?? false {
        entries[owner] = nil
      }
    }
  }

  /// Whether no other has claimed the property since.
  var isHeld: Bool {
    held.load(ordering: .acquiring)
  }

  private func yield(_ keyPath: AnyKeyPath, of object: AnyObject) {
    // The object may be another one, at the address of one that has gone.
    guard self.object === object, self.keyPath == keyPath else { return }
    if held.exchange(false, ordering: .acquiringAndReleasing) {
      onLoss()
    }
  }
}
