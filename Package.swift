// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-tweening",
  // Isolated deinit sets the floor on Apple platforms; Linux needs nothing here.
  platforms: [.macOS("15.4"), .iOS("18.4"), .tvOS("18.4"), .watchOS("11.4"), .visionOS("2.4")],
  products: [
    .library(name: "Tweening", targets: ["Tweening"]),
    .executable(name: "tween", targets: ["tween"]),
  ],
  targets: [
    .target(name: "Tweening"),
    .executableTarget(name: "tween", dependencies: ["Tweening"]),
    .executableTarget(
      name: "tweening-benchmarks",
      dependencies: ["Tweening"],
      path: "Benchmarks",
    ),
    .testTarget(name: "TweeningTests", dependencies: ["Tweening"]),
    .testTarget(name: "TweenCommandTests", dependencies: ["tween", "Tweening"]),
  ],
  swiftLanguageModes: [.v6],
)

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

for target in package.targets {
  target.swiftSettings = settings
}
