/// The values of all tweens of a tweener at one instant.
public struct TweenFrame: Sendable {
  /// The tweener time of the values.
  public let time: Duration

  let tweener: ObjectIdentifier
  let newestSerial: UInt64
  let snapshots: [AnySnapshot]

  /// A tween's value at the frame's instant.
  ///
  /// Nil only where the tween is newer than the frame, belongs to another tweener, or is not in
  /// effect, as its motion's `fill` says. A tween that has ended by then has its last value.
  ///
  /// - Complexity: O(1).
  public subscript<Value>(tween: Tween<Value>) -> Value? {
    guard ObjectIdentifier(tween.tweener) == tweener, tween.id <= newestSerial else { return nil }
    let index = Int(tween.lane.index)
    guard index < snapshots.count else { return nil }
    // A lane has one type of value, and its index is its own for as long as its tweener lives.
    let snapshot = unsafe unsafeDowncast(snapshots[index], to: ValueSnapshot<Value>.self)
    return snapshot.value(tween.slot)
  }
}
