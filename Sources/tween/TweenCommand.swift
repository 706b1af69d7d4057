@main
struct TweenCommand {
  static func main() async {
    await Process.end(with: Command.run(Process.arguments.dropFirst()))
  }
}
