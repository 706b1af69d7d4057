import Synchronization
import Tweening

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal from the first escape code of its owner to the last.
///
/// Whatever ends the process in between restores the terminal: `exit`, a crash, and all signals but
/// SIGKILL that the program does not handle itself.
final class TerminalClaim: Sendable {
  let terminal: Terminal
  /// The line of the terminal, or nil if the terminal has none.
  let mode: TerminalMode?
  private let slot: TerminalSlot
  /// Whether the owner has turned the echo of keys off.
  private let isQuiet = Atomic(false)

  private static let signals = Signals.interrupting + Signals.ending

  /// Claims a terminal.
  ///
  /// - Parameters:
  ///   - codes: The escape codes that restore the terminal, at most 64 bytes.
  ///   - captured: The captured descriptors, which the end of the process restores.
  init(
    _ terminal: Terminal,
    restoredBy codes: String,
    captured: CapturedDescriptors? = nil,
  ) {
    self.terminal = terminal
    mode = TerminalMode(terminal)
    Signals.hold(Signals.traps + Signals.jobControl, takesOver: true)
    Signals.hold(TerminalClaim.signals, takesOver: false)
    _ = TerminalClaim.restoresAtExit
    slot = TerminalSlot.take()
    slot.prepare(terminal.output, mode, codes, captured)
  }

  /// The milliseconds for the reason of a crash, or of a call of `exit`.
  static let patience: CInt = 100

  private static let restoresAtExit: Void = {
    atexit { TerminalClaim.restoreAll(patience: patience) }
  }()

  /// Whether the process is ending. Then captured bytes must not be read any more.
  var isEnding: Bool {
    slot.isEnding
  }

  /// The number of rows below the cursor that a sudden end keeps.
  var rows: Int {
    get { slot.rows }
    set { slot.rows = newValue }
  }

  /// Writes text, unless the process is ending. One thread may write at a time.
  func write(_ text: String) throws(TerminalError) {
    guard !text.isEmpty, slot.beginWriting() else { return }
    defer { slot.endWriting() }
    try terminal.write(text)
  }

  /// Writes text and ignores errors: a closed terminal shows nothing.
  func writeIgnoringErrors(_ text: String) {
    do {
      try write(text)
    } catch {
      // The program continues without the terminal.
    }
  }

  /// Turns off the echo of keys, which would move the cursor. Returns false if the process is in
  /// the background, and must draw nothing.
  func takeQuietly() -> Bool {
    guard terminal.output.isForeground else {
      isQuiet.store(false, ordering: .relaxed)
      return false
    }
    if !isQuiet.exchange(true, ordering: .relaxed) {
      mode?.silence()
    }
    return true
  }

  /// Turns on the echo of keys, until the next `takeQuietly()`.
  func giveBackQuietly() {
    isQuiet.store(false, ordering: .relaxed)
    mode?.leaveKeys()
  }

  /// Releases the terminal, which its owner has restored.
  func end() {
    slot.giveBack()
    Signals.release(TerminalClaim.signals + Signals.traps + Signals.jobControl)
    mode?.close()
  }

  /// Restores all terminals, without a wait for a terminal that takes no output. Safe in the
  /// handler of a signal.
  ///
  /// - Parameter patience: The milliseconds that other threads have to show the last captured
  ///   bytes.
  static func restoreAll(patience: CInt) {
    TerminalSlot.restoreAll(patience: patience)
  }
}
