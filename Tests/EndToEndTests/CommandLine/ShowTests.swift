import AdaptiveCore
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("show")
struct ShowTests {
  func program() throws -> (Program, String) {
    let program = try Program()
    return (program, try program.folder.file("photo.png", try Fixture.bytes(Fixture.small)))
  }

  @Test("if standard output is not a terminal, a photo is text without control characters")
  func plain() throws {
    let (program, photo) = try program()
    let outcome = try program.run(["show", "--size", "6x2", photo])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.lines.count == 3 && outcome.lines.last == "")
    #expect(outcome.lines.dropLast().allSatisfy { $0.count == 6 })
    #expect(outcome.output.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
  }

  @Test("--ansi adds colours, even with NO_COLOR")
  func ansi() throws {
    let (program, photo) = try program()
    let outcome = try program.run(["show", "--ansi", "--size", "6x2", photo], extra: ["TERM": "dumb"])
    var terminal = VirtualTerminal(size: Size(width: 10, height: 3))
    terminal.feed(outcome.text.replacing("\n", with: "\r\n").utf8)
    let corners: [(Int, Int, UInt32)] = [
      (0, 0, 0xDC_2828), (5, 0, 0x28_C83C), (0, 1, 0x28_3CDC), (5, 1, 0xE6_DC32),
    ]
    for (x, y, color) in corners { #expect(terminal.screen[x, y].background.isNear(color)) }
    #expect(terminal.screen[6, 0] == .blank && terminal.screen[0, 2] == .blank)
    #expect(terminal.unknown == [])
  }

  @Test("on a terminal it prints at the cursor, without the alternate screen")
  func onTerminal() throws {
    let (program, photo) = try program()
    let app = try ProgramOnTerminal(
      program, size: "20x6", ["show", "--graphics", "blocks", photo], answers: false)
    #expect(try app.process.wait() == .exited(0))
    app.expectRestored()
    #expect(app.terminal.screen.modeChanges == [] && app.terminal.screen.queries == [])
    #expect(app.screen[0, 0].background.isNear(0xDC_2828))
    #expect(app.terminal.screen.cursor.x == 0 && app.terminal.screen.cursor.y > 0)
  }

  @Test("--ansi=256 writes only colours of the palette")
  func palette() throws {
    let (program, photo) = try program()
    let text = try program.run(["show", "--ansi=256", "--size", "6x2", photo]).text
    #expect(text.contains("8;5;") && !text.contains("8;2;"))
    let screen = try program.run(["render", "--ansi=256", "--size", "20x6", photo]).text
    #expect(screen.contains("8;5;") && !screen.contains("8;2;"))
  }

  @Test(
    "--position draws there, asks the terminal nothing and leaves the cursor", arguments: ["blocks", "sixel"])
  func place(_ graphics: String) throws {
    let (program, photo) = try program()
    let app = try ProgramOnTerminal(
      program, size: "20x6",
      ["show", "--graphics", graphics, "--position", "12,3", "--size", "6x2", photo], answers: false)
    #expect(try app.process.wait() == .exited(0))
    app.expectRestored()
    // The data of sixels looks like a query.
    #expect(app.terminal.screen.queries.allSatisfy { $0.hasPrefix("P0;1q") })
    #expect(app.terminal.screen.cursor == Point(x: 0, y: 0))
    if graphics == "blocks" {
      #expect(app.screen[12, 3].background.isNear(0xDC_2828))
      #expect(app.screen[17, 4].background.isNear(0xE6_DC32))
    } else {
      let text = String(decoding: app.terminal.received, as: UTF8.self)
      #expect(text.contains("\u{1B}[4;13H\u{1B}P"))
    }
    #expect(app.screen[11, 3] == .blank && app.screen[12, 2] == .blank)
  }

  /// Starts to print a photo several times on a terminal that promises to read shared memory and does not.
  private func onDeafTerminal(
    _ count: Int
  ) throws -> (program: Program, persona: Persona, process: ChildProcess) {
    let (program, photo) = try program()
    let persona = try Persona(
      Persona.kitty("0.26.5", isLocal: true), pixels: PixelSize(width: 720, height: 432))
    let process = try persona.terminal.start(
      Program.path, ["show"] + Array(repeating: photo, count: count),
      extra: program.environment.merging(["TERM": "xterm-kitty"]) { $1 }, directory: program.folder.path)
    return (program, persona, process)
  }

  @Test("shared memory that the terminal never reads is gone after the end")
  func sharedMemory() throws {
    let (program, persona, process) = try onDeafTerminal(30)
    let modes = persona.terminal.modes
    #expect(try persona.play(process) == .exited(0))
    #expect(persona.terminal.received.contains(",t=s;".utf8))
    #expect(try SharedData.names(of: process.pid) == [])
    #expect(persona.terminal.modes == modes)
    program.expectNoDiagnostics()
  }

  @Test("shared memory that the terminal never reads is gone after a signal", arguments: [SIGTERM, SIGINT])
  func signals(_ signal: Int32) throws {
    let (program, persona, process) = try onDeafTerminal(30)
    try persona.play(until: "a photo") { persona.terminal.received.contains(",t=s;".utf8) }
    process.kill(signal)
    #expect(try persona.play(process) == .signaled(signal))
    #expect(try SharedData.names(of: process.pid) == [])
    program.expectNoDiagnostics()
  }

  @Test("photos that cannot be shown are reported, the others are printed, and the status is 1")
  func failures() throws {
    let (program, photo) = try program()
    try program.folder.file("empty.jpg", [])
    try program.folder.file("bad \u{1B}[31m\u{7}.jpg", Array("no photo".utf8))
    let names = ["nowhere.jpg", "empty.jpg", photo, "bad \u{1B}[31m\u{7}.jpg"]
    let outcome = try program.run(["show", "--size", "6x2"] + names)
    #expect(outcome.status == .exited(1))
    #expect(outcome.lines.count == 3)
    #expect(
      outcome.error == """
        photos-tui: nowhere.jpg: file not found
        photos-tui: empty.jpg: the file is empty
        photos-tui: bad \u{FFFD}[31m\u{FFFD}.jpg: not a photo, or an unsupported format

        """)
  }

  @Test("a damaged photo is shown with a message and is not a failure")
  func damaged() throws {
    let (program, _) = try program()
    let path = try program.folder.file("cut.jpg", try Fixture.bytes("bad/ends-in-the-middle.jpg"))
    let outcome = try program.run(["show", "--size", "6x2", path])
    #expect(outcome.status == .exited(0) && outcome.output.count > 6)
    #expect(outcome.error == "photos-tui: \(path): damaged; only part of it is shown\n")
  }

  @Test("a list on standard input is printed in order")
  func list() throws {
    let (program, photo) = try program()
    let other = try program.folder.file("-other.jpg", try Fixture.bytes("good/grey.jpg"))
    let single =
      try program.run(["show", "--size", "4x1", photo]).text
      + program.run(["show", "--size", "4x1", other]).text
    for separator in ["\n", "\0"] {
      let list = Array("\(photo)\(separator)-other.jpg\(separator)".utf8)
      let outcome = try program.run(["show", "--size", "4x1", "-"], input: list)
      #expect(outcome.status == .exited(0) && outcome.text == single && !single.isEmpty)
    }
    let behindDashes = try program.run(["show", "--size", "4x1", "--", "photo.png", "-other.jpg"])
    #expect(behindDashes.status == .exited(0) && behindDashes.text == single)
  }

  @Test("a closed reader, a full disk or a closed output ends it with status 1, not with a signal")
  func lostOutput() throws {
    let (program, photo) = try program()
    for redirection in [">&-", ">/dev/full"] {
      let outcome = try program.run(script: "$program show \(photo) \(redirection); echo status-$? >&2")
      #expect(outcome.error.hasSuffix("status-1\n"), "\(redirection): \(outcome.error)")
    }
    // A pipe whose reader is gone before the program starts.
    let outcome = try program.run(
      script: "mkfifo pipe; exec 3<>pipe 4>pipe 3>&-; $program show --ansi \(photo) >&4; echo status-$? >&2")
    #expect(outcome.error.hasSuffix("status-1\n"), "\(outcome.error)")
  }

  @Test("pictures that are turned off are reported")
  func noGraphics() throws {
    let (program, photo) = try program()
    let outcome = try program.run(["show", "--graphics", "none", photo])
    #expect(outcome.status == .exited(1) && outcome.output == [])
    #expect(outcome.error == "photos-tui: nothing to print: pictures are turned off\n")
  }

  @Test("the metadata of a photo is printed, with the picture or without")
  func information() throws {
    let (program, photo) = try program()
    let outcome = try program.run(["show", "--graphics", "none", "--info", photo])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(
      outcome.lines.prefix(6) == [
        "Name            photo.png", "Folder          \(program.folder.path)", "Format          PNG",
        "Pixels          48×32", "File size       \(try Fixture.bytes(Fixture.small).count) bytes",
        "Colours         8-bit RGB",
      ])
    let sample = Fixture.sampleLibrary + "/aurora.jpg"
    let both = try program.run(["show", "--size", "40x4", "--info", sample])
    #expect(both.lines.contains("Pixels          1600×1067"))
    #expect(both.lines.contains("Taken           2026-01-17 22:35:05"))
    #expect(both.lines.first?.isEmpty == false && both.lines.first != "Name            aurora.jpg")
    #expect(both.output.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F })
  }

  @Test(
    "the size of a photo that can't be decoded is printed, if its header tells it",
    arguments: [
      ("bad/3600-megapixels.bmp", "60000×60000"), ("bad/3600-megapixels.psd", "60000×60000"),
      ("bad/3600-megapixels.tif", "60000×60000"),
    ])
  func undecodable(fixture: String, size: String) throws {
    let program = try Program()
    let photo = try program.folder.file("photo", try Fixture.bytes(fixture))
    let outcome = try program.run(["show", "--graphics", "none", "--info", photo])
    #expect(outcome.lines.contains("Pixels          \(size)"), "\(outcome.text)")
    #expect(outcome.status == .exited(0) && outcome.error == "")
    let shown = try program.run(["show", "--graphics", "blocks", "--info", photo])
    #expect(shown.lines.contains("Pixels          \(size)"), "\(shown.text)")
    #expect(shown.status == .exited(1) && shown.error.contains("photo: "))
  }

  @Test("information about a file that is no photo is an error, also without pictures")
  func noPhoto() throws {
    let program = try Program()
    let photo = try program.folder.file("photo.jpg", Array("This is no photo.".utf8))
    let outcome = try program.run(["show", "--graphics", "none", "--info", photo])
    #expect(outcome.status == .exited(1))
    #expect(outcome.error.contains("photo.jpg: not a photo, or an unsupported format"))
  }

  @Test(
    "the contents of a file tell its format, whatever its name says",
    arguments: [
      ("good/8-bit-runs.psd", "PSD"), ("good/lossless.jp2", "JPEG 2000"), ("good/h264.mp4", "video"),
      ("good/rgb.qoi", "QOI"), ("bad/ends-in-header.psd", "PSD"), ("good/24-bit.bmp", "BMP"),
    ])
  func format(_ fixture: String, _ name: String) throws {
    let program = try Program()
    let photo = try program.folder.file("photo.jpg", try Fixture.bytes(fixture))
    for graphics in ["none", "blocks"] {
      let outcome = try program.run(["show", "--graphics", graphics, "--info", photo])
      #expect(outcome.lines.contains("Format          \(name)"), "\(outcome.text)")
    }
  }

  @Test("no decoder is left behind", arguments: [SIGTERM, SIGINT, SIGKILL])
  func decoders(_ signal: Int32) throws {
    let (program, _) = try program()
    let slow = try program.folder.file("slow.png", try Fixture.bytes("good/slow.png"))
    let child = try ChildProcess(
      Program.path, ["show"] + Array(repeating: slow, count: 50), environment: program.environment)
    let deadline = Deadline()
    try deadline.wait(for: "decoder") { !Program.decoders(of: child.pid).isEmpty }
    let decoders = Program.decoders(of: child.pid)
    #expect(!decoders.isEmpty)
    child.kill(signal)
    #expect(try child.wait() == .signaled(signal))
    try deadline.wait(for: "end of \(decoders)") { !decoders.contains(where: Activity.isRunning) }
  }
}
