import AdaptiveFileSystem
import PhotoDecisions
import FileOperations
import Journal
import LibraryStages
import PhotoSidecars
import Testing
import TestSupport

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@Suite("Which file a decision in the journal is about")
struct DecisionSubjectTests {
  /// A stage with a photo whose rating stays in the journal, because its sidecar is damaged. The sidecar is
  /// removed afterwards.
  private func stage(_ name: String = "a.jpg") throws -> SidecarStage {
    let stage = try SidecarStage([])
    try stage.folder.file("photos/\(name)", "the photo")
    try keep(4, name, in: stage)
    return stage
  }

  private func keep(
    _ stars: Int, _ name: String, in stage: SidecarStage, leavingSidecar leaves: Bool = false
  ) throws {
    let sidecar = try stage.folder.file("photos/\(name).xmp", "damaged")
    let store = stage.makeStore()
    store.record([SidecarWrite(files: stage.files(name), base: PhotoDecisions(), wanted: .stars(stars))])
    #expect(store.close().keptCount >= 1)
    if !leaves { try sidecar.remove() }
  }

  /// Puts another photo at the path of one, as a file manager or another card does.
  private func replace(_ name: String, in stage: SidecarStage) throws {
    try stage.photos.appending(FileName(name)).remove()
    try stage.folder.file("photos/\(name)", "another photo, of another size")
  }

  private func decisions(_ stage: SidecarStage) throws -> [UnwrittenDecisions] {
    try UnwrittenDecisions.all(inJournal: stage.folder("state/journal")).decisions
  }

  /// Returns the decision that the next start writes next to a photo.
  private func ratingAfterStart(_ name: String, in stage: SidecarStage) throws -> Int? {
    let store = stage.makeStore()
    store.start()
    _ = store.close()
    return try stage.decisions("\(name).xmp")?.rating?.value
  }

  @Test("the next start writes a kept decision beside its photo, and not beside another one at that path")
  func nextStart() throws {
    #expect(try ratingAfterStart("a.jpg", in: stage()) == 4)
    let other = try stage()
    try replace("a.jpg", in: other)
    #expect(try ratingAfterStart("a.jpg", in: other) == nil)
    let left = try decisions(other)
    #expect(left.count == 1 && left[0].isAboutOtherFile && left[0].isKept)
    #expect(IndexedDecisions(left).hash(of: left[0].path) == nil)
  }

  @Test("a photo that was edited in place, or copied back with its time, still is the photo")
  func samePhoto() throws {
    let edited = try stage()
    // The file stays, and gets other contents.
    try edited.folder.file("photos/a.jpg", "the edited photo, of another size")
    #expect(try ratingAfterStart("a.jpg", in: edited) == 4)

    let restored = try stage()
    let path = restored.photos.appending(FileName("a.jpg"))
    let attributes = try FileAttributes(of: path, followingLinks: true)
    try path.remove()
    try restored.folder.file("photos/a.jpg", "the photo")
    attributes.applyTimes(toLink: path)
    #expect(try ratingAfterStart("a.jpg", in: restored) == 4)
  }

  @Test("the screen shows a kept decision about its photo alone")
  @MainActor func reading() async throws {
    for isReplaced in [false, true] {
      let stage = try stage()
      try stage.folder.file("photos/a.jpg.xmp", "damaged")
      if isReplaced { try replace("a.jpg", in: stage) }
      let store = stage.makeStore()
      let library = try Library.open(
        [stage.photos], in: LibraryContext(currentDirectory: stage.folder.path, decisionStore: store))
      _ = await library.waitForScan()
      await library.waitForReading()
      let photo = try #require(library.user.albums.first?.photos.first)
      #expect(photo.rating.value == (isReplaced ? 0 : 4))
      _ = store.close()
    }
  }

  @Test("a new decision about another photo at the path doesn't mix with the kept one, which stays")
  func newDecision() throws {
    let stage = try SidecarStage([])
    try stage.folder.file("photos/a.jpg", "the photo")
    let sidecar = try stage.folder.file("photos/a.jpg.xmp", "damaged")
    let store = stage.makeStore()
    store.record([SidecarWrite(files: stage.files("a.jpg"), base: PhotoDecisions(), wanted: .stars(4))])
    #expect(store.flush().keptCount == 1)
    try replace("a.jpg", in: stage)
    try sidecar.remove()
    store.record([
      SidecarWrite(
        files: stage.files("a.jpg"), base: PhotoDecisions(), wanted: .with { $0.caption = "new" })
    ])
    _ = store.close()
    #expect(try stage.decisions("a.jpg.xmp") == .with { $0.caption = "new" })
    let left = try decisions(stage)
    #expect(left.map(\.properties) == [[.rating]] && left.allSatisfy(\.isAboutOtherFile))
  }

