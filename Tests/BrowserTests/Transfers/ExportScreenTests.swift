import AdaptiveFileSystem
import DecisionStorage
import PhotoModel
import PhotoTransfer
import TestSupport
import Testing

@testable import Browser

@Suite("The screen that exports photos")
struct ExportScreenTests {
  private nonisolated static let sizes = ["20x5", "40x12", "60x24", "80x24", "120x40", "200x60"]

  /// Opens the first album, and gives its first photo two stars.
  private func stage(_ size: String) async throws -> TransferStage {
    let stage = try await TransferStage(size)
    try stage.press("Enter 2")
    return stage
  }

  @Test("photos with stars are exported as chosen, while the user goes on", arguments: sizes)
  func export(_ size: String) async throws {
    let stage = try await stage(size)
    try stage.press("g x")
    #expect(try stage.form(ExportController.self).photos.map(\.name) == ["1.jpg"])
    #expect(stage.text.contains("Export 1"))
    try stage.press("t")
    let bar = stage.fixture.app.root.status.bar
    #expect(bar.trailingTexts == ["Enter done  Esc cancel"], "letters are text there")
    try stage.type("~/web")
    #expect(bar.trailingTexts.first?.contains("e export") == true)
    try stage.press("e")
    #expect(!stage.hasForm)
    try await stage.settle { stage.exporter.isRunning }
    #expect(stage.exporter.photos == ["1.jpg"])
    let request = try #require(stage.exporter.requests.first)
    #expect(request.kind == .pictures && request.target == stage.folder("web") && request.createsFolders)
    // The user goes on.
    try stage.press("j")
    stage.exporter.end()
    try await stage.settle { stage.context.transfers.export?.isRunning == false }
    #expect(stage.fixture.app.root.status.shownMessage == "Exported 1 photo to ~/web")
  }

  @Test("a user who is elsewhere is notified of the end of an export that took long")
  func notification() async throws {
    let stage = try await stage("80x24")
    for (focus, notifications) in [(true, []), (false, ["Exported 1 photo to ~/web"])] {
      stage.fixture.app.sendEvent(.focus(focus))
      try stage.press("g x")
      if focus {
        try stage.press("t")
        try stage.type("~/web")
      }
      try stage.press("e")
      try await stage.settle { stage.exporter.isRunning }
      stage.fixture.clock.advance(by: .seconds(6))
      stage.exporter.end()
      try await stage.settle { stage.context.transfers.export?.isRunning == false }
      #expect(stage.fixture.display.notifications == notifications)
    }
  }

  @Test("marked photos are offered first, and each choice says how many photos it has")
  func marked() async throws {
    let stage = try await stage("80x24")
    try stage.press("* g x")
    let form = try stage.form(ExportController.self)
    #expect(form.photos.map(\.name) == ["1.jpg", "2.jpg", "3.nef"])
    #expect(stage.text.contains("the marked photos") && stage.text.contains("3 photos"))
    try stage.press("p")
    #expect(stage.text.contains("photos with stars  1") && stage.text.contains("all listed here  3"))
    try stage.press("j Enter")
    #expect(form.photos.map(\.name) == ["1.jpg"])
  }

  @Test("the settings are kept for the next time, and Enter repeats the export")
  func settings() async throws {
    let stage = try await stage("80x24")
    var saved: [TransferSettings] = []
    stage.fixture.app.onTransferSettings = { saved.append($0) }
    try stage.press("g x f j j Enter t")
    #expect(stage.text.contains("gallery for browsers"))
    try stage.type("~/gallery")
    try stage.press("s ^u")
    try stage.type("1600")
    try stage.press("r e")
    try await stage.settle { stage.exporter.isRunning }
    #expect(saved.last?.export.form == .gallery && saved.last?.export.folder == stage.folder("gallery"))
    stage.exporter.end()
    try await stage.settle { stage.context.transfers.export?.isRunning == false }
    try stage.press("g x Enter")
    try await stage.settle { stage.exporter.isRunning }
    #expect(stage.exporter.requests.count == 2 && stage.exporter.requests[0] == stage.exporter.requests[1])
    #expect(stage.exporter.requests[1].pixels == 1600 && stage.exporter.requests[1].replaces)
    stage.exporter.end()
  }

