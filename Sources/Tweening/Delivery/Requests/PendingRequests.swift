/// The requests that a tweener has taken and not yet performed, in the order of posting.
struct PendingRequests<Owner: Actor> {
  private struct Entry {
    let number: Int
    let request: RequestQueue<Owner>.Request
  }

  /// The closures of users.
  private var commands = Queue<Entry>()
  private var others = Queue<Entry>()
  private var released: [TweenLocation] = []
  /// The number of the last request.
  private(set) var last = 0

  var hasCommands: Bool {
    !commands.isEmpty
  }

  mutating func append(_ contents: RequestQueue<Owner>.Contents) {
    for request in contents.requests {
      last += 1
      let entry = Entry(number: last, request: request)
      if request.isCommand {
        commands.append(entry)
      } else {
        others.append(entry)
      }
    }
    released += contents.released
  }

  /// Removes and returns the next request. Users' closures above a number have to wait.
  mutating func next(commandsUpTo limit: Int) -> RequestQueue<Owner>.Request? {
    let command = commands.first?.number ?? .max
    let other = others.first?.number ?? .max
    guard command <= limit, command < other else { return others.popFirst()?.request }
    return commands.popFirst()?.request
  }

  /// Removes and returns the tweens that have one handle less.
  mutating func takeReleased() -> [TweenLocation] {
    defer { released = [] }
    return released
  }
}
