import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveJSON
import Browser
import Foundation
import TestSupport
import Testing

@testable import photos_tui

@Suite("Configuration files")
@MainActor struct ConfigurationTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  func file(_ text: String, name: String = "config.toml") throws -> ConfigurationFile {
    try #require(ConfigurationFile(at: FilePath(try folder.file(name, Array(text.utf8)))))
  }

  func parse(
    _ line: String, _ environment: [String: String] = [:], _ texts: String...
  ) throws -> Options {
    var configuration = Configuration()
    configuration.files = try texts.enumerated().map { try file($1, name: "\($0).toml") }
    return try Options.parse(
      line.split(separator: " ").map(String.init), environment: environment, configuration: configuration)
  }

  func mistakes(_ text: String, for line: String = "config") throws -> [String] {
    let lines = try parse(line, [:], text).diagnostics.map(ConfigurationWording.line)
    return lines.map { $0.replacing(folder("0.toml"), with: "") }
  }

  @Test(
    "an option counts before a variable, that before the user's file, and that before the file for all users")
  func precedence() throws {
    let files = ("view = \"names\"", "view = \"rows\"\nindex = false")
    let variable = ["PHOTOS_TUI_VIEW": "thumbnails"]
    #expect(try parse("--view rows a", variable, files.0, files.1).presentation == .rows)
    #expect(try parse("a", variable, files.0, files.1).presentation == .thumbnails)
    #expect(try parse("a", [:], files.0, files.1).presentation == .names)
    #expect(try parse("a", [:], files.1).presentation == .rows)
    #expect(try !parse("a", [:], files.0, files.1).indexes)
    let ignored = try parse("--no-config a", [:], files.0, files.1)
    #expect(ignored.presentation == nil && ignored.indexes)
  }

  @Test("every option of browsing and slideshows has a key with the type of its value")
  func keys() throws {
    for option in Option.all where option.commands.contains(.browse) || option.commands == [.slideshow] {
      #expect((option.key == nil) == Option.program.contains(option), "\(option.name)")
    }
    let options = try parse(
      "a", ["HOME": "/home/ada"],
      """
      graphics = "blocks"
      compact-width = 60
      animation = false
      print-marked = "0"
      target = ["~/Selects", "/archive"]
      size = "70x20"
      opener = "darktable"
      line-speed = 250
      keys = "vim"
      sidecar-names = "adobe"
      fresh = false
      """)
    #expect(options.diagnostics == [])
    #expect(options.graphics == .blocks && options.thresholds.regularWidth == 60 && !options.animates)
    #expect(options.markedPhotosSeparator == 0 && options.lineSpeed == 250_000 && !options.startsAtList)
    #expect(options.targets == [FilePath("/home/ada/Selects"), FilePath("/archive")])
    #expect(
      options.opener == "darktable" && options.size?.width == 70 && options.keyPreset == .vim
        && options.sidecarNaming == .adobe)
    #expect(try parse("--target /x a", [:], "target = \"/y\"").targets == [FilePath("/x")])
    #expect(try parse("a", [:], "[keys]\npreset = \"vim\"").keyPreset == .vim)
    let fields = try parse(
      "a", [:], "row-fields = [\"date\", \"rating\"]\nstatus-fields = \"none\"\ndate-format = \"%x\""
    ).fields
    #expect(fields.row == [.date, .rating] && fields.status == [] && fields.dateFormat == "%x")
    #expect(try parse("--row-fields size,date --row-fields label a").fields.row == [.size, .date, .label])
    #expect(try mistakes("row-fields = [\"date\", \"speed\"]").count == 1)
    let show = try parse("slideshow a", [:], "[slideshow]\ninterval = 9\nloop = true")
    #expect(show.task == .slideshow(Options.paths("a"), SlideshowOptions(interval: .seconds(9), loops: true)))
  }

  @Test("a key concerns the commands that have its option, or that read its variable")
  func commands() throws {
    let text = "sidecar-names = \"adobe\"\nsize = \"80x24\"\nkeys = \"vim\"\ngraphics = 3"
    #expect(try parse("trash a", [:], text).sidecarNaming == .adobe)
    #expect(try parse("trash a", [:], text).diagnostics == [])
    let render = try parse("render --keys j --size 9x9 a", [:], text)
    #expect(render.keyPreset == .vim && render.size?.width == 9 && render.diagnostics.count == 1)
    #expect(throws: Never.self) { try parse("export --picks out a", [:], text) }
    #expect(try parse("a", ["SSH_TTY": "x"], "animation = true").animates)
    #expect(try !parse("a", ["SSH_TTY": "x"], "index = true").animates)
  }

  @Test("mistakes have their place, and everything else holds")
  func mistakes() throws {
    let text = """
      view = "row"
      compact-widht = 60
      index = "no"
      target = ["/a", 3]
      keys = "emacs"
      graphics = blocks
      compact-height = 30
      slideshow = 3
      size = "big"
      [export]
      size = 3
      """
    let options = try parse("a", [:], text)
    #expect(options.thresholds.regularHeight == 30 && options.indexes && options.presentation == nil)
    #expect(
      Set(try mistakes(text)) == [
        ":1:8: view: 'row' is not one of thumbnails, rows or names",
        ":2:1: there is no key compact-widht; did you mean compact-width?",
        ":3:9: index needs true or false", ":4:10: target needs a text, or a list of texts",
        ":5:8: keys: 'emacs' is not one of default, vim, lightroom or photomechanic",
        ":6:12: no value of TOML; a text needs quotes", ":8:1: slideshow needs a table",
        ":9:8: size: 'big' is not a size such as 80x24 (1 to 2000 columns and rows)",
        ":10:2: there is no key export",
      ])
    let summary = try #require(ConfigurationWording.summary(of: options.diagnostics))
    #expect(
      summary.hasPrefix("0.toml:6:12: ") && summary.hasSuffix(" (and 8 more: photos-tui config --check)"))
  }

  @Test("the examples of the guide are correct")
  func guide() throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
    let guide = try String(
      contentsOf: root.appendingPathComponent("Documentation/Configuration.md"), encoding: .utf8)
    let blocks = guide.split(separator: "\n\n").split { !$0.hasPrefix("    ") }.map { block in
      block.joined(separator: "\n\n").split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n")
    }
    let examples = blocks.filter {
      ($0.hasPrefix("[") || $0.contains(" = ")) && !$0.contains("# default") && !$0.hasPrefix("base")
    }
    #expect(examples.count >= 3 && examples.contains { $0.contains("[[command]]") })
    for example in examples {
      let options = try parse("a", ["HOME": "/home/ada"], example)
      let mistakes = options.diagnostics + ConfiguredKeys(options).diagnostics
      #expect(mistakes.map(ConfigurationWording.line) == [], "\(example)")
    }
  }

  @Test("the schema has every key with an explanation, and the words that it can be")
  func schema() throws {
    let schema = try JSONValue(parsing: ConfigurationSchema.text)
    for option in Option.all {
      guard let key = option.key, option != .keys else { continue }
      let table = key.section.map { schema["properties"]?[$0] } ?? schema
      let property = try #require(table?["properties"]?[key.name], "\(option.name)")
      #expect(property["description"]?.text?.hasSuffix(option.summary) == true)
      if case .word(let words) = option.value {
        let value = option.repeats ? property["anyOf"]?.elements.last?["items"] : property
        #expect(value?["enum"]?.elements.compactMap(\.text) == words, "\(option.name)")
      }
    }
    let command = try #require(schema["properties"]?["command"]?["items"])
    #expect(
      Set(command["properties"]?.members.keys.map(\.self) ?? []) == Set(CommandKey.allCases.map(\.rawValue)))
    #expect(command["required"]?.elements.compactMap(\.text) == ["name", "run"])
    let keys = try #require(schema["properties"]?["keys"]?["anyOf"]?.elements.last?["properties"])
    #expect(Set(keys.members.keys) == Set(CommandScope.allCases.map(\.name) + ["preset"]))
    #expect(schema["additionalProperties"] == .bool(false))
  }

  @Test("a correct value of the file for all users counts if the user's is wrong")
  func nextFile() throws {
    let options = try parse("a", [:], "view = 3", "view = \"rows\"")
    #expect(options.presentation == .rows && options.diagnostics.count == 1)
  }

  @Test("a path that is no file, too large or not a text is a mistake of the whole file")
  func unreadable() throws {
    try folder.folder("folder")
    try folder.fifo("fifo")
    try folder.file("large", [UInt8](repeating: UInt8(ascii: "\n"), count: 100_000_000))
    try folder.file("latin", [0x61, 0x3D, 0x22, 0xE4, 0x22])
    try folder.link("loop", to: folder("loop"))
    let reasons = ["folder", "fifo", "large", "latin", "loop"].map {
      ConfigurationFile(at: FilePath(folder($0)))?.diagnostics.map(ConfigurationWording.line).joined()
        .replacing(folder.path + "/", with: "")
    }
    #expect(
      reasons == [
        "folder: not a file", "fifo: not a file", "large: larger than 256 kB", "latin: not UTF-8",
        "loop: too many levels of symbolic links",
      ])
    #expect(ConfigurationFile(at: FilePath("/dev/zero"))?.diagnostics.first?.reason == .notAFile)
    #expect(ConfigurationFile(at: FilePath(folder("none"))) == nil)
    #expect(ConfigurationFile(at: FilePath(folder("latin/none"))) == nil)
  }

  @Test("the file with all keys is correct, and so is the list of what holds")
  func defaults() throws {
    let lines = ConfigurationText.defaults
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(try mistakes(lines.joined(separator: "\n")) == [])
    // Without the sign in front of each key and heading.
    let keys = lines.map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? String($0.dropFirst()) : $0 }
    let text = keys.filter { $0 != "" }.joined(separator: "\n")
    let options = try parse("config", [:], text)
    #expect(options.diagnostics.map(ConfigurationWording.line) == [])
    guard case .configuration(.list(let settings)) = options.task else { return #expect(Bool(false)) }
    #expect(settings.count { $0.option.key != nil } == Option.all.count { $0.key != nil })
    for setting in settings {
      guard case .file = setting.origin else {
        Issue.record("\(setting.option.name) is not in the file")
        continue
      }
      #expect(setting.value == setting.option.sample, "\(setting.option.name)")
    }
    let configured = ConfiguredKeys(options)
    #expect(configured.diagnostics.map(ConfigurationWording.line) == [])
    #expect(configured.map.bindings.map(\.keys) == KeyMap.standard.bindings.map(\.keys))
    let list = ConfigurationText.list(settings, [], home: nil).joined(separator: "\n")
    #expect(try mistakes(list) == [])
  }

  @Test("config prints what holds and where it comes from, and checks the file")
  func command() throws {
    let program = try Program()
    let path = ".config/photos-tui/config.toml"
    var outcome = try program.run(["config", "--check"])
    #expect(outcome.status == .exited(0) && outcome.text.contains("\(path): no such file"))
    try program.folder.file(
      "home/\(path)",
      Array("view = \"rows\"\nkeys.preset = \"vim\"\n[keys.photo]\n\"ctrl+d\" = \"trash\"\n".utf8))
    outcome = try program.run(["config", "--keys", "lightroom"], extra: ["PHOTOS_TUI_VIEW": ""])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    let lines = outcome.lines.map {
      $0.split(separator: "  ").joined(separator: " ").replacing("  ", with: " ")
    }
    for line in [
      "view = \"rows\" # ~/\(path):1", "preset = \"lightroom\" # command line",
      "graphics = \"auto\" # default",
      "index = false # PHOTOS_TUI_NO_INDEX", "[keys.photo]", "\"ctrl+d\" = \"trash\" # ~/\(path):4",
      "# target # default", "[slideshow]",
    ] {
      #expect(lines.contains { $0.split(separator: " ") == line.split(separator: " ") }, "\(line)")
    }
    #expect(try program.run(["config", "--check"]).text.hasSuffix("\(path): no mistakes\n"))
    try program.folder.file("home/\(path)", Array("vieww = 1\n".utf8))
    outcome = try program.run(["config", "--check"])
    #expect(outcome.status == .exited(1))
    #expect(outcome.text.hasSuffix("\(path):1:1: there is no key vieww; did you mean view?\n"))
    #expect(
      try program.run(["list", program.folder("home")]).error.hasPrefix(
        "photos-tui: config.toml:1:1: there is"))
    #expect(try program.run(["list", "--no-config", program.folder("home")]).error == "")
    let other = try program.run(["config"], extra: ["XDG_CONFIG_HOME": program.folder("none")])
    #expect(other.status == .exited(0))
  }

  @Test("config --edit makes the file, opens the editor and checks what it has saved")
  func edit() throws {
    let program = try Program()
    let extra = ["VISUAL": "sh -c 'cp \"$1\" \"$folder/seen\"; echo \"keys = 1\" >\"$1\"' sh"]
    let outcome = try program.run(["config", "--edit"], extra: extra)
    #expect(
      outcome.status == .exited(1) && outcome.text.hasSuffix("config.toml:1:8: keys needs a text in quotes\n")
    )
    #expect(program.folder.text("seen") == ConfigurationText.defaults.joined(separator: "\n") + "\n")
    let failing = try program.run(["config", "--edit"], extra: ["VISUAL": "false"])
    #expect(failing.status == .exited(1) && failing.text == "")
    #expect(
      try program.run(["config", "--edit"], extra: ["HOME": ""]).error.contains("neither XDG_CONFIG_HOME"))
  }
}
