#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread of the system, for work that must run while Swift's tasks occupy all threads of their
/// pool.
///
/// The thread takes all signals, because the threads of Dispatch take none, and the main thread may
/// be busy.
enum SystemThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Runs a function on a new thread. The call has no effect if the system has no thread left.
  static func start(_ run: @escaping @Sendable () -> Void) {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let body = unsafe Unmanaged.passRetained(Body(run))
    let code = unsafe pthread_create(
      &thread, nil,
      { body in
        unsafe SystemThread.begin(body)
        return nil
      }, body.toOpaque(),
    )
    guard code == 0 else { return unsafe body.release() }
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      if let thread = unsafe thread {
        unsafe pthread_detach(thread)
      }
    #endif
  }

  private static func begin(_ body: UnsafeMutableRawPointer?) {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
    if let body = unsafe body {
      unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
    }
  }

  /// A number of the current thread, which is not 0.
  static var current: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      unsafe UInt(bitPattern: pthread_self())
    #endif
  }

  /// Blocks the thread for a time, which signals do not shorten.
  static func sleep(for time: Duration) {
    let (seconds, attoseconds) = max(time, .zero).components
    var (wanted, rest) = (timespec(), timespec())
    wanted.tv_sec = numericCast(min(seconds, Int64(CInt.max)))
    wanted.tv_nsec = Int(attoseconds / 1_000_000_000)
    while unsafe nanosleep(&wanted, &rest) != 0, errno == EINTR {
      wanted = rest
    }
  }
}
