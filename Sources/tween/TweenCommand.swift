@main
struct TweenCommand {
  static func main() {}
}
