import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveStoryboards
import AdaptiveTerminal
import Browser
import PhotoModel
import Testing

@testable import photos_tui

@Suite("The options of command lines")
struct OptionsTests {
  private static let size = Size(width: 60, height: 24)

  @Test("options accept a space or an equals sign anywhere before --, and the last one counts")
  func options() throws {
    let options = try Options.parse(
      line: "--size 60x24 a --graphics=none --compact-width=10 b --compact-height 0 --size=61x25")
    #expect(options.task == .browse(Options.paths("a", "b")))
    #expect(options.size == Size(width: 61, height: 25))
    #expect(options.graphics == GraphicsMode.none)
    #expect(options.thresholds == SizeClassThresholds(regularWidth: 10, regularHeight: 0))
    #expect(!options.writesEscapeCodes)
  }

  @Test("options that are not given have their defaults")
  func defaults() throws {
    let options = try Options.parse(line: "a")
    #expect(options.size == nil && options.graphics == nil && options.thresholds == .standard)
    #expect(try Options.parse(line: "--graphics auto").graphics == nil)
    #expect(try Options.parse(line: "show --ansi a").writesEscapeCodes)
    #expect(!options.dumpsTree && !options.startsAtList && options.usesThumbnails)
    let render = try Options.parse(line: "render --size 60x24 --dump-tree")
    #expect(render.dumpsTree && !render.writesEscapeCodes)
    #expect(try Options.parse(line: "--fresh a").startsAtList)
    #expect(
      try Options.parse(line: "--allow-outside a").allowsOutside && !Options.parse(line: "a").allowsOutside)
    #expect(try Options.parse(line: "--choose a").choosesPhoto && !Options.parse(line: "a").choosesPhoto)
    #expect(try Options.parse(line: "a").markedPhotosSeparator == nil)
    #expect(try Options.parse(line: "--print-marked a").markedPhotosSeparator == UInt8(ascii: "\n"))
    #expect(try Options.parse(line: "a --print-marked=0").markedPhotosSeparator == 0)
    #expect(
      try Options.parse(line: "--picture-memory 64 a").pictureMemory == PictureMemoryBudget(total: 64 << 20))
    #expect(
      try !Options.parse(line: "--no-thumbnails a").usesThumbnails
        && !Options.parse(line: "show --no-thumbnails a").usesThumbnails)
    #expect(try Options.parse(line: "a").indexes && !Options.parse(line: "--no-index a").indexes)
    #expect(try !Options.parse(line: "a", ["PHOTOS_TUI_NO_INDEX": "1"]).indexes)
    #expect(try Options.parse(line: "index a").task == .index(Options.paths("a"), Options.Index()))
    let index = Options.Index(writesJSON: true, isIdle: true, reportsProgress: true)
    #expect(
      try Options.parse(line: "index --idle --progress --json a").task == .index(Options.paths("a"), index))
    #expect(try Options.parse(line: "a").animates)
    #expect(try !Options.parse(line: "--no-animation a").animates)
    for variable in ["PHOTOS_TUI_NO_ANIMATION", "SSH_CONNECTION", "SSH_TTY"] {
      #expect(try !Options.parse(line: "a", [variable: "1"]).animates, "\(variable)")
      #expect(try Options.parse(line: "a", [variable: ""]).animates, "\(variable)")
    }
    #expect(throws: OptionError.optionOfOtherCommand(.noAnimation, .render)) {
      try Options.parse(line: "render --size 80x24 --no-animation")
    }
  }

  @Test("graphics modes are chosen by name", arguments: GraphicsMode.allCases)
  func graphics(mode: GraphicsMode) throws {
    #expect(try Options.parse(line: "--graphics \(mode.rawValue) a").graphics == mode)
    #expect(try Options.parse(line: "show --graphics=\(mode.rawValue) a").graphics == mode)
    #expect(try Options.parse(line: "a", ["PHOTOS_TUI_GRAPHICS": mode.rawValue]).graphics == mode)
  }

  @Test("the environment provides the default graphics mode")
  func environment() throws {
    let ascii = ["PHOTOS_TUI_GRAPHICS": "ascii"]
    #expect(try Options.parse(line: "a", ascii).graphics == .ascii)
    #expect(try Options.parse(line: "--graphics blocks a", ascii).graphics == .blocks)
    #expect(try Options.parse(line: "--graphics auto a", ascii).graphics == nil)
    #expect(try Options.parse(line: "a", ["PHOTOS_TUI_GRAPHICS": ""]).graphics == nil)
    #expect(try Options.parse(line: "--help", ["PHOTOS_TUI_GRAPHICS": "wrong"]).task == .help(.browse))
    #expect(try Options.parse(line: "a", ["PHOTOS_TUI_GRAPHICS": "sixel"]).graphics == .sixel)
    #expect(throws: (any Error).self) { try Options.parse(line: "a", ["PHOTOS_TUI_GRAPHICS": "wrong"]) }
  }

  @Test("symbols are chosen by name", arguments: DisplayCapabilities.Blocks.allCases)
  func symbols(symbols: DisplayCapabilities.Blocks) throws {
    let variable = ["PHOTOS_TUI_SYMBOLS": symbols.rawValue]
    #expect(try Options.parse(line: "--symbols \(symbols.rawValue) a").symbols == symbols)
    #expect(try Options.parse(line: "show --symbols=\(symbols.rawValue) a").symbols == symbols)
    #expect(try Options.parse(line: "a", variable).symbols == symbols)
    #expect(try Options.parse(line: "--symbols auto a", variable).symbols == nil)
    #expect(try Options.parse(line: "a").symbols == nil)
    #expect(throws: (any Error).self) { try Options.parse(line: "a", ["PHOTOS_TUI_SYMBOLS": "wrong"]) }
  }

  @Test("new sidecars have the full name of their photo, unless an option or the environment says otherwise")
  func sidecarNames() throws {
    let adobe = ["PHOTOS_TUI_SIDECAR_NAMES": "adobe"]
    for line in ["a", "rate 3 a", "keywords +b a", "export --kept out"] {
      #expect(try Options.parse(line: line).sidecarNaming == .fullName)
      #expect(try Options.parse(line: line, adobe).sidecarNaming == .adobe)
      let words = line.split(separator: " ")
      let command = words.count > 1 ? "\(words[0]) " : ""
      let rest = words.dropFirst(words.count > 1 ? 1 : 0).joined(separator: " ")
      #expect(try Options.parse(line: "\(command)--sidecar-names adobe \(rest)").sidecarNaming == .adobe)
      #expect(
        try Options.parse(line: "\(command)--sidecar-names=full \(rest)", adobe).sidecarNaming == .fullName)
    }
    // These write what an ended session has left.
    for command in ["trash a", "move to a"] {
      #expect(try Options.parse(line: command, adobe).sidecarNaming == .adobe)
    }
    let wrong = ["PHOTOS_TUI_SIDECAR_NAMES": "wrong"]
    #expect(throws: (any Error).self) { try Options.parse(line: "a", wrong) }
    #expect(try Options.parse(line: "list a", wrong).sidecarNaming == .fullName)
  }

  @Test("folders for digits are given in their order, and need not be text")
  func targets() throws {
    let bytes = FilePath(bytes: [0xE9])
    let options = try Options.parse([
      FilePath("--target"), FilePath("b=c"), FilePath(bytes: Array("--target=".utf8) + bytes.bytes),
    ])
    #expect(options.targets == [FilePath("b=c"), bytes])
    #expect(options.task == .browse([]))
  }

  @Test("export --kept takes a folder, and may create it")
  func exportKept() throws {
    #expect(
      try Options.parse(line: "export --create-folder --kept=out").task
        == .exportKept(Options.KeptExport(folder: FilePath("out"), createsFolders: true)))
  }

  @Test("the line's speed is measured unless the environment gives it in kilobytes per second")
  func lineSpeed() throws {
    #expect(try Options.parse(line: "a").lineSpeed == nil)
    #expect(try Options.parse(line: "a", ["PHOTOS_TUI_LINE_SPEED": ""]).lineSpeed == nil)
    #expect(try Options.parse(line: "a", ["PHOTOS_TUI_LINE_SPEED": "250"]).lineSpeed == 250_000)
    for wrong in ["0", "-1", "fast", "99999999999999999999"] {
      #expect(throws: (any Error).self) { try Options.parse(line: "a", ["PHOTOS_TUI_LINE_SPEED": wrong]) }
    }
  }

  @Test("keys have the names of the key table")
  func keys() throws {
    let options = try Options.parse(
      ["render", "--size", "60x24", "--keys", " j gg  Enter\tShift-Tab ^l 5 F1 Resize:100x30 é "])
    guard case .render([], size: Self.size, let steps) = options.task else {
      Issue.record("render is the command")
      return
    }
    #expect(
      steps == [
        .key(.character("j")), .key(.character("g")), .key(.character("g")), .key(KeyEvent(.enter)),
        .key(KeyEvent(.backTab)), .key(KeyEvent(.character("l"), .control)), .key(.character("5")),
        .key(KeyEvent(.function(1))), .resize(Size(width: 100, height: 30)), .key(.character("é")),
      ])
  }

  @Test("a path may contain bytes that are not text")
  func rawPaths() throws {
    let path = FilePath(bytes: [0x61, 0xFF])
    #expect(try Options.parse([path]).task == .browse([.path(path)]))
    #expect(throws: OptionError.unknownOption("-\u{FFFD}", suggestion: nil)) {
      try Options.parse([FilePath(bytes: [0x2D, 0xFF])])
    }
  }

  @Test("the arguments of this process are read unchanged")
  @MainActor func ownArguments() {
    #expect(Arguments.current.map(\.description) == Array(CommandLine.arguments.dropFirst()))
  }

  @Test("an empty argument is not a path")
  func emptyPath() {
    #expect(throws: OptionError.emptyPath) { try Options.parse(["show", ""]) }
    #expect(throws: OptionError.emptyPath) { try Options.parse(["--", ""]) }
  }
}
