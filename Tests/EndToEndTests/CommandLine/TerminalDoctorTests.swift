import AdaptiveCore
import AdaptiveJSON
import Foundation
import Testing
import TestSupport

@testable import photos_tui

@Suite("doctor: the terminal")
struct TerminalDoctorTests {
  /// Runs the doctor without the decoders on a terminal that plays a persona, and returns its report.
  private func report(
    _ answers: [(String, String)], _ arguments: String = "", extra: [String: String] = [:],
    pixels: PixelSize = .zero, ignoring: [String: Int] = [:]
  ) throws -> String {
    let program = try Program()
    let persona = try Persona(answers, ignoring: ignoring, pixels: pixels)
    let modes = persona.terminal.modes
    let process = try persona.terminal.start(
      "/bin/sh", ["-c", "$program doctor \(arguments) > $folder/report"],
      extra: program.environment.merging(["COLORTERM": ""]) { $1 }.merging(extra) { $1 })
    #expect(try persona.play(process) == .exited(0))
    #expect(persona.terminal.modes == modes)
    #expect(persona.terminal.screen.modeChanges == [])
    // Only tmux knows what is sent through it.
    #expect(persona.terminal.screen.unknown.allSatisfy { extra["TMUX"] != nil && $0.contains("tmux;") })
    for (question, folder) in [(Persona.memory, "/dev/shm"), (Persona.file, "")] {
      guard let name = persona.payload(of: question) else { continue }
      #expect(name.hasPrefix("/") && name.contains("photos-tui-"))
      #expect(!FileManager.default.fileExists(atPath: folder + name))
    }
    let text = program.folder.text("report")
    return text.split(separator: "\nphotos-decoder\n").first.map(String.init) ?? text
  }

  private func line(_ label: String, _ value: String) -> String {
    "\n  \(label)" + String(repeating: " ", count: max(1, 20 - label.count)) + value
  }

