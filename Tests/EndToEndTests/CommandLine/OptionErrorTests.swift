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

@Suite("Errors and help of command lines")
struct OptionErrorTests {
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
      ("render --ansi= --size 3x3", "--ansi: '' is not '256'"),
      ("show --position 3 a", "--position: '3' is not a column and a row such as 40,1 (each 0 to 2000)"),
      (
        "show --position 1,-1 a", "--position: '1,-1' is not a column and a row such as 40,1 (each 0 to 2000)"
      ),
      ("show --position 1,1 --loops 0 a", "--loops and --position can't be given together"),
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
      ("preview --keys j", "--keys is for browsing, slideshow, render, ingest and doctor, not for preview"),
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
      ("show --keys j a", "--keys is for browsing, slideshow, render, ingest and doctor, not for show"),
      ("--keys emacs a", "--keys: 'emacs' is not one of default, vim, lightroom or photomechanic"),
      ("ingest --keys vim a b", "--keys needs --open"),
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
      ("export to a", "export needs --picks, --query, --gallery, --contact-sheet or --kept"),
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
    let error = #expect(throws: OptionError.self) { try Options.parse(line: line) }
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
        == "\(command): the text has 65,538 bytes; at most 65,536 can be saved")
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
        error.map(OptionWording.sentence) == "keywords: 4,097 keywords; at most 4,096 can be saved")
    }
    let long = "+" + String(repeating: "x", count: DecisionLimits.mostKeywordBytes)
    let error = #expect(throws: OptionError.self) { try Options.parse(["keywords", long, "a"]) }
    #expect(error.map(OptionWording.sentence)?.hasPrefix("keywords: the text has 524,289 bytes; ") == true)
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
    for option in Option.all {
      let count = lines.count {
        let line = "\($0) "
        return line.hasPrefix("  \(option.name) ") || line.contains(", \(option.name) ")
          || line.hasPrefix("  \(option.name)[=")
      }
      #expect(count == (option.commands.contains(command) ? 1 : 0), "\(option)")
    }
    let start = command == .browse ? "Usage: photos-tui [OPTIONS] [PATH...]" : "Usage: photos-tui \(command) "
    #expect(lines.first?.hasPrefix(start) == true)
  }

  @Test("an option takes the values of its row, and refuses others", arguments: Option.all)
  func values(of option: Option) {
    var parser = OptionParser([])
    func error(_ value: String) -> OptionError? {
      let argument = Option.Argument(name: option.name, text: value, path: FilePath(value))
      do throws(OptionError) { try option.effect(&parser, argument) } catch { return error }
      return nil
    }
    switch option.value {
    case .word(let words):
      for word in words { #expect(error(word) == nil) }
      #expect(error("blink") == .invalidValue(of: option.name, value: "blink", .word(words)))
    case .number(let range):
      #expect(error("\(range.lowerBound)") == nil && error("\(range.upperBound)") == nil)
      let next = "\(range.upperBound + 1)"
      #expect(error(next) == .invalidValue(of: option.name, value: next, .number(range)))
    case .path: #expect(error("a") == nil && error("") == .emptyPath)
    case .none, .optional, .text: break
    }
    #expect((option.value == .none) == (option.usage.last?.isLowercase == true || option == .printNUL))
    #expect(option.summary.split(separator: "\n").allSatisfy { $0.count <= 57 })
    #expect(Option.all.count { $0.name == option.name } == 1 && !option.commands.isEmpty)
  }

  @Test("the usage of browsing lists every command")
  func commands() {
    let lines = Usage.text(for: .browse).split(separator: "\n")
    for command in Option.Command.allCases {
      #expect(lines.count { "\($0) ".hasPrefix("  \(command.rawValue) ") } == 1)
      #expect(command.summary.allSatisfy { $0.count <= 57 })
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