  @Test("a gallery gets the title of the album or another one, and facts with the place only if it is chosen")
  func titleAndFacts() async throws {
    let stage = try await stage("80x24")
    try stage.press("g x f j j Enter t")
    try stage.type("~/gallery")
    #expect(stage.text.contains("Title     A"))
    try stage.press("i ^u")
    try stage.type("Proofs")
    #expect(stage.text.contains("Title     Proofs") && stage.text.contains("no place"))
    try stage.press("m")
    #expect(stage.text.contains("Metadata  none"))
    try stage.press("m")
    #expect(stage.text.contains("with the place"))
    try stage.press("e")
    try await stage.settle { stage.exporter.isRunning }
    let request = try #require(stage.exporter.requests.first)
    #expect(request.title == "Proofs" && request.keepsMetadata && request.keepsPlace)
    stage.exporter.end()
    try await stage.settle { stage.context.transfers.export?.isRunning == false }
    try stage.press("g x")
    #expect(stage.text.contains("Title     A") && stage.text.contains("with the place"))
  }

  @Test("the screen names the files, estimates their size and says which are there already")
  func preview() async throws {
    let stage = try await stage("80x24")
    try stage.folder.file("web/3.jpg", "other")
    try stage.press("g x p j Enter t")
    try stage.type("~/web")
    await (try stage.form(ExportController.self)).settled()
    stage.fixture.app.finishTurn()
    #expect(stage.text.contains("1 there already"))
    #expect(stage.text.contains("about "))
    // A raw file becomes a JPEG file.
    #expect(stage.text.split(separator: "\n").contains { $0.contains("3.jpg") && $0.contains("3.nef") })
    try stage.press("t")
    try stage.type("~/elsewhere")
    await (try stage.form(ExportController.self)).settled()
    stage.fixture.app.finishTurn()
    #expect(stage.text.contains("new folder"))
  }

