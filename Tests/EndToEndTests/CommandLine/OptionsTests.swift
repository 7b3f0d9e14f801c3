import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveStoryboards
import AdaptiveTerminal
import Browser
import PhotoLibrary
import Testing

@testable import photos_tui

@Suite("The command line")
struct OptionsTests {
  private static let size = Size(width: 60, height: 24)

  private func parse(_ line: String, _ environment: [String: String] = [:]) throws -> Options {
    try Options.parse(line.split(separator: " ").map(String.init), environment: environment)
  }

  private static func paths(_ names: String...) -> [Options.PathArgument] {
    names.map { $0 == "-" ? .standardInput : .path(FilePath($0)) }
  }

  private static func decide(_ action: Options.DecisionTask.Action, _ names: String...) -> Options.Task {
    .decide(
      Options.DecisionTask(
        action: action, files: names.map { $0 == "-" ? .standardInput : .path(FilePath($0)) }))
  }

  private static func files(_ action: Options.FileTask.Action, _ names: String...) -> Options.FileTask {
    Options.FileTask(action: action, files: names.map { $0 == "-" ? .standardInput : .path(FilePath($0)) })
  }

  @Test(
    "arguments become tasks",
    arguments: [
      ("", .browse([])), ("a b/c.jpg", .browse(paths("a", "b/c.jpg"))), ("- a", .browse(paths("-", "a"))),
      ("browse a", .browse(paths("a"))),
      ("slideshow a", .slideshow(paths("a"), SlideshowOptions())),
      (
        "slideshow --interval 30 --random a - --loop",
        .slideshow(paths("a", "-"), SlideshowOptions(interval: .seconds(30), isRandom: true, loops: true))
      ),
      ("show a.jpg", .show(paths("a.jpg"), Options.Show())),
      ("--graphics ascii show a.jpg", .show(paths("a.jpg"), Options.Show())),
      ("./show", .browse(paths("./show"))), ("a show", .browse(paths("a", "show"))),
      ("-- show", .browse(paths("show"))), ("show show", .show(paths("show"), Options.Show())),
      ("show -- -a.jpg --help", .show(paths("-a.jpg", "--help"), Options.Show())),
      ("./doctor", .browse(paths("./doctor"))),
      ("doctor", .doctor(writesJSON: false)), ("--json doctor", .doctor(writesJSON: true)),
      ("doctor --sidecars a -", .checkSidecars(paths("a", "-"), writesJSON: false)),
      ("doctor a --json --sidecars", .checkSidecars(paths("a"), writesJSON: true)),
      ("list a b", .list(paths("a", "b"), writesJSON: false)),
      ("list --json -", .list(paths("-"), writesJSON: true)), ("./list", .browse(paths("./list"))),
      ("export --picks to a", .export(paths("a"), Options.Export(folder: FilePath("to")))),
      (
        "export to --create-folder a --rating 4 --picks b",
        .export(
          paths("a", "b"), Options.Export(folder: FilePath("to"), fewestStars: 4, createsFolders: true))
      ),
      (
        "show --columns 5 --titles --info a",
        .show(paths("a"), Options.Show(columns: 5, hasTitles: true, hasInformation: true))
      ),
      (
        "show --contact-sheet a", .show(paths("a"), Options.Show(hasTitles: true, isContactSheet: true))
      ),
      ("show --loops 0 a", .show(paths("a"), Options.Show(loops: 0))),
      ("show --frames 3 a -", .show(paths("a", "-"), Options.Show(loops: 1, frames: 3))),
      ("render --size 60x24", .render([], size: size, steps: [])),
      ("--size=60x24 render a", .render(paths("a"), size: size, steps: [])),
      ("preview", .preview(nil, Options.Preview())),
      ("preview a.json", .preview(FilePath("a.json"), Options.Preview())),
      ("--watch preview -", .preview(FilePath("-"), Options.Preview(isWatched: true))),
      (
        "preview --size 60x24,C* --scene=photo a.json",
        .preview(
          FilePath("a.json"),
          Options.Preview(variants: [PreviewVariant(size), PreviewVariant(.compactWidth)], scene: "photo"))
      ),
      ("--size devices preview", .preview(nil, Options.Preview(variants: PreviewVariant.devices))),
      ("--size grid preview", .preview(nil, Options.Preview(variants: PreviewVariant.grid))),
      ("--size grid --size RC preview", .preview(nil, Options.Preview(variants: [PreviewVariant("RC")!]))),
      ("a preview", .browse(paths("a", "preview"))),
      ("trash a", .changeFiles(files(.trash(copyingToHome: false), "a"))),
      ("trash --copy-to-home-trash a -", .changeFiles(files(.trash(copyingToHome: true), "a", "-"))),
      ("./trash", .browse(paths("./trash"))), ("restore a b", .changeFiles(files(.restore, "a", "b"))),
      ("move to a", .changeFiles(files(.move(to: FilePath("to")), "a"))),
      ("move -- -to --", .changeFiles(files(.move(to: FilePath("-to")), "--"))),
      ("copy - -", .changeFiles(files(.copy(to: FilePath("-")), "-"))),
      ("copy move copy", .changeFiles(files(.copy(to: FilePath("move")), "copy"))),
      ("rate 3 a", decide(.edit(.rating(Rating(clamping: 3))), "a")),
      ("rate -1 a -", decide(.edit(.rating(.rejected)), "a", "-")),
      ("label Purple a", decide(.edit(.label("Purple")), "a")),
      ("label none a", decide(.edit(.label(nil)), "a")), ("label Todo a", decide(.edit(.label("Todo")), "a")),
      ("caption - -", decide(.edit(.caption("-")), "-")), ("title x a", decide(.edit(.title("x")), "a")),
      ("caption -- --help a", decide(.edit(.caption("--help")), "a")),
      (
        "keywords -b,+a|c,+d a",
        decide(
          .edit(.keywords(adding: [Keyword(path: ["a", "c"])!, Keyword("d")!], removing: [Keyword("b")!])),
          "a")
      ),
      ("keywords =a,b a", decide(.replaceKeywords([Keyword("a")!, Keyword("b")!]), "a")),
      ("keywords = a", decide(.replaceKeywords([]), "a")), ("keywords -h", .help(.keywords)),
      ("--help", .help(.browse)), ("-h", .help(.browse)), ("show --help", .help(.show)),
      ("move to --help", .help(.move)), ("--help trash", .help(.trash)), ("a --help trash", .help(.browse)),
      ("--version", .version), ("--help --nonsense", .help(.browse)), ("--version --help", .version),
    ] as [(String, Options.Task)])
  func tasks(_ line: String, _ task: Options.Task) throws {
    #expect(try parse(line).task == task)
  }

