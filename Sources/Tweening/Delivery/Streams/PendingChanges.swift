/// The tweens whose `changed` events wait for the next frame.
final class PendingChanges {
  private var locations: [TweenLocation] = []
  private let tables: TweenTables

  init(_ tables: TweenTables) {
    self.tables = tables
  }

  /// The clock time from which a frame sends the events; the latest time if none waits.
  var due: Nanoseconds {
    locations.isEmpty ? .max : .min
  }

  func insert(_ location: TweenLocation) {
    locations.append(location)
  }

  /// Sends the events that wait, in the order of their first changes.
  ///
  /// - Parameter next: The clock time from which each of the tweens sends its next event at once.
  func send(next: Nanoseconds) {
    guard !locations.isEmpty else { return }
    let waiting = locations
    locations = []
    for location in waiting {
      // Another tween may have the location now. Its event is then sent early, and not lost.
      guard let table = tables.find(location) else { continue }
      let id = table.identities[location.row]
      table.observers(location.row)?.sendChanges(of: id, next: next)
    }
  }
}
