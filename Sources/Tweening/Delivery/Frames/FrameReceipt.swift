import Synchronization

/// What one stream of frames has seen of the tweens that ended.
final class FrameReceipt: Sendable {
  private let count = Atomic(0)
  fileprivate let onTaking: @Sendable () -> Void

  /// - Parameter onTaking: Called after the consumer has taken ends, on any thread.
  init(onTaking: @escaping @Sendable () -> Void = {}) {
    self.onTaking = onTaking
  }

  /// The number of tweens that had ended by the newest frame that the consumer has taken.
  var endedCount: Int {
    count.load(ordering: .acquiring)
  }

  /// Records that the consumer has taken the ends up to a count.
  func take(_ endedCount: Int) {
    _ = count.max(endedCount, ordering: .acquiringAndReleasing)
  }

  /// Returns a ticket for a frame that has new ends; nil if the frame has none.
  func ticket(for endedCount: Int) -> FrameTicket? {
    endedCount > self.endedCount ? FrameTicket(self, endedCount) : nil
  }
}

/// Goes with one frame to the consumer of a stream, and reports when the consumer is done with the
/// frame. A stream alone tells only with its next frame whether the last one was taken.
final class FrameTicket: Sendable {
  private let endedCount: Int
  private let receipt: FrameReceipt
  private let isMissed = Atomic(false)

  fileprivate init(_ receipt: FrameReceipt, _ endedCount: Int) {
    self.receipt = receipt
    self.endedCount = endedCount
  }

  deinit {
    if !isMissed.load(ordering: .acquiring) {
      receipt.take(endedCount)
      receipt.onTaking()
    }
  }

  /// Records that a newer frame has replaced the frame before the consumer took it.
  func miss() {
    isMissed.store(true, ordering: .releasing)
  }
}
