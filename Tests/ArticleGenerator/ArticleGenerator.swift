import Foundation
import PackagePlugin

/// Makes the tests of the code in articles and comments, of that code and the set-ups around it.
///
/// The plugin is the tool that its command runs, too: the target of a tool would be built by each
/// `swift build`, also without tests.
@main
enum ArticleGenerator {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
    guard arguments.count == 3 else { return try await ArticlePlugin.main() }
    let problems = try generate(
      from: PackageFiles(root: arguments[0], setups: arguments[1]), in: arguments[2],
    )
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
        try text.write(to: output, atomically: true, encoding: .utf8)
      }
    }
    return code.problems + code.unused
  }

  /// The compiler wants files with different names: the text names the lines of the set-up, too.
  static func output(of setup: URL, in folder: URL) -> URL {
    folder.appending(path: "Generated" + setup.lastPathComponent)
  }
}

struct ArticlePlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let setups = target.directoryURL.appending(path: "Setups")
    let folder = context.pluginWorkDirectoryURL
    let files = try PackageFiles(root: root, setups: setups)
    // Not the tool itself, whose date changes although it stays the same.
    let sources = try PackageFiles.files(in: root.appending(path: "Tests/ArticleGenerator"))
    return [
      .buildCommand(
        displayName: "Generating the tests of the articles",
        executable: URL(filePath: CommandLine.arguments[0]),
        arguments: [root.path, setups.path, folder.path],
        inputFiles: sources + files.texts + files.setups,
        outputFiles: files.setups.map { ArticleGenerator.output(of: $0, in: folder) },
      )
    ]
  }
}

/// The files that the tests are made of.
struct PackageFiles {
  /// The articles, the sources with comments, and the programs with code that an article shows.
  let texts: [URL]
  let setups: [URL]

  init(root: URL, setups: URL) throws {
    texts =
      try [root.appending(path: "README.md")]
      + Self.files(in: root.appending(path: "Sources"))
      + Self.files(in: root.appending(path: "Tests/TweeningExamples/Programs"))
    self.setups = try Self.files(in: setups)
  }

  static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
      .map { folder.appending(path: $0) }
  }
}

extension URL {
  /// In the form of the compiler, which editors understand.
  func error(at line: Int, _ message: String) -> String {
    "\(path):\(line): error: \(message)"
  }
}
