import TestSupport
import Testing

@Suite("preview")
struct PreviewTests {
  private func preview(_ document: [UInt8], _ options: [String] = []) throws -> Program.Outcome {
    let program = try Program()
    let file = try program.folder.file("main.json", document)
    return try program.run(["preview", file] + options)
  }

  @Test("scenes appear in the order of the file at the given sizes, side by side if there is room")
  func sizes() throws {
    let outcome = try preview(Scenes.storyboard(), ["--size", "30x2,30x3,RC"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    let wide = String(repeating: "─", count: 61)
    #expect(
      outcome.lines.prefix(6) == [
        "┌ bar  30x2  wC hC ────────────┐ ┌ bar  30x3  wC hC ────────────┐",
        "│ Words                        │ │ Words                        │",
        "│hello                         │ │hello                         │",
        "└──────────────────────────────┘ │                              │",
        "                                 └──────────────────────────────┘",
        "┌ bar  88x22  wR hC  RC \(wide)──────┐".replacing("\(wide)──────", with: wide + "────"),
      ])
    #expect(outcome.lines[6].contains(" Words ") && outcome.lines[7].hasPrefix("│wide hello  "))
    #expect(outcome.lines[28] == "" || outcome.lines[29] == "")
    #expect(outcome.lines.contains { $0.hasPrefix("┌ words  30x2  wC hC ─") })
    #expect(outcome.lines.last == "")
  }

  @Test("the default is the nine pairs of size classes; devices are four sizes")
  func places() throws {
    func captions(_ options: [String]) throws -> [String] {
      try preview(Scenes.storyboard(), ["--scene", "words"] + options).text
        .matches(of: /words  [^─┐]+[^─┐ ]/).map { String($0.output) }
    }
    #expect(
      try captions(["--size", "devices"]) == [
        "words  35x31  wC hR", "words  63x17  wC hC", "words  81x23  wR hC", "words  113x42  wR hR",
      ])
    #expect(
      try captions([]) == [
        "words  44x22  wC hC  CC", "words  66x22  w* hC  *C", "words  88x22  wR hC  RC",
        "words  44x33  wC h*  C*", "words  66x33  w* h*  **", "words  88x33  wR h*  R*",
        "words  44x44  wC hR  CR", "words  66x44  w* hR  *R", "words  88x44  wR hR  RR",
      ])
    #expect(try captions(["--size", "grid"]) == captions([]))
    #expect(try captions(["--size", "40x5", "--compact-width", "40"]) == ["words  40x5  wR hC"])
  }

  @Test("without a terminal there are no escape codes unless requested")
  func colors() throws {
    #expect(try !preview(Scenes.storyboard()).output.contains(0x1B))
    #expect(try preview(Scenes.storyboard(), ["--ansi"]).output.contains(0x1B))
  }

  @Test("standard classes replace the custom classes of other programs")
  func unknownClasses() throws {
    let document = String(decoding: Scenes.storyboard(), as: UTF8.self)
      .replacing(#""kind": "view", "title""#, with: #""kind": "view", "class": "Elsewhere", "title""#)
    let outcome = try preview(Array(document.utf8), ["--size", "20x3"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.text.contains("│hello  "))
  }

  @Test("all errors go to standard error, with status 1")
  func faults() throws {
    let outcome = try preview(Scenes.faulty)
    #expect(outcome.status == .exited(1) && outcome.output == [])
    let lines = outcome.error.split(separator: "\n")
    #expect(
      lines.count == 2 && lines.allSatisfy { $0.hasPrefix("photos-tui: ") && $0.contains("main.json: $.") })
    #expect(lines.first?.hasSuffix("there is no scene “none”") == true)
    #expect(lines.last?.hasSuffix("there is no kind “vieww”; perhaps “view”") == true)
  }

  @Test("a missing scene, a missing file and an invalid file are reported, with status 1")
  func missing() throws {
    let scene = try preview(Scenes.storyboard(), ["--scene", "photo"])
    #expect(scene.status == .exited(1) && scene.output == [])
    #expect(scene.error.hasSuffix("main.json: no scene is named “photo”; there are bar, words\n"))
    let program = try Program()
    for file in ["nowhere.json", "-"] {
      let outcome = try program.run(["preview", file])
      #expect(outcome.status == .exited(1) && outcome.output == [])
      #expect(outcome.error == "photos-tui: \(file): no such file or directory\n")
    }
    let folder = try program.run(["preview", program.folder.path])
    #expect(folder.status == .exited(1) && folder.error.hasSuffix(": is a directory\n"))
  }

  @Test("deprecated kinds of segues cause a warning")
  func warnings() throws {
    let document = String(decoding: Scenes.storyboard(), as: UTF8.self)
      .replacing(
        #""title": "Words","#,
        with: #""title": "Words", "segues": [{"id": "s", "kind": "push", "to": "last"}],"#
      )
      .replacing(
        "] } } ] }",
        with:
          "] } }, {\"id\": \"last\", \"kind\": \"view\", \"root\": {\"id\": \"w\", \"kind\": \"view\"}} ] }")
    let outcome = try preview(Array(document.utf8))
    #expect(outcome.status == .exited(0) && outcome.text.contains("last  44x22"))
    #expect(outcome.error.hasSuffix("“push” is called “show” now\n"))
  }

  @Test("a launch screen can be previewed and has its own rules")
  func launchScreen() throws {
    let valid = #"{"version": 1, "root": {"id": "r", "kind": "label", "text": "starting"}}"#
    let outcome = try preview(Array(valid.utf8), ["--size", "30x3"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.text.contains("│starting  ") && outcome.text.contains("launch screen  30x3"))
    let invalid = valid.replacing(#""text""#, with: #""class": "Mine", "text""#)
    #expect(try preview(Array(invalid.utf8)).error.contains("launch.customClass"))
  }

  @Test("on a terminal lines are cut at its width and have colours")
  func terminal() throws {
    let program = try Program()
    let file = try program.folder.file("main.json", Scenes.storyboard())
    let app = try ProgramOnTerminal(
      program, size: "70x12", ["preview", file, "--scene", "words", "--size", "90x2"], answers: false)
    #expect(try app.process.wait() == .exited(0))
    app.terminal.drain()
    #expect(app.screen.text(0) == "┌ words  90x2  wR hC " + String(repeating: "─", count: 49))
    #expect(app.screen.text(4) == "")
    #expect(app.terminal.received.contains(0x1B))
  }

  @Test("watching needs a terminal")
  func noTerminal() throws {
    let program = try Program()
    let file = try program.folder.file("main.json", Scenes.storyboard())
    let outcome = try program.run(["preview", "--watch", file])
    #expect(outcome.status == .exited(3) && outcome.output == [])
    #expect(outcome.error == "photos-tui: not running in a terminal; 'photos-tui render' works without one\n")
  }
}
