import Dispatch
import Tweening

/// Reads keys from a descriptor, and yields them as events.
final class KeyReader: Sendable {
  private struct State {
    var parser = TerminalKeyParser()
    /// The number of the last read, by which a timer detects later reads.
    var readCount = 0
  }

  /// The time after which an escape is a key of its own.
  private static let patience = DispatchTimeInterval.milliseconds(50)

  private let input: FileDescriptor
  private let events: AsyncStream<TerminalSession.Event>.Continuation
  private let queue = DispatchQueue(label: "tweening.terminal.keys")
  private let state = Locked(State())
  // Locked, because sources are not declared Sendable on Linux.
  private let source = Locked<(any DispatchSourceRead)?>(nil)

  init(_ input: FileDescriptor, events: AsyncStream<TerminalSession.Event>.Continuation) {
    self.input = input
    self.events = events
    take(TypedAhead.take(from: input))
    let queue = queue
    source.withLock {
      $0 = input.makeReadSource(on: queue) { [weak self] in self?.read() }
    }
  }

  /// Stops reading; after the return, the descriptor may be closed.
  func stop() async {
    await withCheckedContinuation { continuation in
      let isStopping = source.withLock { source in
        source?.setCancelHandler { @Sendable in continuation.resume() }
        source?.cancel()
        defer { source = nil }
        return source != nil
      }
      if !isStopping {
        continuation.resume()
      }
    }
  }

  private func read() {
    guard let bytes = input.read(256) else { return }
    guard !bytes.isEmpty else {
      // The terminal is closed, and would be readable forever.
      events.finish()
      source.withLock { source in
        source?.cancel()
        source = nil
      }
      return
    }
    take(bytes)
  }

  private func take(_ bytes: [UInt8]) {
    let (keys, pending) = state.withLock { state in
      state.readCount += 1
      return (state.parser.parse(bytes), state.parser.isPending ? state.readCount : nil)
    }
    yield(keys)
    if let pending {
      queue.asyncAfter(deadline: .now() + KeyReader.patience) { [weak self] in
        self?.flush(after: pending)
      }
    }
  }

  private func flush(after readCount: Int) {
    let keys = state.withLock { state in
      state.readCount == readCount ? state.parser.flush() : []
    }
    yield(keys)
  }

  private func yield(_ keys: [TerminalKey]) {
    for key in keys {
      events.yield(.key(key))
    }
  }
}

/// Keys that were read before there was a session, among the answers of the terminal.
enum TypedAhead {
  /// The most bytes that are kept; more than a person types while a terminal answers.
  private static let mostBytes = 4096

  private static let kept = Locked<[FileDescriptor: [UInt8]]>([:])

  /// Keeps bytes for the next reader of a descriptor.
  static func keep(_ bytes: [UInt8], from input: FileDescriptor) {
    kept.withLock { kept in
      let room = mostBytes - (kept[input]?.count ?? 0)
      kept[input, default: []] += bytes.prefix(max(room, 0))
    }
  }

  /// Removes the bytes that were kept, and returns them.
  static func take(from input: FileDescriptor) -> [UInt8] {
    kept.withLock { kept in
      kept.removeValue(forKey: input) ?? []
    }
  }
}
