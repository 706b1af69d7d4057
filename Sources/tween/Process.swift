#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This process, as the system sees it.
enum Process {
  /// The words of the command line, the first being the name of the program.
  ///
  /// On Linux, Swift reads them from /proc, which a container may not have.
  static var arguments: [String] {
    #if os(Linux)
      CommandLine.arguments.isEmpty ? initialArguments : CommandLine.arguments
    #else
      CommandLine.arguments
    #endif
  }

  #if os(Linux)
    /// The words as the system has put them on the stack: their number, the words, a null pointer,
    /// and then the environment, by the System V ABI.
    ///
    /// Empty if the environment has changed since the start.
    private static var initialArguments: [String] {
      var place: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = unsafe environ
      guard unsafe (place - 1).pointee == nil else { return [] }
      unsafe place -= 2
      var words: [String] = []
      while let word = unsafe place.pointee, Int(bitPattern: word) != words.count {
        unsafe words.append(String(cString: word))
        unsafe place -= 1
      }
      return words.reversed()
    }
  #endif

  static func end(with code: ExitCode) -> Never {
    exit(code.rawValue)
  }

  /// Makes a write to a closed pipe fail with an error, instead of a signal that ends the process.
  static func ignoreClosedPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }
}
