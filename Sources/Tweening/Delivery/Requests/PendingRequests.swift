/// The requests that an entry has taken and not yet performed.
///
/// A closure of the user's holds up all requests after it, so that what a task asks for after the
/// closure comes after the closure. Only what a running closure asks for itself is not held up: its
/// next command must see the answer. A request of the closure that ends a subscription takes effect
/// a second time, after the requests from outside, which may begin that subscription.
struct PendingRequests<Owner: Actor> {
  private struct NumberedRequest {
    let number: Int
    let request: RequestQueue<Owner>.Request
  }

  /// The closures of users, and the requests from outside of a running closure.
  private var ordered = Queue<NumberedRequest>()
  /// The requests of running closures.
  private var inner = Queue<NumberedRequest>()
  private var released: [TweenLocation] = []
  /// The number of the last request.
  private(set) var last = 0

  /// Whether requests wait for a closure.
  var isWaiting: Bool {
    !ordered.isEmpty
  }

  mutating func append(_ contents: RequestQueue<Owner>.Contents) {
    for request in contents.requests {
      last += 1
      let numbered = NumberedRequest(number: last, request: request)
      let isUrgent = request.isInner && !request.isCommand
      if isUrgent {
        inner.append(numbered)
      }
      if !isUrgent || (request.isRemoval && isWaiting) {
        ordered.append(numbered)
      }
    }
    released += contents.released
  }

  /// Removes and returns the next request that need not wait.
  ///
  /// - Parameters:
  ///   - limit: The number above which closures have to wait.
  ///   - isPerforming: Whether a closure is running.
  mutating func next(
    commandsUpTo limit: Int,
    isPerforming: Bool,
  ) -> RequestQueue<Owner>.Request? {
    if !isPerforming, let next = ordered.first,
      !next.request.isCommand || next.number <= limit,
      next.number < inner.first?.number ?? .max
    {
      return ordered.popFirst()?.request
    }
    return inner.popFirst()?.request
  }

  /// Removes and returns the requests that wait for a closure.
  mutating func takeWaiting() -> [RequestQueue<Owner>.Request] {
    exchange(&ordered, with: Queue()).elements.map(\.request)
  }

  /// Removes and returns the tweens that have one handle less.
  mutating func takeReleased() -> [TweenLocation] {
    exchange(&released, with: [])
  }
}
