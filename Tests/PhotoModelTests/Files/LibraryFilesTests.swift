import AdaptiveFileSystem
import PhotoDecisions
import FileOperations
import Journal
import LibraryStages
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel

@MainActor
@Suite("The files of a library")
struct LibraryFilesTests {
  static let albums = [
    "A/a1.jpg", "A/a2.jpg", "A/a2.nef", "A/a2.jpg.xmp", "A/a3.jpg", "B/b1.jpg", "B/b2.png",
  ]

  @Test("a trashed photo takes its raw half and its sidecars along, and undoing brings all of it back")
  func trash() async throws {
    let stage = try await FileStage(Self.albums.filter { !$0.hasSuffix("xmp") })
    let photo = try stage.photo("A", "a2.jpg")
    stage.library.decide(.rating(Rating(clamping: 4)), for: [photo])
    let before = try stage.tree()
    try await stage.perform(FileRequest(.trash(copyingToHome: false), for: [photo]))
    #expect(stage.library.summary == ["A: a1.jpg a3.jpg", "B: b1.jpg b2.png", "Trash: a2.jpg"])
    #expect(try stage.folder.names(in: stage.root.appending(FileName("A"))) == ["a1.jpg", "a3.jpg"])
    #expect(stage.outcome?.action?.summary == FileSummary(kind: .trash, photoCount: 1))
    let trashed = try stage.photo("Trash", "a2.jpg")
    #expect(trashed.rating.value == 4 && trashed.rawName == FileName("a2.nef"))
    #expect(stage.library.user.photoCount == 4 && stage.library.user.albumCount == 2)

    #expect(stage.library.decide(.rating(Rating(clamping: 1)), for: [trashed]) == nil)
    guard case .files? = try await stage.undo() else { return try #require(Bool(false), "no file action") }
    #expect(stage.library.summary == ["A: a1.jpg a2.jpg a3.jpg", "B: b1.jpg b2.png", "Trash: "])
    #expect(try stage.photo("A", "a2.jpg") === photo)
    #expect(photo.rating.value == 4 && photo.rawName == FileName("a2.nef"))
    #expect(try stage.tree() == before)
    #expect(stage.outcome?.photos == [photo])
    // The older decision still applies to the same photo.
    try await stage.undo()
    #expect(photo.rating == .unrated)
  }

  @Test("a photo is restored from the trash, and that can be undone and redone")
  func restore() async throws {
    let stage = try await FileStage(Self.albums)
    try await stage.perform(
      FileRequest(
        .trash(copyingToHome: false), for: [try stage.photo("A", "a1.jpg"), try stage.photo("B", "b2.png")]))
    #expect(stage.library.summary.last == "Trash: a1.jpg b2.png")
    try await stage.perform(FileRequest(.restore, for: [try stage.photo("Trash", "b2.png")]))
    #expect(stage.library.summary == ["A: a2.jpg a3.jpg", "B: b1.jpg b2.png", "Trash: a1.jpg"])
    try await stage.undo()
    #expect(stage.library.summary.last == "Trash: a1.jpg b2.png")
    try await stage.redo()
    #expect(stage.library.summary.last == "Trash: a1.jpg")
    try await stage.undo()
    try await stage.undo()
    #expect(stage.library.summary == ["A: a1.jpg a2.jpg a3.jpg", "B: b1.jpg b2.png", "Trash: "])
  }

  @Test("a photo moves to another album with what was decided about it just before")
  func move() async throws {
    let stage = try await FileStage(Self.albums.filter { !$0.hasSuffix("xmp") })
    let photo = try stage.photo("A", "a2.jpg")
    let target = stage.root.appending(FileName("B"))
    stage.library.decide(.caption("Dune"), for: [photo])
    try await stage.perform(FileRequest(.move(to: target, creatingFolder: false), for: [photo]))
    #expect(stage.library.summary == ["A: a1.jpg a3.jpg", "B: a2.jpg b1.jpg b2.png"])
    let moved = try stage.photo("B", "a2.jpg")
    #expect(moved !== photo && moved.caption == "Dune" && moved.rawName == FileName("a2.nef"))
    #expect(try stage.sidecars.folder.names(in: target).contains("a2.nef.xmp"))
    #expect(stage.outcome?.action?.summary.folder == target)
    try await stage.undo()
    #expect(try stage.photo("A", "a2.jpg") === photo)
    try await stage.redo()
    #expect(try stage.photo("B", "a2.jpg") === moved)
  }

  @Test("a name that is taken is refused before anything moves")
  func conflict() async throws {
    let stage = try await FileStage(["A/a1.jpg", "A/a2.jpg", "B/a2.jpg"])
    let before = try stage.tree()
    let photos = [try stage.photo("A", "a1.jpg"), try stage.photo("A", "a2.jpg")]
    try await stage.perform(
      FileRequest(.move(to: stage.root.appending(FileName("B")), creatingFolder: false), for: photos))
    guard case .operation(.conflicts(let conflicts))? = stage.outcome?.failure else {
      return try #require(Bool(false), "no conflict")
    }
    #expect(conflicts.map(\.file.lastName) == [FileName("a2.jpg")])
    #expect(stage.outcome?.action == nil && stage.library.undo() == nil)
    #expect(try stage.tree() == before)
  }

  @Test("copies are photos of their album, and undoing removes them")
  func copy() async throws {
    let stage = try await FileStage(Self.albums)
    let photo = try stage.photo("A", "a1.jpg")
    let before = try stage.tree()
    try await stage.perform(
      FileRequest(.copy(to: stage.root.appending(FileName("B")), creatingFolder: false), for: [photo]))
    #expect(stage.library.summary == ["A: a1.jpg a2.jpg a3.jpg", "B: a1.jpg b1.jpg b2.png"])
    try await stage.undo()
    #expect(stage.library.summary == ["A: a1.jpg a2.jpg a3.jpg", "B: b1.jpg b2.png"])
    #expect(try stage.tree() == before)
  }

  @Test("a new folder in the library becomes an album where a scan would find it; a hidden one doesn't")
  func newAlbum() async throws {
    let stage = try await FileStage(Self.albums)
    let photos = [try stage.photo("A", "a1.jpg"), try stage.photo("A", "a2.jpg")]
    for (name, isAlbum) in [("A10/deep", true), (".hidden", false), ("A9", true)] {
      let target = stage.root.appending(FilePath(name))
      try await stage.perform(FileRequest(.copy(to: target, creatingFolder: true), for: photos))
      #expect(stage.library.user.albums.contains { $0.folder == target } == isAlbum)
    }
    let expected = [
      "A: a1.jpg a2.jpg a3.jpg", "A9: a1.jpg a2.jpg", "A10/deep: a1.jpg a2.jpg", "B: b1.jpg b2.png",
    ]
    #expect(stage.library.summary == expected)
    #expect(try stage.photo("A9", "a2.jpg").rawName == FileName("a2.nef"))
    try await stage.restart()
    #expect(stage.library.summary == expected)
  }

  @Test("photos that exchange their names keep what is said about them")
  func exchange() async throws {
    let stage = try await FileStage(["A/2.jpg", "A/1.jpg", "A/3.jpg"])
    let photos = [try stage.photo("A", "2.jpg"), try stage.photo("A", "1.jpg")]
    stage.library.decide(.rating(Rating(clamping: 5)), for: [photos[0]])
    let before = try stage.tree()
    let template = try RenameTemplate("{counter}")
    try await stage.perform(FileRequest(.rename(.template(template, values: [:])), for: photos))
    #expect(stage.library.summary == ["A: 1.jpg 2.jpg 3.jpg"])
    #expect(try stage.photo("A", "1.jpg").rating.value == 5)
    #expect(try stage.photo("A", "2.jpg").rating == .unrated)
    try await stage.undo()
    #expect(try stage.photo("A", "2.jpg").rating.value == 5)
    #expect(try stage.tree() == before)
  }

  @Test("a renamed photo follows itself on the screen")
  func rename() async throws {
    let stage = try await FileStage(Self.albums)
    let photo = try stage.photo("A", "a2.jpg")
    try await stage.perform(FileRequest(.rename(.name([UInt8]("z".utf8))), for: [photo]))
    #expect(stage.library.summary[0] == "A: a1.jpg a3.jpg z.jpg")
    let change = try #require(stage.log.rearrangements.last)
    #expect(change.replacement(for: photo)?.name == "z.jpg")
    #expect(try stage.photo("A", "z.jpg").rawName == FileName("z.nef"))
    #expect(stage.outcome?.action?.summary == FileSummary(kind: .rename, photoCount: 1))
  }

  @Test("the next photo takes the place of one that leaves, and after the last one the last that stays")
  func replacement() async throws {
    let stage = try await FileStage(["A/1.jpg", "A/2.jpg", "A/3.jpg", "A/4.jpg"])
    let photos = stage.library.user.albums[0].photos
    try await stage.perform(FileRequest(.trash(copyingToHome: false), for: [photos[1], photos[3]]))
    let change = try #require(stage.log.rearrangements.first { !$0.album.isTrash })
    #expect(photos.map { change.replacement(for: $0)?.name } == ["1.jpg", "3.jpg", "3.jpg", "3.jpg"])
    try await stage.perform(FileRequest(.trash(copyingToHome: false), for: [photos[0], photos[2]]))
    let last = try #require(stage.log.rearrangements.last { !$0.album.isTrash })
    #expect(last.replacement(for: photos[0]) == nil && last.album.photos.isEmpty)
  }

  @Test("nothing is undone while files move")
  func undoWaits() async throws {
    let stage = try await FileStage(Self.albums)
    stage.library.perform(
      FileRequest(.trash(copyingToHome: false), for: [try stage.photo("A", "a1.jpg")]))
    #expect(stage.library.isChangingFiles && stage.library.undo() == nil)
    try await stage.settle()
    #expect(!stage.library.isChangingFiles && stage.library.undo() != nil)
    try await stage.settle()
  }

  @Test("a half that is trashed alone leaves the other one as a photo")
  func half() async throws {
    let stage = try await FileStage(Self.albums)
    let photo = try stage.photo("A", "a2.jpg")
    let before = try stage.tree()
    try await stage.perform(
      FileRequest(.trash(copyingToHome: false), for: [photo], onlyFile: photo.source.name))
    #expect(stage.library.summary == ["A: a1.jpg a2.nef a3.jpg", "B: b1.jpg b2.png", "Trash: a2.jpg"])
    let change = try #require(stage.log.rearrangements.first { !$0.album.isTrash })
    #expect(change.replacement(for: photo)?.name == "a2.nef")
    try await stage.undo()
    #expect(stage.library.summary[0] == "A: a1.jpg a2.jpg a3.jpg" && photo.rawName == FileName("a2.nef"))
    try await stage.perform(
      FileRequest(.trash(copyingToHome: false), for: [photo], onlyFile: FileName("a2.nef")))
    #expect(stage.library.summary[0] == "A: a1.jpg a2.jpg a3.jpg" && photo.rawName == nil)
    try await stage.undo()
    #expect(photo.rawName == FileName("a2.nef"))
    #expect(try stage.tree() == before)
  }

  @Test("a Live Photo is trashed, moved, copied and renamed with its raw file, its movie and all sidecars")
  func livePhoto() async throws {
    let live = ["A/a.heic", "A/a.dng", "A/a.mov", "A/a.heic.xmp", "A/a.mov.xmp", "A/a.xmp"]
    let stage = try await FileStage(live + ["A/b.mov", "B/b1.jpg"])
    func names(_ album: String) throws -> [String] {
      try stage.folder.names(in: stage.root.appending(FileName(album))).sorted()
    }
    let companions = ["a.dng", "a.mov"].map { FileName($0) }
    let before = try stage.tree()
    let photo = try stage.photo("A", "a.heic")
    #expect(stage.library.summary == ["A: a.heic b.mov", "B: b1.jpg"] && photo.companions == companions)
    let target = stage.root.appending(FileName("B"))
    let operations: [(FileRequest.Operation, left: [String], there: [String])] = [
      (.trash(copyingToHome: false), ["b.mov"], ["b1.jpg"]),
      (
        .move(to: target, creatingFolder: false), ["b.mov"],
        ["a.dng", "a.heic", "a.heic.xmp", "a.mov", "a.mov.xmp", "a.xmp", "b1.jpg"]
      ),
      (
        .rename(.name(Array("n".utf8))),
        ["b.mov", "n.dng", "n.heic", "n.heic.xmp", "n.mov", "n.mov.xmp", "n.xmp"], ["b1.jpg"]
      ),
    ]
    for (operation, left, there) in operations {
      try await stage.perform(FileRequest(operation, for: [photo]))
      #expect(try names("A") == left && names("B") == there)
      let moved = stage.library.user.albums.flatMap(\.photos).first {
        $0.source.claimedFormat == .heif
      }
      #expect(moved?.companions.map { $0.description.suffix(4) } == [".dng", ".mov"])
      try await stage.undo()
      #expect(try stage.tree() == before && photo.companions == companions)
    }
    try await stage.perform(FileRequest(.copy(to: target, creatingFolder: false), for: [photo]))
    #expect(try names("B").count == 7)
    #expect(stage.library.summary.prefix(2) == ["A: a.heic b.mov", "B: a.heic b1.jpg"])
    #expect(try stage.photo("B", "a.heic").companions == companions)
  }

  @Test("a movie that is trashed or moved alone leaves the picture, and a picture leaves the movie")
  func movieAlone() async throws {
    let stage = try await FileStage(["A/a.heic", "A/a.mov", "A/a.xmp", "B/b.jpg"])
    let photo = try stage.photo("A", "a.heic")
    let before = try stage.tree()
    try await stage.perform(
      FileRequest(.trash(copyingToHome: false), for: [photo], onlyFile: FileName("a.mov")))
    #expect(stage.library.summary == ["A: a.heic", "B: b.jpg", "Trash: a.mov"] && photo.companions == [])
    // Programs write it for the picture.
    #expect(try stage.folder.names(in: stage.root.appending(FileName("A"))).sorted() == ["a.heic", "a.xmp"])
    try await stage.undo()
    #expect(photo.companions == [FileName("a.mov")])
    try await stage.perform(
      FileRequest(.trash(copyingToHome: false), for: [photo], onlyFile: FileName("a.heic")))
    #expect(stage.library.summary == ["A: a.mov", "B: b.jpg", "Trash: a.heic"])
    try await stage.undo()
    #expect(try stage.tree() == before && stage.library.summary[0] == "A: a.heic")
  }
}

extension ChangeLog {
  /// How albums changed, oldest first.
  var rearrangements: [PhotoRearrangement] {
    changes.compactMap { if case .photosRearranged(let change) = $0 { change } else { nil } }
  }
}
