/// Something that belongs to one isolation, in the hands of code that belongs to another.
///
/// Unchecked, because no type can name the actor of a caller: `run` is the only way to the content, and
/// goes through that actor. A content that belongs to no actor must be `Sendable`.
struct Confined<Content>: @unchecked Sendable {
  private let content: Content
  private let isOnActor: Bool
  private weak let actor: (any Actor)?

  /// - Parameter actor: The actor that the content belongs to, which is held weakly; nil: the content
  ///   is `Sendable`.
  init(_ content: Content, to actor: (any Actor)?) {
    self.content = content
    self.actor = actor
    isOnActor = actor != nil
  }

  /// Runs `body` with the content where the content belongs; nil where the actor has gone.
  func run<Result: Sendable>(_ body: @Sendable (Content) -> Result) async -> Result? {
    guard isOnActor else { return body(content) }
    guard let actor else { return nil }
    return await run(body, on: actor)
  }

  private func run<Result: Sendable>(
    _ body: @Sendable (Content) -> Result,
    on _: isolated any Actor,
  ) -> Result {
    body(content)
  }
}