  @Test("another photo that moves away takes no decision along, and one that moves in gets none")
  func moving() throws {
    let stage = try stage()
    try replace("a.jpg", in: stage)
    let (from, to) = (stage.photos.appending(FileName("a.jpg")), stage.photos.appending(FileName("b.jpg")))
    let group = PhotoGroup(folder: stage.photos, photos: [FileName("a.jpg")])
    let other = try stage.folder.folder("other")
    let change = try FileTransfer.planMove(of: [group], to: other)
    let store = stage.makeStore()
    let journal = try #require(store.fileJournal)
    let id = try journal.begin(change)
    let done = try change.perform()
    try journal.end(id, done: done)
    store.follow(done)
    _ = store.close()
    #expect(try !from.exists() && !to.exists())
    #expect(try decisions(stage).map(\.path) == [from])
    #expect(try !other.appending(FileName("a.jpg.xmp")).exists())
  }

  @Test("kept decisions follow their photos through a chain of renamings, and back")
  func chain() throws {
    let stage = try SidecarStage([])
    for number in 0...2 {
      try stage.folder.file("photos/P\(number).jpg", String(repeating: "x", count: number + 1))
      try keep(number + 1, "P\(number).jpg", in: stage, leavingSidecar: true)
    }
    let groups = (0...2).map { number in
      PhotoGroup(
        folder: stage.photos, photos: [FileName("P\(number).jpg")],
        sidecars: [.init(name: FileName("P\(number).jpg.xmp"), photo: FileName("P\(number).jpg"))])
    }
    let contents = try FolderContents(reading: stage.photos) { PhotoFormat(fileName: $0) != nil }
    let preview = RenamePreview(
      groups, template: try RenameTemplate("P{counter}"), contents: [contents]
    ) { _ in RenameTemplate.Values() }
    let store = stage.makeStore()
    store.start()
    store.flush()
    let journal = try #require(store.fileJournal)
    func carryOut(_ change: FileChange) throws -> FileChange {
      let id = try journal.begin(change)
      let done = try change.perform()
      try journal.end(id, done: done)
      store.follow(done)
      return done
    }
    func stars() throws -> [String: Int?] {
      Dictionary(
        uniqueKeysWithValues: try decisions(stage).map {
          ($0.path.lastName?.description ?? "", $0.write.wanted.rating?.value)
        })
    }
    #expect(try stars() == ["P0.jpg": 1, "P1.jpg": 2, "P2.jpg": 3])
    let done = try carryOut(try preview.plan())
    #expect(try stars() == ["P1.jpg": 1, "P2.jpg": 2, "P3.jpg": 3])
    _ = try carryOut(try done.planUndo())
    #expect(try stars() == ["P0.jpg": 1, "P1.jpg": 2, "P2.jpg": 3])
    _ = store.close()
  }

  @Test("entries of the first version are read, and apply to the file that has the path")
  func firstVersion() throws {
    let stage = try SidecarStage([])
    try stage.folder.file("photos/a.jpg", "whatever")
    let (base, wanted) = (try PhotoDecisions().encoded(), try PhotoDecisions.stars(3).encoded())
    var payload: [UInt8] = [1]
    for part in [base, wanted, Array("a.cr2".utf8)] {
      withUnsafeBytes(of: UInt32(part.count).littleEndian) { payload += $0 }
      payload += part
    }
    let path = stage.photos.appending(FileName("a.jpg"))
    let write = try #require(SidecarWrite(target: path.bytes, payload: payload))
    #expect(write.files == stage.files("a.jpg", "a.cr2") && write.wanted == .stars(3))
    #expect(write.file == nil && write.yielding == [] && write.isAboutPresentFile)
  }

  @Test("entries of the second version are read, and restore nothing")
  func secondVersion() throws {
    let (base, wanted) = (try PhotoDecisions.stars(5).encoded(), try PhotoDecisions.stars(3).encoded())
    var payload: [UInt8] = [2]
    for part in [base, wanted, [], [DecidedProperty.rating.rawValue], Array("a.cr2".utf8)] {
      withUnsafeBytes(of: UInt32(part.count).littleEndian) { payload += $0 }
      payload += part
    }
    let write = try #require(SidecarWrite(target: Array("/p/a.jpg".utf8), payload: payload))
    #expect(write.files.names.map(\.description) == ["a.jpg", "a.cr2"] && write.wanted == .stars(3))
    #expect(write.yielding == [.rating] && write.restored == [] && write.file == nil)
  }

  @Test("an entry keeps its file and the properties that yield, and damaged ones are not read")
  func coding() throws {
    let stage = try SidecarStage()
    var write = SidecarWrite(files: stage.files("a.jpg", "a.cr2"), base: .stars(1), wanted: .stars(3))
    write.file = try FileSignature(of: write.files.path)
    write.yielding = [.rating, .caption]
    write.restored = [.title]
    let payload = try #require(write.payload)
    #expect(SidecarWrite(target: write.target, payload: payload) == write)
    for count in payload.indices {
      let part = SidecarWrite(target: write.target, payload: Array(payload[..<count]))
      #expect(part == nil || part?.files.names.count == 1)
    }
    write.file = nil
    #expect(SidecarWrite(target: write.target, payload: try #require(write.payload)) == write)
  }
}
