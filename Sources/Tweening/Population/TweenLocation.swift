/// Where a tween lives: its table, and its row there. Fixed as long as anything names the tween.
@usableFromInline
struct TweenLocation: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let table: Int32
  @usableFromInline let row: Int32
}
