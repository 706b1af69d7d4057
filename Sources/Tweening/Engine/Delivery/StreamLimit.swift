import Synchronization

/// The count of the streams of a tweener, and the largest count that its configuration allows.
@usableFromInline
final class StreamLimit: Sendable {
  private let maximum: Atomic<Int>
  private let live = Atomic(0)
  private let refused = Atomic(0)

  init(maximum: Int) {
    self.maximum = Atomic(maximum)
  }

  /// The count of the streams.
  var count: Int {
    live.load(ordering: .relaxed)
  }

  /// The count of the streams that were refused.
  var refusedCount: Int {
    refused.load(ordering: .relaxed)
  }

  func setMaximum(_ maximum: Int) {
    self.maximum.store(maximum, ordering: .relaxed)
  }

  /// Counts a new stream, which counts as long as the admission lives; nil: there are too many
  /// streams.
  @usableFromInline
  func admit() -> StreamAdmission? {
    let (_, count) = live.wrappingAdd(1, ordering: .relaxed)
    guard count <= maximum.load(ordering: .relaxed) else {
      live.wrappingSubtract(1, ordering: .relaxed)
      refused.wrappingAdd(1, ordering: .relaxed)
      return nil
    }
    return StreamAdmission(limit: self)
  }

  fileprivate func leave() {
    live.wrappingSubtract(1, ordering: .relaxed)
  }
}

/// The place of one stream among the streams of a tweener. The subscription of the stream owns it.
@usableFromInline
final class StreamAdmission: Sendable {
  private let limit: StreamLimit

  fileprivate init(limit: StreamLimit) {
    self.limit = limit
  }

  deinit {
    limit.leave()
  }
}
