/// Something that belongs to one actor, in the hands of code that belongs to others.
///
/// Only the actor uses the content, and only the actor releases the content. Whoever uses the content
/// holds the box for longer, so the last reference to the content is that of the box. The box leaves
/// its reference to a job on the actor.
///
/// A content that belongs to no actor must be `Sendable`, and is released wherever its last holder is.
@usableFromInline
final class Confined<Content>: Sendable {
  private let parcel: Parcel<Content>
  private let isOnActor: Bool
  private weak let actor: (any Actor)?

  /// - Parameters:
  ///   - actor: The actor that the content belongs to, which is held weakly; nil: the content is
  ///     `Sendable`.
  ///   - tracker: Counts the release of the content, so that a clock can wait for it.
  init(_ content: Content, to actor: (any Actor)?, _ tracker: CallbackTracker) {
    parcel = Parcel(content, tracker)
    self.actor = actor
    isOnActor = actor != nil
  }

  deinit {
    if isOnActor {
      parcel.announce()
      ActorReleases.add(parcel, on: actor ?? Orphans.shared)
    }
  }

  /// The content, for a caller that holds the box for longer than the content.
  var content: Content {
    guard let content = parcel.content else {
      preconditionFailure("a content is released only after its box")
    }
    return content
  }

  /// Runs `body` with the content where the content belongs; nil where the actor has gone.
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

  /// Never inlined, so that its own reference to the content is gone when it returns.
  @inline(never)
  private func lend<Result>(to body: (Content) -> Result) -> Result {
    body(content)
  }
}

/// Releases the contents whose actors have gone.
///
/// No code runs on an actor that has gone, so a content may be released elsewhere. The contents of one
/// actor may share what the actor protected, so they are released one after another. One overlap
/// remains: the actor's own properties are released where the actor is, and nothing tells when that
/// is over. Only a strong reference to the actor would exclude the overlap, and would keep an actor
/// with an endless binding for ever.
private actor Orphans {
  static let shared = Orphans()
}
