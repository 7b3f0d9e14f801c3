// swift-tools-version: 6.2
import PackageDescription

/// The settings of test targets. The tests run against an optimised build of what they test, because many
/// walk through thousands of states. Their own code is not optimised: that takes longer to build than to run,
/// and Swift 6.3.1 rejects the optimised form of `@Test`.
let testSettings: [SwiftSetting] = [
  .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
]

/// Whether this is a checkout that SwiftPM made for another package.
let isCheckout = Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"

/// Without the trait, nothing asks pkg-config for these libraries, so a package that shows no pictures sees
/// no warning about them. The compiler finds the headers of other libraries without pkg-config.
let forPictures = TargetDependencyCondition.when(traits: ["Pictures"])

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
    .systemLibrary(
      name: "CChafa", path: "Sources/SystemLibraries/CChafa", pkgConfig: "chafa",
      providers: [.apt(["libchafa-dev"])]),
    .systemLibrary(
      name: "CFriBidi", path: "Sources/SystemLibraries/CFriBidi", pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(
      name: "CMarkdown", path: "Sources/SystemLibraries/CMarkdown",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(
      name: "CVTerm", path: "Sources/SystemLibraries/CVTerm",
      providers: [.apt(["libvterm-dev"])]),
    .systemLibrary(
      name: "CJansson", path: "Sources/SystemLibraries/CJansson",
      providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(
      name: "CExpat", path: "Sources/SystemLibraries/CExpat",
      providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(
      name: "CNettle", path: "Sources/SystemLibraries/CNettle",
      providers: [.apt(["nettle-dev"])]),
    .systemLibrary(
      name: "CImath", path: "Sources/SystemLibraries/CImath", pkgConfig: "Imath",
      providers: [.apt(["libopenexr-dev"])]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/SystemLibraries/CSQLite",
      providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "CPostgreSQL", path: "Sources/SystemLibraries/CPostgreSQL", linkerSettings: [.linkedLibrary("dl")]
    ),
    .target(name: "CTOML", path: "Sources/SystemLibraries/CTOML"),
    .target(name: "CFileSystem", path: "Sources/Toolkit/CFileSystem", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CTerminal", path: "Sources/Toolkit/CTerminal", cSettings: [.define("_GNU_SOURCE")]),
    .target(
      name: "CInterprocess", path: "Sources/Toolkit/CInterprocess", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CSandbox", path: "Sources/Decoding/CSandbox", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CScaling", path: "Sources/Decoding/CScaling"),
    .target(
      name: "CPixels", dependencies: ["CScaling"], path: "Sources/Decoding/CPixels",
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("lcms2"), .linkedLibrary("m")]),
    .target(
      name: "CCodecs", dependencies: ["CPixels"], path: "Sources/Decoding/CCodecs",
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [
        .linkedLibrary("jpeg"), .linkedLibrary("png"), .linkedLibrary("z"), .linkedLibrary("webp"),
        .linkedLibrary("webpdemux"), .linkedLibrary("gif"),
      ]),
    .target(
      name: "CCodecsExtra",
      dependencies: ["CPixels", "CCodecs", .target(name: "CImath", condition: forPictures)],
      path: "Sources/Decoding/CCodecsExtra",
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [
        .linkedLibrary("heif"), .linkedLibrary("jxl"), .linkedLibrary("jxl_threads"), .linkedLibrary("tiff"),
        .linkedLibrary("raw"), .linkedLibrary("openjp2"), .linkedLibrary("z"), .linkedLibrary("OpenEXR"),
        .linkedLibrary("Iex"),
      ]),
    .target(
      name: "CVideo", dependencies: ["CPixels"], path: "Sources/Decoding/CVideo",
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [
        .linkedLibrary("avformat"), .linkedLibrary("avcodec"), .linkedLibrary("avutil"),
        .linkedLibrary("swscale"),
      ]),
    .target(
      name: "CImageCoding", dependencies: ["CScaling"], path: "Sources/Toolkit/CImageCoding",
      linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("png")]),
    .target(
      name: "CPages", path: "Sources/SystemLibraries/CPages", cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CMetadata", path: "Sources/Decoding/CMetadata", linkerSettings: [.linkedLibrary("exiv2")]),

    // Libraries.
    .target(name: "AdaptiveJSON", dependencies: ["CJansson"], path: "Sources/Toolkit/AdaptiveJSON"),
    .target(name: "AdaptiveSystem", path: "Sources/Toolkit/AdaptiveSystem"),
    .target(name: "AdaptiveConstraintSolver", path: "Sources/Toolkit/AdaptiveConstraintSolver"),
    .target(name: "AdaptiveSeededRandom", path: "Sources/Toolkit/AdaptiveSeededRandom"),
    .target(
      name: "AdaptiveCore", dependencies: ["AdaptiveConstraintSolver"], exclude: ["Text/make-width-table.py"]),
    .target(
      name: "AdaptiveStoryboards",
      dependencies: ["AdaptiveCore", "AdaptiveFileSystem", "AdaptiveJSON", "AdaptiveSystem"],
      path: "Sources/Toolkit/AdaptiveStoryboards"),
    .target(
      name: "AdaptiveTerminal",
      dependencies: [
        "AdaptiveBackground", "AdaptiveCore", "AdaptiveFileSystem", "AdaptiveSystem", "CFriBidi", "CNcurses",
        "CTerminal",
      ], path: "Sources/Toolkit/AdaptiveTerminal",
      exclude: ["Output/make-terminfo.sh", "Output/terminfo.src"]),
    .target(
      name: "AdaptiveTesting",
      dependencies: ["AdaptiveCore", "AdaptiveFileSystem", "AdaptiveSeededRandom", "AdaptiveSystem"],
      path: "Sources/Toolkit/AdaptiveTesting"),
    .target(
      name: "AdaptiveFileSystem", dependencies: ["AdaptiveSystem", "CFileSystem"],
      path: "Sources/Toolkit/AdaptiveFileSystem"),
    .target(
      name: "FileOperations", dependencies: ["AdaptiveFileSystem", "CNettle"],
      path: "Sources/Photos/FileOperations"),
    .target(
      name: "Database", dependencies: ["CPostgreSQL", "CSQLite", "AdaptiveFileSystem"],
      path: "Sources/Photos/Database"),
    .target(
      name: "Journal", dependencies: ["Database", "AdaptiveFileSystem"], path: "Sources/Photos/Journal"),
    .target(
      name: "Catalogue",
      dependencies: ["AdaptiveBackground", "Database", "PhotoDecisions", "AdaptiveFileSystem", "Queries"],
      path: "Sources/Photos/Catalogue"),
    .target(name: "PhotoDecisions", path: "Sources/Photos/PhotoDecisions"),
    .target(name: "Places", path: "Sources/Photos/Places"),
    .target(name: "Queries", dependencies: ["PhotoDecisions"], path: "Sources/Photos/Queries"),
    .target(
      name: "PhotoSidecars", dependencies: ["CExpat", "PhotoDecisions"],
      path: "Sources/Decoding/PhotoSidecars"),
    .target(
      name: "PhotoEmbeddedMetadata",
      dependencies: ["CMetadata", "PhotoDecodeProtocol", "PhotoDecisions", "PhotoSidecars"],
      path: "Sources/Decoding/PhotoEmbeddedMetadata"),
    .target(
      name: "AdaptiveBackground", dependencies: ["AdaptiveFileSystem", "AdaptiveSystem"],
      path: "Sources/Toolkit/AdaptiveBackground"),
    .target(
      name: "PhotoSources",
      dependencies: [
        "AdaptiveBackground", "AdaptiveFileSystem", "Catalogue", "PhotoDecisions", "FileOperations",
        "PhotoFormats",
      ], path: "Sources/Photos/PhotoSources"),
    .target(
      name: "DecisionStorage",
      dependencies: [
        "AdaptiveBackground", "AdaptiveFileSystem", "AdaptiveJSON", "PhotoDecisions", "FileOperations",
        "Journal",
        "PhotoSources", "Queries",
      ], path: "Sources/Photos/DecisionStorage"),
    .target(
      name: "PhotoModel",
      dependencies: [
        "AdaptiveBackground", "AdaptiveFileSystem", "DecisionStorage", "PhotoDecisions", "FileOperations",
        "Journal", "PhotoSources", "Queries",
      ], path: "Sources/Photos/PhotoModel"),
    .target(name: "PhotoFormats", path: "Sources/Photos/PhotoFormats"),
    .target(
      name: "PhotoDecodeProtocol", dependencies: ["PhotoFormats"],
      path: "Sources/Decoding/PhotoDecodeProtocol"),
    .target(
      name: "PhotoDecoderService",
      dependencies: [
        "PhotoDecodeProtocol", "PhotoDecisions", "PhotoFormats", "CPixels", "CCodecs", "CInterprocess",
        "CSandbox",
      ], path: "Sources/Decoding/PhotoDecoderService"),
    .target(
      name: "AdaptiveImaging",
      dependencies: [
        "AdaptiveCore", "AdaptiveBackground", "PhotoDecodeProtocol", "AdaptiveFileSystem",
        "PhotoFormats", "CInterprocess", .target(name: "CChafa", condition: forPictures), "CImageCoding",
        "CScaling",
      ], path: "Sources/Toolkit/AdaptiveImaging"),
    .target(
      name: "AdaptiveEmbeddedTerminal",
      dependencies: [
        "AdaptiveBackground", "AdaptiveCore", "AdaptiveFileSystem", "AdaptiveSystem", "AdaptiveTerminal",
        "CTerminal", "CVTerm",
      ], path: "Sources/Toolkit/AdaptiveEmbeddedTerminal"),
    .target(
      name: "AdaptiveMarkdown", dependencies: ["AdaptiveCore", "CMarkdown"],
      path: "Sources/Toolkit/AdaptiveMarkdown"),
    .target(
      name: "AdaptivePictures",
      dependencies: ["AdaptiveCore", "AdaptiveFileSystem", "AdaptiveImaging", "photos-decoder"],
      path: "Sources/Toolkit/AdaptivePictures"),
    .target(
      name: "PhotoTransfer",
      dependencies: [
        "AdaptiveBackground", "AdaptiveCore", "AdaptiveFileSystem", "AdaptiveImaging", "Catalogue",
        "DecisionStorage", "PhotoDecisions", "FileOperations", "PhotoFormats", "PhotoModel", "PhotoSources",
        "CPages",
      ], path: "Sources/Photos/PhotoTransfer", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "Browser",
      dependencies: [
        "AdaptiveBackground", "AdaptiveCore", "AdaptiveFileSystem", "FileOperations", "AdaptiveStoryboards",
        "Journal",
        "AdaptiveJSON",
        "DecisionStorage", "PhotoModel", "PhotoSources", "AdaptiveImaging", "Catalogue", "PhotoDecisions",
        "PhotoTransfer", "Places",
        "Queries",
      ],
      resources: [.embedInCode("Resources/Main.storyboard.json")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),

    // Programs.
    .executableTarget(
      name: "photos-decoder",
      dependencies: ["PhotoDecoderService", "PhotoFormats", "CCodecs", "PhotoSidecars"],
      path: "Sources/Decoding/photos-decoder"),
    .executableTarget(
      name: "photos-decoder-extra",
      dependencies: [
        "PhotoDecoderService", "PhotoDecodeProtocol", "PhotoEmbeddedMetadata", "PhotoFormats", "CCodecs",
        "CCodecsExtra",
        "CMetadata",
      ], path: "Sources/Decoding/photos-decoder-extra"),
    .executableTarget(
      name: "photos-decoder-video",
      dependencies: [
        "PhotoDecoderService", "PhotoDecodeProtocol", "PhotoEmbeddedMetadata", "PhotoFormats", "CVideo",
        "CMetadata",
      ], path: "Sources/Decoding/photos-decoder-video"),
    .executableTarget(
      name: "photos-tui",
      dependencies: [
        "AdaptiveCore", "AdaptiveFileSystem", "FileOperations", "AdaptiveStoryboards", "AdaptiveJSON",
        "Catalogue", "PhotoDecisions", "Journal", "Places", "Queries",
        "AdaptiveTerminal", "AdaptiveBackground", "DecisionStorage", "PhotoModel", "PhotoSources",
        "AdaptiveImaging", "Browser", "PhotoTransfer",
        "CInterprocess", "CTOML",
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),

    // Example programs that need only the toolkit and the terminal.
    .executableTarget(
      name: "mail-example", dependencies: ["AdaptiveCore", "AdaptiveTerminal"], path: "Examples/Mail"),
    .executableTarget(
      name: "split-view-example", dependencies: ["AdaptiveCore", "AdaptiveTerminal"],
      path: "Examples/SplitView"),
    .executableTarget(
      name: "storyboard-example", dependencies: ["AdaptiveCore", "AdaptiveStoryboards", "AdaptiveTerminal"],
      path: "Examples/Storyboard",
      resources: [.embedInCode("tides.json")]),

    .target(name: "GalleryScreens", dependencies: ["AdaptiveCore"], path: "Examples/Gallery/Screens"),
    .executableTarget(
      name: "gallery-example", dependencies: ["AdaptiveCore", "AdaptiveTerminal", "GalleryScreens"],
      path: "Examples/Gallery", exclude: ["Screens"]),

    .target(name: "MonitorScreens", dependencies: ["AdaptiveCore"], path: "Examples/Monitor/Screens"),
    .executableTarget(
      name: "monitor-example", dependencies: ["AdaptiveCore", "AdaptiveTerminal", "MonitorScreens"],
      path: "Examples/Monitor", exclude: ["Screens"]),

    .target(
      name: "FeedScreens", dependencies: ["AdaptiveCore", "AdaptiveFileSystem", "CExpat"],
      path: "Examples/FeedReader/Screens"),
    .executableTarget(
      name: "feed-reader-example", dependencies: ["AdaptiveTerminal", "FeedScreens"],
      path: "Examples/FeedReader", exclude: ["Screens"]),

    .target(
      name: "FileManagerScreens", dependencies: ["AdaptiveCore", "AdaptiveFileSystem"],
      path: "Examples/FileManager/Screens"),
    .executableTarget(
      name: "file-manager-example", dependencies: ["AdaptiveTerminal", "FileManagerScreens"],
      path: "Examples/FileManager", exclude: ["Screens"]),

    .target(
      name: "ProcessScreens", dependencies: ["AdaptiveCore", "AdaptiveSystem"],
      path: "Examples/ProcessMonitor/Screens"),
    .executableTarget(
      name: "process-monitor-example", dependencies: ["AdaptiveTerminal", "ProcessScreens"],
      path: "Examples/ProcessMonitor", exclude: ["Screens"]),

    // Benchmarks.
    .target(name: "CAllocationCount", path: "Benchmarks/CAllocationCount"),
    .executableTarget(
      name: "adaptive-benchmark", dependencies: ["AdaptiveCore", "CAllocationCount", "GalleryScreens"],
      path: "Benchmarks/AdaptiveCore"),
    .executableTarget(
      name: "solver-benchmark", dependencies: ["AdaptiveConstraintSolver"],
      path: "Benchmarks/ConstraintSolver",
      exclude: ["kiwi", "compare-with-kiwi.sh", "compare.py", "enaml-like.layout"]),
    .executableTarget(
      name: "encoder-benchmark", dependencies: ["AdaptiveCore", "AdaptiveImaging", "photos-decoder"],
      path: "Benchmarks/Encoders"),
    .executableTarget(
      name: "sidecar-benchmark", dependencies: ["PhotoDecisions", "PhotoSidecars"],
      path: "Benchmarks/Sidecars"),
    .executableTarget(
      name: "file-operations-benchmark", dependencies: ["FileOperations", "AdaptiveFileSystem"],
      path: "Benchmarks/FileOperations"),
    .executableTarget(
      name: "journal-benchmark", dependencies: ["AdaptiveFileSystem", "Journal"], path: "Benchmarks/Journal"),
    .executableTarget(
      name: "catalogue-benchmark",
      dependencies: [
        "AdaptiveFileSystem", "CAllocationCount", "Catalogue", "PhotoDecisions", "Queries",
        "AdaptiveSeededRandom",
      ],
      path: "Benchmarks/Catalogue", exclude: ["picture.jpg"]),
    .executableTarget(
      name: "toolkit-screens", dependencies: ["AdaptiveCore", "AdaptiveTerminal"],
      path: "Benchmarks/Toolkits/AdaptiveCore"),
    .executableTarget(
      name: "toolkit-hello", dependencies: ["AdaptiveCore", "AdaptiveTerminal"],
      path: "Benchmarks/Toolkits/Hello"),

    // Tests.
    .target(name: "Mutators", dependencies: ["AdaptiveSeededRandom"], path: "Tests/Mutators"),
    .target(
      name: "QuerySamples", dependencies: ["PhotoDecisions", "Queries", "AdaptiveSeededRandom"],
      path: "Tests/QuerySamples"
    ),
    .target(name: "CSystemCalls", path: "Tests/CSystemCalls", cSettings: [.define("_GNU_SOURCE")]),
    .executableTarget(name: "without-call", dependencies: ["CSystemCalls"], path: "Tests/WithoutCall"),
    .executableTarget(name: "file-on-fuse", path: "Tests/FileOnFUSE", cSettings: [.define("_GNU_SOURCE")]),
    .executableTarget(
      name: "folding-volume", path: "Tests/FoldingVolume", cSettings: [.define("_GNU_SOURCE")]),
    .executableTarget(
      name: "hostile-decoder", dependencies: ["CInterprocess", "PhotoDecodeProtocol"],
      path: "Tests/HostileDecoder"),
    .target(name: "CCrashPoints", path: "Tests/CCrashPoints"),
    .executableTarget(
      name: "file-operations-victim", dependencies: ["FileOperations", "AdaptiveFileSystem"],
      path: "Tests/FileOperationsVictim"),
    .executableTarget(
      name: "journal-victim", dependencies: ["AdaptiveFileSystem", "Journal"], path: "Tests/JournalVictim"),
    .target(
      name: "CTestImages", path: "Tests/CTestImages",
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("z")]),
    .target(
      name: "TestSupport",
      dependencies: ["AdaptiveCore", "AdaptiveFileSystem", "CInterprocess", "CTerminal", "CTestImages"],
      path: "Tests/TestSupport",
      // A terminal that is slower than the programs on it would be taken for a slow line.
      swiftSettings: [.unsafeFlags(["-O"])]),
    .target(
      name: "TerminalScenes", dependencies: ["AdaptiveCore", "AdaptiveSeededRandom"],
      path: "Tests/TerminalScenes"),
    .executableTarget(
      name: "terminal-probe",
      dependencies: ["AdaptiveCore", "AdaptiveTerminal", "CTerminal", "TerminalScenes"],
      path: "Tests/TerminalProbe"),
    .testTarget(
      name: "AdaptiveCoreTests",
      dependencies: ["AdaptiveCore", "AdaptiveTesting", "AdaptiveSeededRandom", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "AdaptiveTestingTests",
      dependencies: ["AdaptiveCore", "AdaptiveFileSystem", "AdaptiveTesting", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "AdaptiveStoryboardsTests",
      dependencies: [
        "AdaptiveStoryboards", "AdaptiveCore", "AdaptiveTesting", "AdaptiveFileSystem", "AdaptiveJSON",
        "AdaptiveSeededRandom", "AdaptiveSystem",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "GalleryTests", dependencies: ["GalleryScreens", "AdaptiveCore", "AdaptiveTesting"],
      exclude: ["Snapshots"], swiftSettings: testSettings),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "FeedScreens", "FileManagerScreens", "ProcessScreens", "AdaptiveCore", "AdaptiveFileSystem",
        "AdaptiveSeededRandom", "AdaptiveTesting", "TestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: testSettings),
    .testTarget(
      name: "MonitorTests", dependencies: ["MonitorScreens", "AdaptiveCore", "AdaptiveTesting"],
      swiftSettings: testSettings),
    .testTarget(
      name: "AdaptiveTerminalTests",
      dependencies: [
        "AdaptiveTesting", "AdaptiveTerminal", "AdaptiveCore", "CTerminal", "CTestImages",
        "AdaptiveSeededRandom",
        "TerminalScenes",
        "TestSupport", "terminal-probe",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "AdaptiveFileSystemTests", dependencies: ["AdaptiveFileSystem", "TestSupport", "folding-volume"],
      swiftSettings: testSettings),
    .testTarget(
      name: "FileOperationsTests",
      dependencies: [
        "FileOperations", "AdaptiveFileSystem", "CCrashPoints", "Mutators", "AdaptiveSeededRandom",
        "TestSupport",
        "file-operations-victim", "folding-volume",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "DatabaseTests", dependencies: ["AdaptiveFileSystem", "Database", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "JournalTests",
      dependencies: [
        "AdaptiveFileSystem", "Database", "Journal", "CCrashPoints", "TestSupport", "journal-victim",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "CatalogueTests",
      dependencies: [
        "AdaptiveFileSystem", "Catalogue", "Database", "PhotoDecisions", "Queries", "QuerySamples",
        "AdaptiveSeededRandom",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "PhotoDecisionsTests", dependencies: ["PhotoDecisions", "AdaptiveSeededRandom"],
      swiftSettings: testSettings),
    .testTarget(
      name: "PlacesTests", dependencies: ["Places", "Mutators", "AdaptiveSeededRandom", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "QueriesTests",
      dependencies: [
        "PhotoDecisions", "Queries", "QuerySamples", "Mutators", "AdaptiveSeededRandom", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "PhotoSidecarsTests",
      dependencies: [
        "PhotoDecisions", "PhotoSidecars", "AdaptiveFileSystem", "Mutators", "AdaptiveSeededRandom",
        "TestSupport",
      ],
      exclude: ["Fixtures"],
      swiftSettings: testSettings),
    .testTarget(
      name: "AdaptiveJSONTests", dependencies: ["AdaptiveJSON"],
      swiftSettings: testSettings),
    .testTarget(
      name: "AdaptiveConstraintSolverTests",
      dependencies: ["AdaptiveConstraintSolver", "AdaptiveSeededRandom"],
      swiftSettings: testSettings),
    .testTarget(
      name: "AdaptiveBackgroundTests",
      dependencies: ["AdaptiveBackground", "AdaptiveFileSystem", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "CScalingTests", dependencies: ["CScaling", "AdaptiveSeededRandom"],
      swiftSettings: testSettings),
    .target(
      name: "LibraryStages",
      dependencies: [
        "AdaptiveFileSystem", "Catalogue", "DecisionStorage", "PhotoDecisions", "PhotoSources",
        "PhotoSidecars",
        "TestSupport",
      ],
      path: "Tests/LibraryStages"),
    .testTarget(
      name: "PhotoSourcesTests",
      dependencies: [
        "AdaptiveBackground", "AdaptiveFileSystem", "Catalogue", "PhotoDecisions", "LibraryStages",
        "PhotoSources",
        "AdaptiveSeededRandom", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "DecisionStorageTests",
      dependencies: [
        "AdaptiveBackground", "AdaptiveFileSystem", "AdaptiveJSON", "DecisionStorage", "PhotoDecisions",
        "FileOperations", "Journal", "LibraryStages", "PhotoSources", "Queries", "AdaptiveSeededRandom",
        "PhotoSidecars",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "PhotoModelTests",
      dependencies: [
        "AdaptiveFileSystem", "AdaptiveJSON", "Catalogue", "DecisionStorage", "PhotoDecisions",
        "FileOperations",
        "Journal", "LibraryStages", "PhotoModel", "PhotoSources", "Queries", "AdaptiveSeededRandom",
        "PhotoSidecars",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "DecoderTests",
      dependencies: [
        "PhotoDecisions", "PhotoDecodeProtocol", "PhotoFormats", "CInterprocess", "CSystemCalls",
        "Mutators", "AdaptiveSeededRandom",
        "TestSupport",
        "photos-decoder", "photos-decoder-extra", "photos-decoder-video", "without-call",
      ],
      exclude: ["Fixtures"],
      swiftSettings: testSettings),
    .testTarget(
      name: "AdaptiveImagingTests",
      dependencies: [
        "AdaptiveTesting", "AdaptiveImaging", "PhotoDecodeProtocol", "AdaptiveFileSystem",
        "PhotoFormats", "CInterprocess", "CChafa",
        "CImageCoding",
        "Mutators", "AdaptiveSeededRandom", "TestSupport",
        "hostile-decoder", "photos-decoder", "photos-decoder-extra", "photos-decoder-video",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "PhotoTransferTests",
      dependencies: [
        "AdaptiveCore", "AdaptiveFileSystem", "AdaptiveImaging", "Catalogue", "PhotoDecisions",
        "PhotoDecodeProtocol", "PhotoTransfer", "TestSupport", "photos-decoder",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "AdaptiveEmbeddedTerminalTests",
      dependencies: [
        "AdaptiveCore", "AdaptiveEmbeddedTerminal", "AdaptiveSeededRandom", "AdaptiveTerminal",
        "AdaptiveTesting", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "AdaptiveMarkdownTests",
      dependencies: [
        "AdaptiveCore", "AdaptiveMarkdown", "AdaptiveTesting", "AdaptiveSeededRandom", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "AdaptivePicturesTests",
      dependencies: [
        "AdaptiveCore", "AdaptiveFileSystem", "AdaptiveImaging", "AdaptivePictures", "AdaptiveTesting",
        "TestSupport",
        "photos-decoder",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Browser", "AdaptiveCore", "AdaptiveFileSystem", "FileOperations", "AdaptiveStoryboards",
        "AdaptiveTesting", "DecisionStorage", "PhotoDecisions", "PhotoModel", "PhotoSources",
        "AdaptiveImaging",
        "AdaptiveBackground", "PhotoTransfer",
        "Queries", "AdaptiveSeededRandom",
        "PhotoSidecars", "TestSupport",
      ],
      exclude: ["Snapshots"],
      swiftSettings: testSettings + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "AdaptiveCore", "AdaptiveStoryboards", "Browser", "FileOperations", "AdaptiveFileSystem",
        "AdaptiveImaging", "AdaptiveJSON",
        "Catalogue", "PhotoDecisions", "Journal", "PhotoModel", "PhotoSources", "PhotoTransfer",
        "Mutators", "AdaptiveSeededRandom",
        "TestSupport",
        "photos-tui",
        "photos-decoder", "photos-decoder-extra", "photos-decoder-video", "feed-reader-example",
        "file-manager-example", "gallery-example", "mail-example",
        "split-view-example", "storyboard-example", "without-call", "file-on-fuse",
      ],
      swiftSettings: testSettings),
  ],
  swiftLanguageModes: [.v6]
)

// Functions of the C library check the sizes of buffers, which takes an optimised build. Only C code sees
// this definition: from glibc 2.40 on, it declares functions twice, and Swift can't tell which one is meant.
for target in package.targets where target.type != .system && target.type != .test {
  guard target.name.hasPrefix("C"), target.name.dropFirst().first?.isUppercase == true else { continue }
  let optimised = BuildSettingCondition.when(configuration: .release)
  target.cSettings = (target.cSettings ?? []) + [.define("_FORTIFY_SOURCE", to: "3", optimised)]
  target.cxxSettings = (target.cxxSettings ?? []) + [.define("_FORTIFY_SOURCE", to: "3", optimised)]
}

// Some test targets alone build much faster: PHOTOS_TUI_TEST_TARGETS=BrowserTests,JSONTests.
if let names = Context.environment["PHOTOS_TUI_TEST_TARGETS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
