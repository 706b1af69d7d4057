/// A closure of the user, which runs in its own isolation.
@usableFromInline
typealias CallbackFunction<Argument> = @isolated(any) @Sendable (Argument) async -> Void

extension Confined {
  // The closures of callbacks are `Sendable`, but a closure of the main actor may capture values
  // that are not. So each closure is released in its own isolation.

  /// Calls the closure.
  @usableFromInline
  func call<Argument: Sendable>(_ argument: Argument) async
  where Content == CallbackFunction<Argument> {
    await lend(argument)
    // The call's own reference to the closure is gone, so this box has the last reference.
    extendLifetime(self)
  }

  /// Never inlined, so that its own reference to the closure is gone when it returns.
  @inline(never)
  private func lend<Argument: Sendable>(_ argument: Argument) async
  where Content == CallbackFunction<Argument> {
    await content(argument)
  }

  /// Calls the closure.
  func call() async where Content == @isolated(any) @Sendable () async -> Void {
    await lend()
    extendLifetime(self)
  }

  /// Never inlined, for the same reason.
  @inline(never)
  private func lend() async where Content == @isolated(any) @Sendable () async -> Void {
    await content()
  }
}
