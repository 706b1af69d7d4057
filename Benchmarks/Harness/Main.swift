#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

@main
struct Main {
  static func main() async {
    await exit(Benchmarks.run(Array(CommandLine.arguments.dropFirst())))
  }
}
