import Tweening
import TweeningTerminal

func build(
  _ modules: [Module],
  with compiler: Compiler,
  showing progress: ProgressGroup,
) async throws {
  let build = progress.task(
    "Building", total: modules.count, unit: .named("modules"),
  )
  for module in modules {
    let step = build.subtask(
      module.name,
      total: module.files.count, unit: .named("files"),
    )
    if module.isUpToDate {
      step.skip("up to date")
    }
    for file in module.files where !module.isUpToDate {
      step.text = file
      for warning in try await compiler.compile(file) {
        progress.print("\(module.name)/\(file): \(warning)")
      }
      step.advance()
    }
    step.succeed()
    build.advance()
  }
  build.succeed()
}

struct Module: Sendable {
  let name: String
  let files: [String]
  var isUpToDate = false

  static let all = [
    Module(
      name: "Core",
      files: [
        "Cache.swift", "Clock.swift", "Identifier.swift", "Lock.swift", "Log.swift", "Queue.swift",
        "Record.swift", "Result.swift", "Retry.swift",
      ],
    ),
    Module(
      name: "Storage",
      files: [
        "Index.swift", "Page.swift", "Storage.swift", "Transaction.swift", "WriteAhead.swift",
      ],
      isUpToDate: true,
    ),
    Module(
      name: "Network",
      files: [
        "Address.swift", "Connection.swift", "Frame.swift", "Handshake.swift", "Pool.swift",
        "Request.swift", "Response.swift", "Socket.swift",
      ],
    ),
    Module(
      name: "Interface",
      files: [
        "Button.swift", "Color.swift", "Grid.swift", "Key.swift", "Label.swift", "List.swift",
        "Menu.swift", "Panel.swift", "Screen.swift", "Scroll.swift", "Table.swift", "Window.swift",
      ],
    ),
    Module(name: "App", files: ["App.swift", "Main.swift", "Settings.swift"]),
  ]
}

/// A compiler with warnings.
struct Compiler: Sendable {
  private static let warnings = [
    "Cache.swift": ["41: variable 'age' was never mutated"],
    "Socket.swift": ["118: 'close' is deprecated", "203: result of 'flush' is unused"],
    "Menu.swift": ["77: variable 'width' was never used"],
  ]

  private let pace: SimulatedPace

  init(sleep: @escaping Example.Sleep) {
    pace = SimulatedPace(seed: 2, sleep: sleep)
  }

  func compile(_ file: String) async throws -> [String] {
    try await pace.work(for: .milliseconds(900))
    return Compiler.warnings[file] ?? []
  }
}
