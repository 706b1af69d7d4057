#if TWEENING_SANITIZED
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #else
    import Glibc
  #endif

  /// The lock of a build for ThreadSanitizer, which sees calls of pthread. The slow path of
  /// `Synchronization.Mutex` is in a library of the toolchain that the sanitizer cannot see on
  /// Linux, so that it reports as races what a contended lock guards.
  @safe
  final class Mutex<Value: ~Copyable>: Sendable {
    private nonisolated(unsafe) let value: UnsafeMutablePointer<Value>
    private nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init(_ value: consuming sending Value) {
      unsafe self.value = .allocate(capacity: 1)
      unsafe self.value.initialize(to: value)
      unsafe mutex = .allocate(capacity: 1)
      let code = unsafe pthread_mutex_init(mutex, nil)
      precondition(code == 0, "pthread_mutex_init: \(code)")
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
    }

    func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      let code = unsafe pthread_mutex_lock(mutex)
      precondition(code == 0, "pthread_mutex_lock: \(code)")
      defer { unsafe pthread_mutex_unlock(mutex) }
      return try unsafe body(&value.pointee)
    }
  }
#endif
