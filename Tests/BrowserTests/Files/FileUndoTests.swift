import AdaptiveFileSystem
import PhotoModel
import TestSupport
import Testing

@testable import Browser

@Suite("Undoing what was done with files")
struct FileUndoTests {
  @Test("photos that an undo brings back are marked as before; those that return otherwise are not")
  func marksReturn() async throws {
    let stage = try await FileStage("80x24", FileStage.files)
    _ = try stage.folder.folder("photos/Picks")
    try stage.fixture.press("Enter Space Space B")
    try stage.type("Picks")
    try await stage.press("Enter")
    #expect(stage.status.contains("Moved 2 photos to Picks") && stage.fixture.app.context.marks.isEmpty)
    try await stage.press("u")
    #expect(stage.status.contains("2 marked  Undid: moved 2 photos to Picks"))
    try await stage.press("d")
    try stage.fixture.press("h G Enter")
    try await stage.press("* r")
    try stage.fixture.press("U g g")
    #expect(try stage.names("A").count == 4 && stage.fixture.app.context.marks.isEmpty)
  }

  @Test("marks follow photos that take the names of each other")
  func marksOfChain() async throws {
    let stage = try await FileStage("80x24", ["A/P0.jpg", "A/P1.jpg", "A/P2.jpg", "B/1.jpg"])
    func marked() -> [String] { stage.fixture.app.context.marks.photos.map(\.name).sorted() }
    try stage.fixture.press("Enter * R ^u")
    try stage.type("P{counter}")
    try stage.fixture.press("Enter")
    try await stage.settle { stage.fixture.app.window.presentations.count == 1 }
    try await stage.press("Enter")
    try await stage.settle { !stage.library.isChangingFiles && marked().contains("P3.jpg") }
    #expect(marked() == ["P1.jpg", "P2.jpg", "P3.jpg"])
    try await stage.press("u")
    #expect(marked() == ["P0.jpg", "P1.jpg", "P2.jpg"])
  }

  @Test("a refused undo says what it was, and the second time it is given up")
  func refusedUndo() async throws {
    let stage = try await FileStage("200x60", FileStage.files)
    try stage.fixture.press("Enter R ^u")
    try stage.type("9")
    try await stage.press("Enter")
    try stage.folder.file("photos/A/1.jpg", "another photo")
    try await stage.press("u")
    #expect(stage.status.contains("): renamed 1: ") && stage.status.contains("1.jpg already exists"))
    #expect(stage.status.contains("Not undone (u tries again once)"))
    try await stage.press("u")
    #expect(stage.status.contains("(given up; u goes on)"))
    try await stage.press("u")
    #expect(stage.status.contains("There is nothing to undo"))
    #expect(try stage.names("A") == ["1.jpg", "2.jpg", "2.nef", "3.jpg", "9.jpg"])
  }

  @Test("redoing names the photo, as undoing does")
  func redoing() async throws {
    let stage = try await FileStage("80x24", FileStage.files)
    try await stage.press("Enter j j d")
    try await stage.press("u")
    #expect(stage.status.contains("Undid: trashed 3"))
    try await stage.press("^r")
    #expect(stage.status.contains("Redid: trashed 3"))
  }

  @Test("redoing names the photo, and not its file in the trash, where another one has its name")
  func redoingAfterNamesake() async throws {
    let stage = try await FileStage("80x24", ["A/3.jpg", "A/4.jpg", "B/3.jpg", "B/5.jpg"])
    try await stage.press("Enter d")
    try await stage.press("h j Enter d")
    try await stage.press("u")
    #expect(stage.status.contains("Undid: trashed 3") && !stage.status.contains("3.2"))
    try await stage.press("^r")
    #expect(stage.status.contains("Redid: trashed 3") && !stage.status.contains("3.2"))
  }

  @Test("photos that return from another folder are marked as before, also after U was undone")
  func marksAfterUndo() async throws {
    let stage = try await FileStage(
      "80x24", ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "other/z.jpg", "other/y.jpg"])
    let target = stage.folder("photos/other").description
    try await stage.press("Enter m j m B")
    try stage.type(target)
    try await stage.press("Enter")
    #expect(stage.fixture.app.context.marks.isEmpty)
    try await stage.press("m U u u")
    let marks = stage.fixture.app.context.marks
    #expect(Set(marks.photos.map(\.name)) == ["a.jpg", "b.jpg", "c.jpg"])
  }
}
