import AdaptiveFileSystem
import PhotoDecisions
import Glibc
import Queries
import Synchronization
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoSources

@Suite("The state store")
struct StateStoreTests {
  let folder: TemporaryFolder
  let store: StateStore
  let userFile = FilePath("/home/ada/library.json")
  let key = PhotoKey(album: .init(name: "Dunes"), imageName: "a.jpg")
  let fiveStars = Self.patch(Rating(clamping: 5))

  static func patch(_ rating: Rating?, _ caption: String? = nil) -> DecisionPatch {
    var decisions = PhotoDecisions()
    decisions.rating = rating
    decisions.caption = caption
    return DecisionPatch(from: PhotoDecisions(), to: decisions)
  }

  init() throws {
    folder = try TemporaryFolder()
    store = StateStore(folder: folder("state"))
  }

  var statePath: FilePath { store.stateFile(for: userFile) }

  @Test("a flush writes the last edit of each photo to the disk")
  func roundTrip() throws {
    for stars in 0...500 {
      store.record(Self.patch(Rating(clamping: stars % 6)), of: key, in: userFile)
    }
    store.record(Self.patch(nil, "c"), of: key, in: userFile)
    #expect(store.flush().isEmpty)
    let read = StateStore(folder: store.folder).edits(in: userFile)
    #expect(read.edits == [key: Self.patch(Rating(clamping: 500 % 6), "c").values])
    #expect(read.warnings.isEmpty)
    #expect(try folder.names(in: statePath.parent).count == 1)
  }

  @Test("a setting that was taken back stays so, although the document keeps what it does not know")
  func takenBack() throws {
    var settings = TransferSettings()
    settings.export.folder = FilePath("/web")
    (settings.ingest.second, settings.ingest.label) = (FilePath("/copy"), .red)
    store.changeSession { $0.transferSettings = settings }
    store.flush()
    let later = StateStore(folder: store.folder)
    #expect(later.session.transferSettings.ingest.second == FilePath("/copy"))
    later.changeSession { $0.transferSettings = TransferSettings() }
    later.flush()
    let last = StateStore(folder: store.folder).session.transferSettings
    #expect(last.export.folder == nil && last.ingest.second == nil && last.ingest.label == nil)
  }

