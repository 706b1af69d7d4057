#if canImport(Glibc)
  import Foundation
  import Glibc

  @testable import TweeningTestSupport

  /// The command as a process of its own, as a shell would run it.
  @OtherThread
  struct TweenProcess {
    /// How a process ended.
    enum Ending: Equatable {
      case exit(Int32)
      case signal(Int32)
    }

    let id: pid_t

    /// Starts the command.
    ///
    /// - Parameters:
    ///   - input: The descriptor of its standard input; nil: there is nothing to read.
    ///   - output: That of its standard output; nil: it is closed.
    ///   - ignored: Signals that it ignores.
    init(
      _ arguments: [String],
      input: Int32? = nil,
      output: Int32?,
      error: Int32? = nil,
      ignoring ignored: [Int32] = [],
    ) throws {
      // Only a shell in between can close descriptors and ignore signals here.
      var script = "LC_ALL=C.UTF-8 TERM=xterm-256color exec \"$0\" \"$@\""
      let colors = "NO_COLOR FORCE_COLOR CLICOLOR_FORCE COLORTERM"
      script = "unset \(colors) SSH_TTY SSH_CONNECTION; " + script
      if !ignored.isEmpty {
        script = "trap '' \(ignored.map(String.init).joined(separator: " ")); " + script
      }
      script += input == nil ? " </dev/null" : ""
      script += output == nil ? " >&-" : ""
      script += error == nil ? " 2>/dev/null" : ""
      let words = [script, Self.path] + arguments
      try self.init(words: words, descriptors: [input, output, error])
    }

    /// Starts a script of the shell in a process group of its own.
    init(script: String, input: Int32? = nil) throws {
      let script = input == nil ? "{ \(script)\n} </dev/null" : script
      try self.init(words: [script], descriptors: [input], isGroup: true)
    }

    private init(words: [String], descriptors: [Int32?], isGroup: Bool = false) throws {
      let words = ["sh", "-c"] + words
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      for (descriptor, target) in zip(descriptors, [0, 1, 2] as [Int32]) {
        if let descriptor {
          unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, target)
        }
      }
      // The tests may run with ignored signals, and their threads block all signals.
      var attributes = posix_spawnattr_t()
      unsafe posix_spawnattr_init(&attributes)
      defer { unsafe posix_spawnattr_destroy(&attributes) }
      var signals = sigset_t()
      unsafe sigfillset(&signals)
      unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
      unsafe sigemptyset(&signals)
      unsafe posix_spawnattr_setsigmask(&attributes, &signals)
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
      let group = isGroup ? POSIX_SPAWN_SETPGROUP : 0
      let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | group
      unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
      var id: pid_t = 0
      let pointers = unsafe words.map { unsafe strdup($0) } + [nil]
      defer {
        for index in unsafe pointers.indices {
          unsafe free(pointers[index])
        }
      }
      let code = unsafe posix_spawn(&id, "/bin/sh", &actions, &attributes, pointers, environ)
      guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
      self.id = id
    }

    /// The path of the command, which is beside the tests.
    static let path: String = {
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      return tests.deletingLastPathComponent().appendingPathComponent("tween").path
    }()

    func send(_ signal: Int32) {
      kill(id, signal)
    }

    /// Kills all processes of the group, and waits until the first has ended.
    func killGroup() {
      kill(-id, SIGKILL)
      _ = ending()
    }

    /// Waits until it is stopped; false if it has ended before.
    func isStopped() -> Bool {
      var status: Int32 = 0
      while unsafe waitpid(id, &status, WUNTRACED) < 0, errno == EINTR {}
      return status & 0xFF == 0x7F
    }

    /// Waits until it has ended.
    func ending() -> Ending {
      var status: Int32 = 0
      while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
      return ending(status)
    }

    /// Sends a signal until it has ended: of two that follow too closely, the system drops one.
    func ending(sending signal: Int32) -> Ending {
      var status: Int32 = 0
      while unsafe waitpid(id, &status, WNOHANG) == 0 {
        send(signal)
      }
      return ending(status)
    }

    private func ending(_ status: Int32) -> Ending {
      let signal = status & 0x7F
      return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
    }
  }
#endif
