@main
struct TweenCommand {
  static func main() async {
    await Process.exit(with: Command.run(CommandLine.arguments.dropFirst()))
  }
}
