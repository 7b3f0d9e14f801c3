import AdaptiveCore
import AdaptiveStoryboards
import Foundation
import TestSupport
import Testing

@testable import photos_tui

@Suite("The launch screen of the program")
struct LaunchTests {
  private static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Assets").standardizedFileURL.path

  /// Returns a text that ships with the program.
  static func text(_ name: String) -> String {
    (try? String(contentsOfFile: assets + "/" + name, encoding: .utf8)) ?? ""
  }

  /// Installs the program with only the given assets, and returns its path.
  private func install(_ assets: [String: String], for program: Program) throws -> String {
    try program.folder.folder("usr/bin")
    try program.folder.folder("usr/share/photos-tui")
    try BuiltProduct.copy("photos-tui", to: program.folder("usr/bin/photos-tui"))
    for (name, text) in assets { try program.folder.file("usr/share/photos-tui/" + name, Array(text.utf8)) }
    return program.folder("usr/bin/photos-tui")
  }

  /// Writes a user file that takes a while to read. Its last album is named `Last`.
  private func plantLargeFile(in folder: TestFolder) throws -> String {
    let photos = (0..<100).map { #"{"imageName": "\#($0).jpg", "comment": "a comment"}"# }.joined(
      separator: ",")
    let albums = (0..<400).map { #"{"name": "Talk \#($0)", "photos": [\#(photos)]}"# }.joined(
      separator: ",")
    return try folder.file(
      "large.json", Array(#"{"version": 1, "name": "Ada", "conversations": [\#(albums)]}"#.utf8))
  }

  @MainActor
  @Test(
    "the launch screen adapts to each size class",
    arguments: [
      ("80x24", ["p h o t o s - t u i", "A photo browser for the terminal"]),
      ("40x20", ["photos-tui"]), ("40x30", ["photos-tui", "photos in the terminal"]),
      ("100x12", ["p h o t o s - t u i", "A photo browser for the terminal"]), ("12x1", ["photos-tui"]),
    ])
  func description(size: String, words: [String]) throws {
    let screen = try LaunchScreen(contentsOf: Self.assets + "/LaunchScreen.json")
    let picture = Previewer().picture(in: try #require(PreviewVariant(size))) { screen.instantiate() }
    let lines = picture.cells.description.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    #expect(lines == words && picture.diagnostics == [])
  }

  @MainActor @Test("the launch screen fits every size, with its text in the middle")
  func everySize() throws {
    let screen = try LaunchScreen(contentsOf: Self.assets + "/LaunchScreen.json")
    for width in [1, 2, 5, 9, 10, 21, 22, 39, 60, 79, 80, 81, 200] {
      for height in [1, 2, 3, 5, 10, 23, 24, 25, 60] {
        let place = PreviewVariant(Size(width: width, height: height))
        let picture = Previewer().picture(in: place) { screen.instantiate() }
        let rows = picture.cells.description.split(separator: "\n", omittingEmptySubsequences: false)
        let filled = rows.indices.filter { !rows[$0].isEmpty }
        #expect(filled.contains { abs($0 * 2 - height) <= 3 }, "\(place)")
        #expect(picture.diagnostics == [], "\(place)")
      }
    }
  }

  @Test("while a large file is read the launch screen is visible, and then the complete list")
  func slowReading() throws {
    let program = try Program()
    let file = try plantLargeFile(in: program.folder)
    let app = try ProgramOnTerminal(program, [file])
    try app.wait(for: "Talk 7", Deadline(in: .seconds(60)))
    let sent = String(decoding: app.terminal.received, as: UTF8.self)
    let launch = try #require(sent.range(of: "A photo browser for the terminal"))
    let list = try #require(sent.range(of: "Talk 7"))
    #expect(launch.upperBound < list.lowerBound)
    try app.rest(Deadline(in: .seconds(60)))
    #expect(!app.text.contains("photo browser"))
    try app.expectNoStaleCells()
    try app.expectQuit()
  }

  @Test("a library that opens at once shows no launch screen")
  func quickReading() throws {
    // A busy machine may be slow to start the program, but not every time.
    let showsLaunchScreen = try (1...5).allSatisfy { _ in
      let program = try Program()
      let app = try ProgramOnTerminal(program, [try Ada.move(into: program.folder)])
      try app.wait(for: "Conversations")
      try app.expectQuit()
      return String(decoding: app.terminal.received, as: UTF8.self).contains("photo browser for")
    }
    #expect(!showsLaunchScreen)
  }

  @Test("while a scan of many folders finds nothing, the launch screen stays for up to a second")
  func slowScan() throws {
    let program = try Program()
    for number in 0..<20_000 {
      try program.folder.folder(number == 0 ? "many" : "many/\(number)")
    }
    try program.folder.file("many/zzz/photo.jpg", try Fixture.bytes(Fixture.small))
    try program.folder.file("many/zzz/second.jpg", try Fixture.bytes(Fixture.small))
    let app = try ProgramOnTerminal(program, [program.folder("many")])
    try app.wait(for: "photo.jpg")
    #expect(
      String(decoding: app.terminal.received, as: UTF8.self).contains("A photo browser for the terminal"))
    try app.expectQuit()
  }

  @Test("an invalid launch screen is not drawn, every error is reported, and the program starts")
  func invalid() throws {
    let program = try Program()
    let screen = """
      {"version": 1, "scenes": [{"id": "s", "kind": "view", "class": "Mine", "outlets": {"name": "name"},
        "root": {"id": "r", "kind": "view", "subviews": [{"id": "name", "kind": "label", "text": "never"}]}}]}
      """
    let path = try install(["LaunchScreen.json": screen], for: program)
    let file = try plantLargeFile(in: program.folder)
    let app = try ProgramOnTerminal(program, script: "\(path) \(file) 2>$folder/errors; exit $?")
    try app.answerQueries()
    try app.wait(for: "Talk 7", Deadline(in: .seconds(60)))
    try app.expectQuit()
    #expect(!String(decoding: app.terminal.received, as: UTF8.self).contains("never"))
    let errors = program.folder.text("errors")
    #expect(errors.contains("launch.connection") && errors.contains("launch.customClass"))
    #expect(errors.split(separator: "\n").allSatisfy { $0.hasPrefix("photos-tui: ") })
  }

  @Test("a library that fails to open late ends the program with a message on the main screen")
  func lateFailure() throws {
    let program = try Program()
    let file = try plantLargeFile(in: program.folder)
    try program.folder.file(
      "large.json", try program.folder.content("large.json").dropLast() + Array(",}".utf8))
    let app = try ProgramOnTerminal(program, [file], answers: false)
    #expect(try app.process.wait() == .exited(1))
    app.expectRestored()
    #expect(app.text.contains("photos-tui: \(file): "))
  }

  @Test(
    "on a dumb terminal the launch text for its width is printed",
    arguments: [("60x20", "Default~compact.txt"), ("80x24", "Default.txt")])
  func dumb(size: String, name: String) throws {
    let program = try Program()
    let app = try ProgramOnTerminal(
      program, size: size, [try Ada.move(into: program.folder)], extra: ["TERM": "dumb", "ACCESSIBLE": "0"],
      answers: false)
    #expect(try app.process.wait() == .exited(3))
    app.terminal.drain()
    let lines = Self.text(name).split(separator: "\n").map(String.init)
    #expect(lines.count > 1)
    #expect(lines.indices.map { app.screen.text($0) } == lines)
    #expect(app.screen.text(lines.count).hasPrefix("photos-tui: the terminal (TERM=dumb)"))
  }

  @Test("the compact text takes precedence only below 80 columns")
  @MainActor func candidates() {
    #expect(LaunchText.candidates(columns: 79) == ["Default~compact.txt", "Default.txt"])
    #expect(LaunchText.candidates(columns: 80) == ["Default.txt"])
    #expect(LaunchText.candidates(columns: 0) == ["Default~compact.txt", "Default.txt"])
  }

  @Test("without a terminal the default launch text is printed if it exists")
  func noTerminal() throws {
    let program = try Program()
    let path = try install([:], for: program)
    let library = try Ada.move(into: program.folder)
    for (name, output) in [("", ""), ("Default~compact.txt", ""), ("Default.txt", "text\n")] {
      if !name.isEmpty { try program.folder.file("usr/share/photos-tui/" + name, Array("text\n".utf8)) }
      let outcome = try program.run(script: "\(path) \(library) 2>/dev/null")
      #expect(outcome.status == .exited(3) && outcome.text == output)
    }
  }
}
