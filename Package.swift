// swift-tools-version: 6.2
import PackageDescription

/// Whether this is a checkout that SwiftPM made for another package.
let isCheckout = Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"

/// Without the trait, nothing asks pkg-config for these libraries, so a package that shows no pictures sees
/// no warning about them. The compiler finds the headers of other libraries without pkg-config.
let forPictures = TargetDependencyCondition.when(traits: ["Pictures"])

/// The configuration in which functions of the C library check the sizes of buffers, which takes an optimised
/// build. Only C code sees the definition: from glibc 2.40 on, it declares functions twice, and Swift can't
/// tell which one is meant.
let optimised = BuildSettingCondition.when(configuration: .release)

extension Target {
  /// The module map of a library of the system, with Debian's packages of it.
  static func system(_ name: String, pkgConfig: String? = nil, debian packages: [String]) -> Target {
    .systemLibrary(
      name: name, path: "Sources/SystemLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt(packages)])
  }

  /// A module in C or C++, which links `libraries`. If `isGNU`, it sees what only the GNU library declares.
  static func c(
    _ name: String, in folder: String, importing dependencies: Dependency..., libraries: [String] = [],
    isGNU: Bool = false
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "\(folder)/\(name)",
      cSettings: (isGNU ? [.define("_GNU_SOURCE")] : []) + [.define("_FORTIFY_SOURCE", to: "3", optimised)],
      cxxSettings: [.define("_FORTIFY_SOURCE", to: "3", optimised)],
      linkerSettings: libraries.map { .linkedLibrary($0) })
  }

  /// A program in C.
  static func cProgram(_ name: String, at path: String) -> Target {
    .executableTarget(name: name, path: path, cSettings: [.define("_GNU_SOURCE")])
  }

