import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveStoryboards
import AdaptiveTerminal
import Browser
import PhotoDecisions
import PhotoModel
import Testing

@testable import photos_tui

@Suite("The tasks of command lines")
struct OptionTaskTests {
  private static let size = Size(width: 60, height: 24)

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
      ("", .browse([])), ("a b/c.jpg", .browse(Options.paths("a", "b/c.jpg"))),
      ("- a", .browse(Options.paths("-", "a"))),
      ("browse a", .browse(Options.paths("a"))),
      ("slideshow a", .slideshow(Options.paths("a"), SlideshowOptions())),
      (
        "slideshow --interval 30 --random a - --loop",
        .slideshow(
          Options.paths("a", "-"), SlideshowOptions(interval: .seconds(30), isRandom: true, loops: true))
      ),
      ("show a.jpg", .show(Options.paths("a.jpg"), Options.Show())),
      ("--graphics ascii show a.jpg", .show(Options.paths("a.jpg"), Options.Show())),
      ("./show", .browse(Options.paths("./show"))), ("a show", .browse(Options.paths("a", "show"))),
      ("-- show", .browse(Options.paths("show"))),
      ("show show", .show(Options.paths("show"), Options.Show())),
      ("show -- -a.jpg --help", .show(Options.paths("-a.jpg", "--help"), Options.Show())),
      ("./doctor", .browse(Options.paths("./doctor"))),
      ("doctor", .doctor(writesJSON: false)), ("--json doctor", .doctor(writesJSON: true)),
      ("doctor --sidecars a -", .checkSidecars(Options.paths("a", "-"), writesJSON: false)),
      ("doctor --strays", .strays(Options.Strays())),
      ("doctor --strays --forget --json", .strays(Options.Strays(removal: .certain, writesJSON: true))),
      ("doctor --forget=all --strays", .strays(Options.Strays(removal: .all))),
      ("doctor a --json --sidecars", .checkSidecars(Options.paths("a"), writesJSON: true)),
      ("list a b", .list(Options.paths("a", "b"), writesJSON: false)),
      ("list --json -", .list(Options.paths("-"), writesJSON: true)),
      ("./list", .browse(Options.paths("./list"))),
      ("export --picks to a", .export(Options.paths("a"), Options.Export(folder: FilePath("to")))),
      (
        "export to --create-folder a --rating 4 --picks b",
        .export(
          Options.paths("a", "b"),
          Options.Export(folder: FilePath("to"), fewestStars: 4, createsFolders: true))
      ),
      (
        "show --columns 5 --titles --info a",
        .show(Options.paths("a"), Options.Show(columns: 5, hasTitles: true, hasInformation: true))
      ),
      (
        "show --contact-sheet a",
        .show(Options.paths("a"), Options.Show(hasTitles: true, isContactSheet: true))
      ),
      ("show --loops 0 a", .show(Options.paths("a"), Options.Show(loops: 0))),
      ("show --frames 3 a -", .show(Options.paths("a", "-"), Options.Show(loops: 1, frames: 3))),
      ("render --size 60x24", .render([], size: size, steps: [])),
      ("--size=60x24 render a", .render(Options.paths("a"), size: size, steps: [])),
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
      ("a preview", .browse(Options.paths("a", "preview"))),
      ("trash a", .changeFiles(files(.trash(copyingToHome: false), "a"))),
      ("trash --copy-to-home-trash a -", .changeFiles(files(.trash(copyingToHome: true), "a", "-"))),
      ("./trash", .browse(Options.paths("./trash"))),
      ("restore a b", .changeFiles(files(.restore, "a", "b"))),
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
    #expect(try Options.parse(line: line).task == task)
  }

  @Test("commands for files accept the options that concern them")
  func fileOptions() throws {
    for (line, action) in [
      ("move --only --create-folder to a", .move(to: FilePath("to"))),
      ("copy to --create-folder a --only", .copy(to: FilePath("to"))),
      ("--only restore a --create-folder", .restore),
    ] as [(String, Options.FileTask.Action)] {
      let task = Options.FileTask(
        action: action, files: Options.paths("a"), takesOnlyNamed: true, createsFolders: true)
      #expect(try Options.parse(line: line).task == .changeFiles(task))
    }
  }

  @Test("variables about drawing do not concern commands for files")
  func fileVariables() throws {
    #expect(throws: Never.self) { try Options.parse(line: "trash a", ["PHOTOS_TUI_GRAPHICS": "wrong"]) }
  }

  @Test("after --, even - is a path")
  func dashBehindOptions() throws {
    #expect(
      try Options.parse(line: "-- - --").task == .browse([.path(FilePath("-")), .path(FilePath("--"))]))
  }
}
