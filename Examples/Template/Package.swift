// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(url: "TOOLKIT-URL", branch: "main")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: ["AppScreens", .product(name: "AdaptiveTerminal", package: "photos-tui")]),
    .target(name: "AppScreens", dependencies: [.product(name: "AdaptiveCore", package: "photos-tui")]),
    .testTarget(
      name: "AppScreensTests",
      dependencies: ["AppScreens", .product(name: "AdaptiveTesting", package: "photos-tui")]),
  ],
  swiftLanguageModes: [.v6]
)
