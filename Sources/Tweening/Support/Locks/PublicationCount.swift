import Synchronization

/// How often memory was published by its one writer: whoever reads a count above 0 sees all that
/// was written before.
struct PublicationCount: ~Copyable {
  private let count = Atomic(0)

  /// Publishes what was written before this call.
  func publish() {
    count.wrappingAdd(1, ordering: .releasing)
  }

  var isPublished: Bool {
    count.load(ordering: .acquiring) > 0
  }
}