  @Test("commands for files accept the options that concern them")
  func fileOptions() throws {
    for (line, action) in [
      ("move --only --create-folder to a", .move(to: FilePath("to"))),
      ("copy to --create-folder a --only", .copy(to: FilePath("to"))),
      ("--only restore a --create-folder", .restore),
    ] as [(String, Options.FileTask.Action)] {
      let task = Options.FileTask(
        action: action, files: Self.paths("a"), takesOnlyNamed: true, createsFolders: true)
      #expect(try parse(line).task == .changeFiles(task))
    }
  }

  @Test("variables about drawing do not concern commands for files")
  func fileVariables() throws {
    #expect(throws: Never.self) { try parse("trash a", ["PHOTOS_TUI_GRAPHICS": "wrong"]) }
  }

  @Test("after --, even - is a path")
  func dashBehindOptions() throws {
    #expect(try parse("-- - --").task == .browse([.path(FilePath("-")), .path(FilePath("--"))]))
  }

  @Test("options accept a space or an equals sign anywhere before --, and the last one counts")
  func options() throws {
    let options = try parse(
      "--size 60x24 a --graphics=none --compact-width=10 b --compact-height 0 --size=61x25")
    #expect(options.task == .browse(Self.paths("a", "b")))
    #expect(options.size == Size(width: 61, height: 25))
    #expect(options.graphics == GraphicsMode.none)
    #expect(options.thresholds == SizeClassThresholds(regularWidth: 10, regularHeight: 0))
    #expect(!options.writesEscapeCodes)
  }

