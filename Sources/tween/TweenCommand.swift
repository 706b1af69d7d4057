@main
struct TweenCommand {
  static func main() async {
    await Process.exit(with: Command.run(Process.arguments.dropFirst()))
  }
}
