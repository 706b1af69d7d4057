package import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A signal that the process handles.
package struct Signal: Hashable, Sendable {
  package static let interrupt = Signal(number: SIGINT)
  package static let termination = Signal(number: SIGTERM)
  package static let hangUp = Signal(number: SIGHUP)
  static let suspension = Signal(number: SIGTSTP)
  static let continuation = Signal(number: SIGCONT)
  static let resize = Signal(number: SIGWINCH)

  private let number: CInt

  /// Calls `handler` whenever the signal arrives, from the return of this method until the source
  /// is cancelled.
  ///
  /// - Returns: Nil if the process was started with the signal ignored, as shells start background
  ///   processes: then the signal stays ignored.
  package func source(
    _ handler: @escaping @Sendable () -> Void
  ) async -> (any DispatchSourceSignal)? {
    guard !isIgnored else { return nil }
    #if canImport(Darwin)
      // On Darwin, a source only observes, and the default action of the signal would come first.
      _ = signal(number, SIG_IGN)
    #endif
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handler)
    await withCheckedContinuation { continuation in
      source.setRegistrationHandler { continuation.resume() }
      source.resume()
    }
    return source
  }

  /// Ends the process as the signal does if no program handles it.
  func raiseDefault() {
    _ = signal(number, SIG_DFL)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    kill(getpid(), number)
  }

  /// Stops the process until it is continued.
  ///
  /// The signal goes to this thread, which then stops before the return. Another thread that took
  /// the signal would let this one run on for a moment.
  static func stopProcess() {
    pthread_kill(pthread_self(), SIGSTOP)
  }

  private var isIgnored: Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = unsafe action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
