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
    case quit
    case brokenPipe
    case alarm
    case user
    case processorTime
    case realTime

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
      case .quit: .signal(SIGQUIT)
      case .brokenPipe: .signal(SIGPIPE)
      case .alarm: .signal(SIGALRM)
      case .user: .signal(SIGUSR1)
      case .processorTime: .signal(SIGXCPU)
      case .realTime: .signal(64)
      }
    }

    /// Whether the process goes on after the group or the session.
    var returns: Bool {
      self == .completion || self == .suspension
    }

    /// Whether the closure of the group or session returns, because a signal cancels it.
    var cancels: Bool {
      self == .interrupt || self == .termination || self == .hangUp
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
      case .quit: kill(getpid(), SIGQUIT)
      case .alarm: kill(getpid(), SIGALRM)
      case .user: kill(getpid(), SIGUSR1)
      case .processorTime: kill(getpid(), SIGXCPU)
      case .realTime: kill(getpid(), 64)
      case .brokenPipe:
        // The threads of a test block all signals.
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        var ends: [Int32] = [-1, -1]
        unsafe pipe(&ends)
        close(ends[0])
        unsafe write(ends[1], "a", 1)
      }
      // The signal ends the process, or cancels the task.
      let (never, _) = AsyncStream.makeStream(of: Never.self)
      for await _ in never {}
    }
  }
#endif
