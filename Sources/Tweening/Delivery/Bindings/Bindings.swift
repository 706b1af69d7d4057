/// The bindings of all tweens, by which a name ends them at once in any isolation.
enum Bindings {
  private struct Entry {
    let id: UInt64
    let name: String?
    let end: @Sendable () -> Void
  }

  private static let entries = Locked<[TweenID: [Entry]]>([:])

  /// Adds a binding of a tween.
  ///
  /// - Returns: The closure that removes the binding, once it has ended.
  static func add(
    _ tween: TweenID,
    _ name: String?,
    end: @escaping @Sendable () -> Void,
  ) -> @Sendable () -> Void {
    let entry = Entry(id: UniqueID.next(), name: name, end: end)
    entries.withLock { $0[tween, default: []].append(entry) }
    return { [id = entry.id] in remove(tween) { $0.id == id } }
  }

  /// Ends the bindings of a tween with certain names.
  static func end(_ tween: TweenID, where isEnded: (String?) -> Bool) {
    // Ended outside the lock, because the end of a binding runs code of the user.
    for entry in remove(tween, where: { isEnded($0.name) }) {
      entry.end()
    }
  }

  @discardableResult
  private static func remove(_ tween: TweenID, where isRemoved: (Entry) -> Bool) -> [Entry] {
    entries.withLock { entries in
      let all = entries[tween] ?? []
      let remaining = all.filter { !isRemoved($0) }
      entries[tween] = remaining.isEmpty ? nil : remaining
      return all.filter(isRemoved)
    }
  }
}
