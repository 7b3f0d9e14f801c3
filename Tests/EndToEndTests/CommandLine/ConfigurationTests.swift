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
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func file(_ text: String, name: String = "config.toml") throws -> ConfigurationFile {
    try #require(ConfigurationFile(at: FilePath(try folder.file(name, Array(text.utf8)))))
  }

  private func parse(
    _ line: String, _ environment: [String: String] = [:], _ texts: String...
  ) throws -> Options {
    var configuration = Configuration()
    configuration.files = try texts.enumerated().map { try file($1, name: "\($0).toml") }
    return try Options.parse(
      line.split(separator: " ").map(String.init), environment: environment, configuration: configuration)
  }

  private func mistakes(_ text: String, for line: String = "config") throws -> [String] {
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

  @Test("keys are on top of the preset; mistakes in them name their lines, and the others hold")
  func ownKeys() throws {
    let options = try parse(
      "a", [:],
      """
      [keys]
      preset = "vim"
      "ctrl+b" = "pick"
      "ctrl+c" = false
      "hyper+x" = "trash"
      "w" = "trahs"
      "W" = 3
      [keys.phot]
      [keys.photo]
      "q" = false
      "alt+d" = "trash"
      "Alt-d" = "reject"
      "g" = "undo"
      [keys.anywhere]
      "Wx" = "quit"
      "W" = "show-help"
      "Q" = ""
      """, "[keys]\n\"E\" = \"trash\"\n\"ctrl+b\" = \"undo\"")
    #expect(options.diagnostics == [])
    let keys = ConfiguredKeys(options)
    #expect(
      Set(keys.diagnostics.map { "\($0.place?.line ?? 0) " + ConfigurationWording.sentence(for: $0.reason) })
        == [
          "4 ctrl+c always leads out and can't be changed",
          "5 there is no key 'hyper+x': see 'config --defaults' for names of keys",
          "6 there is no command 'trahs'; did you mean trash?", "7 W needs the name of a command, or false",
          "8 there are no keys for phot; did you mean photo?",
          "12 Alt-d is also in line 11, which does not count",
          "13 \(keys.map.hiddenKeys.first { $0.key == "g" }?.sequence ?? "") can't be typed, because g has a command",
          "15 Wx can't be typed, because W has a command (line 16)",
          "17 Q needs the name of a command, or false",
        ])
    func commands(_ key: String, _ scope: CommandScope) -> [String] {
      keys.map.bindings(in: scope).flatMap(\.commands).filter { $0.key == key }.map(\.command.name)
    }
    #expect(commands("^b", .selectedPhoto) == ["pick"] && commands("E", .selectedPhoto) == ["trash"])
    #expect(commands("dd", .selectedPhoto) == ["trash"] && commands("Alt-d", .selectedPhoto) == ["reject"])
    #expect(commands("q", .anywhere) == ["quit"] && commands("W", .anywhere) == ["show-help"])
  }

  @Test("commands have names, keys and programs; a command with a mistake is left out, and the others hold")
  func ownCommands() throws {
    let options = try parse(
      "a", [:],
      """
      view = "rows"
      [[command]]
      name = "Straighten"
      key = ["ctrl+g", "gk"]
      run = ["straighten", "{}"]
      confirm = "Really?"
      [[command]]
      name = "Upload"
      key = "hyper+x"
      scope = "photo-screen"
      run = 'upload "$@"'
      shell = true
      each = true
      terminal = "wait"
      [[command]]
      name = "Sync"
      key = "ctrl+g"
      photos = "none"
      run = ["sync"]
      [[command]]
      name = "trash"
      run = ["x"]
      [[command]]
      run = "x y"
      confrim = true
      [[command]]
      name = "Where"
      scope = "anywhere"
      photos = "line"
      run = []
      [[command]]
      name = "There"
      scope = "anywhere"
      run = ["x"]
      [keys]
      "alt+g" = "Straighten"
      "alt+u" = "Synk"
      """,
      "[[command]]\nname = \"Sync\"\nphotos = \"none\"\nrun = [\"other\"]\n[[command]]\nname = \"Log\"\nphotos = \"none\"\nrun = [\"log\"]"
    )
    #expect(options.diagnostics == [] && options.presentation == .rows)
    let commands = ConfiguredCommands(options.commandTables).commands
    #expect(commands.map(\.name) == ["Straighten", "Upload", "Sync", "Log"])
    #expect(commands[0].form == .words(["straighten", "{}"]) && commands[0].scope == .selectedPhoto)
    #expect(commands[0].confirmation == .question("Really?") && commands[0].place == .background)
    #expect(commands[1].form == .script("upload \"$@\"") && commands[1].place == .terminalUntilReturn)
    #expect(commands[1].scope == .photoScreen && commands[1].isForEachPhoto)
    #expect(commands[2].form == .words(["sync"]) && commands[2].scope == .anywhere)
    let keys = ConfiguredKeys(options)
    #expect(
      Set(keys.diagnostics.map { "\($0.place?.line ?? 0) " + ConfigurationWording.sentence(for: $0.reason) })
        == [
          "9 there is no key 'hyper+x': see 'config --defaults' for names of keys",
          "20 there is another command 'trash'", "23 the command needs the key name",
          "24 run needs a list of words; a text is for shell = true",
          "25 there is no key confrim; did you mean confirm?",
          "29 photos: 'line' is not one of arguments, lines, nul or none",
          "30 run needs a list of words; a text is for shell = true",
          "33 no photo is chosen in anywhere: use scope = \"photo\", or photos = \"none\"",
          "37 there is no command 'Synk'; did you mean Sync?",
        ])
    let row = try #require(keys.map.bindings(in: .selectedPhoto).first { $0.help == "Straighten" })
    #expect(row.keys == ["^g", "gk", "Alt-g"])
    #expect(try mistakes("command = 3", for: "a") == [])
    #expect(
      ConfiguredKeys(try parse("a", [:], "command = 3")).diagnostics.map {
        ConfigurationWording.sentence(for: $0.reason)
      }
        == ["command needs a table in double brackets: [[command]]"])
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

  @Test("a theme in a file changes roles of another one; mistakes in it have their places")
  func themes() throws {
    try folder.file(
      "themes/mine.toml",
      Array(
        """
        base = "high-contrast"
        accent = "amber"
        txet = "#ffffff"
        panel = "amver"
        [colours]
        amber = "#ffb000"
        [light]
        accent = "#7a4d00"
        mark = 3
        """.utf8))
    let theme = ConfiguredTheme("mine", in: [FilePath(folder("none")), FilePath(folder.path)])
    #expect(theme.colors.dark[.accent] == .rgb(0xFF_B000) && theme.colors.light[.accent] == .rgb(0x7A_4D00))
    let base = try #require(ThemeColors(named: "high-contrast"))
    #expect(theme.colors.dark[.text] == base.dark[.text] && theme.colors.light[.panel] == base.light[.panel])
    #expect(
      Set(theme.diagnostics.map { "\($0.place?.line ?? 0) " + ConfigurationWording.sentence(for: $0.reason) })
        == [
          "3 there is no key txet; did you mean text?",
          "4 'amver' is no colour: use '#rrggbb', or a name from [colours]", "9 mark needs a text in quotes",
        ])
    let missing = ConfiguredTheme("drak", in: [FilePath(folder.path)])
    #expect(missing.colors == .standard)
    #expect(
      missing.diagnostics.map(ConfigurationWording.line) == [
        "\(folder("themes/drak.toml")): there is no theme drak; did you mean dark?"
      ])
    for name in ThemeColors.names { #expect(ConfiguredTheme(name, in: []).diagnostics == []) }
    #expect(ConfiguredTheme("../mine", in: [FilePath(folder("themes"))]).colors == .standard)
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

@Suite("A configuration in tmux", .tmux)
struct ConfiguredSessionTests {
  @Test("keys of the file hold in the browser, and a mistake is said once, in the status line")
  func browsing() throws {
    let program = try Program(photos: ["one.jpg", "two.jpg"])
    try program.folder.file(
      "home/.config/photos-tui/config.toml",
      Array(
        """
        vieww = 1
        view = "rows"
        [keys]
        preset = "lightroom"
        "q" = false
        [keys.photo]
        "ctrl+d" = "rate-4"
        """.utf8))
    let session = try ProgramInTmux(
      program, [program.folder("photos")], extra: ["PHOTOS_TUI_VIEW": ""])
    try session.tmux.wait("mistake") {
      $0.text.contains("config.toml:1:1: there is no key vieww; did you mean view?")
    }
    try session.press("Enter")
    try session.tmux.wait("photo") { $0.text.contains("1 of 2") && !$0.text.contains("vieww") }
    try session.press("p")
    try session.tmux.wait("pick") { $0.text.contains("⚑") }
    try session.press("^d")
    try session.tmux.wait("stars") { $0.text.contains("★★★★") }
    try session.press("?")
    try session.tmux.wait("help") { $0.text.contains("Keys") && !$0.text.contains("Quit") }
    try session.press("Esc")
    try session.press("^c")
    try session.tmux.wait("way out") { $0.text.contains("^c again") }
    try session.press("^c")
    try session.tmux.wait("question") { $0.text.contains("Quit?") }
    program.expectNoDiagnostics()
  }

  @Test("a configuration that is saved while the program runs holds at once; a mistake is said")
  func reload() throws {
    let program = try Program(photos: ["one.jpg", "two.jpg"])
    let path = "home/.config/photos-tui/config.toml"
    try program.folder.file(path, Array("keys = \"vim\"\n".utf8))
    let session = try ProgramInTmux(program, [program.folder("photos")])
    try session.tmux.wait("list") { $0.text.contains("two") }
    try session.rest()
    // Editors write another file and rename it.
    func save(_ text: String) throws {
      let new = try program.folder.file(path + "~", Array(text.utf8))
      try systemCall { rename(new, program.folder(path)) }
    }
    try save("[keys]\n\"ctrl+g\" = \"rate-3\"\n")
    try session.tmux.wait("new keys") { $0.text.contains("Configuration read again") }
    try session.rest()
    try session.press("^g")
    try session.tmux.wait("stars") { $0.text.contains("★★★") || $0.text.contains("3★") }
    try save("compact-width = 70\ntheme = \"high-contrst\"\n")
    try session.tmux.wait("mistake") { $0.text.contains("did you mean high-contrast?") }
    try save("compact-width = 70\ntheme = \"high-contrast\"\n")
    try session.tmux.wait("theme") { $0.text.contains("some of it counts from the next start") }
    #expect(try session.staleCells().isEmpty)
    try session.rest()
    program.expectNoDiagnostics()
  }

  @Test("a configuration whose folder is made while the program runs holds at once")
  func newFolder() throws {
    let program = try Program(photos: ["one.jpg", "two.jpg"])
    let session = try ProgramInTmux(program, [program.folder("photos")])
    try session.tmux.wait("list") { $0.text.contains("two") }
    try session.rest()
    try program.folder.file(
      "home/.config/photos-tui/config.toml", Array("[keys]\n\"ctrl+g\" = \"rate-3\"\n".utf8))
    try session.tmux.wait("new keys") { $0.text.contains("Configuration read again") }
    try session.rest()
    program.expectNoDiagnostics()
  }

  @Test("an address of a catalogue that is wrong in the file is said, and the photos are shown")
  func wrongAddress() throws {
    let program = try Program(photos: ["one.jpg", "two.jpg"])
    try program.folder.file(
      "home/.config/photos-tui/config.toml",
      Array("view = \"rows\"\ncatalogue = \"postgresql://a:secret@b/c\"".utf8))
    let session = try ProgramInTmux(program, [program.folder("photos")])
    try session.tmux.wait("mistake") { $0.text.contains("config.toml:2:1: ") && $0.text.contains("two") }
    try session.rest()
    let other = try program.run(["--catalogue", "postgresql://a:secret@b/c", program.folder("photos")])
    #expect(other.status == .exited(2) && !other.error.contains("secret"))
    #expect(try program.run(["find", "x"]).status == .exited(2))
    program.expectNoDiagnostics()
  }

  @Test("a theme of the configuration has its colours on the screen")
  func theme() throws {
    let program = try Program(photos: ["one.jpg", "two.jpg"])
    try program.folder.file(
      "home/.config/photos-tui/config.toml", Array("theme = \"mine\"".utf8))
    try program.folder.file(
      "home/.config/photos-tui/themes/mine.toml", Array("panel = \"#123456\"".utf8))
    let outcome = try program.run(
      ["render", "--ansi", "--size", "80x24", program.folder("photos")])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.text.contains("48;2;18;52;86"))
  }
}
