#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The resources that the process has used so far.
package enum ProcessResources {
  /// The CPU time of all threads, in nanoseconds, without other processes.
  package static var processorTime: Double {
    nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID)
  }

  /// The CPU time of the calling thread, in nanoseconds, without other threads.
  package static var threadTime: Double {
    nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)
  }

  private static func nanoseconds(of clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The bytes that are allocated, with the allocator's addition to each block, and with the free
  /// blocks that it keeps ready for each thread. Nil if the allocator reports no number.
  package static var allocatedBytes: Double? {
    #if canImport(Glibc)
      return MallocInfo.read().map { $0.system + $0.mapped - $0.free }
    #elseif canImport(Darwin)
      var statistics = unsafe malloc_statistics_t()
      unsafe malloc_zone_statistics(nil, &statistics)
      return unsafe Double(statistics.size_in_use)
    #else
      return nil
    #endif
  }

  /// The number of allocations of the calling thread; nil unless `.ci/allocations.c` is preloaded.
  package static var allocationCount: Int? {
    allocationCounter.map { counter in Int(counter()) }
  }

  private static let allocationCounter: (@convention(c) () -> UInt)? = {
    #if canImport(Glibc)
      guard let symbol = unsafe dlsym(nil, "tweening_allocation_count") else { return nil }
      return unsafe unsafeBitCast(symbol, to: (@convention(c) () -> UInt).self)
    #else
      return nil
    #endif
  }()
}
