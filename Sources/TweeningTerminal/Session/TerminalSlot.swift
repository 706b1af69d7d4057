import Synchronization
import Tweening

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory that the handler of a signal needs to restore a terminal. It is written before the
/// signal, and never released.
@safe
struct TerminalSlot: Sendable {
  @safe
  private struct Memory: ~Copyable {
    /// The descriptor of the terminal, or one of the states below.
    let descriptor = Atomic<CInt>(taken)
    /// The number of the thread that writes, or 0 if none does.
    let writer = Atomic<UInt>(0)
    /// Whether the process is ending. Then captured bytes are left to the handler.
    let isEnding = Atomic(false)
    /// The number of rows below the cursor to keep.
    let rows = Atomic(0)
    /// The codes, and behind them a line break for each row that there can be.
    let text: UnsafeMutablePointer<UInt8>
    var codeCount = 0
    /// The descriptor of the line, or a negative number if there is none.
    var input: CInt = -1
    var mode = termios()
    /// Nil if nothing is captured.
    var captured: CapturedDescriptors?
    /// A buffer for captured bytes.
    let buffer: UnsafeMutableRawPointer
    let next: UnsafeMutablePointer<Memory>?

    init(before next: UnsafeMutablePointer<Memory>?) {
      unsafe text = .allocate(capacity: mostCodes + TerminalSize.largest)
      unsafe text.initialize(
        repeating: UInt8(ascii: "\n"), count: mostCodes + TerminalSize.largest,
      )
      unsafe buffer = .allocate(byteCount: bufferSize, alignment: 1)
      unsafe self.next = next
    }
  }

  private static let mostCodes = 64
  private static let bufferSize = 4096
  /// The most buffers of captured text: a started process may continue to write.
  private static let mostBuffers = 64
  private static let free: CInt = -1
  private static let taken: CInt = -2
  /// The terminal has been restored, because the process ends.
  private static let restored: CInt = -3
  /// The milliseconds that another thread has to finish a write, so that no text follows the codes.
  private static let patience = 20

  private nonisolated(unsafe) let memory: UnsafeMutablePointer<Memory>

  /// All slots: the last one that was made comes first.
  private nonisolated(unsafe) static let first = unsafe Atomic<UnsafeMutablePointer<Memory>?>(nil)
  private static let making = Locked(())

  /// Takes the slot that was made first among the free ones, or makes one. So the slot that was
  /// taken last is restored first.
  static func take() -> TerminalSlot {
    making.withLock { _ in
      var found: TerminalSlot?
      all { slot in
        if unsafe slot.memory.pointee.descriptor.load(ordering: .acquiring) == free {
          found = slot
        }
      }
      if let found {
        unsafe found.memory.pointee.descriptor.store(taken, ordering: .relaxed)
        return found
      }
      let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
      unsafe memory.initialize(to: Memory(before: first.load(ordering: .relaxed)))
      unsafe first.store(memory, ordering: .releasing)
      return unsafe TerminalSlot(memory: memory)
    }
  }

  private static func all(_ body: (TerminalSlot) -> Void) {
    var next = unsafe first.load(ordering: .acquiring)
    while let memory = unsafe next {
      unsafe body(TerminalSlot(memory: memory))
      unsafe next = memory.pointee.next
    }
  }

  func prepare(
    _ output: FileDescriptor,
    _ mode: TerminalMode?,
    _ codes: String,
    _ captured: CapturedDescriptors?,
  ) {
    for (index, byte) in codes.utf8.prefix(TerminalSlot.mostCodes).enumerated() {
      unsafe memory.pointee.text[index] = byte
    }
    unsafe memory.pointee.codeCount = min(codes.utf8.count, TerminalSlot.mostCodes)
    unsafe memory.pointee.input = mode?.input.number ?? -1
    unsafe memory.pointee.mode = mode?.saved ?? termios()
    unsafe memory.pointee.captured = captured
    rows = 0
    unsafe memory.pointee.isEnding.store(false, ordering: .relaxed)
    unsafe memory.pointee.descriptor.store(output.number, ordering: .sequentiallyConsistent)
  }

  var rows: Int {
    get { unsafe memory.pointee.rows.load(ordering: .relaxed) }
    nonmutating set { unsafe memory.pointee.rows.store(newValue, ordering: .relaxed) }
  }

  /// Frees the slot.
  func giveBack() {
    unsafe memory.pointee.descriptor.store(TerminalSlot.free, ordering: .sequentiallyConsistent)
  }

  // MARK: Writing

  var isEnding: Bool {
    unsafe memory.pointee.isEnding.load(ordering: .sequentiallyConsistent)
  }

  /// Begins to write on this thread. Returns false if the process is ending, and nothing may be
  /// written any more.
  func beginWriting() -> Bool {
    unsafe memory.pointee.writer.store(SystemThread.current, ordering: .sequentiallyConsistent)
    let number = unsafe memory.pointee.descriptor.load(ordering: .sequentiallyConsistent)
    if number < 0 {
      endWriting()
    }
    return number >= 0
  }

  func endWriting() {
    unsafe memory.pointee.writer.store(0, ordering: .sequentiallyConsistent)
  }

  // MARK: Restoring

  static func restoreAll(patience: CInt) {
    all { $0.restore(patience: patience) }
  }

  private func restore(patience: CInt) {
    let number = unsafe memory.pointee.descriptor.load(ordering: .sequentiallyConsistent)
    guard number >= 0 else { return }
    let captured = unsafe memory.pointee.captured
    if let captured {
      unsafe memory.pointee.isEnding.store(true, ordering: .sequentiallyConsistent)
      captured.giveBack()
      // Other threads show what they have read.
      poll(nil, 0, patience)
    }
    let isFirst = unsafe memory.pointee.descriptor.compareExchange(
      expected: number, desired: TerminalSlot.restored, ordering: .sequentiallyConsistent,
    ).exchanged
    guard isFirst else { return }
    awaitWriter()
    let output = FileDescriptor(number: number)
    guard output.isForeground else { return }
    output.withoutStopping {
      if unsafe memory.pointee.input >= 0 {
        unsafe tcsetattr(memory.pointee.input, TCSANOW, &memory.pointee.mode)
      }
      let count = unsafe memory.pointee.codeCount + min(max(rows, 0), TerminalSize.largest)
      unsafe output.writeWithoutWaiting(memory.pointee.text, count)
      if let captured {
        writeRest(of: captured, to: output)
      }
    }
  }

  /// Writes the bytes that other threads have not read.
  private func writeRest(of captured: CapturedDescriptors, to output: FileDescriptor) {
    for _ in 0..<TerminalSlot.mostBuffers where captured.reader.isReadable(within: 0) {
      let count = unsafe captured.reader.read(memory.pointee.buffer, TerminalSlot.bufferSize)
      unsafe output.writeWithoutWaiting(memory.pointee.buffer, count)
    }
  }

  /// Waits for another thread that writes, whose text must not follow the codes.
  private func awaitWriter() {
    for _ in 0..<TerminalSlot.patience {
      let writer = unsafe memory.pointee.writer.load(ordering: .sequentiallyConsistent)
      guard writer != 0, writer != SystemThread.current else { return }
      poll(nil, 0, 1)
    }
  }
}
