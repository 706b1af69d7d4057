import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A signal that the process answers by itself.
struct Signal {
  static let interrupt = Signal(number: SIGINT)
  static let termination = Signal(number: SIGTERM)
  static let suspension = Signal(number: SIGTSTP)

  private let number: CInt

  /// Calls `handler` whenever the signal comes, until the source is cancelled: from the return on.
  ///
  /// - Returns: Nil where the process was told to ignore the signal, as one in the background is by
  ///   its shell: then it stays ignored.
  func source(_ handler: @escaping @Sendable () -> Void) async -> (any DispatchSourceSignal)? {
    guard !isIgnored else { return nil }
    #if canImport(Darwin)
      // There a source only watches, and the signal would do what it does by itself first.
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
