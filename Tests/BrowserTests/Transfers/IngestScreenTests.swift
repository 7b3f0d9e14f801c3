import AdaptiveFileSystem
import DecisionStorage
import PhotoModel
import PhotoTransfer
import TestSupport
import Testing

@testable import Browser

@Suite("The screen that copies photos from a card")
struct IngestScreenTests {
  private func stage(_ size: String) async throws -> TransferStage {
    let stage = try await TransferStage(size)
    for name in ["X_1.JPG", "X_2.JPG"] { try stage.folder.file("card/DCIM/\(name)", name) }
    let card = stage.folder("card")
    stage.context.transfers.findCards = { [card] }
    stage.context.transfers.settings.ingest.template = "{original}"
    return stage
  }

  private func open(_ stage: TransferStage) async throws -> IngestController {
    try stage.press("g n")
    let form = try stage.form(IngestController.self)
    await form.settled()
    stage.fixture.app.finishTurn()
    return form
  }

  @Test(
    "a mounted card is offered, and its photos appear in the library",
    arguments: ["20x5", "40x12", "80x24", "120x40", "200x60"])
  func ingest(_ size: String) async throws {
    let stage = try await stage(size)
    let form = try await open(stage)
    try stage.press("t")
    try stage.type("~/photos/new")
    await form.settled()
    stage.fixture.app.finishTurn()
    #expect(form.rows.contains { $0.text == "Copy 2 photos" })
    try stage.press("e")
    #expect(!stage.hasForm)
    try await stage.settle { stage.context.transfers.ingest?.result != nil }
    try await stage.settle { stage.library.user.albums.contains { $0.folder == stage.folder("photos/new") } }
    #expect(try stage.folder.names(in: stage.folder("photos/new")).filter { $0.hasSuffix("JPG") }.count == 2)
    let end = "2 photos copied, 0 already there in ~/photos/new"
    #expect(stage.fixture.app.root.status.shownMessage == end)
    #expect(stage.context.transfers.settings.ingest.destination == stage.folder("photos/new"))
  }

  @Test("the screen shows the new names, the bytes and what is left out, in advance")
  func rehearsal() async throws {
    let stage = try await stage("100x30")
    try stage.folder.file("card/notes.txt", "notes")
    try stage.folder.file("photos/old/X_1.JPG", "X_1.JPG")
    stage.context.transfers.settings.ingest.destination = stage.folder("photos/old")
    stage.context.transfers.settings.ingest.template = "new/{counter:3}"
    _ = try await open(stage)
    #expect(stage.text.contains("Copy 1 photo, 1 there already") && stage.text.contains("7 bytes"))
    #expect(stage.text.split(separator: "\n").contains { $0.contains(".JPG") && $0.contains("X_2.JPG") })
    let words = try stage.form(IngestController.self).rows.map(\.text).joined(separator: " ")
    #expect(words.contains("notes.txt: not copied"))
    #expect(try !stage.folder("photos/old/new").exists())
  }

  @Test("what arrives gets the label and the stars of the form, and the next form begins with them")
  func presets() async throws {
    let stage = try await stage("80x24")
    stage.context.transfers.settings.ingest.destination = stage.folder("photos/new")
    _ = try await open(stage)
    try stage.press("L L s s s")
    #expect(stage.text.contains("Label     yellow") && stage.text.contains("Stars     ★★★"))
    try stage.press("e")
    try await stage.settle { stage.context.transfers.ingest?.result != nil }
    let arrived = { stage.library.user.albums.flatMap(\.photos).filter { $0.name.hasPrefix("X_") } }
    try await stage.settle { arrived().count == 2 && arrived().allSatisfy { $0.rating.stars == 3 } }
    #expect(arrived().allSatisfy { $0.labelColor == .yellow })
    let form = try await open(stage)
    #expect(form.rows.contains { $0.name == "Label" && $0.text == "yellow" })
    try stage.press("L Left")
    #expect(stage.text.contains("Label     yellow"))
  }

  @Test("folders that are within each other are refused before anything is copied")
  func folders() async throws {
    let stage = try await stage("100x30")
    stage.context.transfers.settings.ingest.destination = stage.folder("card/DCIM/new")
    let form = try await open(stage)
    #expect(form.rows.map(\.text).joined(separator: " ").contains("choose separate folders"))
    try stage.press("e")
    try await stage.settle { stage.fixture.app.root.status.shownMessage != nil }
    #expect(stage.context.transfers.ingest == nil)
    #expect(try !stage.folder("card/DCIM/new").exists())
  }

