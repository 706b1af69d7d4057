/// The bindings of all tweens, by which a name ends them at once in any isolation.
enum Bindings {
  private struct Binding {
    let id: UInt64
    let name: String?
    let end: @Sendable () -> Void
  }

  private static let bindings = Locked<[TweenID: [Binding]]>([:])

  /// Adds a binding of a tween.
  ///
  /// - Returns: The closure that removes the binding, once it has ended.
  static func add(
    _ tween: TweenID,
    _ name: String?,
    end: @escaping @Sendable () -> Void,
  ) -> @Sendable () -> Void {
    let binding = Binding(id: UniqueID.next(), name: name, end: end)
    bindings.withLock { $0[tween, default: []].append(binding) }
    return { [id = binding.id] in remove(tween) { $0.id == id } }
  }

  /// Ends the bindings of a tween with certain names.
  static func end(_ tween: TweenID, where isEnded: (String?) -> Bool) {
    // Ended outside the lock, because the end of a binding runs code of the user.
    for binding in remove(tween, where: { isEnded($0.name) }) {
      binding.end()
    }
  }

  @discardableResult
  private static func remove(_ tween: TweenID, where isRemoved: (Binding) -> Bool) -> [Binding] {
    bindings.withLock { bindings in
      let all = bindings[tween] ?? []
      let remaining = all.filter { !isRemoved($0) }
      bindings[tween] = remaining.isEmpty ? nil : remaining
      return all.filter(isRemoved)
    }
  }
}
