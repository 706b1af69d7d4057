import Dispatch
import Tweening

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The signals of the process, while something needs them.
///
/// A handler may call few functions. It ends the process itself where a signal ends it at once. All
/// other signals go through a pipe to a thread that has nothing else to do, so that tasks which
/// compute on all threads of Swift do not delay a signal.
enum Signals {
  /// The signals that ask a program to end.
  static let interrupting = [SIGINT, SIGTERM, SIGHUP]
  /// The signals of a crash.
  static let traps = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]
  /// The signals of a shell, and of a window.
  static let jobControl = [SIGTSTP, SIGCONT, SIGWINCH]
  /// All others that end a process.
  static let ending: [CInt] = {
    #if canImport(Darwin)
      let (last, harmless) = (SIGUSR2, [SIGCHLD, SIGURG, SIGIO, SIGINFO])
    #else
      // The last numbers are the signals of real time.
      let (last, harmless) = (CInt(64), [SIGCHLD, SIGURG])
    #endif
    let stops = [SIGKILL, SIGSTOP, SIGTTIN, SIGTTOU]
    let others = interrupting + traps + jobControl + harmless + stops
    return (1...last).filter { !others.contains($0) }
  }()

  /// The milliseconds for captured output when a signal ends the process.
  static let patience: CInt = 20

  // MARK: Handlers

  private struct Use {
    var count = 0
    var isInstalled = false
  }

  private static let capacity = 65
  private static let uses = Locked([Use](repeating: Use(), count: capacity))
  private static let ours = unsafe sigaction { unsafe Signals.handle($0, $1, $2) }

  /// The actions that were replaced, by the numbers of their signals. The actions are written
  /// before the handler that reads them is installed.
  private nonisolated(unsafe) static let replaced = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: capacity)
    unsafe actions.initialize(repeating: sigaction(), count: capacity)
    return unsafe actions
  }()

  /// A handler may not allocate, so everything that it uses is made before.
  private static let prepared: Void = {
    _ = (channel, interrupting, jobControl, traps, patience, TerminalClaim.patience)
    // Without effect, because the first terminal is claimed later.
    _ = Interruption.begin(0)
    TerminalClaim.restoreAll(patience: 0)
  }()

  /// Handles signals until `release` has been called as often as `hold`.
  ///
  /// An ignored signal stays ignored, as in a process that a shell has started in the background.
  ///
  /// - Parameter takesOver: Whether to replace handlers of the program.
  static func hold(_ numbers: [CInt], takesOver: Bool) {
    _ = prepared
    uses.withLock { uses in
      for number in numbers {
        uses[Int(number)].count += 1
        if !uses[Int(number)].isInstalled {
          uses[Int(number)].isInstalled = install(number, takesOver: takesOver)
        }
      }
    }
  }

  /// Restores the earlier actions, except for signals that have another handler since.
  static func release(_ numbers: [CInt]) {
    uses.withLock { uses in
      for number in numbers {
        uses[Int(number)].count -= 1
        if uses[Int(number)].count == 0, uses[Int(number)].isInstalled {
          uses[Int(number)].isInstalled = false
          putBack(number)
        }
      }
    }
  }

  private static func install(_ number: CInt, takesOver: Bool) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0, !action.isIgnored else { return false }
    // After Ctrl-\, the handler of a backtrace is the handler of the traps.
    let trap = unsafe replaced[Int(SIGSEGV)]
    guard takesOver || action.isDefault || action.hasSameHandler(as: trap) else { return false }
    guard !action.hasSameHandler(as: ours) else { return true }
    var ours = ours
    return unsafe sigaction(number, &ours, replaced + Int(number)) == 0
  }

  /// Safe in a handler.
  private static func putBack(_ number: CInt) {
    var action = sigaction()
    if unsafe sigaction(number, nil, &action) == 0, action.hasSameHandler(as: ours) {
      unsafe sigaction(number, replaced + Int(number), nil)
    }
  }

  private static func handle(
    _ number: CInt,
    _ info: UnsafeMutablePointer<siginfo_t>?,
    _ context: UnsafeMutableRawPointer?,
  ) {
    let code = errno
    defer { errno = code }
    if jobControl.contains(number) || interrupting.contains(number) && Interruption.begin(number) {
      pass(number)
      return
    }
    TerminalClaim.restoreAll(patience: traps.contains(number) ? TerminalClaim.patience : patience)
    putBack(number)
    let action = unsafe replaced[Int(number)]
    if action.isDefault {
      // Blocked as long as this handler runs, and then the end of the process.
      pthread_kill(pthread_self(), number)
    } else {
      unsafe action.handler?(number, info, context)
    }
  }

  /// Performs the earlier action of a signal: ends the process, or calls a handler of the program.
  static func raise(_ number: CInt) {
    uses.withLock { uses in
      uses[Int(number)].isInstalled = false
      putBack(number)
    }
    var (signals, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    pthread_kill(pthread_self(), number)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Stops the process until it is continued.
  ///
  /// The signal goes to this thread, which then stops before the return. If another thread took the
  /// signal, this thread would continue for a moment.
  static func stopProcess() {
    pthread_kill(pthread_self(), SIGSTOP)
  }

  // MARK: The thread

  private static let channel: (reader: FileDescriptor, writer: FileDescriptor)? = {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    // A handler must not wait for room.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    SystemThread.start { takeAll() }
    return (FileDescriptor(number: ends[0]), FileDescriptor(number: ends[1]))
  }()

  private static func pass(_ number: CInt) {
    var byte = UInt8(number)
    _ = unsafe write(channel?.writer.number ?? -1, &byte, 1)
  }

  private static func takeAll() {
    guard let reader = channel?.reader else { return }
    while true {
      // Nil after a signal that came to this thread.
      guard let numbers = reader.read(64) else { continue }
      guard !numbers.isEmpty else { return }
      for number in numbers {
        take(CInt(number))
      }
    }
  }

  private static func take(_ number: CInt) {
    if interrupting.contains(number) {
      Interruption.cancelAll(number)
    } else {
      // A terminal that takes no output may keep an owner waiting.
      owners.async { TerminalOwners.take(number) }
    }
  }

  private static let owners = DispatchQueue(label: "tweening.terminal.signals")
}
