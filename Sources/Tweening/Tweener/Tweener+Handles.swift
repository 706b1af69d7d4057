/// Handles for the tweens of a selection.
extension Tweener {
  /// Returns the handles of the members that are not killed.
  func handles(_ members: [Population.Member]) -> [AnyTween] {
    members.compactMap { $0.table[$0.row].playback.state == .killed ? nil : handle($0) }
  }

  private func handle(_ member: Population.Member) -> AnyTween {
    let location = member.table.location(member.row)
    member.table.update(member.row) { $0.handles += 1 }
    func handle<Value: Sendable>(_: Value.Type) -> AnyTween {
      Tween<Value>(id: member.id, tweener: self, location: location)
    }
    return handle(member.table.type.valueType)
  }
}
