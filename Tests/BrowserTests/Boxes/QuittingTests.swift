import AdaptiveFileSystem
import DecisionStorage
import PhotoModel
import TestSupport
import Testing

@testable import Browser

@Suite("Ending the program when something can't be saved")
struct QuittingTests {
  private static func question(_ fixture: AppFixture) -> Bool {
    fixture.rows.joined(separator: "\n").contains("Quit and lose 1 change?")
  }

  @Test("quitting tries to save the changes of a user file once more, and asks only if they can't be saved")
  func userFile() async throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "u.json",
      """
      {"conversations":[{"name":"A","photos":[{"imageName":"a.jpg"}]},
        {"name":"B","photos":[{"imageName":"b.jpg"}]}]}
      """)
    try folder.file("state", "in the way")
    let store = StateStore(folder: folder("state/photos-tui"))
    let context = LibraryContext(currentDirectory: folder.path, stateStore: store)
    let fixture = try AppFixture(
      "100x30", library: try Library.load(userFile: FilePath("u.json"), in: context))
    var quits = 0
    fixture.app.onQuit = { quits += 1 }
    try fixture.press("j Enter 3 q")
    await fixture.library.waitForSaving()
    fixture.app.finishTurn()
    #expect(quits == 0 && Self.question(fixture))
    try fixture.press("Esc")
    try folder("state").remove()
    try fixture.press("q")
    await fixture.library.waitForSaving()
    #expect(quits == 1 && store.flush().isEmpty)
    try fixture.press("q")
    #expect(quits == 2)
  }

  @Test("choosing a photo asks as quitting does, and chooses it only then")
  func choosing() throws {
    let fixture = try AppFixture("100x30")
    var chosen: [String] = []
    fixture.app.onChoose = { chosen.append($0.description) }
    fixture.app.onQuit = { chosen.append("quit") }
    try fixture.press("j Enter 3 Enter")
    #expect(chosen == [] && Self.question(fixture))
    try fixture.press("s")
    #expect(chosen == [] && fixture.app.root.presentedViewController == nil)
    try fixture.press("Enter y")
    #expect(chosen == ["/photos/b1.jpg"])
    try fixture.press("q y")
    #expect(chosen == ["/photos/b1.jpg", "quit"])
  }

  @Test("a photo that isn't saved is reported before a journal that was damaged")
  func order() {
    var status = DecisionStoreStatus()
    #expect(Wording.saving(status) == nil)
    status.brokenJournal = FilePath("/state/journal.sqlite.broken")
    let journal = "the journal was damaged and has been moved to /state/journal.sqlite.broken"
    #expect(Wording.saving(status) == journal)
    status.lastError = .photoVanished(FilePath("/p/a.jpg"))
    #expect(Wording.saving(status) == journal)
    status.pendingCount = 1
    #expect(Wording.saving(status) == "1 photo not saved yet: a.jpg: the photo is gone")
  }

  @Test("changes that are not saved yet are lost once the program has ended")
  func leftover() {
    let warning = LibraryWarning.changesNotSaved(FilePath("/state/a.json"), .locked)
    #expect(
      Wording.sentence(for: warning)
        == "changes are not saved yet: /state/a.json: in use by another program")
    #expect(
      Wording.leftover(warning)
        == "changes could not be saved and are lost: /state/a.json: in use by another program")
  }
}
