/// A box for a content that belongs to one actor, which any code may hold.
///
/// Only the actor uses and releases the content. A caller that uses the content retains the box for
/// longer, so the box has the last reference to the content. The deinitializer of the box passes
/// that reference to a job on the actor.
///
/// A content without an actor must be `Sendable`; it is released on any thread.
@usableFromInline
final class Confined<Content>: Sendable {
  private let storage: ConfinedStorage<Content>
  private let isOnActor: Bool
  private weak let actor: (any Actor)?

  /// - Parameters:
  ///   - actor: The actor of the content, which the box retains weakly; nil: the content is
  ///     `Sendable`.
  ///   - tracker: Counts the release of the content, so that a clock can wait for it.
  init(_ content: Content, to actor: (any Actor)?, _ tracker: CallbackTracker) {
    storage = ConfinedStorage(content, tracker)
    self.actor = actor
    isOnActor = actor != nil
  }

  deinit {
    if isOnActor {
      storage.announce()
      ActorReleases.add(storage, on: actor ?? Orphans.shared)
    }
  }

  /// The content, for a caller that retains the box for longer than the content.
  var content: Content {
    guard let content = storage.content else {
      preconditionFailure("a content is released only after its box")
    }
    return content
  }

  /// Calls `body` with the content, on the actor of the content; returns nil if the actor is gone.
  func run<Result: Sendable>(_ body: @Sendable (Content) -> Result) async -> Result? {
    guard isOnActor else { return use(body) }
    guard let actor else { return nil }
    return await use(body, on: actor)
  }

  private func use<Result: Sendable>(
    _ body: @Sendable (Content) -> Result,
    on _: isolated any Actor,
  ) -> Result {
    use(body)
  }

  private func use<Result>(_ body: (Content) -> Result) -> Result {
    withExtendedLifetime(self) { lend(to: body) }
  }

  /// Never inlined, so that the local reference to the content ends when the method returns.
  @inline(never)
  private func lend<Result>(to body: (Content) -> Result) -> Result {
    body(content)
  }
}

/// Releases the contents whose actors are gone.
///
/// No code runs on an actor that is gone, so another actor may release its contents. Contents of
/// one actor may share state that the actor protected, so they are released one after another. One
/// overlap remains: the thread that deinitializes the actor releases the properties of the actor,
/// and this code cannot wait for that thread. Only a strong reference to the actor would prevent
/// the overlap, but then an endless binding would retain its actor forever.
private actor Orphans {
  static let shared = Orphans()
}