  @Test(
    "a disk without room for the export is named before it begins, next to what begins it",
    arguments: ["40x12", "80x24", "120x40", "200x60"])
  func noRoom(size: String) async throws {
    let stage = try await stage(size)
    try stage.press("g x p j Enter t")
    try stage.type("~/web")
    let form = try stage.form(ExportController.self)
    await form.settled()
    stage.fixture.app.finishTurn()
    #expect(!stage.text.contains("no room"))
    form.place = ExportPlace(stage.folder("web"), names: [], in: stage.folder("web"), byteCount: 1 << 60)
    form.reload()
    stage.fixture.app.finishTurn()
    #expect(
      stage.text.split(separator: "\n").contains { $0.contains("Export 3 photos") && $0.contains("no room") },
      "\(stage.text)")
    #expect(size == "40x12" || stage.text.contains("no room for 1"), "\(stage.text)")
  }

  @Test("a running export shows its progress, can be cancelled, and names what failed")
  func progress() async throws {
    let stage = try await stage("120x40")
    try stage.press("g x p j Enter t")
    try stage.type("~/web")
    try stage.press("e")
    try await stage.settle { stage.exporter.isRunning }
    stage.exporter.progress(1)
    let photo = stage.folder("photos/A/1.jpg")
    stage.exporter.fail(.damaged(photo))
    let status = stage.fixture.app.root.status
    stage.fixture.clock.advance(by: .seconds(2))
    status.userDidMoveOn()
    #expect(status.bar.leadingItems.contains { $0.texts.first == "Exporting 1 of 3 photos, 33%" })
    try stage.press("g x")
    let words = try stage.form(ExportController.self).rows.map(\.text).joined(separator: " ")
    #expect(stage.text.contains("Exporting 1 of 3 photos") && words.contains("only part of it is exported"))
    // A second one waits for the end of the first.
    #expect(!stage.text.contains("Export 3 photos"))
    try stage.press("x")
    try await stage.settle { stage.context.transfers.export?.isRunning == false }
    #expect(stage.exporter.isCancelled)
    #expect(stage.text.contains("Export cancelled: 1 of 3 photos are in ~/web"))
    // The failures don't push the settings down.
    #expect(try stage.form(ExportController.self).rows.first?.command == .chooseExportedPhotos)
    #expect(stage.text.contains("Export 3 photos"))
  }

  @Test("an export that is impossible says why")
  func failure() async throws {
    let stage = try await stage("120x40")
    try stage.press("g x f j j j Enter t")
    try stage.type("~/sheet.pdf")
    try stage.press("e")
    try await stage.settle { stage.exporter.isRunning }
    let target = stage.folder("sheet.pdf")
    #expect(stage.exporter.requests.first?.kind == .document && stage.exporter.requests[0].target == target)
    stage.exporter.end(.failure(.isTaken(target)))
    try await stage.settle { stage.context.transfers.export?.isRunning == false }
    #expect(stage.fixture.app.root.status.shownMessage == "Not exported: ~/sheet.pdf: already exists")
  }

  @Test("copies are a file operation: all files of a photo are copied, and undo removes the copies")
  func copies() async throws {
    let stage = try await stage("80x24")
    try stage.press("g x p j Enter f j Enter t")
    try stage.type("~/copies")
    try stage.press("e")
    try await stage.settle { (try? stage.folder.names(in: stage.folder("copies")).count) ?? 0 >= 3 }
    try await stage.settle { !stage.library.isChangingFiles }
    try stage.press("u")
    try await stage.settle { !stage.library.isChangingFiles }
    #expect(try !stage.folder("copies").exists())
  }

  @Test("quitting while an export runs asks, and ends it first")
  func quitting() async throws {
    let stage = try await stage("80x24")
    var quits = 0
    stage.fixture.app.onQuit = { quits += 1 }
    try stage.press("g x t")
    try stage.type("~/web")
    try stage.press("e")
    try await stage.settle { stage.exporter.isRunning }
    try stage.press("q")
    #expect(stage.text.contains("Stop the export and quit?"))
    try stage.press("s")
    #expect(quits == 0 && stage.exporter.isRunning)
    try stage.press("q y")
    try await stage.settle { quits == 1 }
    #expect(stage.exporter.isCancelled)
  }

  @Test("a click chooses a row, and another one starts the export")
  func mouse() async throws {
    let stage = try await stage("80x24")
    stage.context.transfers.settings.export.folder = stage.folder("web")
    try stage.press("g x")
    func click(_ text: String) throws {
      let row = try #require(stage.fixture.rows.firstIndex { $0.contains(text) })
      let column = try #require(stage.fixture.rows[row].range(of: text))
      stage.fixture.click(
        stage.fixture.rows[row].distance(from: stage.fixture.rows[row].startIndex, to: column.lowerBound) + 1,
        row)
    }
    try click("Replace")
    #expect(stage.text.contains("files that an earlier export made"))
    try click("Export 1 photo")
    try await stage.settle { stage.exporter.isRunning }
    #expect(stage.exporter.requests.first?.replaces == true)
    stage.exporter.end()
  }

  @Test(
    "a value that has no room in its row goes on in the next one, in every form",
    arguments: ["20x12", "40x12", "60x24"])
  func narrowValues(size: String) async throws {
    let stage = try await TransferStage(size)
    try stage.press("Enter g x")
    try expectWholeRows(try stage.form(ExportController.self), stage)
    // The gallery has the longest texts.
    try stage.press("f j j Enter")
    try expectWholeRows(try stage.form(ExportController.self), stage)
    try stage.press("Esc g n")
    try expectWholeRows(try stage.form(IngestController.self), stage)
  }

  /// Walks through the rows, of which each must be whole on the screen if its middle can't be left out.
  private func expectWholeRows(_ form: FormController, _ stage: TransferStage) throws {
    for _ in form.rows { try stage.press("k") }
    for row in form.rows {
      let text = [row.text, row.detail].filter { !$0.isEmpty }.joined(separator: ", ")
      let words = "\(row.name) \(text)".filter { !" ,".contains($0) }
      let shown = stage.text.filter { !" \n│,\u{A0}".contains($0) }
      #expect(shown.contains(words) || row.truncatesInMiddle, "\(words)\n\(stage.text)")
      try stage.press("j")
    }
  }
}
