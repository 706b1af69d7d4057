import Dispatch
import Tweening
import TweeningTerminal

/// A line of an input.
struct InputLine: Sendable, Equatable {
  /// The number of the line, from 1.
  let number: Int
  /// The line without its break, or nil if the line was too long.
  let bytes: [UInt8]?
}

/// The lines of a descriptor as they arrive, and at the end the error if the descriptor fails.
struct LineReader: Sendable {
  /// The longest line in bytes, by default.
  static let longestLine = 16 << 20

  let lines: AsyncThrowingStream<InputLine, any Error>

  /// Reads on a thread of its own, which ends with the descriptor or with the process. The thread
  /// waits while the reader has not taken its lines.
  ///
  /// - Parameter longestLine: The longest line in bytes. A longer one is dropped.
  init(_ descriptor: FileDescriptor, longestLine: Int = LineReader.longestLine) {
    let taken = DispatchSemaphore(value: 0)
    let (chunks, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    DispatchQueue(label: "tween.lines").async {
      do {
        while case let bytes = try descriptor.readWaiting(1 << 16), !bytes.isEmpty {
          continuation.yield(bytes)
          taken.wait()
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    let rest = Locked(LineSplitter(longestLine: longestLine))
    lines = AsyncThrowingStream {
      while true {
        if let line = rest.withLock({ $0.popLine() }) {
          return line
        }
        var iterator = chunks.makeAsyncIterator()
        guard let chunk = try await iterator.next() else {
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
  private let longestLine: Int
  private var bytes: [UInt8] = []
  /// The index of the line under way: a chunk may have many lines, which are not moved one by one.
  private var start = 0
  /// The index up to which that line has no break.
  private var searched = 0
  /// Whether the line under way is too long.
  private var isDropping = false
  /// The number of the line under way.
  private var number = 1

  /// - Parameter longestLine: The longest line in bytes. A longer one is dropped.
  init(longestLine: Int = LineReader.longestLine) {
    self.longestLine = longestLine
  }

  mutating func append(_ chunk: [UInt8]) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    bytes += chunk
  }

  /// Takes the next whole line, or returns nil if there is none yet.
  mutating func popLine() -> InputLine? {
    if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = InputLine(number: number, bytes: isDropping ? nil : Array(bytes[start..<end]))
      start = end + 1
      searched = start
      isDropping = false
      number += 1
      return line
    }
    if bytes.count - start > longestLine {
      isDropping = true
      bytes = []
      start = 0
    }
    searched = bytes.count
    return nil
  }

  /// Takes the bytes after the last line break, or returns nil if there are none.
  mutating func popLast() -> InputLine? {
    defer { self = LineSplitter(longestLine: longestLine) }
    let rest = bytes[start...]
    guard !rest.isEmpty || isDropping else { return nil }
    return InputLine(number: number, bytes: isDropping ? nil : Array(rest))
  }
}
