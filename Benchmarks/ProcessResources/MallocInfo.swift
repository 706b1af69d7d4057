#if canImport(Glibc)
  import Glibc

  /// The numbers of glibc's allocator.
  ///
  /// From the XML of `malloc_info`, which no module exports: the more convenient `mallinfo2`
  /// returns a structure, and only C can call that.
  struct MallocInfo {
    /// The bytes that the arenas have from the system.
    var system = 0.0
    /// The bytes that large blocks have from the system.
    var mapped = 0.0
    /// The free bytes of the arenas.
    var free = 0.0

    private typealias Function = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt

    static func read() -> MallocInfo? {
      guard let symbol = unsafe dlsym(nil, "malloc_info") else { return nil }
      let write = unsafe unsafeBitCast(symbol, to: Function.self)
      guard let text = unsafe capture({ unsafe write(0, $0) }) else { return nil }
      // The totals of all arenas come after the last arena.
      let lines = text.split(separator: "\n")
      guard let last = lines.lastIndex(where: { $0.hasPrefix("</heap>") }) else { return nil }
      var info = MallocInfo()
      for line in lines[(last + 1)...] {
        let size = number(named: "size", in: line)
        if line.contains("<total type=\"mmap\"") {
          info.mapped += size
        } else if line.contains("<total") {
          info.free += size
        } else if line.contains("<system type=\"current\"") {
          info.system += size
        }
      }
      return info
    }

    private static func number(named name: String, in line: Substring) -> Double {
      guard let start = line.firstRange(of: name + "=\"") else { return 0 }
      return Double(line[start.upperBound...].prefix { $0 != "\"" }) ?? 0
    }

    private static func capture(_ body: (UnsafeMutablePointer<FILE>) -> CInt) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      var length = 0
      return unsafe withUnsafeMutablePointer(to: &text) { text in
        unsafe withUnsafeMutablePointer(to: &length) { length in
          guard let file = unsafe open_memstream(text, length) else { return nil }
          let result = unsafe body(file)
          unsafe fclose(file)
          guard let bytes = unsafe text.pointee else { return nil }
          defer { unsafe Glibc.free(bytes) }
          guard result == 0 else { return nil }
          return unsafe String(cString: bytes)
        }
      }
    }
  }
#endif
