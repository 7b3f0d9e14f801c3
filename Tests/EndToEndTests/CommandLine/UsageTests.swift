import AdaptiveCore
import Foundation
import TestSupport
import Testing

@testable import photos_tui

@Suite("Help, version and usage errors")
struct UsageTests {
  @Test(
    "--help fits 80 columns and goes to standard output",
    arguments: [["--help"], ["show", "-h"], ["-h", "--bogus"]])
  func help(_ arguments: [String]) throws {
    let outcome = try Program().run(arguments)
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.lines.first?.hasPrefix("Usage: photos-tui ") == true)
    for line in outcome.lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test("each command has its own help", arguments: Option.Command.allCases)
  func help(of command: Option.Command) throws {
    let outcome = try Program().run([command.rawValue, "--help"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.text == Usage.text(for: command))
  }

  @Test("a misspelled command is a path that does not exist, with a suggestion")
  func misspelledCommand() throws {
    let outcome = try Program().run(["trahs", "a.jpg"])
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error
        == "photos-tui: trahs: no such file or directory; did you mean the command 'trash'?\n")
  }

  @Test("--version prints a line for the program and one for each decoder with its libraries and layers")
  func version() throws {
    let outcome = try Program().run(["--version"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.lines.count == 6 && outcome.lines[5] == "")
    #expect(outcome.lines[0].wholeMatch(of: /photos-tui [0-9]+\.[0-9]+(\.[0-9]+)?/) != nil)
    #expect(outcome.lines[0] == "photos-tui \(Version.number)")
    #expect(outcome.lines[1].hasPrefix("photos-decoder: libjpeg-turbo "))
    #expect(outcome.lines[1].contains("no_new_privs") && outcome.lines[1].contains("seccomp"))
    #expect(outcome.lines[2].hasPrefix("photos-decoder-extra: "))
    #expect(outcome.lines[3].hasPrefix("photos-decoder-video: libavformat "))
    #expect(outcome.lines[4].hasPrefix("photos-decoder-extra --svg: "))
  }

  @Test(
    "the man page and the changelog state the program's version",
    arguments: [
      // `make install` fills it in.
      ("Documentation/photos-tui.1", "\"@DATE@\" \"photos-tui @VERSION@\""),
      ("CHANGELOG.md", "# Changelog\n\n## \(Version.number) "),
      ("Documentation/Toolkit-CHANGELOG.md", "\n\n## \(Version.number) "),
    ])
  func documentedVersion(document: String, text: String) throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
    let contents = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
    #expect(contents.contains(text))
  }

  @Test(
    "help that cannot be written is a failure",
    arguments: [(">&-", "bad file descriptor"), (">/dev/full", "no space left on device")])
  func unwritten(_ redirection: String, reason: String) throws {
    for option in ["--help", "--version"] {
      let outcome = try Program().run(script: "$program \(option) \(redirection); echo status-$? >&2")
      #expect(outcome.error == "photos-tui: standard output: \(reason)\nstatus-1\n")
    }
  }

  @Test(
    "a usage error is reported on standard error, with status 2",
    arguments: [
      (["--sise", "3x3"], "unknown option --sise; did you mean --size?"),
      (["show"], "show needs a folder or a photo"),
      (["render", "x"], "render needs --size CxR"),
      (["--ansi"], "--ansi is for show, render and preview, not for browsing"),
      (["--\u{1B}[31m\u{7}"], "unknown option --\u{FFFD}[31m\u{FFFD}"), ([""], "empty path"),
    ])
  func wrong(_ arguments: [String], _ sentence: String) throws {
    let outcome = try Program().run(arguments)
    #expect(outcome.status == .exited(2) && outcome.output == [])
    #expect(outcome.error == "photos-tui: \(sentence)\nTry 'photos-tui --help'.\n")
  }

  @Test("an invalid environment variable is reported, but not when help is requested")
  func variable() throws {
    let program = try Program()
    let outcome = try program.run(["x"], extra: ["PHOTOS_TUI_GRAPHICS": "blink"])
    #expect(outcome.status == .exited(2))
    #expect(outcome.error.hasPrefix("photos-tui: PHOTOS_TUI_GRAPHICS: 'blink' is not one of"))
    #expect(try program.run(["--help"], extra: ["PHOTOS_TUI_GRAPHICS": "blink"]).status == .exited(0))
  }
}