  /// A module in Swift: in a folder of its name in `folder`, or at `path`.
  static func module(
    _ name: String, in folder: String = "Sources", at path: String? = nil,
    importing dependencies: Dependency..., exclude: [String] = [], resources: [Resource]? = nil,
    settings: [SwiftSetting]? = nil
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: path ?? "\(folder)/\(name)", exclude: exclude,
      resources: resources, swiftSettings: settings)
  }

  /// A program in Swift.
  static func program(
    _ name: String, at path: String? = nil, importing dependencies: Dependency..., exclude: [String] = [],
    resources: [Resource]? = nil, settings: [SwiftSetting]? = nil
  ) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: path, exclude: exclude, resources: resources,
      swiftSettings: settings)
  }

  /// Tests, in the folder of their name.
  ///
  /// The tests run against an optimised build of what they test, because many walk through thousands of
  /// states. Their own code is not optimised: that takes longer to build than to run, and Swift 6.3.1 rejects
  /// the optimised form of `@Test`.
  static func tests(
    _ name: String, importing dependencies: Dependency..., exclude: [String] = [],
    settings: [SwiftSetting] = []
  ) -> Target {
    let unoptimised: SwiftSetting = .unsafeFlags(
      ["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
    return .testTarget(
      name: name, dependencies: dependencies, exclude: exclude, swiftSettings: [unoptimised] + settings)
  }
}

/// The layers of the program. These lists define which module may import which.
/// `Scripts/check-layering.py` checks the imports, and what a manifest cannot express.
///
/// The products are for other packages. The name of a target that belongs to a product, or that one of these
/// needs, must be unique among all packages, so most programs are no products. In this package, they are
/// built by their names all the same. The decoders are products, so that SwiftPM links them next to an app.
let package = Package(
  name: "photos-tui",
  products: [
    .library(name: "AdaptiveCore", targets: ["AdaptiveCore"]),
    .library(name: "AdaptiveEmbeddedTerminal", targets: ["AdaptiveEmbeddedTerminal"]),
    .library(name: "AdaptiveMarkdown", targets: ["AdaptiveMarkdown"]),
    .library(name: "AdaptivePictures", targets: ["AdaptivePictures"]),
    .library(name: "AdaptiveStoryboards", targets: ["AdaptiveStoryboards"]),
    .library(name: "AdaptiveTerminal", targets: ["AdaptiveTerminal"]),
    .library(name: "AdaptiveTesting", targets: ["AdaptiveTesting"]),
    .executable(name: "photos-decoder", targets: ["photos-decoder"]),
    .executable(name: "photos-decoder-extra", targets: ["photos-decoder-extra"]),
    .executable(name: "photos-decoder-video", targets: ["photos-decoder-video"]),
  ],
  traits: [
    .default(enabledTraits: isCheckout ? [] : ["Pictures"]),
    .trait(
      name: "Pictures", description: "AdaptivePictures and the decoders, with the libraries that they need."),
  ],
  targets: [
    // System libraries and the few C calls Swift cannot make.
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .system("CChafa", pkgConfig: "chafa", debian: ["libchafa-dev"]),
    .system("CFriBidi", pkgConfig: "fribidi", debian: ["libfribidi-dev"]),
    .system("CMarkdown", debian: ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
    .system("CVTerm", debian: ["libvterm-dev"]),
    .system("CJansson", debian: ["libjansson-dev"]),
    .system("CExpat", debian: ["libexpat1-dev"]),
    .system("CNettle", debian: ["nettle-dev"]),
    .system("CImath", pkgConfig: "Imath", debian: ["libopenexr-dev"]),
    .system("CSQLite", debian: ["libsqlite3-dev"]),
    .c("CPostgreSQL", in: "Sources/SystemLibraries", libraries: ["dl"]),
    .c("CTOML", in: "Sources/SystemLibraries"),
    .c("CFileSystem", in: "Sources/Toolkit", isGNU: true),
    .c("CTerminal", in: "Sources/Toolkit", isGNU: true),
    .c("CInterprocess", in: "Sources/Toolkit", isGNU: true),
    .c("CSandbox", in: "Sources/Decoding", isGNU: true),
    .c("CScaling", in: "Sources/Decoding"),
    .c("CPixels", in: "Sources/Decoding", importing: "CScaling", libraries: ["lcms2", "m"], isGNU: true),
    .c(
      "CCodecs", in: "Sources/Decoding", importing: "CPixels",
      libraries: ["jpeg", "png", "z", "webp", "webpdemux", "gif"], isGNU: true),
    .c(
      "CCodecsExtra", in: "Sources/Decoding", importing: "CPixels", "CCodecs",
      .target(name: "CImath", condition: forPictures),
      libraries: ["heif", "jxl", "jxl_threads", "tiff", "raw", "openjp2", "z", "OpenEXR", "Iex"], isGNU: true),
    .c(
      "CVideo", in: "Sources/Decoding", importing: "CPixels",
      libraries: ["avformat", "avcodec", "avutil", "swscale"], isGNU: true),
    .c("CImageCoding", in: "Sources/Toolkit", importing: "CScaling", libraries: ["jpeg", "png"]),
    .c("CPages", in: "Sources/SystemLibraries", libraries: ["dl"], isGNU: true),
    .c("CMetadata", in: "Sources/Decoding", libraries: ["exiv2"]),

    // Libraries.
    .module("AdaptiveJSON", in: "Sources/Toolkit", importing: "CJansson"),
    .module("AdaptiveSystem", in: "Sources/Toolkit"),
    .module("AdaptiveConstraintSolver", in: "Sources/Toolkit"),
    .module("AdaptiveSeededRandom", in: "Sources/Toolkit"),
    .module("AdaptiveCore", importing: "AdaptiveConstraintSolver", exclude: ["Text/make-width-table.py"]),
    .module(
      "AdaptiveStoryboards", in: "Sources/Toolkit", importing: "AdaptiveCore", "AdaptiveFileSystem",
      "AdaptiveJSON", "AdaptiveSystem"),
    .module(
      "AdaptiveTerminal", in: "Sources/Toolkit", importing: "AdaptiveBackground", "AdaptiveCore",
      "AdaptiveFileSystem", "AdaptiveSystem", "CFriBidi", "CNcurses", "CTerminal",
      exclude: ["Output/make-terminfo.sh", "Output/terminfo.src"]),
    .module(
      "AdaptiveTesting", in: "Sources/Toolkit", importing: "AdaptiveCore", "AdaptiveFileSystem",
      "AdaptiveSeededRandom", "AdaptiveSystem"),
    .module("AdaptiveFileSystem", in: "Sources/Toolkit", importing: "AdaptiveSystem", "CFileSystem"),
    .module("FileOperations", in: "Sources/Photos", importing: "AdaptiveFileSystem", "CNettle"),
    .module("Database", in: "Sources/Photos", importing: "CPostgreSQL", "CSQLite", "AdaptiveFileSystem"),
    .module("Journal", in: "Sources/Photos", importing: "Database", "AdaptiveFileSystem"),
    .module(
      "Catalogue", in: "Sources/Photos", importing: "AdaptiveBackground", "Database", "PhotoDecisions",
      "AdaptiveFileSystem", "Queries"),
    .module("PhotoDecisions", in: "Sources/Photos"),
    .module("Places", in: "Sources/Photos"),
    .module("Queries", in: "Sources/Photos", importing: "PhotoDecisions"),
    .module("PhotoSidecars", in: "Sources/Decoding", importing: "CExpat", "PhotoDecisions"),
    .module(
      "PhotoEmbeddedMetadata", in: "Sources/Decoding", importing: "CMetadata", "PhotoDecodeProtocol",
      "PhotoDecisions", "PhotoSidecars"),
    .module("AdaptiveBackground", in: "Sources/Toolkit", importing: "AdaptiveFileSystem", "AdaptiveSystem"),
    .module(
      "PhotoSources", in: "Sources/Photos", importing: "AdaptiveBackground", "AdaptiveFileSystem",
      "Catalogue", "PhotoDecisions", "FileOperations", "PhotoFormats"),
    .module(
      "DecisionStorage", in: "Sources/Photos", importing: "AdaptiveBackground", "AdaptiveFileSystem",
      "AdaptiveJSON", "PhotoDecisions", "FileOperations", "Journal", "PhotoSources", "Queries"),
    .module(
      "PhotoModel", in: "Sources/Photos", importing: "AdaptiveBackground", "AdaptiveFileSystem",
      "DecisionStorage", "PhotoDecisions", "FileOperations", "Journal", "PhotoSources", "Queries"),
    .module("PhotoFormats", in: "Sources/Photos"),
    .module("PhotoDecodeProtocol", in: "Sources/Decoding", importing: "PhotoFormats"),
    .module(
      "PhotoDecoderService", in: "Sources/Decoding", importing: "PhotoDecodeProtocol", "PhotoDecisions",
      "PhotoFormats", "CPixels", "CCodecs", "CInterprocess", "CSandbox"),
    .module(
      "AdaptiveImaging", in: "Sources/Toolkit", importing: "AdaptiveCore", "AdaptiveBackground",
      "PhotoDecodeProtocol", "AdaptiveFileSystem", "PhotoFormats", "CInterprocess",
      .target(name: "CChafa", condition: forPictures), "CImageCoding", "CScaling"),
    .module(
      "AdaptiveEmbeddedTerminal", in: "Sources/Toolkit", importing: "AdaptiveBackground", "AdaptiveCore",
      "AdaptiveFileSystem", "AdaptiveSystem", "AdaptiveTerminal", "CTerminal", "CVTerm"),
    .module("AdaptiveMarkdown", in: "Sources/Toolkit", importing: "AdaptiveCore", "CMarkdown"),
    .module(
      "AdaptivePictures", in: "Sources/Toolkit", importing: "AdaptiveCore", "AdaptiveFileSystem",
      "AdaptiveImaging", "photos-decoder"),
    .module(
      "PhotoTransfer", in: "Sources/Photos", importing: "AdaptiveBackground", "AdaptiveCore",
      "AdaptiveFileSystem", "AdaptiveImaging", "Catalogue", "DecisionStorage", "PhotoDecisions",
      "FileOperations", "PhotoFormats", "PhotoModel", "PhotoSources", "CPages",
      settings: [.defaultIsolation(MainActor.self)]),
    .module(
      "Browser", importing: "AdaptiveBackground", "AdaptiveCore", "AdaptiveFileSystem", "FileOperations",
      "AdaptiveStoryboards", "Journal", "AdaptiveJSON", "DecisionStorage", "PhotoModel", "PhotoSources",
      "AdaptiveImaging", "Catalogue", "PhotoDecisions", "PhotoTransfer", "Places", "Queries",
      resources: [.embedInCode("Resources/Main.storyboard.json")],
      settings: [.defaultIsolation(MainActor.self)]),

    // Programs.
    .program(
      "photos-decoder", at: "Sources/Decoding/photos-decoder", importing: "PhotoDecoderService",
      "PhotoFormats", "CCodecs", "PhotoSidecars"),
    .program(
      "photos-decoder-extra", at: "Sources/Decoding/photos-decoder-extra", importing: "PhotoDecoderService",
      "PhotoDecodeProtocol", "PhotoEmbeddedMetadata", "PhotoFormats", "CCodecs", "CCodecsExtra", "CMetadata"),
    .program(
      "photos-decoder-video", at: "Sources/Decoding/photos-decoder-video", importing: "PhotoDecoderService",
      "PhotoDecodeProtocol", "PhotoEmbeddedMetadata", "PhotoFormats", "CVideo", "CMetadata"),
    .program(
      "photos-tui", importing: "AdaptiveCore", "AdaptiveFileSystem", "FileOperations", "AdaptiveStoryboards",
      "AdaptiveJSON", "Catalogue", "PhotoDecisions", "Journal", "Places", "Queries", "AdaptiveTerminal",
      "AdaptiveBackground", "DecisionStorage", "PhotoModel", "PhotoSources", "AdaptiveImaging", "Browser",
      "PhotoTransfer", "CInterprocess", "CTOML", settings: [.defaultIsolation(MainActor.self)]),

    // Example programs that need only the toolkit and the terminal.
    .program("mail-example", at: "Examples/Mail", importing: "AdaptiveCore", "AdaptiveTerminal"),
    .program("split-view-example", at: "Examples/SplitView", importing: "AdaptiveCore", "AdaptiveTerminal"),
    .program(
      "storyboard-example", at: "Examples/Storyboard", importing: "AdaptiveCore", "AdaptiveStoryboards",
      "AdaptiveTerminal", resources: [.embedInCode("tides.json")]),
    .module("GalleryScreens", at: "Examples/Gallery/Screens", importing: "AdaptiveCore"),
    .program(
      "gallery-example", at: "Examples/Gallery", importing: "AdaptiveCore", "AdaptiveTerminal",
      "GalleryScreens", exclude: ["Screens"]),
    .module("MonitorScreens", at: "Examples/Monitor/Screens", importing: "AdaptiveCore"),
    .program(
      "monitor-example", at: "Examples/Monitor", importing: "AdaptiveCore", "AdaptiveTerminal",
      "MonitorScreens", exclude: ["Screens"]),
    .module(
      "FeedScreens", at: "Examples/FeedReader/Screens", importing: "AdaptiveCore", "AdaptiveFileSystem",
      "CExpat"),
    .program(
      "feed-reader-example", at: "Examples/FeedReader", importing: "AdaptiveTerminal", "FeedScreens",
      exclude: ["Screens"]),
    .module(
      "FileManagerScreens", at: "Examples/FileManager/Screens", importing: "AdaptiveCore",
      "AdaptiveFileSystem"),
    .program(
      "file-manager-example", at: "Examples/FileManager", importing: "AdaptiveTerminal", "FileManagerScreens",
      exclude: ["Screens"]),
    .module(
      "ProcessScreens", at: "Examples/ProcessMonitor/Screens", importing: "AdaptiveCore", "AdaptiveSystem"),
    .program(
      "process-monitor-example", at: "Examples/ProcessMonitor", importing: "AdaptiveTerminal",
      "ProcessScreens", exclude: ["Screens"]),

    // Benchmarks.
    .c("CAllocationCount", in: "Benchmarks"),
    .program(
      "adaptive-benchmark", at: "Benchmarks/AdaptiveCore", importing: "AdaptiveCore", "CAllocationCount",
      "GalleryScreens"),
    .program(
      "solver-benchmark", at: "Benchmarks/ConstraintSolver", importing: "AdaptiveConstraintSolver",
      exclude: ["kiwi", "compare-with-kiwi.sh", "compare.py", "enaml-like.layout"]),
    .program(
      "encoder-benchmark", at: "Benchmarks/Encoders", importing: "AdaptiveCore", "AdaptiveImaging",
      "photos-decoder"),
    .program("sidecar-benchmark", at: "Benchmarks/Sidecars", importing: "PhotoDecisions", "PhotoSidecars"),
    .program(
      "file-operations-benchmark", at: "Benchmarks/FileOperations", importing: "FileOperations",
      "AdaptiveFileSystem"),
    .program("journal-benchmark", at: "Benchmarks/Journal", importing: "AdaptiveFileSystem", "Journal"),
    .program(
      "catalogue-benchmark", at: "Benchmarks/Catalogue", importing: "AdaptiveFileSystem", "CAllocationCount",
      "Catalogue", "PhotoDecisions", "Queries", "AdaptiveSeededRandom", exclude: ["picture.jpg"]),
    .program(
      "toolkit-screens", at: "Benchmarks/Toolkits/AdaptiveCore", importing: "AdaptiveCore", "AdaptiveTerminal"
    ),
    .program("toolkit-hello", at: "Benchmarks/Toolkits/Hello", importing: "AdaptiveCore", "AdaptiveTerminal"),

    // Tests.
    .module("Mutators", in: "Tests", importing: "AdaptiveSeededRandom"),
    .module("QuerySamples", in: "Tests", importing: "PhotoDecisions", "Queries", "AdaptiveSeededRandom"),
    .c("CSystemCalls", in: "Tests", isGNU: true),
    .program("without-call", at: "Tests/WithoutCall", importing: "CSystemCalls"),
    .cProgram("file-on-fuse", at: "Tests/FileOnFUSE"),
    .cProgram("folding-volume", at: "Tests/FoldingVolume"),
    .program(
      "hostile-decoder", at: "Tests/HostileDecoder", importing: "CInterprocess", "PhotoDecodeProtocol"),
    .c("CCrashPoints", in: "Tests"),
    .program(
      "file-operations-victim", at: "Tests/FileOperationsVictim", importing: "FileOperations",
      "AdaptiveFileSystem"),
    .program("journal-victim", at: "Tests/JournalVictim", importing: "AdaptiveFileSystem", "Journal"),
    .c("CTestImages", in: "Tests", libraries: ["png", "jpeg", "z"]),
    // A terminal that is slower than the programs on it would be taken for a slow line.
    .module(
      "TestSupport", in: "Tests", importing: "AdaptiveCore", "AdaptiveFileSystem", "CInterprocess",
      "CTerminal", "CTestImages", settings: [.unsafeFlags(["-O"])]),
    .module("TerminalScenes", in: "Tests", importing: "AdaptiveCore", "AdaptiveSeededRandom"),
    .program(
      "terminal-probe", at: "Tests/TerminalProbe", importing: "AdaptiveCore", "AdaptiveTerminal", "CTerminal",
      "TerminalScenes"),
    .tests(
      "AdaptiveCoreTests", importing: "AdaptiveCore", "AdaptiveTesting", "AdaptiveSeededRandom", "TestSupport"
    ),
    .tests(
      "AdaptiveTestingTests", importing: "AdaptiveCore", "AdaptiveFileSystem", "AdaptiveTesting",
      "TestSupport"),
    .tests(
      "AdaptiveStoryboardsTests", importing: "AdaptiveStoryboards", "AdaptiveCore", "AdaptiveTesting",
      "AdaptiveFileSystem", "AdaptiveJSON", "AdaptiveSeededRandom", "AdaptiveSystem", "TestSupport"),
    .tests(
      "GalleryTests", importing: "GalleryScreens", "AdaptiveCore", "AdaptiveTesting", exclude: ["Snapshots"]),
    .tests(
      "ExampleTests", importing: "FeedScreens", "FileManagerScreens", "ProcessScreens", "AdaptiveCore",
      "AdaptiveFileSystem", "AdaptiveSeededRandom", "AdaptiveTesting", "TestSupport", exclude: ["Snapshots"]),
    .tests("MonitorTests", importing: "MonitorScreens", "AdaptiveCore", "AdaptiveTesting"),
    .tests(
      "AdaptiveTerminalTests", importing: "AdaptiveTesting", "AdaptiveTerminal", "AdaptiveCore", "CTerminal",
      "CTestImages", "AdaptiveSeededRandom", "TerminalScenes", "TestSupport", "terminal-probe"),
    .tests("AdaptiveFileSystemTests", importing: "AdaptiveFileSystem", "TestSupport", "folding-volume"),
    .tests(
      "FileOperationsTests", importing: "FileOperations", "AdaptiveFileSystem", "CCrashPoints", "Mutators",
      "AdaptiveSeededRandom", "TestSupport", "file-operations-victim", "folding-volume"),
    .tests("DatabaseTests", importing: "AdaptiveFileSystem", "Database", "TestSupport"),
    .tests(
      "JournalTests", importing: "AdaptiveFileSystem", "Database", "Journal", "CCrashPoints", "TestSupport",
      "journal-victim"),
    .tests(
      "CatalogueTests", importing: "AdaptiveFileSystem", "Catalogue", "Database", "PhotoDecisions", "Queries",
      "QuerySamples", "AdaptiveSeededRandom", "TestSupport"),
    .tests("PhotoDecisionsTests", importing: "PhotoDecisions", "AdaptiveSeededRandom"),
    .tests("PlacesTests", importing: "Places", "Mutators", "AdaptiveSeededRandom", "TestSupport"),
    .tests(
      "QueriesTests", importing: "PhotoDecisions", "Queries", "QuerySamples", "Mutators",
      "AdaptiveSeededRandom", "TestSupport"),
    .tests(
      "PhotoSidecarsTests", importing: "PhotoDecisions", "PhotoSidecars", "AdaptiveFileSystem", "Mutators",
      "AdaptiveSeededRandom", "TestSupport", exclude: ["Fixtures"]),
    .tests("AdaptiveJSONTests", importing: "AdaptiveJSON"),
    .tests("AdaptiveConstraintSolverTests", importing: "AdaptiveConstraintSolver", "AdaptiveSeededRandom"),
    .tests("AdaptiveBackgroundTests", importing: "AdaptiveBackground", "AdaptiveFileSystem", "TestSupport"),
    .tests("CScalingTests", importing: "CScaling", "AdaptiveSeededRandom"),
    .module(
      "LibraryStages", in: "Tests", importing: "AdaptiveFileSystem", "Catalogue", "DecisionStorage",
      "PhotoDecisions", "PhotoSources", "PhotoSidecars", "TestSupport"),
    .tests(
      "PhotoSourcesTests", importing: "AdaptiveBackground", "AdaptiveFileSystem", "Catalogue",
      "PhotoDecisions", "LibraryStages", "PhotoSources", "AdaptiveSeededRandom", "TestSupport"),
    .tests(
      "DecisionStorageTests", importing: "AdaptiveBackground", "AdaptiveFileSystem", "AdaptiveJSON",
      "DecisionStorage", "PhotoDecisions", "FileOperations", "Journal", "LibraryStages", "PhotoSources",
      "Queries", "AdaptiveSeededRandom", "PhotoSidecars", "TestSupport"),
    .tests(
      "PhotoModelTests", importing: "AdaptiveFileSystem", "AdaptiveJSON", "Catalogue", "DecisionStorage",
      "PhotoDecisions", "FileOperations", "Journal", "LibraryStages", "PhotoModel", "PhotoSources", "Queries",
      "AdaptiveSeededRandom", "PhotoSidecars", "TestSupport"),
    .tests(
      "DecoderTests", importing: "PhotoDecisions", "PhotoDecodeProtocol", "PhotoFormats", "CInterprocess",
      "CSystemCalls", "Mutators", "AdaptiveSeededRandom", "TestSupport", "photos-decoder",
      "photos-decoder-extra", "photos-decoder-video", "without-call", exclude: ["Fixtures"]),
    .tests(
      "AdaptiveImagingTests", importing: "AdaptiveTesting", "AdaptiveImaging", "PhotoDecodeProtocol",
      "AdaptiveFileSystem", "PhotoFormats", "CInterprocess", "CChafa", "CImageCoding", "Mutators",
      "AdaptiveSeededRandom", "TestSupport", "hostile-decoder", "photos-decoder", "photos-decoder-extra",
      "photos-decoder-video"),
    .tests(
      "PhotoTransferTests", importing: "AdaptiveCore", "AdaptiveFileSystem", "AdaptiveImaging", "Catalogue",
      "PhotoDecisions", "PhotoDecodeProtocol", "PhotoTransfer", "TestSupport", "photos-decoder"),
    .tests(
      "AdaptiveEmbeddedTerminalTests", importing: "AdaptiveCore", "AdaptiveEmbeddedTerminal",
      "AdaptiveSeededRandom", "AdaptiveTerminal", "AdaptiveTesting", "TestSupport"),
    .tests(
      "AdaptiveMarkdownTests", importing: "AdaptiveCore", "AdaptiveMarkdown", "AdaptiveTesting",
      "AdaptiveSeededRandom", "TestSupport"),
    .tests(
      "AdaptivePicturesTests", importing: "AdaptiveCore", "AdaptiveFileSystem", "AdaptiveImaging",
      "AdaptivePictures", "AdaptiveTesting", "TestSupport", "photos-decoder"),
    .tests(
      "BrowserTests", importing: "Browser", "AdaptiveCore", "AdaptiveFileSystem", "FileOperations",
      "AdaptiveStoryboards", "AdaptiveTesting", "DecisionStorage", "PhotoDecisions", "PhotoModel",
      "PhotoSources", "AdaptiveImaging", "AdaptiveBackground", "PhotoTransfer", "Queries",
      "AdaptiveSeededRandom", "PhotoSidecars", "TestSupport", exclude: ["Snapshots"],
      settings: [.defaultIsolation(MainActor.self)]),
    .tests(
      "EndToEndTests", importing: "AdaptiveCore", "AdaptiveStoryboards", "Browser", "FileOperations",
      "AdaptiveFileSystem", "AdaptiveImaging", "AdaptiveJSON", "Catalogue", "PhotoDecisions", "Journal",
      "PhotoModel", "PhotoSources", "PhotoTransfer", "Mutators", "AdaptiveSeededRandom", "TestSupport",
      "photos-tui", "photos-decoder", "photos-decoder-extra", "photos-decoder-video", "feed-reader-example",
      "file-manager-example", "gallery-example", "mail-example", "split-view-example", "storyboard-example",
      "without-call", "file-on-fuse"),
  ],
  swiftLanguageModes: [.v6]
)

// Some test targets alone build much faster: PHOTOS_TUI_TEST_TARGETS=BrowserTests,JSONTests.
if let names = Context.environment["PHOTOS_TUI_TEST_TARGETS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
