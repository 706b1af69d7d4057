@testable import Tweening

extension StoreDriver {
  /// An effect as text, with the label of its tween.
  func text(_ record: Record) -> String {
    let label = labels[record.id] ?? "?"
    switch record.effect {
    case .watched(_, let isWatched):
      return "\(label) is \(isWatched ? "watched" : "unwatched")"

    case .unused:
      return "\(label) is unused"

    case .changed(let change):
      let events = change.transition.deliveries.map { _, event in
        " \(event.kind.name)@\(Nanoseconds(rounding: event.time))"
      }
      let outcome = change.hasEnded ? change.playback.outcome.map { " (\($0))" } : nil
      return label + events.joined() + (outcome ?? "")
    }
  }
}