  @Test("a template with a fault is not accepted, and {seq} is read as {counter}")
  func template() async throws {
    let stage = try await stage("100x30")
    stage.context.transfers.settings.ingest.destination = stage.folder("photos/new")
    let form = try await open(stage)
    try stage.press("n End Enter ^u")
    try stage.type("{date}")
    #expect(stage.text.contains("names may repeat"))
    try stage.press("^u")
    try stage.type("a_{seq:2}")
    await form.settled()
    stage.fixture.app.finishTurn()
    #expect(stage.text.contains("a_01.JPG") && stage.text.contains("a_02.JPG"))
  }

  @Test("photos for a folder outside of the library are shown in a library of their own, once there are some")
  func elsewhere() async throws {
    let stage = try await stage("100x30")
    var sessions: [IngestSession] = []
    stage.fixture.app.onIngest = { sessions.append($0) }
    stage.context.transfers.settings.ingest.destination = stage.folder("elsewhere")
    _ = try await open(stage)
    try stage.press("e")
    // A text that is being typed is not lost.
    try stage.press("f")
    try await stage.settle {
      (try? stage.folder.names(in: stage.folder("elsewhere")).contains { $0.hasSuffix("JPG") }) == true
    }
    stage.fixture.app.openArrivals()
    #expect(sessions.isEmpty)
    try stage.press("Esc")
    try await stage.settle {
      stage.fixture.app.finishTurn()
      return sessions.count == 1
    }
    #expect(sessions[0].destination == stage.folder("elsewhere") && sessions[0].isRunning)
    let library = Library.open(
      LibrarySource(arrivalsIn: stage.folder("elsewhere")),
      in: LibraryContext(currentDirectory: FilePath("/")))
    sessions[0].moveOn(to: library)
    try await stage.settle { sessions[0].result?.copiedCount == 2 }
    #expect(library.user.albums.contains { $0.folder == stage.folder("elsewhere") })
    #expect(!stage.library.user.albums.contains { $0.folder == stage.folder("elsewhere") })
  }

  @Test("an ingest that can copy nothing stays in the library that is open")
  func nothingCopied() async throws {
    let stage = try await stage("100x30")
    stage.fixture.app.onIngest = { _ in Issue.record("there are no photos") }
    // No user can make a folder there.
    stage.context.transfers.settings.ingest.destination = FilePath("/proc/photos")
    _ = try await open(stage)
    try stage.press("e")
    try await stage.settle { stage.context.transfers.ingest?.result != nil }
    #expect(stage.fixture.app.root.status.shownMessage?.contains("2 failed") == true)
    #expect(stage.library.ingestState?.isRunning != true)
  }

  @Test("what has ended comes after the settings, and an interrupted ingest fills them in")
  func interrupted() async throws {
    let stage = try await stage("80x24")
    stage.context.transfers.findCards = { [] }
    var record = IngestRecord(
      card: stage.folder("card"), destinations: [stage.folder("photos/new")], template: "{date}/{original}",
      photoCount: 2)
    record.doneCount = 1
    stage.fixture.app.offerRest(of: record)
    let sentence =
      "Copying from \(stage.folder("card")) was interrupted: 1 of 2 photos is in \(stage.folder("photos/new")); "
    #expect(stage.fixture.app.root.status.shownMessage?.hasPrefix(sentence) == true)
    let form = try await open(stage)
    #expect(form.rows.contains { $0.text == "Copy 2 photos" })
    try stage.press("e")
    try await stage.settle { stage.context.transfers.ingest?.result != nil }
    let again = try await open(stage)
    #expect(again.rows.first?.command == .chooseCard)
    #expect(again.rows.contains { $0.text.contains("2 photos copied") })
  }

  @Test("without a card, the screen asks for a folder")
  func noCard() async throws {
    let stage = try await stage("80x24")
    stage.context.transfers.findCards = { [] }
    let form = try await open(stage)
    #expect(stage.text.contains("no card is mounted"))
    try stage.press("c")
    try stage.type("~/card")
    try stage.press("t")
    try stage.type("~/photos/new")
    await form.settled()
    stage.fixture.app.finishTurn()
    #expect(stage.text.contains("Copy 2 photos"))
  }
}
