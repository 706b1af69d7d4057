extension Tweener {
  /// Makes a handle for a tween: for a callback, which stores no handle.
  func handle<Value>(_ location: TweenLocation) -> Tween<Value> {
    let table = tables[location]
    table.update(location.row) { $0.handles += 1 }
    requests.handles.add(1, to: self)
    return Tween(id: table.identities[location.row], tweener: self, location: location)
  }

  /// Returns the handles of the members that are not killed.
  func handles(_ members: [TweenStore.Member]) -> [AnyTween] {
    members.compactMap { $0.table.playback($0.row).state == .killed ? nil : handle($0) }
  }

  private func handle(_ member: TweenStore.Member) -> AnyTween {
    func make<Value: Sendable>(_: Value.Type) -> AnyTween {
      let tween: Tween<Value> = handle(member.table.location(member.row))
      return tween
    }
    return make(member.table.type.valueType)
  }
}
