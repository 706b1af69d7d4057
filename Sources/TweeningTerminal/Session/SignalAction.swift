#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A function that the system calls when a signal arrives.
typealias SignalHandler =
  @convention(c) (CInt, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

// The reaction of the system to a signal. Platforms name the members differently.
extension sigaction {
  /// Calls a handler on the stack of a crash. System calls that it interrupts are restarted.
  init(_ handler: SignalHandler) {
    self.init()
    sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART
    #if canImport(Darwin)
      unsafe __sigaction_u.__sa_sigaction = handler
    #elseif canImport(Glibc)
      unsafe __sigaction_handler.sa_sigaction = handler
    #elseif canImport(Musl)
      unsafe __sa_handler.sa_sigaction = handler
    #endif
  }

  /// The action of the system that a signal has if a program does nothing.
  var isDefault: Bool {
    unsafe address == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  var isIgnored: Bool {
    unsafe address == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The handler. Nil, or not a function, if there is none.
  var handler: SignalHandler? {
    #if canImport(Darwin)
      unsafe __sigaction_u.__sa_sigaction
    #elseif canImport(Glibc)
      unsafe __sigaction_handler.sa_sigaction
    #elseif canImport(Musl)
      unsafe __sa_handler.sa_sigaction
    #endif
  }

  func hasSameHandler(as other: sigaction) -> Bool {
    address == other.address
  }

  private var address: Int {
    unsafe unsafeBitCast(handler, to: Int.self)
  }
}
