#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This process, as the system sees it.
enum Process {
  static func exit(with code: ExitCode) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code.rawValue)
    #elseif canImport(Glibc)
      Glibc.exit(code.rawValue)
    #elseif canImport(Musl)
      Musl.exit(code.rawValue)
    #endif
  }

  /// Stops the process until it is continued.
  static func suspend() {
    kill(getpid(), SIGSTOP)
  }

  /// Makes a write to a closed pipe fail with an error, instead of a signal that ends the process.
  static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }
}