  @Test("options that are not given have their defaults")
  func defaults() throws {
    let options = try parse("a")
    #expect(options.size == nil && options.graphics == nil && options.thresholds == .standard)
    #expect(try parse("--graphics auto").graphics == nil)
    #expect(try parse("show --ansi a").writesEscapeCodes)
    #expect(!options.dumpsTree && !options.startsAtList && options.usesThumbnails)
    let render = try parse("render --size 60x24 --dump-tree")
    #expect(render.dumpsTree && !render.writesEscapeCodes)
    #expect(try parse("--fresh a").startsAtList)
    #expect(try parse("--allow-outside a").allowsOutside && !parse("a").allowsOutside)
    #expect(try parse("--choose a").choosesPhoto && !parse("a").choosesPhoto)
    #expect(try parse("a").markedPhotosSeparator == nil)
    #expect(try parse("--print-marked a").markedPhotosSeparator == UInt8(ascii: "\n"))
    #expect(try parse("a --print-marked=0").markedPhotosSeparator == 0)
    #expect(try parse("--picture-memory 64 a").pictureMemory == PictureMemoryBudget(total: 64 << 20))
    #expect(try !parse("--no-thumbnails a").usesThumbnails && !parse("show --no-thumbnails a").usesThumbnails)
    #expect(try parse("a").indexes && !parse("--no-index a").indexes)
    #expect(try !parse("a", ["PHOTOS_TUI_NO_INDEX": "1"]).indexes)
    #expect(try parse("index a").task == .index(Self.paths("a"), Options.Index()))
    let index = Options.Index(writesJSON: true, isIdle: true, reportsProgress: true)
    #expect(try parse("index --idle --progress --json a").task == .index(Self.paths("a"), index))
    #expect(try parse("a").animates)
    #expect(try !parse("--no-animation a").animates)
    for variable in ["PHOTOS_TUI_NO_ANIMATION", "SSH_CONNECTION", "SSH_TTY"] {
      #expect(try !parse("a", [variable: "1"]).animates, "\(variable)")
      #expect(try parse("a", [variable: ""]).animates, "\(variable)")
    }
    #expect(throws: OptionError.optionOfOtherCommand(.noAnimation, .render)) {
      try parse("render --size 80x24 --no-animation")
    }
  }

  @Test("graphics modes are chosen by name", arguments: GraphicsMode.allCases)
  func graphics(mode: GraphicsMode) throws {
    #expect(try parse("--graphics \(mode.rawValue) a").graphics == mode)
    #expect(try parse("show --graphics=\(mode.rawValue) a").graphics == mode)
    #expect(try parse("a", ["PHOTOS_TUI_GRAPHICS": mode.rawValue]).graphics == mode)
  }

  @Test("the environment provides the default graphics mode")
  func environment() throws {
    let ascii = ["PHOTOS_TUI_GRAPHICS": "ascii"]
    #expect(try parse("a", ascii).graphics == .ascii)
    #expect(try parse("--graphics blocks a", ascii).graphics == .blocks)
    #expect(try parse("--graphics auto a", ascii).graphics == nil)
    #expect(try parse("a", ["PHOTOS_TUI_GRAPHICS": ""]).graphics == nil)
    #expect(try parse("--help", ["PHOTOS_TUI_GRAPHICS": "wrong"]).task == .help(.browse))
    #expect(try parse("a", ["PHOTOS_TUI_GRAPHICS": "sixel"]).graphics == .sixel)
    #expect(throws: (any Error).self) { try parse("a", ["PHOTOS_TUI_GRAPHICS": "wrong"]) }
  }

  @Test("symbols are chosen by name", arguments: DisplayCapabilities.Blocks.allCases)
  func symbols(symbols: DisplayCapabilities.Blocks) throws {
    let variable = ["PHOTOS_TUI_SYMBOLS": symbols.rawValue]
    #expect(try parse("--symbols \(symbols.rawValue) a").symbols == symbols)
    #expect(try parse("show --symbols=\(symbols.rawValue) a").symbols == symbols)
    #expect(try parse("a", variable).symbols == symbols)
    #expect(try parse("--symbols auto a", variable).symbols == nil)
    #expect(try parse("a").symbols == nil)
    #expect(throws: (any Error).self) { try parse("a", ["PHOTOS_TUI_SYMBOLS": "wrong"]) }
  }

  @Test("new sidecars have the full name of their photo, unless an option or the environment says otherwise")
  func sidecarNames() throws {
    let adobe = ["PHOTOS_TUI_SIDECAR_NAMES": "adobe"]
    for line in ["a", "rate 3 a", "keywords +b a", "export --kept out"] {
      #expect(try parse(line).sidecarNaming == .fullName)
      #expect(try parse(line, adobe).sidecarNaming == .adobe)
      let words = line.split(separator: " ")
      let command = words.count > 1 ? "\(words[0]) " : ""
      let rest = words.dropFirst(words.count > 1 ? 1 : 0).joined(separator: " ")
      #expect(try parse("\(command)--sidecar-names adobe \(rest)").sidecarNaming == .adobe)
      #expect(try parse("\(command)--sidecar-names=full \(rest)", adobe).sidecarNaming == .fullName)
    }
    // These write what an ended session has left.
    for command in ["trash a", "move to a"] { #expect(try parse(command, adobe).sidecarNaming == .adobe) }
    let wrong = ["PHOTOS_TUI_SIDECAR_NAMES": "wrong"]
    #expect(throws: (any Error).self) { try parse("a", wrong) }
    #expect(try parse("list a", wrong).sidecarNaming == .fullName)
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
      try parse("export --create-folder --kept=out").task
        == .exportKept(Options.KeptExport(folder: FilePath("out"), createsFolders: true)))
  }

  @Test("the line's speed is measured unless the environment gives it in kilobytes per second")
  func lineSpeed() throws {
    #expect(try parse("a").lineSpeed == nil)
    #expect(try parse("a", ["PHOTOS_TUI_LINE_SPEED": ""]).lineSpeed == nil)
    #expect(try parse("a", ["PHOTOS_TUI_LINE_SPEED": "250"]).lineSpeed == 250_000)
    for wrong in ["0", "-1", "fast", "99999999999999999999"] {
      #expect(throws: (any Error).self) { try parse("a", ["PHOTOS_TUI_LINE_SPEED": wrong]) }
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

  @Test(
    "an error in the command line has a message",
    arguments: [
      ("--colour", "unknown option --colour"), ("-x", "unknown option -x"),
      ("--sise 3x3", "unknown option --sise; did you mean --size?"),
      ("--graph=ascii", "unknown option --graph; did you mean --graphics?"),
      ("--config f", "unknown option --config"), ("---", "unknown option ---"),
      ("--compact 3", "unknown option --compact"), ("-size", "unknown option -size; did you mean --size?"),
      ("--size", "--size needs a value: --size CxR"),
      ("show a --graphics", "--graphics needs a value: --graphics MODE"),
      ("--help=yes", "--help takes no value, but 'yes' was given"),
      ("render --ansi= --size 3x3", "--ansi takes no value, but '' was given"),
      ("--size 80", "--size: '80' is not a size such as 80x24 (1 to 2000 columns and rows)"),
      ("--size 0x5", "--size: '0x5' is not a size such as 80x24 (1 to 2000 columns and rows)"),
      ("--size +1x5", "--size: '+1x5' is not a size such as 80x24 (1 to 2000 columns and rows)"),
      ("--size 9x9x9", "--size: '9x9x9' is not a size such as 80x24 (1 to 2000 columns and rows)"),
      ("--size=", "--size: '' is not a size such as 80x24 (1 to 2000 columns and rows)"),
      ("--size --ansi", "--size: '--ansi' is not a size such as 80x24 (1 to 2000 columns and rows)"),
      (
        "--size 99999999999999999999x1",
        "--size: '99999999999999999999x1' is not a size such as 80x24 (1 to 2000 columns and rows)"
      ),
      ("--compact-width -1", "--compact-width: '-1' is not a number from 0 to 2000"),
      ("--compact-height=x", "--compact-height: 'x' is not a number from 0 to 2000"),
      (
        "--graphics blink",
        "--graphics: 'blink' is not one of auto, kitty, sixel, iterm2, blocks, ascii or none"
      ),
      ("--ansi a", "--ansi is for show, render and preview, not for browsing"),
      (
        "show --compact-width 3 a",
        "--compact-width is for browsing, slideshow, render, preview and ingest, not for show"
      ),
      ("--scene photo a", "--scene is for preview, not for browsing"),
      ("render --size 3x3 --watch", "--watch is for preview, not for render"),
      ("preview --scene", "--scene needs a value: --scene NAME"),
      ("preview --watch=1", "--watch takes no value, but '1' was given"),
      ("preview a b", "preview takes one file"),
      ("preview --keys j", "--keys is for render, not for preview"),
      ("preview --watsh", "unknown option --watsh; did you mean --watch?"),
      (
        "preview --size 80x24,3",
        "--size: '3' is not a size such as 80x24 (1 to 2000 columns and rows), size classes such as C*, grid or devices"
      ),
      (
        "preview --size 80x24,",
        "--size: '' is not a size such as 80x24 (1 to 2000 columns and rows), size classes such as C*, grid or devices"
      ),
      ("render --size C*", "--size: 'C*' is not a size such as 80x24 (1 to 2000 columns and rows)"),
      ("show --keys j a", "--keys is for render, not for show"),
      ("render --size 3x3 --keys Entr", "--keys: unknown key 'Entr'"),
      (
        "render --size 3x3 --keys Resize:0x1",
        "--keys Resize: '0x1' is not a size such as 80x24 (1 to 2000 columns and rows)"
      ),
      ("render a", "render needs --size CxR"), ("show", "show needs a folder or a photo"),
      ("show --ansi", "show needs a folder or a photo"),
      ("doctor a", "doctor takes a file only with --sidecars"),
      ("doctor --sidecars", "doctor needs a file"),
      ("--json a", "--json is for doctor, list, find, index and stats, not for browsing"),
      ("list --catalogue x a", "--catalogue is for browsing, slideshow, find, index and stats, not for list"),
      ("find --follow x", "--follow needs --catalogue"),
      ("find --follow --json --catalogue x y", "--json and --follow can't be given together"),
      ("find --catalogue", "--catalogue needs a value: --catalogue ADDRESS"),
      ("list", "list needs a folder or a photo"),
      ("export to a", "export needs --picks, --gallery, --contact-sheet or --kept"),
      ("export --kept", "--kept needs a value: --kept DIR"),
      ("export --kept out a", "export takes no file with --kept"),
      ("export --kept out --picks", "--picks and --kept can't be given together"),
      ("export --rating 3 --kept out", "--rating and --kept can't be given together"),
      ("--target= a", "empty path"), ("show --target b a", "--target is for browsing, not for show"),
      (
        (1...10).map { "--target \($0)" }.joined(separator: " "), "--target can be given at most 9 times"
      ),
      ("--sidecar-names short a", "--sidecar-names: 'short' is not one of full or adobe"),
      ("export --picks", "export needs a folder or file to write, and a folder or a photo"),
      ("export --picks to", "export needs a folder or a photo"),
      ("export --picks --rating 0 to a", "--rating: '0' is not a number from 1 to 5"),
      ("ingest --open --dry-run a b", "--open and --dry-run can't be given together"),
      ("ingest --graphics kitty a b", "--graphics needs --open"),
      ("list --rating 3 a", "--rating is for export and ingest, not for list"),
      ("--print-marked=1 a", "--print-marked: '1' is not '0'"),
      ("--choose=a", "--choose takes no value, but 'a' was given"),
      ("show --choose a", "--choose is for browsing, not for show"),
      ("--print-mark a", "unknown option --print-mark; did you mean --print-marked?"),
      ("rate", "rate needs a value and a file"), ("rate 3", "rate needs a file"),
      ("rate 6 a", "rate: '6' is not a number from -1 to 5"),
      ("rate +3 a", "rate: '+3' is not a number from -1 to 5"),
      ("rate -2 a", "unknown option -2"),
      ("keywords a a", "keywords: 'a' is not a list such as +sea,-beach or =sea,sky"),
      ("keywords +a,, a", "keywords: '+a,,' is not a list such as +sea,-beach or =sea,sky"),
      ("keywords +a||b a", "keywords: '+a||b' is not a list such as +sea,-beach or =sea,sky"),
      ("- -", "'-' can be given only once"), ("copy - - -", "'-' can be given only once"),
      ("trash", "trash needs a file"), ("restore --only", "restore needs a file"),
      ("move", "move needs a folder and a file"), ("copy to", "copy needs a file"),
      ("--only a", "--only is for trash, restore, move and copy, not for browsing"),
      (
        "trash --create-folder a",
        "--create-folder is for restore, move, copy, export and ingest, not for trash"
      ),
      ("move --copy-to-home-trash to a", "--copy-to-home-trash is for trash, not for move"),
      (
        "trash --graphics ascii a",
        "--graphics is for browsing, slideshow, show, render, preview, doctor and ingest, not for trash"
      ),
      ("trash --copy a", "unknown option --copy; did you mean --copy-to-home-trash?"),
    ])
  func errors(_ line: String, _ sentence: String) {
    let error = #expect(throws: OptionError.self) { try parse(line) }
    #expect(error.map(OptionWording.sentence) == sentence)
  }

  @Test(
    "a text that can't be saved is refused", arguments: ["caption", "title", "label"] as [String])
  func longText(command: String) throws {
    let limit = DecisionLimits.mostTextBytes
    let fitting = String(repeating: "x", count: limit - 2) + "é"
    #expect(throws: Never.self) { try Options.parse([command, fitting, "a"]) }
    let error = #expect(throws: OptionError.self) { try Options.parse([command, fitting + "é", "a"]) }
    #expect(
      error.map(OptionWording.sentence)
        == "\(command): the text has \(limit + 2) bytes; at most \(limit) can be saved")
  }

  @Test("keywords that can't be saved are refused")
  func manyKeywords() throws {
    let limit = DecisionLimits.mostKeywords
    for sign in ["=", "+"] {
      let separator = sign == "=" ? "," : ",+"
      let fitting = sign + (1...limit).map { "\($0)" }.joined(separator: separator)
      #expect(throws: Never.self) { try Options.parse(["keywords", fitting, "a"]) }
      let error = #expect(throws: OptionError.self) {
        try Options.parse(["keywords", fitting + separator + "x", "a"])
      }
      #expect(
        error.map(OptionWording.sentence) == "keywords: \(limit + 1) keywords; at most \(limit) can be saved")
    }
    let long = "+" + String(repeating: "x", count: DecisionLimits.mostKeywordBytes)
    let error = #expect(throws: OptionError.self) { try Options.parse(["keywords", long, "a"]) }
    #expect(error.map(OptionWording.sentence)?.hasPrefix("keywords: the text has 524289 bytes; ") == true)
  }

  @Test(
    "the usage of a command fits 80 columns and has its options and no others",
    arguments: Option.Command.allCases)
  func usage(command: Option.Command) {
    let lines = Usage.text(for: command).split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      #expect(line.count <= 80, "\(line)")
      #expect(line.last != " " && line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
    }
    #expect(lines.last == "" && lines.dropLast().last != "")
    for option in Option.allCases {
      let count = lines.count {
        let line = "\($0) "
        return line.hasPrefix("  \(option.rawValue) ") || line.contains(", \(option.rawValue) ")
          || line.hasPrefix("  \(option.rawValue)[=")
      }
      #expect(count == (option.commands.contains(command) ? 1 : 0), "\(option)")
    }
    let start = command == .browse ? "Usage: photos-tui [OPTIONS] [PATH...]" : "Usage: photos-tui \(command) "
    #expect(lines.first?.hasPrefix(start) == true)
  }

  @Test("the usage of browsing lists every command")
  func commands() {
    let lines = Usage.text(for: .browse).split(separator: "\n")
    for command in Option.Command.allCases {
      #expect(lines.count { "\($0) ".hasPrefix("  \(command.rawValue) ") } == 1)
      #expect(command.summary.allSatisfy { $0.count <= 56 })
    }
    #expect(Version.line == "photos-tui \(Version.number)")
  }

  @Test(
    "a path that resembles a command suggests it",
    arguments: [
      ("trahs", "trash"), ("mov", "move"), ("copyy", "copy"), ("restroe", "restore"), ("photos", nil),
      ("mo", nil), ("./trahs", nil), ("", nil),
    ] as [(String, String?)])
  func commandSuggestion(path: String, command: String?) {
    #expect(OptionSuggestion.nearestCommand(to: path) == command)
  }
}
