import TweeningTerminal

/// The file of a picture in SVG, and whether the picture moves: the options `--svg` and
/// `--animate`.
struct PictureFile: Hashable {
  /// A path, or - for standard output.
  let path: String
  private let animates: Bool

  static let options: [Arguments.Option] = [
    .init("--svg FILE", "a picture in SVG instead, to a file, or - for standard output"),
    .init("--animate", "the picture moves, by CSS"),
  ]

  /// The option of a command, or nil if the command draws in the terminal.
  init?(_ arguments: Arguments) throws(CommandError) {
    guard let path = arguments.text("--svg") else {
      guard !arguments.has("--animate") else {
        throw .usage("\(arguments.command): expected --svg FILE with --animate")
      }
      return nil
    }
    guard !path.isEmpty else {
      throw .usage("\(arguments.command): expected a file, or -, after --svg")
    }
    self.path = path
    animates = arguments.has("--animate")
  }

  /// Writes the picture, and replaces a file that exists.
  func write(_ picture: (_ animates: Bool) -> SVGPicture, _ output: Output) throws {
    let text = picture(animates).text
    guard path != "-" else {
      try output.write(text)
      return
    }
    do {
      let file = try FileDescriptor(opening: path, forWriting: true)
      defer { file.close() }
      try file.write(Array(text.utf8))
    } catch {
      throw CommandError(code: .cannotCreate, message: "\(path): \(error)")
    }
  }
}
