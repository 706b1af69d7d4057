#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Two ends of a pipe; each is closed once. Processes that begin do not get them.
@OtherThread
final class PipeEnds {
  let reader: Int32
  let writer: Int32
  private var isOpen = (reader: true, writer: true)

  init() {
    var ends: [Int32] = [0, 0]
    let code = unsafe pipe(&ends)
    precondition(code == 0, "no pipe: \(errno)")
    for end in ends {
      // Other processes must not have copies, which would keep it open.
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    if isOpen.reader {
      close(reader)
    }
    if isOpen.writer {
      close(writer)
    }
  }

  func closeReader() {
    if isOpen.reader {
      close(reader)
      isOpen.reader = false
    }
  }

  func closeWriter() {
    if isOpen.writer {
      close(writer)
      isOpen.writer = false
    }
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    let count = put(bytes, writer)
    precondition(count == bytes.count, "a pipe took \(count) of \(bytes.count) bytes")
  }

  /// Reads up to `most` bytes; empty at the end.
  func read(_ most: Int = 1 << 16) -> [UInt8] {
    take(most, reader)
  }

  /// Reads to the end, which comes when all writers have closed the pipe.
  func readAll() -> String {
    closeWriter()
    var all: [UInt8] = []
    while case let bytes = read(), !bytes.isEmpty {
      all += bytes
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// Waits until a process that writes all the time finds no place for its next line: until no
  /// byte has come for twenty looks. How much that is depends on the lines, since what is left of a
  /// page that a line does not fit in stays free.
  func waitUntilFull() {
    var last: Int32 = 0
    var looks = 0
    while looks < 20 {
      usleep(10_000)
      let count = unreadCount
      looks = count > 0 && count == last ? looks + 1 : 0
      last = count
    }
  }

  /// The number of bytes that can be read at once.
  private var unreadCount: Int32 {
    // A macro of the system's headers, which Swift does not see.
    #if os(Linux)
      let getUnreadCount: UInt = 0x541B
    #else
      let getUnreadCount: UInt = 0x4004_667F
    #endif
    var count: Int32 = 0
    let code = unsafe ioctl(reader, getUnreadCount, &count)
    precondition(code == 0, "no count: \(errno)")
    return count
  }
}

// Inside the type, its own methods hide these functions of the system.

private func put(_ bytes: [UInt8], _ descriptor: Int32) -> Int {
  unsafe write(descriptor, bytes, bytes.count)
}

private func take(_ most: Int, _ descriptor: Int32) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: most)
  let count = unsafe read(descriptor, &bytes, most)
  return Array(bytes.prefix(max(0, count)))
}
