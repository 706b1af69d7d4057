#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the process has used so far.
package enum ProcessResources {
  /// CPU time of all threads, in nanoseconds: what other processes do does not count.
  package static var processorTime: Double {
    var usage = rusage()
    #if canImport(Glibc)
      _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      _ = unsafe getrusage(RUSAGE_SELF, &usage)
    #endif
    let times = [usage.ru_utime, usage.ru_stime]
    return times.reduce(0) { $0 + Double($1.tv_sec) * 1e9 + Double($1.tv_usec) * 1000 }
  }

  /// The bytes that are allocated, with what the allocator adds to each block, and with the free
  /// blocks that it keeps ready for each thread; nil if it cannot tell.
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
}
