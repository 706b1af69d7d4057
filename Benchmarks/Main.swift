#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@main
struct Main {
  static func main() async {
    exit(await Benchmarks.run(Array(CommandLine.arguments.dropFirst())))
  }
}
