import Synchronization

/// The right to write a property of an object. Of several claims to a property, only the latest has
/// the right.
///
/// A key path may belong to one isolation: user code hashes and compares the indices of its
/// subscripts. So a key path is used only in the domain of its claim.
final class PropertyClaim: Sendable {
  /// The domain in which a key path may be used.
  enum Domain {
    /// Anywhere: the key path is `Sendable`.
    case everywhere
    /// On an actor.
    case actor(any Actor)
    /// In a task that is on no actor. Another task that claims a property of the same object has a
    /// key path of its own. The two key paths cannot be compared, so the claim is never lost.
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
  }

  /// The key that claims to one property share. Claims to two properties seldom share a key.
  private struct PropertyKey: Hashable {
    let object: ObjectIdentifier
    /// Computed once, and outside the lock: hashing a key path may run code of the user.
    let keyPathHash: Int
  }

  private struct WeakClaim {
    let id: UInt64
    weak let claim: PropertyClaim?
  }

  /// The claims under each key that can be lost. All tweeners share the claims, because tweeners
  /// share the objects.
  private static let claims = Locked<[PropertyKey: [WeakClaim]]>([:])

  private let id = UniqueID.next()
  private let key: PropertyKey
  /// Only compared, never used.
  private nonisolated(unsafe) weak let object: AnyObject?
  private let keyPath: Confined<AnyKeyPath>
  private let held = Atomic(true)
  private let onLoss: @Sendable () -> Void

  /// Claims a property. Earlier claims to the property are lost.
  ///
  /// Runs in the domain.
  ///
  /// - Parameters:
  ///   - object: The object of the property, held weakly.
  ///   - domain: The domain in which the key path may be used.
  ///   - tracker: Counts the release of the key path.
  ///   - onLoss: Runs when another claim takes the property, in the domain of the other claim.
  init(
    _ keyPath: AnyKeyPath,
    of object: AnyObject,
    in domain: Domain,
    _ tracker: CallbackTracker,
    onLoss: @escaping @Sendable () -> Void,
  ) {
    key = PropertyKey(object: ObjectIdentifier(object), keyPathHash: keyPath.hashValue)
    unsafe self.object = object
    self.keyPath = Confined(keyPath, to: domain.actor, tracker)
    self.onLoss = onLoss
    let own = WeakClaim(id: id, claim: self)
    let key = key
    let others = Self.claims.withLock { claims in
      let others = claims[key] ?? []
      switch domain {
      case .everywhere, .actor: claims[key, default: []].append(own)
      case .task: break
      }
      return others
    }
    // Outside the lock, because the last reference to a claim may be released here.
    for other in others {
      other.claim?.yield(keyPath, of: object, to: domain.actor)
    }
  }

  deinit {
    let id = id
    let key = key
    Self.claims.withLock { claims in
      claims[key]?.removeAll { $0.id == id }
      if claims[key]?.isEmpty ?? false {
        claims[key] = nil
      }
    }
  }

  /// Whether no later claim has taken the property.
  var isHeld: Bool {
    held.load(ordering: .acquiring)
  }

  private func yield(_ keyPath: AnyKeyPath, of object: AnyObject, to other: (any Actor)?) {
    // The object or the actor may be a new one, at the address of one that is gone.
    guard
      unsafe self.object === object, self.keyPath.isUsable(on: other),
      self.keyPath.use({ $0 == keyPath }), held.exchange(false, ordering: .acquiringAndReleasing)
    else { return }
    onLoss()
  }
}
