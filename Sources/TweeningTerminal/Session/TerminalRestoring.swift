import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Restores the terminal where a process ends without a chance to do so: in a trap and in `exit`.
///
/// A handler of a trap may only call functions that are safe in the handler of a signal. So the
/// text is prepared before, and the handler writes it with one call. Then the handler calls the one
/// that it has replaced, such as that of the backtrace.
enum TerminalRestoring {
  private static let traps = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  /// What the handler reads. Global, as signals are; written before the handler is installed, but
  /// for the descriptor.
  @safe
  private struct Prepared {
    /// The descriptor to write to; negative: there is nothing to restore.
    let descriptor = UnsafeMutablePointer<CInt>.allocate(capacity: 1)
    /// The codes, and behind them line breaks for as many rows as there can be.
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: 64 + TerminalSize.largest)
    let codeCount = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    /// The line of the terminal, and its mode.
    let input = UnsafeMutablePointer<CInt>.allocate(capacity: 1)
    let mode = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    /// Copies of standard output and standard error as they were, by their numbers; negative: they
    /// are not captured.
    let copies = UnsafeMutablePointer<CInt>.allocate(capacity: 3)
    /// The handlers that were replaced, by the numbers of their signals.
    let replaced = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
  }

  private nonisolated(unsafe) static let prepared: Prepared = {
    let prepared = Prepared()
    unsafe prepared.descriptor.initialize(to: -1)
    unsafe prepared.codeCount.initialize(to: 0)
    unsafe prepared.text.initialize(
      repeating: UInt8(ascii: "\n"), count: 64 + TerminalSize.largest,
    )
    unsafe prepared.input.initialize(to: -1)
    unsafe prepared.copies.initialize(repeating: -1, count: 3)
    unsafe prepared.mode.initialize(to: termios())
    unsafe prepared.replaced.initialize(repeating: sigaction(), count: 32)
    return prepared
  }()

  /// The number of rows below the cursor to keep.
  static let rows = Atomic(0)

  /// Installs the handlers, once for the life of the process: to remove one could remove another
  /// that was installed since.
  private static let installed: Void = {
    for number in traps {
      var action = sigaction()
      #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_sigaction = { number, info, context in
          unsafe TerminalRestoring.handle(number, info, context)
        }
      #elseif canImport(Glibc)
        unsafe action.__sigaction_handler.sa_sigaction = { number, info, context in
          unsafe TerminalRestoring.handle(number, info, context)
        }
      #elseif canImport(Musl)
        unsafe action.__sa_handler.sa_sigaction = { number, info, context in
          unsafe TerminalRestoring.handle(number, info, context)
        }
      #endif
      action.sa_flags = SA_SIGINFO | SA_ONSTACK
      unsafe sigaction(number, &action, prepared.replaced + Int(number))
    }
    atexit { TerminalRestoring.restore() }
  }()

  /// From here on, a trap and `exit` write some codes to a terminal, and then a line break for each
  /// of the rows, and restore the mode of the line.
  static func begin(on terminal: Terminal, _ mode: TerminalMode?, _ codes: String) {
    if let mode {
      unsafe prepared.mode.pointee = mode.saved
    }
    unsafe prepared.input.pointee = mode?.input.number ?? -1
    rows.store(0, ordering: .relaxed)
    for (index, byte) in codes.utf8.prefix(64).enumerated() {
      unsafe prepared.text[index] = byte
    }
    unsafe prepared.codeCount.pointee = min(codes.utf8.count, 64)
    unsafe prepared.descriptor.pointee = terminal.output.number
    _ = installed
  }

  /// From here on, a trap and `exit` also give captured descriptors back.
  static func release(_ copies: [(captured: CInt, copy: CInt)]) {
    for number in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe prepared.copies[Int(number)] = copies.first { $0.captured == number }?.copy ?? -1
    }
  }

  /// From here on, a trap and `exit` leave a terminal as it is.
  static func end(on terminal: Terminal) {
    // Another terminal may have come since.
    if unsafe prepared.descriptor.pointee == terminal.output.number {
      unsafe prepared.descriptor.pointee = -1
    }
  }

  /// Writes the text once, without waiting for a terminal that takes none.
  static func restore() {
    let descriptor = unsafe prepared.descriptor.pointee
    guard descriptor >= 0 else { return }
    unsafe prepared.descriptor.pointee = -1
    releaseCaptured()
    if unsafe prepared.input.pointee >= 0 {
      unsafe tcsetattr(prepared.input.pointee, TCSANOW, prepared.mode)
    }
    guard FileDescriptor(number: descriptor).isWritable else { return }
    let breaks = min(rows.load(ordering: .relaxed), TerminalSize.largest)
    _ = unsafe write(descriptor, prepared.text, prepared.codeCount.pointee + breaks)
  }

  /// Gives captured descriptors back, so that a backtrace appears, and lets the other threads show
  /// what was captured last, such as the reason of the trap.
  private static func releaseCaptured() {
    var isCaptured = false
    for number in STDOUT_FILENO...STDERR_FILENO where unsafe prepared.copies[Int(number)] >= 0 {
      unsafe dup2(prepared.copies[Int(number)], number)
      isCaptured = true
    }
    if isCaptured {
      poll(nil, 0, 100)
    }
  }

  private static func handle(
    _ number: CInt,
    _ info: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?,
  ) {
    restore()
    let replaced = unsafe prepared.replaced + Int(number)
    #if canImport(Darwin)
      let handler = unsafe replaced.pointee.__sigaction_u.__sa_sigaction
    #elseif canImport(Glibc)
      let handler = unsafe replaced.pointee.__sigaction_handler.sa_sigaction
    #elseif canImport(Musl)
      let handler = unsafe replaced.pointee.__sa_handler.sa_sigaction
    #endif
    // The default action and no action are the numbers 0 and 1.
    switch unsafe unsafeBitCast(handler, to: Int.self) {
    case 0:
      unsafe sigaction(number, replaced, nil)
      // Blocked as long as the handler runs, and then the end of the process.
      raise(number)
    case 1: break
    case _: unsafe handler?(number, info, context)
    }
  }
}
