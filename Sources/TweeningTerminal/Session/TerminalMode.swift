#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The mode of a terminal's line, in which keys are not echoed. Ctrl-C and Ctrl-Z still send their
/// signals.
struct TerminalMode: Sendable {
  /// The descriptor with the keys.
  let input: FileDescriptor
  /// Whether this object has opened the descriptor.
  let isOwned: Bool
  /// The original mode.
  let saved: termios

  /// Finds the descriptor with the keys of a terminal; nil if there is none.
  init?(_ terminal: Terminal) {
    let own = terminal.input.isTerminal ? terminal.input : nil
    guard let input = own ?? TerminalMode.reader(of: terminal.output) else { return nil }
    var saved = termios()
    guard unsafe tcgetattr(input.number, &saved) == 0 else { return nil }
    self.input = input
    isOwned = input != terminal.input
    self.saved = saved
  }

  /// Opens the terminal of a descriptor for reading.
  private static func reader(of output: FileDescriptor) -> FileDescriptor? {
    var path = [CChar](repeating: 0, count: 1024)
    guard unsafe ttyname_r(output.number, &path, path.count) == 0 else { return nil }
    do {
      let text = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return try FileDescriptor(opening: String(decoding: text, as: UTF8.self))
    } catch {
      return nil
    }
  }

  /// Enters the mode in which nothing is echoed; programs and the shell still get whole lines.
  func silence() {
    var silent = saved
    silent.c_lflag &= ~tcflag_t(ECHO)
    set(silent)
  }

  /// Restores the line. Keys that were not read stay for the next reader.
  func leaveKeys() {
    set(saved)
  }

  /// Enters the mode in which keys arrive one by one.
  func enter() {
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // Ctrl-S would stop the output, and with it the program.
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
    set(raw)
  }

  /// Restores the line. Keys that were not read are dropped, so that the shell does not receive
  /// them.
  ///
  /// Does not wait until the output is read, as `TCSAFLUSH` would: a terminal may take none.
  func leave() {
    set(saved, droppingKeys: true)
  }

  /// Sets the line. In the background, the line belongs to others.
  private func set(_ mode: termios, droppingKeys: Bool = false) {
    guard input.isForeground else { return }
    var mode = mode
    input.withoutStopping {
      unsafe tcsetattr(input.number, TCSANOW, &mode)
      if droppingKeys {
        tcflush(input.number, TCIFLUSH)
      }
    }
  }

  func close() {
    if isOwned {
      input.close()
    }
  }
}
