// swift-tools-version: 6.2
import PackageDescription

// A package as any other developer has it: its own targets have the most common names, and one of them uses
// every product of the toolkit.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "photos-tui", path: "../..")],
  targets: [
    .target(name: "Background"),
    .target(name: "Browser"),
    .target(name: "FileSystem"),
    .target(name: "Imaging"),
    .target(name: "JSON"),
    .target(name: "Journal"),
    .target(name: "Terminal"),
    .executableTarget(
      name: "Consumer",
      dependencies: [
        "Background", "Browser", "FileSystem", "Imaging", "JSON", "Journal", "Terminal",
        .product(name: "AdaptiveCore", package: "photos-tui"),
        .product(name: "AdaptiveEmbeddedTerminal", package: "photos-tui"),
        .product(name: "AdaptiveMarkdown", package: "photos-tui"),
        .product(name: "AdaptivePictures", package: "photos-tui"),
        .product(name: "AdaptiveStoryboards", package: "photos-tui"),
        .product(name: "AdaptiveTerminal", package: "photos-tui"),
      ]),
    .executableTarget(
      name: "Planets",
      dependencies: [
        .product(name: "AdaptiveCore", package: "photos-tui"),
        .product(name: "AdaptiveTerminal", package: "photos-tui"),
      ]),
    .testTarget(
      name: "ConsumerTests",
      dependencies: ["Consumer", .product(name: "AdaptiveTesting", package: "photos-tui")]),
  ],
  swiftLanguageModes: [.v6]
)
