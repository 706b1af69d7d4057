import Foundation
import PackagePlugin

/// Writes the tests of the code in articles and comments: puts each snippet into its set-up.
///
/// The plugin is the tool that its command runs, too: `swift build` would build the target of a tool
/// also without tests.
@main
enum ArticleGenerator {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
    guard arguments.count == 2 else { return try await ArticlePlugin.main() }
    let problems = try generate(from: PackageFiles(arguments[0]), in: arguments[1])
    guard problems.isEmpty else {
      print(problems.joined(separator: "\n"))
      exit(1)
    }
  }

  /// Writes a file for each set-up. A file that would be the same stays: its tests are not compiled
  /// again.
  static func generate(from files: PackageFiles, in folder: URL) throws -> [String] {
    var code = try ArticleCode(files.texts)
    for setup in files.setups {
      let text = try code.fill(setup)
      let output = output(of: setup, in: folder)
      if try !FileManager.default.fileExists(atPath: output.path)
        || String(contentsOf: output, encoding: .utf8) != text
      {
        try text.write(to: output, atomically: false, encoding: .utf8)
      }
    }
    return code.problems + code.unused
  }

  /// Not the name of the set-up: the text names the lines of the set-up, and the compiler refuses
  /// two files of one name.
  static func output(of setup: URL, in folder: URL) -> URL {
    folder.appending(path: "Generated" + setup.lastPathComponent)
  }
}

struct ArticlePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let folder = context.pluginWorkDirectoryURL
    let files = try PackageFiles(root)
    return [
      .buildCommand(
        displayName: "Generating the tests of the articles",
        executable: URL(filePath: CommandLine.arguments[0]),
        arguments: [root.path, folder.path],
        inputFiles: files.texts + files.setups + files.generator,
        outputFiles: files.setups.map { ArticleGenerator.output(of: $0, in: folder) },
      )
    ]
  }
}

/// The files that the tests depend on.
struct PackageFiles {
  /// The articles, the sources with comments, and the programs that an article shows.
  let texts: [URL]
  let setups: [URL]
  /// The sources of the tool, whose own date changes although it stays the same.
  let generator: [URL]

  init(_ root: URL) throws {
    func files(in folder: String) throws -> [URL] {
      let folder = root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
        .map { folder.appending(path: $0) }
    }
    texts =
      try [root.appending(path: "README.md")] + files(in: "Sources")
      + files(in: "Tests/TweeningExamples/Programs")
    setups = try files(in: "Tests/TweeningArticleTests/Setups")
    generator = try files(in: "Tests/ArticleGenerator")
  }
}

extension URL {
  /// In the form of the compiler, which editors understand.
  func error(at line: Int, _ message: String) -> String {
    "\(path):\(line): error: \(message)"
  }
}
