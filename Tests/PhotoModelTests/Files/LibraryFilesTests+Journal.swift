import AdaptiveFileSystem
import PhotoDecisions
import FileOperations
import Journal
import LibraryStages
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel

extension LibraryFilesTests {
  @Test("after a restart, undoing goes on with the journal, and redoing as well")
  func restart() async throws {
    let stage = try await FileStage(Self.albums)
    let before = try stage.tree()
    let photos = [try stage.photo("A", "a1.jpg"), try stage.photo("A", "a2.jpg")]
    try await stage.perform(FileRequest(.trash(copyingToHome: false), for: photos))
    try await stage.restart()
    #expect(stage.library.summary == ["A: a3.jpg", "B: b1.jpg b2.png", "Trash: a1.jpg a2.jpg"])
    #expect(stage.library.undo() == nil && stage.library.undoEarlier())
    try await stage.settle()
    #expect(stage.outcome?.action?.summary == FileSummary(kind: .trash, photoCount: 2))
    #expect(stage.library.summary == ["A: a1.jpg a2.jpg a3.jpg", "B: b1.jpg b2.png", "Trash: "])
    #expect(try stage.tree() == before)
    try await stage.restart()
    #expect(stage.library.redoEarlier())
    try await stage.settle()
    #expect(stage.library.summary == ["A: a3.jpg", "B: b1.jpg b2.png", "Trash: a1.jpg a2.jpg"])
    try await stage.undo()
    #expect(stage.library.undoEarlier())
    try await stage.settle()
    #expect(stage.outcome?.failure == .nothingToUndo)
  }

  @Test("undoing goes on with the journal's operations on files of this library only")
  func otherLibraries() async throws {
    let stage = try await FileStage(Self.albums)
    let photo = try stage.photo("A", "a1.jpg")
    try await stage.perform(FileRequest(.trash(copyingToHome: false), for: [photo]))
    try await stage.restart()
    // Another library, of which another program has just moved a photo.
    try stage.folder.file("other/from/x.jpg", "x")
    let other = stage.folder.path.appending(FileName("other"))
    try other.appending(FileName("to")).makeFolder()
    let group = PhotoGroup(folder: other.appending(FileName("from")), photos: [FileName("x.jpg")])
    let change = try FileTransfer.planMove(of: [group], to: other.appending(FileName("to")))
    let journal = try Journal(folder: stage.folder("state/journal"))
    let id = try journal.begin(change: change.encoded, summary: FileSummary(of: change).encoded)
    try journal.end(id, done: try change.perform().encoded)
    try journal.close()
    #expect(stage.library.undoEarlier())
    try await stage.settle()
    #expect(stage.outcome?.action?.summary == FileSummary(kind: .trash, photoCount: 1))
    #expect(try stage.folder.content(other.appending(FilePath("to/x.jpg"))) == "x")
  }

  @Test("an undo of another photo that has the path now is refused, and given up the second time")
  func refusedUndo() async throws {
    let stage = try await FileStage(Self.albums)
    let rated = try stage.photo("B", "b1.jpg")
    stage.library.decide(.rating(Rating(clamping: 3)), for: [rated])
    let photo = try stage.photo("A", "a1.jpg")
    try await stage.perform(FileRequest(.rename(.name(Array("new".utf8))), for: [photo]))
    let path = stage.root.appending(FilePath("A/new.jpg"))
    try path.remove()
    try stage.folder.file("photos/A/new.jpg", "another photo, of another size")
    for isGivenUp in [false, true] {
      try await stage.undo()
      let outcome = try #require(stage.outcome)
      #expect(outcome.action == nil && outcome.failure == .operation(.changed(path)))
      #expect(outcome.refused?.summary == FileSummary(kind: .rename, photoCount: 1))
      #expect(outcome.refused?.onlyPhoto == FileName("a1.jpg") && outcome.isGivenUp == isGivenUp)
    }
    #expect(try stage.folder.content(path) == "another photo, of another size")
    // Earlier decisions can be undone.
    try await stage.undo()
    #expect(rated.rating == .unrated)
    #expect(stage.library.undoEarlier())
    try await stage.settle()
    #expect(stage.outcome?.failure == .nothingToUndo)
  }

  @Test("what an ended session has begun is brought to an end at the start")
  func recovery() async throws {
    let stage = try await FileStage(Self.albums)
    let before = try stage.tree()
    let journal = try Journal(folder: stage.folder("state/journal"))
    let photo = try stage.photo("A", "a1.jpg")
    let group = PhotoGroup(folder: photo.source.folder, photos: [photo.source.name])
    let change = try FileTransfer.planMove(of: [group], to: stage.root.appending(FileName("B")))
    let id = try journal.begin(change: change.encoded, summary: FileSummary(of: change).encoded)
    _ = try change.perform()
    _ = id
    try journal.close()
    try await stage.restart()
    #expect(stage.library.summary == ["A: a2.jpg a3.jpg", "B: a1.jpg b1.jpg b2.png"])
    #expect(stage.library.undoEarlier())
    try await stage.settle()
    #expect(try stage.tree() == before)
  }

  @Test("photos that move while the scan is running are in their albums once, in order")
  func scanning() async throws {
    let stage = try SidecarStage([])
    for number in 1...40 { try stage.folder.file("photos/A/\(number).jpg") }
    try stage.folder.file("photos/B/1.jpg")
    let library = Library(User(name: ""))
    library.startScan(of: [stage.photos])
    let folder = stage.photos.appending(FileName("A"))
    let target = stage.photos.appending(FileName("B"))
    func path(_ number: Int, in folder: FilePath) -> FilePath { folder.appending(FileName("\(number).jpg")) }
    for number in [3, 7] {
      var change = FileChange(kind: .move)
      let from = path(number, in: folder)
      change.groups.append(
        FileChange.Group(steps: [
          .relocate(
            Relocation(
              from: from, to: path(number, in: target), signature: try FileSignature(of: from), tag: 0,
              route: .renameOnly))
        ]))
      library.moves.apply(FileMoves(change))
    }
    _ = await library.waitForScan()
    let kept = (1...40).filter { $0 != 3 && $0 != 7 }.map { "\($0).jpg" }.joined(separator: " ")
    #expect(library.summary == ["A: \(kept)", "B: 1.jpg 3.jpg 7.jpg"])
  }
}
