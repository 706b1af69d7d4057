/// A box for a content that belongs to one actor, which any code may hold.
///
/// Only the actor uses and releases the content. A caller that uses the content retains the box for
/// longer, so the box has the last reference to the content. The deinitializer of the box passes
/// that reference to a job on the actor. A task on the actor that lasted as long as the box would
/// retain the actor.
///
/// A content without an actor must be `Sendable`; it is released on any thread.
@usableFromInline
final class Confined<Content>: Sendable {
  /// The only owner of the content. References to the storage may be dropped on any thread, because
  /// `release` drops the content earlier.
  ///
  /// Unchecked, because no type can name the actor of a caller. Only that actor uses the content,
  /// and the content changes only in `release`, when no other reference to it exists.
  private final class Storage: @unchecked Sendable {
    private(set) var content: Content?

    init(_ content: Content) {
      self.content = content
    }

    func release(on _: isolated any Actor) {
      content = nil
    }
  }

  private let storage: Storage
  private let isOnActor: Bool
  private weak let actor: (any Actor)?
  private let tracker: CallbackTracker

  /// - Parameters:
  ///   - actor: The actor of the content, which the box retains weakly, or nil if the content is
  ///     `Sendable`.
  ///   - tracker: Counts the release of the content, so that a clock can wait for it.
  init(_ content: Content, to actor: (any Actor)?, _ tracker: CallbackTracker) {
    storage = Storage(content)
    self.actor = actor
    isOnActor = actor != nil
    self.tracker = tracker
  }

  deinit {
    guard isOnActor else { return }
    // The job retains the actor, because a content must not outlive its actor.
    let release = CallbackJob { [storage, actor = actor ?? Orphans.shared] _ in
      await storage.release(on: actor)
    }
    CallbackQueue(tracker: tracker).add([release])
  }

  // MARK: Use

  /// Returns whether code on an actor, or on none, may use the content.
  func isUsable(on other: (any Actor)?) -> Bool {
    !isOnActor || other != nil && actor === other
  }

  /// Calls `body` with the content, in the isolation of the content.
  func use<Result>(_ body: (Content) -> Result) -> Result {
    withExtendedLifetime(self) { lend(to: body) }
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

  /// Calls a closure in its own isolation, if the call begins there.
  @usableFromInline
  func call<Argument: Sendable>(_ argument: Argument, if begins: @Sendable () -> Bool) async
  where Content == CallbackFunction<Argument> {
    await lend(if: begins, on: actor) { await $0(argument) }
    extendLifetime(self)
  }

  /// Calls a closure without arguments in its own isolation, if the call begins there.
  func call(if begins: @Sendable () -> Bool) async
  where Content == @isolated(any) @Sendable () async -> Void {
    await lend(if: begins, on: actor) { await $0() }
    extendLifetime(self)
  }

  // The two methods are never inlined, so that their references to the content are gone when they
  // return, and the box has the last one.

  @inline(never)
  private func lend<Result>(to body: (Content) -> Result) -> Result {
    body(content)
  }

  @inline(never)
  private func lend(
    if begins: () -> Bool,
    on _: isolated (any Actor)?,
    to body: (Content) async -> Void,
  ) async {
    if begins() {
      await body(content)
    }
  }

  private var content: Content {
    guard let content = storage.content else {
      preconditionFailure("a content is released only after its box")
    }
    return content
  }
}

/// A closure of the user, which runs in its own isolation.
///
/// The closures of callbacks are `Sendable`, but a closure of the main actor may capture values
/// that are not. So each closure is confined to its own isolation.
@usableFromInline
typealias CallbackFunction<Argument> = @isolated(any) @Sendable (Argument) async -> Void

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
