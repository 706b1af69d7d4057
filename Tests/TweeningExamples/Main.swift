import Tweening
import TweeningTerminal

/// The programs of the article on progress.
///
///     swift run TweeningExamples download          in this terminal, in real time
///     swift run TweeningExamples pictures FOLDER   the pictures of the article
@main
enum Main {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.count == 2, arguments.first == "pictures", let folder = arguments.last {
      return try await drawPictures(in: folder)
    }
    guard arguments.count == 1, let example = arguments.first.flatMap(Example.init) else {
      let names = Example.allCases.map(\.rawValue).joined(separator: ", ")
      return print("expected \(names), or pictures FOLDER")
    }
    try await ProgressGroup.run(columns: example.columns) { progress in
      try await example.run(progress) { try await Tweener.shared.sleep(for: $0) }
    }
  }

  private static func drawPictures(in folder: String) async throws {
    for example in Example.allCases {
      for picture in try await example.pictures() {
        let file = try FileDescriptor(opening: "\(folder)/\(picture.name)", forWriting: true)
        defer { file.close() }
        try file.write(Array(picture.text.utf8))
      }
    }
  }
}
