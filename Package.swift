// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-tweening",
  // Mutex and Int128 set the floor on Apple platforms; Linux needs nothing here.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Tweening", targets: ["Tweening"]),
    .library(name: "TweeningFoundation", targets: ["TweeningFoundation"]),
    .library(name: "TweeningTerminal", targets: ["TweeningTerminal"]),
    .library(name: "TweeningWeb", targets: ["TweeningWeb"]),
    .executable(name: "tween", targets: ["tween"]),
  ],
  targets: [
    .target(name: "Tweening"),
    .target(name: "TweeningFoundation", dependencies: ["Tweening"]),
    .target(name: "TweeningTerminal", dependencies: ["Tweening"]),
    .target(name: "TweeningWeb", dependencies: ["Tweening"]),
    .executableTarget(
      name: "tween", dependencies: ["Tweening", "TweeningTerminal", "TweeningWeb"]),
    .executableTarget(
      name: "tweening-benchmarks",
      dependencies: ["Tweening", "TweeningTerminal", "ProcessResources"],
      path: "Benchmarks",
      exclude: ["ProcessResources"],
    ),
    .target(name: "ProcessResources", path: "Benchmarks/ProcessResources"),
    .target(
      name: "TweeningScreens", dependencies: ["TweeningTerminal"], path: "Tests/TweeningScreens",
    ),
    .executableTarget(
      name: "TweeningExamples",
      dependencies: ["Tweening", "TweeningTerminal", "TweeningScreens"],
      path: "Tests/TweeningExamples",
    ),
    .testTarget(name: "TweeningTestSupport", dependencies: ["Tweening"]),
    .testTarget(
      name: "TweeningTests",
      dependencies: ["Tweening", "TweeningTerminal", "TweeningTestSupport", "ProcessResources"],
      exclude: ["Inputs/Arrivals/Recorded", "Motion/Kinds/Limits/Ruckig"],
    ),
    .testTarget(
      name: "TweeningConcurrencyTests",
      dependencies: ["Tweening", "TweeningTestSupport", "ProcessResources"],
    ),
    .testTarget(
      name: "TweeningModelTests",
      dependencies: ["Tweening", "TweeningWeb", "TweeningTestSupport", "ProcessResources"],
      exclude: ["Checksums/Recorded"],
    ),
    .testTarget(
      name: "TweeningArticleTests",
      dependencies: [
        "Tweening", "TweeningFoundation", "TweeningTerminal", "TweeningWeb", "TweeningExamples",
        "TweeningTestSupport",
      ],
      // The plugin puts the code of the articles into the set-ups, and the results are compiled.
      exclude: ["Setups"],
      plugins: ["ArticleGenerator"],
    ),
    .plugin(
      name: "ArticleGenerator", capability: .buildTool(), path: "Tests/ArticleGenerator",
    ),
    .testTarget(name: "TweeningClientTests", dependencies: ["Tweening", "TweeningTestSupport"]),
    .testTarget(name: "TweeningMainActorTests", dependencies: ["Tweening", "TweeningTestSupport"]),
    .testTarget(
      name: "TweeningFoundationTests",
      dependencies: ["Tweening", "TweeningFoundation", "TweeningTestSupport"],
    ),
    .testTarget(
      name: "TweeningTerminalTests",
      dependencies: ["Tweening", "TweeningTerminal", "TweeningScreens", "TweeningTestSupport"],
      exclude: ["Progress/TQDM", "Widths"],
    ),
    .testTarget(
      name: "TweeningWebTests",
      dependencies: ["Tweening", "TweeningWeb", "TweeningTestSupport", "ProcessResources"],
    ),
    .testTarget(
      name: "TweenCommandTests",
      dependencies: [
        "tween", "Tweening", "TweeningTerminal", "TweeningWeb", "TweeningTestSupport",
        "ProcessResources",
      ],
      exclude: ["Screens"],
    ),
  ],
  swiftLanguageModes: [.v6],
)

// The settings of a package reach the builds of clients that name it by a path. Strict ones are only
// for a build in the folder of this package.
let isBuiltHere = Context.environment["PWD"] == Context.packageDirectory
let errors: [SwiftSetting] = isBuiltHere ? [.treatAllWarnings(as: .error)] : []

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ] + errors + (isBuiltHere ? [.strictMemorySafety()] : [])

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    switch target.name {
    // As users compile their packages: without upcoming features, which change the types of closures.
    case "TweeningClientTests": errors
    case "TweeningMainActorTests": errors + [.defaultIsolation(MainActor.self)]
    default: settings
    }
}

// The gate builds some of the tests with other options. TWEENING_TESTS names their targets, with
// commas between them.
if let names = Context.environment["TWEENING_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
  package.targets.removeAll { $0.type == .plugin && !names.contains("TweeningArticleTests") }
}
