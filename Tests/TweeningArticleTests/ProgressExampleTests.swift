import Testing
import Tweening
import TweeningScreens

@testable import TweeningExamples
@testable import TweeningTestSupport

/// The programs of the article on progress, in a simulated time.
@Suite(.limitedConcurrency)
struct ProgressExampleTests {
  @Test(arguments: Example.allCases, ExampleOutput.allCases)
  func `a program writes the same in each run`(
    example: Example,
    output: ExampleOutput,
  ) async throws {
    let first = try await example.record(output)
    let second = try await example.record(output)
    #expect(first.text == second.text)
    #expect(first.terminal.faults == [])
    #expect(first.terminal.isCursorShown && !first.terminal.isSynchronized)
    #expect(first.text.contains("\u{1B}") == (output == .terminal))
  }

  @Test
  func `downloads run side by side, and one is tried again`() async throws {
    let running = try await lines(of: .download, .terminal, until: Example.download.moment)
    #expect(running[0] == "windows.zip: the connection was lost, trying again")
    let rows = running.dropFirst()
    #expect(rows.map(Self.title) == FileServer.files)
    #expect(rows.last?.hasSuffix(" retry 1") == true)
    #expect(rows.filter { $0.hasPrefix("✓") }.map(Self.title).contains("manual.pdf"))
    #expect(rows.filter { $0.contains(" left") }.count > 3)
    let ended = try await lines(of: .download, .terminal)
    #expect(ended.dropFirst().allSatisfy { $0.hasPrefix("✓") && $0.contains("100%") })
    #expect(ended.dropFirst().map(Self.title) == FileServer.files)
  }

  @Test
  func `a download has a line for its start, each tenth and its end in a pipe`() async throws {
    let lines = try await lines(of: .download, .pipe)
    let symbols = lines.filter { Self.title($0) == "symbols.tar.xz" }
    #expect(symbols.count == 11)
    #expect(symbols.last?.hasPrefix("✓ symbols.tar.xz 100% 112.7/112.7 MB") == true)
    // The first attempt passes three tenths, and the second one passes all.
    #expect(lines.filter { Self.title($0) == "windows.zip" && $0.contains("%") }.count == 13)
    #expect(lines.filter { $0.hasPrefix("✓") }.map(Self.title).sorted() == FileServer.files)
  }

  @Test
  func `modules are built one after the other, and folded at the end`() async throws {
    let running = try await lines(of: .build, .terminal, until: Example.build.moment)
    let warnings = running.prefix { !$0.contains("Building") }
    let built = ["Core/Cache.swift: ", "Network/Socket.swift: ", "Network/Socket.swift: "]
    #expect(warnings.count == built.count)
    #expect(zip(warnings, built).allSatisfy { $0.hasPrefix($1) })
    let rows = running.dropFirst(warnings.count)
    #expect(rows.map(Self.title) == ["Building", "Core", "Storage", "Network", "Interface"])
    #expect(rows.contains { $0.hasPrefix("–   Storage") && $0.hasSuffix("up to date") })
    let ended = try await lines(of: .build, .terminal)
    #expect(ended.filter { !$0.contains(".swift: ") }.map(Self.title) == ["Building"])
    #expect(ended.last?.contains("100% 5/5 modules") == true)
  }

  @Test
  func `a log has the time of a migration every ten seconds`() async throws {
    let running = try await lines(of: .migrate, .terminal, until: Example.migrate.moment)
    #expect(running.filter { $0.hasPrefix("✓") }.map(Self.title) == ["customers"])
    #expect(running.last.map(Self.title) == "orders")
    #expect(!running.contains { $0.contains("%") })
    let pipe = try await lines(of: .migrate, .pipe).filter { !$0.contains("rejected") }
    #expect(pipe.filter { $0.hasPrefix("✓") }.map(Self.title) == Database.tables)
    #expect(pipe.count == 2 * Database.tables.count)
    let log = try await lines(of: .migrate, .log).filter { $0.hasPrefix("orders ") }
    #expect(log.map { $0.suffix(4) } == ["0:09", "0:19", "0:29", "0:39"])
  }

  /// The lines that an example writes, after that of the prompt.
  private func lines(
    of example: Example,
    _ output: ExampleOutput,
    until moment: Duration? = nil,
  ) async throws -> [String] {
    let terminal = try await example.record(output, until: moment).terminal
    #expect(terminal.lines[0].hasPrefix("$ \(example.rawValue)"))
    return Array(terminal.lines.dropFirst())
  }

  /// The title in a line: the first word that is no sign.
  private static func title(_ line: String) -> String {
    let words = line.split(separator: " ")
    return words.first { $0.first?.isLetter ?? false }.map(String.init) ?? ""
  }
}
