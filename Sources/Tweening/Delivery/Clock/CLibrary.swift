#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the clocks and the requests need of the C library.
enum CLibrary {
  /// The time of the system since 1970, which the user or a time server may set.
  static var wallTime: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The identity of the calling thread, which is never 0.
  static var currentThread: UInt {
    // An integer or a pointer, depending on the platform.
    unsafe withUnsafeBytes(of: pthread_self()) { unsafe $0.load(as: UInt.self) }
  }

  /// Returns the address of a variable of the process; nil if there is no such variable.
  static func variable(_ name: String) -> UnsafeMutableRawPointer? {
    unsafe dlsym(dlopen(nil, RTLD_LAZY), name)
  }
}

/// An object of each thread, which is not retained.
struct ThreadObject<Object: AnyObject>: Sendable {
  private let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()

  /// The object of the calling thread.
  var current: Object? {
    get {
      guard let pointer = unsafe pthread_getspecific(key) else { return nil }
      return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }
    nonmutating set {
      let pointer = unsafe newValue.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
      unsafe pthread_setspecific(key, pointer)
    }
  }
}
