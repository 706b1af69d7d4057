#if canImport(Glibc)
  import Foundation
  import Glibc
  import Testing

  @testable import TweeningTestSupport

  /// A way in which a process with a terminal ends, or is stopped for a while.
  enum ProcessEnding: String, Codable, CaseIterable {
    case completion
    case suspension
    case exit
    case trap
    case abort
    case interrupt
    case termination
    case hangUp

    /// How the process ends.
    var condition: ExitTest.Condition {
      switch self {
      case .completion, .suspension: .success
      case .exit: .exitCode(3)
      case .trap: .signal(SIGILL)
      case .abort: .signal(SIGABRT)
      case .interrupt: .signal(SIGINT)
      case .termination: .signal(SIGTERM)
      case .hangUp: .signal(SIGHUP)
      }
    }

    /// Whether the closure of the group or session returns.
    var returns: Bool {
      self == .completion || self == .suspension
    }

    @OtherThread
    func begin() async {
      switch self {
      case .completion: return
      case .suspension:
        // Begun before the process stops, and ended if the process is.
        let isStopped = "grep -q 'State:.T' /proc/\(getpid())/status"
        let waiting = "until \(isStopped); do kill -0 \(getpid()) || exit; done"
        let shell = unsafe popen("\(waiting); kill -CONT \(getpid())", "r")
        kill(getpid(), SIGTSTP)
        unsafe pclose(shell)
        return
      case .exit: Glibc.exit(3)
      case .trap: fatalError("a trap")
      case .abort: Glibc.abort()
      case .interrupt: kill(getpid(), SIGINT)
      case .termination: kill(getpid(), SIGTERM)
      case .hangUp: kill(getpid(), SIGHUP)
      }
      // The signal ends the process.
      let (never, _) = AsyncStream.makeStream(of: Never.self)
      for await _ in never {}
    }
  }
#endif
