import Dispatch
import Tweening
import TweeningTerminal

/// The lines of a descriptor, as they come.
struct LineReader: Sendable {
  /// The longest line in bytes. A longer one is dropped.
  static let longestLine = 16 << 20

  let lines: AsyncStream<[UInt8]>

  /// Reads on a thread of its own, which ends with the descriptor or with the process. The thread
  /// waits while the reader has not taken its lines.
  init(_ descriptor: FileDescriptor) {
    let taken = DispatchSemaphore(value: 0)
    let (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    DispatchQueue(label: "tween.lines").async {
      while let bytes = descriptor.readWaiting(1 << 16), !bytes.isEmpty {
        continuation.yield(bytes)
        taken.wait()
      }
      continuation.finish()
    }
    let rest = Locked(LineSplitter())
    lines = AsyncStream {
      while true {
        if let line = rest.withLock({ $0.popLine() }) {
          return line
        }
        var iterator = chunks.makeAsyncIterator()
        guard let chunk = await iterator.next() else {
          return rest.withLock { $0.popLast() }
        }
        rest.withLock { $0.append(chunk) }
        taken.signal()
      }
    }
  }
}

/// Bytes that become lines.
struct LineSplitter {
  private var bytes: [UInt8] = []
  /// The index up to which there is no line break.
  private var searched = 0
  /// Whether the line under way is too long.
  private var isDropping = false

  mutating func append(_ chunk: [UInt8]) {
    bytes += chunk
  }

  /// Takes the next whole line, without its break; nil: there is none yet.
  mutating func popLine() -> [UInt8]? {
    while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = Array(bytes[..<end])
      bytes.removeFirst(end + 1)
      searched = 0
      guard isDropping else { return line }
      isDropping = false
    }
    searched = bytes.count
    if bytes.count > LineReader.longestLine {
      isDropping = true
      bytes = []
      searched = 0
    }
    return nil
  }

  /// Takes the bytes after the last line break; nil: there are none.
  mutating func popLast() -> [UInt8]? {
    defer { self = LineSplitter() }
    return bytes.isEmpty || isDropping ? nil : bytes
  }
}
