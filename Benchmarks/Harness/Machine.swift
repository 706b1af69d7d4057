#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The machine of the figures.
enum Machine {
  /// The processor and the number of its cores.
  static var name: String {
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(processorName), \(cores) cores"
  }

  private static var processorName: String {
    #if canImport(Darwin)
      var name = [CChar](repeating: 0, count: 256)
      var size = name.count
      guard unsafe sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else {
        return "unknown processor"
      }
      return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
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
    #endif
  }

  /// The compiler of this program.
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
