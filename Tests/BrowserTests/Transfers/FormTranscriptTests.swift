import AdaptiveCore
import Testing

@testable import Browser

@Suite("Forms in linear mode") struct FormTranscriptTests {
  private let transcript = TranscriptText()

  private func stage() async throws -> TransferStage {
    let stage = try await TransferStage("60x40", transcript: transcript)
    _ = transcript.take()
    return stage
  }

  /// Presses keys. Returns the lines that answer them.
  private func answer(_ stage: TransferStage, _ keys: String) throws -> [String] {
    try stage.press(keys)
    return transcript.take()
  }

  @Test("Esc says that a form and its field were cancelled, and ? lists the form's keys")
  func keys() async throws {
    let stage = try await stage()
    try stage.press("Enter g x")
    _ = transcript.take()
    let help = try answer(stage, "?")
    #expect(help.prefix(2) == ["Keys", "Export"])
    #expect(help.contains("pnft: Which photos, with how many stars, as what, where to"))
    // The form has Enter, h and Left itself.
    #expect(help.contains("Enter Space: Choose, or start") && help.contains("Esc q Backspace: Close"))
    #expect(!help.contains { $0.contains("Pick, reject") })
    #expect(try answer(stage, "Esc").first == "Export")
    _ = try answer(stage, "t")
    #expect(try answer(stage, "Esc").first == "Cancelled")
    #expect(stage.hasForm)
    #expect(try answer(stage, "Esc").first == "Cancelled")
    #expect(!stage.hasForm)
  }

  @Test("the answer to a folder that was missing names it and the key that starts; starting is no cancelling")
  func folder() async throws {
    let stage = try await stage()
    try stage.press("Enter g x e")
    _ = transcript.take()
    try stage.type("/tmp/of-no-use")
    #expect(transcript.take().contains("Export to: /tmp/of-no-use; e starts"))
    let started = try answer(stage, "e")
    #expect(!started.contains("Cancelled") && started.contains { $0.hasPrefix("Exporting") })
    // The export goes on.
    try stage.press("g x")
    #expect(try !answer(stage, "Esc").contains("Cancelled"))
  }

  @Test("a form that shows an export says seldom how far it is")
  func progress() async throws {
    let stage = try await stage()
    try stage.press("Enter g x")
    try stage.press("t")
    try stage.type("~/web")
    try stage.press("e")
    try await stage.settle { stage.exporter.isRunning }
    stage.fixture.clock.advance(by: .seconds(30))
    try stage.press("g x")
    let form = try stage.form(ExportController.self)
    form.list.setCursor(0)
    stage.fixture.app.finishTurn()
    _ = transcript.take()
    var said: [String] = []
    for count in 1...3 {
      stage.exporter.progress(count)
      try await stage.settle { stage.context.transfers.export?.progress.done.files == count }
      said += transcript.take()
    }
    #expect(said.count <= 1, "\(said)")
  }

  @Test("an ingest that leaves out other files has succeeded, and warns afterwards")
  func leftOut() async throws {
    let stage = try await stage()
    try stage.folder.file("card/DCIM/X_1.JPG", "X_1.JPG")
    for name in ["a.txt", "b.txt", "c.txt", "d.txt"] { try stage.folder.file("card/\(name)", name) }
    let card = stage.folder("card")
    stage.context.transfers.findCards = { [card] }
    stage.context.transfers.settings.ingest.template = "{original}"
    stage.context.transfers.settings.ingest.destination = stage.folder("photos/new")
    try stage.press("g n")
    let form = try stage.form(IngestController.self)
    await form.settled()
    stage.fixture.app.finishTurn()
    try stage.press("e")
    try await stage.settle { stage.context.transfers.ingest?.result != nil }
    let said = transcript.take()
    let end = "1 photo copied, 0 already there in ~/photos/new, 4 files left out"
    let index = try #require(said.firstIndex(of: end))
    #expect(!said.contains { $0.hasPrefix("Error:") })
    let warnings = said[(index + 1)...].prefix { $0.hasPrefix("Warning: ") }
    #expect(warnings.count == 3 && said.dropFirst(index + 4).first == "and 1 more")
  }

  @Test(
    "? shows the keys of a box on the screen, too, and Esc goes back to the box",
    arguments: ["40x12", "80x24"])
  func box(_ size: String) throws {
    let fixture = try AppFixture(size)
    try fixture.press("j Enter F ?")
    #expect(fixture.rows.contains { $0.contains("Keys") } && fixture.app.root.presentedViewController != nil)
    let help = fixture.app.window.focusedItem?.responderChain.lazy.compactMap { $0 as? HelpController }.first
    #expect(help?.accessibilityContent.first == "Filter")
    try fixture.press("Esc")
    #expect(fixture.rows.contains { $0.contains("2 stars or more") || $0.contains("★★ or more") })
    try fixture.press("Esc")
    #expect(fixture.app.root.presentedViewController == nil)
  }

  @Test(
    "a long reason takes several rows of a form, and so does a long path",
    arguments: ["20x10", "40x12", "80x24"])
  func longReasons(_ size: String) async throws {
    let stage = try await TransferStage(size)
    try stage.press("Enter g x")
    let form = try stage.form(ExportController.self)
    let path = "/media/" + String(repeating: "a-very-long-name", count: 8)
    let reason = "\(path): 写真 could not be written there, because the disk has no room for the file"
    let notes = form.notes(reason)
    #expect(notes.map(\.text).joined().filter { $0 != " " } == reason.filter { $0 != " " })
    let columns = form.list.bounds.width - 2
    #expect(notes.allSatisfy { GlyphSequence($0.text).width <= columns })
  }
}
