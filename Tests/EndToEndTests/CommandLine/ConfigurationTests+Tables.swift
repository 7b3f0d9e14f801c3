import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveJSON
import Browser
import Foundation
import TestSupport
import Testing

@testable import photos_tui

/// The tables of keys and commands, and themes in files.
extension ConfigurationTests {
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
}
