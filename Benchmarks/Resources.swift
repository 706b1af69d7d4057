#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the process has used so far.
enum Resources {
  /// CPU time of all threads, in nanoseconds.
  static var processorTime: Double {
    var usage = rusage()
    #if canImport(Glibc)
      _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      _ = unsafe getrusage(RUSAGE_SELF, &usage)
    #endif
    let times = [usage.ru_utime, usage.ru_stime]
    return times.reduce(0) { $0 + Double($1.tv_sec) * 1e9 + Double($1.tv_usec) * 1000 }
  }

  /// The bytes that are allocated, with what the allocator adds to each; nil where
  /// it cannot tell.
  static var allocatedBytes: Double? {
    #if canImport(Glibc)
      return MallocInfo.read().map { $0.system + $0.mapped - $0.free }
    #else
      var statistics = unsafe malloc_statistics_t()
      unsafe malloc_zone_statistics(nil, &statistics)
      return unsafe Double(statistics.size_in_use)
    #endif
  }

  /// The bytes of memory that the process holds; on Darwin the most it ever held.
  static var residentBytes: Double {
    #if canImport(Glibc)
      guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
      defer { unsafe fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      guard unsafe fgets(&line, Int32(line.count), file) != nil else { return 0 }
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
        as: UTF8.self,
      )
      let fields = text.split(separator: " ")
      return (fields.count > 1 ? Double(fields[1]) ?? 0 : 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
    #else
      var usage = rusage()
      _ = unsafe getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss)
    #endif
  }

  /// The processor and the number of its cores.
  static var machine: String {
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(processorName), \(cores) cores"
  }

  private static var processorName: String {
    #if canImport(Glibc)
      guard let file = unsafe fopen("/proc/cpuinfo", "r") else { return "unknown processor" }
      defer { unsafe fclose(file) }
      var line = [CChar](repeating: 0, count: 4096)
      while unsafe fgets(&line, Int32(line.count), file) != nil {
        let bytes = line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:))
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: ":", maxSplits: 1)
        if parts.count == 2, parts[0].hasPrefix("model name") {
          return String(parts[1].drop { $0 == " " })
        }
      }
      return "unknown processor"
    #else
      var name = [CChar](repeating: 0, count: 256)
      var size = name.count
      guard unsafe sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else {
        return "unknown processor"
      }
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }

  /// The compiler that built this.
  static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }
}
