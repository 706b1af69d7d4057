import Synchronization

/// The number of references to an object that together retain the object once.
///
/// Swift keeps the counts of an object that has weak references in a side table. With this count,
/// few retains and releases go there.
struct ReferenceCount: ~Copyable, Sendable {
  private let count = Atomic(0)

  /// Counts a new reference.
  func add(to object: AnyObject) {
    if count.add(1, ordering: .relaxed).oldValue == 0 {
      _ = unsafe Unmanaged.passRetained(object)
    }
  }

  /// Counts one reference less. The last reference releases the object.
  func remove(from object: AnyObject) {
    if count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      unsafe Unmanaged.passUnretained(object).release()
    }
  }
}

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