  @Test("the document is readable text")
  func document() throws {
    // In the order of the document, because the first may be written before the others are recorded.
    store.record(fiveStars, of: PhotoKey(imageName: "me.jpg"), in: userFile)
    store.record(Self.patch(.rejected, ""), of: key, in: userFile)
    store.record(
      fiveStars, of: PhotoKey(album: .init(name: "Dunes", number: 2), imageName: "a.jpg", number: 3),
      in: userFile)
    store.flush()
    #expect(
      try folder.content(statePath) == """
        {
          "photos": [
            {
              "imageName": "me.jpg",
              "rating": 5
            },
            {
              "comment": null,
              "conversation": "Dunes",
              "imageName": "a.jpg",
              "rating": -1
            },
            {
              "conversation": "Dunes",
              "conversationNumber": 2,
              "imageName": "a.jpg",
              "number": 3,
              "rating": 5
            }
          ],
          "userFile": "file:///home/ada/library.json",
          "version": 1
        }

        """)
  }

  @Test("unknown keys and entries stay in the document")
  func unknown() throws {
    let text = """
      {"version":1,"userFile":"file:///home/ada/library.json","future":{"a":[1.5,null]},
       "photos":[{"conversation":"Gone","imageName":"g.jpg","rating":3},
         {"conversation":"Dunes","imageName":"a.jpg","rating":1,"labels":["red"]},
         17,{"what":"else"}]}
      """
    try folder.folder("state/libraries")
    try AtomicFile.replace(statePath, with: [UInt8](text.utf8))
    store.record(fiveStars, of: key, in: userFile)
    #expect(store.flush().isEmpty)
    guard case .document(let members) = try StateFile(path: statePath).read() else {
      Issue.record("the document is still valid")
      return
    }
    #expect(members["future"] == .object(["a": .array([.real(1.5), .null])]))
    #expect(
      members["photos"]
        == .array([
          .object(["conversation": .string("Gone"), "imageName": .string("g.jpg"), "rating": .integer(3)]),
          .object([
            "conversation": .string("Dunes"), "imageName": .string("a.jpg"), "rating": .integer(5),
            "labels": .array([.string("red")]),
          ]), .integer(17), .object(["what": .string("else")]),
        ]))
  }

  @Test("unknown values stay, even nested as deep as the parser allows")
  func deepUnknown() throws {
    let depth = 2_000
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    try folder.folder("state/libraries")
    let text = #"{"version":1,"userFile":"file:///home/ada/library.json","future":"# + nested + "}"
    try AtomicFile.replace(statePath, with: [UInt8](text.utf8))
    store.record(fiveStars, of: key, in: userFile)
    #expect(store.flush().isEmpty)
    let written = try #require(try folder.content(statePath))
    #expect(written.filter { $0 == "[" }.count == depth + 1)
    #expect(store.edits(in: userFile).edits == [key: fiveStars.values])
  }

  @Test("two programs that write at once keep each other's changes")
  func twoPrograms() async throws {
    let other = StateStore(folder: store.folder)
    await withTaskGroup(of: Void.self) { group in
      for (number, writer) in [store, other].enumerated() {
        group.addTask { [userFile] in
          for index in 0..<20 {
            writer.record(
              Self.patch(Rating(clamping: 5)), of: PhotoKey(imageName: "\(number)-\(index).jpg"),
              in: userFile)
            if index % 5 == 0 { writer.flush() }
          }
          writer.flush()
        }
      }
    }
    #expect(store.edits(in: userFile).edits.count == 40)
  }

  @Test(
    "a broken file is renamed and reported, both on reading and on writing",
    arguments: [
      "", "{", "[]", "{}", #"{"version":"1"}"#, #"{"version":1}"#,
      #"{"version":1,"userFile":"file:///another.json"}"#,
      #"{"version":1,"userFile":"file:///home/ada/library.json","photos":{}}"#,
    ])
  func broken(_ text: String) throws {
    try folder.folder("state/libraries")
    try AtomicFile.replace(statePath, with: [UInt8](text.utf8))
    let aside = FilePath(statePath.description + ".broken")
    let read = store.edits(in: userFile)
    #expect(read.edits.isEmpty)
    #expect(read.warnings == [.stateFileBroken(statePath, movedTo: aside)])
    #expect(try folder.content(aside) == text)

    try AtomicFile.replace(statePath, with: [UInt8](text.utf8))
    let second = FilePath(statePath.description + ".broken-2")
    let warnings = Mutex<[LibraryWarning]>([])
    store.setWarningHandler { warning in warnings.withLock { $0.append(warning) } }
    store.record(fiveStars, of: key, in: userFile)
    store.flush()
    #expect(warnings.withLock { $0 } == [.stateFileBroken(statePath, movedTo: second)])
    #expect(try folder.content(second) == text)
    #expect(try folder.content(aside) == text)
    #expect(store.edits(in: userFile).edits == [key: fiveStars.values])
  }

  @Test("a file of a later version is neither read nor changed")
  func laterVersion() throws {
    let text = #"{"version":2,"userFile":"file:///home/ada/library.json"}"#
    try folder.folder("state/libraries")
    try AtomicFile.replace(statePath, with: [UInt8](text.utf8))
    #expect(store.edits(in: userFile).warnings == [.stateFileUnusable(statePath, .unknownVersion(2))])
    store.record(fiveStars, of: key, in: userFile)
    #expect(store.flush() == [.changesNotSaved(statePath, .unknownVersion(2))])
    #expect(try folder.content(statePath) == text)
  }

  @Test("a change that could not be written is written as soon as possible")
  func retry() throws {
    try folder.file("state", "in the way")
    store.record(fiveStars, of: key, in: userFile)
    #expect(store.flush() == [.changesNotSaved(statePath, .system(SystemError(code: ENOTDIR)))])
    store.record(Self.patch(nil, "later"), of: key, in: userFile)
    store.changeSession { $0.lastOpened = [userFile] }
    #expect(store.flush().count == 2)
    try folder("state").remove()
    #expect(store.flush().isEmpty)
    #expect(
      store.edits(in: userFile).edits == [
        key: Self.patch(Rating(clamping: 5), "later").values
      ])
    #expect(store.session.lastOpened == [userFile])
  }

  @Test("photos and smart albums with changes that can't be written are counted, with the reason")
  func unsaved() throws {
    #expect(store.unsavedChanges.count == 0 && store.unsavedChanges.reason == nil)
    try folder.file("state", "in the way")
    store.record(fiveStars, of: key, in: userFile)
    store.flush()
    let reason = SavingError.stateFile(statePath, .system(SystemError(code: ENOTDIR)))
    #expect(store.unsavedChanges.count == 1 && store.unsavedChanges.reason == reason)
    store.record(Self.patch(nil, "later"), of: key, in: userFile)
    store.record(fiveStars, of: PhotoKey(imageName: "b.jpg"), in: userFile)
    store.record(fiveStars, of: key, in: FilePath("/home/ada/other.json"))
    store.save(SmartAlbumChange(from: nil, to: SmartAlbum(name: "All", query: .everything)))
    store.changeSession { $0.lastOpened = [userFile] }
    store.flush()
    #expect(store.unsavedChanges.count == 4 && store.unsavedChanges.reason != nil)
    try folder("state").remove()
    #expect(store.flush().isEmpty)
    #expect(store.unsavedChanges.count == 0 && store.unsavedChanges.reason == nil)
  }

  @Test("a later edit replaces one that could not be written")
  func retryOrder() throws {
    try folder.file("state", "in the way")
    store.record(fiveStars, of: key, in: userFile)
    _ = store.flush()
    store.record(Self.patch(.rejected), of: key, in: userFile)
    try folder("state").remove()
    #expect(store.flush().isEmpty)
    #expect(store.edits(in: userFile).edits == [key: Self.patch(.rejected).values])
  }

  @Test("changes that are not on the disk, or can't be written, are returned")
  func unwritten() throws {
    store.record(fiveStars, of: key, in: userFile)
    #expect(store.edits(in: userFile).edits == [key: fiveStars.values])
    let other = StateStore(folder: folder("blocked"))
    try folder.file("blocked", "in the way")
    other.record(fiveStars, of: key, in: userFile)
    let read = other.edits(in: userFile)
    #expect(read.edits == [key: fiveStars.values])
    #expect(
      read.warnings
        == [.stateFileUnusable(other.stateFile(for: userFile), .system(SystemError(code: ENOTDIR)))])
  }

  @Test("a write that was cut short loses nothing, and the next one removes its staged file")
  func crash() throws {
    store.record(fiveStars, of: key, in: userFile)
    store.flush()
    _ = try AtomicFile.stage([UInt8]("{ half a docu".utf8), as: statePath)
    #expect(StateStore(folder: store.folder).edits(in: userFile).edits == [key: fiveStars.values])
    store.record(Self.patch(.rejected), of: key, in: userFile)
    store.flush()
    #expect(store.edits(in: userFile).edits == [key: Self.patch(.rejected).values])
    #expect(try folder.names(in: statePath.parent) == [statePath.lastName?.description])
  }

  @Test("a lock that another process never releases is an error, not a hang")
  func locked() throws {
    try folder.folder("state")
    let lock = try FolderLock(store.folder)
    #expect(throws: FileError(.wouldBlock, at: store.folder)) {
      try FolderLock(store.folder, patience: .milliseconds(20))
    }
    lock.release()
    try FolderLock(store.folder, patience: .zero).release()
  }

  @Test("state files of different libraries have different names, which are the same in every run")
  func names() {
    #expect(StableHash(of: FilePath("")).value == 0xCBF2_9CE4_8422_2325)
    #expect(StableHash(of: FilePath("a")).value == 0xAF63_DC4C_8601_EC8C)
    #expect(StableHash(of: FilePath("foobar")).value == 0x8594_4171_F739_67E8)
  }
}
