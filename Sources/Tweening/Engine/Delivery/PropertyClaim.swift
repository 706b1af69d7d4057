import Synchronization

/// The right to write a property of an object; of several claims only the latest has it.
///
/// A key path may hold what belongs to one isolation: the indices of subscripts, which the user's
/// code hashes and compares. That happens only in the claim's domain.
final class PropertyClaim: Sendable {
  /// Where a key path may be used.
  enum Domain {
    /// Anywhere: the key path is `Sendable`.
    case everywhere
    /// On an actor.
    case actor(any Actor)
    /// In a task that is on no actor. Another task that claims a property of the same object has a
    /// key path of its own, which cannot be compared with this one.
    case task

    init(_ isolation: (any Actor)?) {
      self = isolation.map(Self.actor) ?? .task
    }

    fileprivate var actor: (any Actor)? {
      switch self {
      case .actor(let actor): actor
      case .everywhere, .task: nil
      }
    }

    fileprivate var name: Name {
      switch self {
      case .everywhere: .everywhere
      case .actor(let actor): .actor(ObjectIdentifier(actor))
      case .task: .task
      }
    }
  }

  /// A domain without a reference to its actor.
  fileprivate enum Name {
    case everywhere
    case actor(ObjectIdentifier)
    case task

    /// Whether key paths of this domain may be used in another.
    func isOpen(to domain: Domain) -> Bool {
      switch self {
      case .everywhere: true
      case .actor(let id): domain.actor.map { ObjectIdentifier($0) } == id
      case .task: false
      }
    }
  }

  /// What claims to one property have in common; seldom claims to two properties.
  private struct Place: Hashable {
    let object: ObjectIdentifier
    /// Hashed once, and outside the lock: hashing a key path may run code of the user.
    let keyPathHash: Int
  }

  private struct Entry {
    let id: UInt64
    let domain: Name
    weak let claim: PropertyClaim?
  }

  /// The claims at each place. All tweeners share them, as they share the objects.
  private static let entries = Locked<[Place: [Entry]]>([:])

  private let id = UniqueID.next()
  private let place: Place
  /// Compared, and never used.
  private nonisolated(unsafe) weak let object: AnyObject?
  private let keyPath: Confined<AnyKeyPath>
  /// The actor of the domain.
  private weak let actor: (any Actor)?
  private let isOnActor: Bool
  private let held = Atomic(true)
  private let onLoss: @Sendable () -> Void

  /// Claims a property; earlier claims to the property are lost.
  ///
  /// Runs in the domain.
  ///
  /// - Parameters:
  ///   - object: Held weakly.
  ///   - domain: Where the key path may be used.
  ///   - tracker: Counts the release of the key path.
  ///   - onLoss: Runs when another claims the property, in the domain of the other.
  init(
    _ keyPath: AnyKeyPath,
    of object: AnyObject,
    in domain: Domain,
    _ tracker: CallbackTracker,
    onLoss: @escaping @Sendable () -> Void,
  ) {
    place = Place(object: ObjectIdentifier(object), keyPathHash: keyPath.hashValue)
    unsafe self.object = object
    self.keyPath = Confined(keyPath, to: domain.actor, tracker)
    actor = domain.actor
    isOnActor = domain.actor != nil
    self.onLoss = onLoss
    let entry = Entry(id: id, domain: domain.name, claim: self)
    let place = place
    let others = Self.entries.withLock { entries in
      let others = entries[place] ?? []
      entries[place, default: []].append(entry)
      return others
    }
    // Outside the lock, because the last reference to a claim may go here.
    for other in others where other.domain.isOpen(to: domain) {
      other.claim?.yield(keyPath, of: object, to: domain)
    }
  }

  deinit {
    let id = id
    let place = place
    Self.entries.withLock { entries in
      entries[place]?.removeAll { $0.id == id }
      if entries[place]?.isEmpty ?? false {
        entries[place] = nil
      }
    }
  }

  /// Whether no other has claimed the property since.
  var isHeld: Bool {
    held.load(ordering: .acquiring)
  }

  private func yield(_ keyPath: AnyKeyPath, of object: AnyObject, to domain: Domain) {
    // The object and the actor may be others, at the addresses of some that have gone.
    guard unsafe self.object === object, !isOnActor || actor === domain.actor else { return }
    guard withExtendedLifetime(self, { isEqual(keyPath) }) else { return }
    if held.exchange(false, ordering: .acquiringAndReleasing) {
      onLoss()
    }
  }

  /// Never inlined, so that its own reference to the key path is gone when it returns.
  @inline(never)
  private func isEqual(_ keyPath: AnyKeyPath) -> Bool {
    self.keyPath.content == keyPath
  }
}