  @Test("the full report for xterm, with advice about sixel")
  func xterm() throws {
    let text = try report(
      Persona.plainXterm, extra: ["TERM": "xterm"], pixels: PixelSize(width: 480, height: 312))
    #expect(
      text
        == #"""
        photos-tui \#(Version.number)

        Environment
          TERM                xterm
          locale              UTF-8
          terminal            queried
          window              80x24 cells, 480x312 pixels
          size classes        regular width, regular height

        Queries and replies
          width of signs      no reply
          width of quadrants  no reply
          Alt sends ESC       \e[?1036;2$y
          background          \e]11;rgb:ffff/ffff/ffff\e\
          synchronized output \e[?2026;0$y
          name                \eP>|XTerm(379)\e\
          type                \e[>41;379;0c
          cell size           no reply
          sixel size limit    \e[?2;3S
          sixel colours       \e[?1;3S
          iTerm2 features     no reply
          status              \e[0n
          attributes          \e[?64;1;2;6;9;15;16;17;18;21;22;28c
          last reply after    N ms

        Choices
          colours             24-bit (reply: XTerm(379))
          pictures            blocks (default)
          blocks              quadrants (known for XTerm)
          characters          Unicode (locale: UTF-8)
          cell size           6x13 pixels (window size)
          background          light (reply: background)
          → xterm supports sixel when started as 'xterm -ti vt340' or with
            'XTerm*decTerminalID: vt340' in ~/.Xresources

        Keys
          preset              default
          other commands      none
          conflicts           none

        """#.replacing("N ms", with: text.firstMatch(of: /[0-9]+ ms/).map { String($0.output) } ?? ""))
  }

  @Test("xterm with sixel reports its maximum image size")
  func sixel() throws {
    let text = try report(Persona.sixelXterm, extra: ["TERM": "xterm"])
    #expect(text.contains(line("pictures", "sixel, 256 colours, up to 480x312 pixels")))
    #expect(!text.contains("→"))
  }

  @Test("a local kitty reads shared memory; a remote one receives all data through the connection")
  func kitty() throws {
    let local = try report(Persona.kitty("0.26.5", isLocal: true), extra: ["TERM": "xterm-kitty"])
    #expect(local.contains(line("pictures", "kitty (reply: OK)")))
    #expect(local.contains(line("picture data", "shared memory (reply: OK)")))
    #expect(local.contains(line("blocks", "sextants (known for kitty)")))
    #expect(local.contains(line("cell size", "9x18 pixels (reply: cell size)")))
    let remote = try report(
      Persona.kitty("0.40.1", isLocal: false), extra: ["TERM": "xterm-kitty", "SSH_TTY": "/dev/pts/9"])
    #expect(remote.contains(line("picture data", "through the connection (reply: EBADF)")))
    #expect(remote.contains(line("blocks", "octants (known for kitty)")))
    #expect(remote.contains(line("SSH_TTY", "/dev/pts/9")))
  }

  @Test("a kitty that cannot store images is reported with its message and a remedy")
  func kittyWithoutCache() throws {
    let full = "ENOSPC:Failed to store image data in disk cache"
    let answers = Persona.kitty("0.26.5", isLocal: true).map { question, answer in
      (question, answer.hasPrefix("\u{1B}_G") ? answer.replacing("OK", with: full) : answer)
    }
    let text = try report(answers, extra: ["TERM": "xterm-kitty"])
    #expect(text.contains(line("pictures", "blocks (default)")))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "→ the terminal knows the kitty graphics protocol but replies “\(full)”; kitty stores images in ~/.cache/kitty, which"
      ))
  }

  @Test("a requested protocol is used and reported as unsupported")
  func demanded() throws {
    let text = try report(Persona.plainXterm, "--graphics kitty --size 60x20")
    #expect(text.contains(line("pictures", "kitty (requested)")))
    #expect(text.contains(line("used", "60x20 cells")))
    #expect(text.contains(line("size classes", "compact width, compact height")))
    #expect(text.contains("→ kitty is used as requested, but"))
    let variable = try report(Persona.sixelXterm, extra: ["PHOTOS_TUI_GRAPHICS": "sixel"])
    #expect(variable.contains(line("pictures", "sixel, 256 colours, up to 480x312 pixels (requested)")))
    #expect(variable.contains(line("PHOTOS_TUI_GRAPHICS", "sixel")) && !variable.contains("→"))
  }

  @Test("a terminal that does not reply costs 1.5 seconds and is reported")
  func silent() throws {
    let start = ContinuousClock.now
    let text = try report([])
    #expect(text.contains("→ the terminal does not reply to queries"))
    #expect(text.contains(line("pictures", "blocks (default)")))
    #expect(ContinuousClock.now - start >= .milliseconds(1500))
  }

  @Test("^C stops waiting")
  func interrupted() throws {
    let start = ContinuousClock.now
    let text = try report([("\u{1B}[c", "\u{3}")])
    #expect(text.contains(line("attributes", "no reply")))
    #expect(ContinuousClock.now - start < .milliseconds(1500))
  }

  @Test(
    "a terminal that would show queries is not queried",
    arguments: [("linux", "half"), ("vt100", "half"), ("dumb", "quadrant")])
  func notAsked(_ term: String, _ blocks: String) throws {
    let text = try report([], extra: ["TERM": term])
    #expect(text.contains(line("terminal", "not queried, because it would show queries as")))
    #expect(text.contains(line("blocks", blocks + "s")))
    #expect(text.contains("TERM=dumb describes a terminal") == (term == "dumb"))
  }

  @Test("a background job leaves the terminal alone and draws no conclusions")
  func background() throws {
    let program = try Program()
    let persona = try Persona([])
    let process = try persona.terminal.start(
      "/bin/bash", ["--norc", "-c", "set -m; $program doctor > $folder/report & wait"],
      extra: program.environment)
    #expect(try persona.play(process) == .exited(0))
    let text = program.folder.text("report")
    #expect(text.contains(line("terminal", "in use by another job; not queried")))
    #expect(!text.contains("does not reply to queries"))
    // The shell's own messages about its job are plain text.
    #expect(!persona.terminal.received.contains(0x1B))
  }

  @Test("a signal restores the terminal before it ends the program")
  func signal() throws {
    let program = try Program()
    let persona = try Persona([])
    let modes = persona.terminal.modes
    let process = try persona.terminal.start(Program.path, ["doctor"], extra: program.environment)
    try persona.terminal.wait("questions") { $0.screen.queries.last == "[c" }
    #expect(persona.terminal.modes != modes)
    kill(process.pid, SIGTERM)
    #expect(try persona.play(process) == .signaled(SIGTERM))
    #expect(persona.terminal.modes == modes)
  }

  @Test("without a terminal the environment decides")
  func pipe() throws {
    let program = try Program()
    let outcome = try program.run(["doctor"], extra: ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.text.contains(line("terminal", "none; only the environment is known")))
    #expect(outcome.text.contains(line("queries", "none")))
    #expect(outcome.text.contains(line("pictures", "ascii (no colours)")))
  }

  @Test("the JSON has the same content")
  func json() throws {
    let text = try report(Persona.kitty("0.35.0", isLocal: true), "--json", extra: ["TERM": "xterm-kitty"])
    guard case .object(let report) = try JSONValue(parsing: Array(text.utf8)),
      case .object(let sections) = report["sections"],
      case .object(let choices) = sections["choices"], case .object(let questions) = sections["questions"],
      case .object(let surroundings) = sections["surroundings"]
    else {
      Issue.record("no report: \(text)")
      return
    }
    #expect(
      choices["graphics"] == .object(["value": .string("kitty"), "because": .string("reply: OK")]))
    #expect(
      questions["name"]
        == .object(["asked": .string(#"\e[>q"#), "answers": .array([.string(#"\eP>|kitty(0.35.0)\e\"#)])]))
    #expect(surroundings["TERM"] == .string("xterm-kitty"))
    #expect(choices["advice"] == .array([]) && choices["missing"] == .bool(false))
  }

  @Test("what tmux doesn't pass on while it draws its window is asked again")
  func repetition() throws {
    func wrapped(_ query: String) -> String { "\u{1B}Ptmux;\u{1B}\(query)" }
    let lost = [wrapped("\u{1B}[>q"), wrapped(Persona.direct), wrapped(Persona.memory)]
    let answers: [(String, String)] = [
      // tmux itself doesn't reply to what is wrapped.
      ("$p\u{1B}[>q", "\u{1B}P>|tmux 3.3a\u{1B}\\"), ("\u{1B}[c", "\u{1B}[?1;2;4c"),
      (lost[0], "\u{1B}P>|kitty(0.35.2)\u{1B}\\"), (lost[1], Persona.ok(1_886_351_201)),
      (lost[2], Persona.ok(1_886_351_202)), (wrapped(Persona.last), Persona.ok(1_886_351_204)),
    ]
    let text = try report(answers, extra: ["TMUX": "x"], ignoring: [lost[0]: 1, lost[1]: 2])
    #expect(text.contains(line("outer name", #"\eP>|kitty(0.35.2)\e\"#)))
    #expect(text.contains(line("pictures", "kitty, by placeholders, through tmux (reply: OK)")))
    #expect(text.contains(line("picture data", "shared memory (reply: OK)")))
  }

  /// Runs the doctor in tmux, in an outer terminal that plays a persona.
  private func reportInTmux(_ answers: [(String, String)], passthrough: String) throws -> (
    String, title: String
  ) {
    let program = try Program()
    try program.folder.file(
      "tmux.conf",
      Array(
        """
        set -g allow-passthrough \(passthrough)
        set -g default-terminal tmux-256color
        set -g default-shell /bin/sh

        """.utf8))
    let persona = try Persona(answers, size: "100x30")
    let inner =
      "$program doctor > $folder/report; tmux -S $folder/tmux display -p '#{pane_title}' > $folder/title"
    let process = try persona.terminal.start(
      "tmux", ["-S", program.folder("tmux"), "-f", program.folder("tmux.conf"), "-u", "new-session", inner],
      extra: program.environment.merging(["TERM": "xterm-256color"]) { $1 })
    #expect(try persona.play(process, Deadline(in: .seconds(20))) == .exited(0))
    return (program.folder.text("report"), program.folder.text("title"))
  }

  @Test("tmux without passthrough shows blocks, gives advice and keeps its title", .tmux)
  func tmuxWithout() throws {
    let (text, title) = try reportInTmux(Persona.kitty("0.35.2", isLocal: true), passthrough: "off")
    #expect(text.contains(line("outer name", "no reply")) && !text.contains("outer kitty"))
    #expect(text.contains(line("pictures", "blocks (inside tmux)")))
    #expect(text.contains("set -g allow-passthrough"))
    #expect(!title.contains("G"))
  }

  @Test("tmux with passthrough in kitty shows pixels with placeholders", .tmux)
  func tmuxWith() throws {
    let (text, title) = try reportInTmux(Persona.kitty("0.35.2", isLocal: true), passthrough: "on")
    #expect(text.contains(line("outer name", #"\eP>|kitty(0.35.2)\e\"#)))
    #expect(text.contains(line("pictures", "kitty, by placeholders, through tmux (reply: OK)")))
    #expect(text.contains(line("picture data", "shared memory (reply: OK)")))
    #expect(!text.contains("allow-passthrough") && !title.contains("G"))
  }

  @Test("tmux with passthrough in a kitty without placeholders shows blocks and explains why", .tmux)
  func tmuxInOldKitty() throws {
    let (text, _) = try reportInTmux(Persona.kitty("0.26.5", isLocal: true), passthrough: "on")
    #expect(text.contains(line("pictures", "blocks (inside tmux)")))
    #expect(text.contains("around tmux, kitty(0.26.5), is not known"))
  }

  @Test("tmux with passthrough in xterm shows blocks", .tmux)
  func tmuxInXterm() throws {
    let (text, _) = try reportInTmux(Persona.sixelXterm, passthrough: "on")
    #expect(text.contains(line("outer name", #"\eP>|XTerm(379)\e\"#)))
    #expect(text.contains(line("pictures", "blocks (inside tmux)")))
    #expect(!text.contains("allow-passthrough"))
  }
}
