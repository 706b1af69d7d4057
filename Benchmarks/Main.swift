#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
struct Main {
  static func main() async {
    await exit(Benchmarks.run(Array(CommandLine.arguments.dropFirst())))
  }
}
