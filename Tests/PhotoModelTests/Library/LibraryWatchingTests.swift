import AdaptiveFileSystem
import PhotoDecisions
import Glibc
import LibraryStages
import TestSupport
import Testing

@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Following what other programs change")
struct LibraryWatchingTests {
  @Test("new photos, also in new folders, come to their places") func arrivals() async throws {
    let stage = try await WatchStage(["a/1.jpg", "a/3.jpg"])
    let cursor = try stage.photo("3.jpg")
    try stage.write("a/2.jpg", "new")
    try await stage.expect(["a: 1.jpg:0 2.jpg:0 3.jpg:0"])
    #expect(try stage.photo("3.jpg") === cursor)
    try stage.write("b/inner/4.jpg", "new")
    try await stage.expect(["a: 1.jpg:0 2.jpg:0 3.jpg:0", "b/inner: 4.jpg:0"])
    try stage.write("b/5.jpg", "new")
    try await stage.expect(["a: 1.jpg:0 2.jpg:0 3.jpg:0", "b: 5.jpg:0", "b/inner: 4.jpg:0"])
  }

  @Test("a folder that a system makes later is left out") func systemFolders() async throws {
    let stage = try await WatchStage(["a/1.jpg"])
    try stage.write("a/@eaDir/1.jpg/thumb.jpg", "new")
    try stage.write("#recycle/old.jpg", "new")
    try stage.write("a/2.jpg", "new")
    try await stage.expect(["a: 1.jpg:0 2.jpg:0"])
  }

  @Test("photos that another program removes leave, and return as the same photos") func removal()
    async throws
  {
    let stage = try await WatchStage(["a/1.jpg", "a/2.jpg"])
    let photo = try stage.photo("2.jpg")
    try stage.remove("a/2.jpg")
    try await stage.expect(["a: 1.jpg:0"])
    #expect(photo.album == nil)
    try stage.write("a/2.jpg", "back")
    try await stage.expect(["a: 1.jpg:0 2.jpg:0"])
    #expect(try stage.photo("2.jpg") === photo)
  }

  @Test("a rating that another program writes is shown, also after one of this program") func ratings()
    async throws
  {
    let stage = try await WatchStage(["a/1.jpg"])
    let photo = try stage.photo("1.jpg")
    try stage.write("a/1.jpg.xmp", WatchStage.sidecar(stars: 2))
    try await stage.expect(["a: 1.jpg:2"])
    stage.library.decide(.rating(Rating(clamping: 5)), for: [photo])
    stage.store.flush()
    try await stage.expect(["a: 1.jpg:5"])
    try stage.write("a/1.jpg.xmp", WatchStage.sidecar(stars: 3))
    try await stage.expect(["a: 1.jpg:3"])
    try stage.remove("a/1.jpg.xmp")
    try await stage.expect(["a: 1.jpg:0"])
  }

  @Test("without notifications, folders are compared that another program says have changed") func noted()
    async throws
  {
    let stage = try await WatchStage(["a/1.jpg", "b/2.jpg"], isWatching: false)
    try stage.write("a/1.jpg.xmp", WatchStage.sidecar(stars: 2))
    try stage.write("b/2.jpg.xmp", WatchStage.sidecar(stars: 3))
    try stage.write("b/3.jpg", "new")
    stage.library.noteExternalChanges(in: [stage.root.appending(FilePath("a")), FilePath("/elsewhere")])
    try await stage.expect(["a: 1.jpg:2", "b: 2.jpg:0"])
    stage.library.noteExternalChanges(in: nil)
    try await stage.expect(["a: 1.jpg:2", "b: 2.jpg:3 3.jpg:0"])
  }

  @Test("what this program writes is not taken for news") func echo() async throws {
    let stage = try await WatchStage(["a/1.jpg", "a/2.jpg"])
    for stars in 1...5 {
      stage.library.decide(.rating(Rating(clamping: stars)), for: [try stage.photo("1.jpg")])
      stage.store.flush()
    }
    stage.library.decide(.rating(.unrated), for: [try stage.photo("1.jpg")])
    stage.store.flush()
    // The kernel reports in order: after this, nothing of the above can still come.
    try stage.write("a/3.jpg", "new")
    try await stage.expect(["a: 1.jpg:0 2.jpg:0 3.jpg:0"])
    #expect(stage.reports == [OutsideSummary.with { ($0.folderCount, $0.arrivedCount) = (1, 1) }])
  }

  @Test("a photo whose contents change gets another version") func contents() async throws {
    let stage = try await WatchStage(["a/1.jpg"])
    let photo = try stage.photo("1.jpg")
    let version = photo.fileVersion
    try stage.write("a/1.jpg", "other contents")
    try await Deadline().settle(for: "another version") { photo.fileVersion != version }
    // An editor that writes a new file and renames it.
    let next = photo.fileVersion
    try stage.write("a/.1.jpg.tmp", "contents again")
    try stage.rename("a/.1.jpg.tmp", to: "a/1.jpg")
    try await Deadline().settle(for: "another version") { photo.fileVersion != next }
    #expect(try stage.photo("1.jpg") === photo)
  }

  @Test(
    "a change that is reported after the facts were first read gives another version, and an echo of it doesn't"
  )
  func lateReport() async throws {
    let stage = try await WatchStage(["a/1.jpg"], isWatching: false)
    let photo = try stage.photo("1.jpg")
    #expect(photo.fileVersion == 0)
    for _ in 0..<2 {
      _ = stage.library.following.apply(.contents(files: [photo.source.path], sidecars: []))
      await stage.library.waitForReading()
      #expect(photo.fileVersion == 1)
    }
  }

  @Test("a renamed photo is followed: successor, decisions and undo", arguments: [false, true])
  func renaming(withSidecar: Bool) async throws {
    let stage = try await WatchStage(["a/1.jpg", "a/2.jpg"])
    let photo = try stage.photo("1.jpg")
    stage.library.decide(.rating(Rating(clamping: 2)), for: [photo])
    stage.library.decide(.rating(Rating(clamping: 4)), for: [photo])
    stage.store.flush()
    if withSidecar { try stage.rename("a/1.jpg.xmp", to: "a/3.jpg.xmp") }
    try stage.rename("a/1.jpg", to: "a/3.jpg")
    try await stage.expect(["a: 2.jpg:0 3.jpg:\(withSidecar ? 4 : 0)"])
    let next = try stage.photo("3.jpg")
    #expect(stage.library.current(photo) === next)
    let rearrangement = stage.log.changes.lazy.compactMap { change in
      if case .photosRearranged(let change) = change { change } else { nil }
    }.first
    #expect(rearrangement?.successors[photo] === next)
    #expect(stage.library.undo() != nil)
    stage.store.flush()
    try await stage.expect(["a: 2.jpg:0 3.jpg:2"])
    #expect(try stage.sidecars.text("a/1.jpg.xmp") == nil || !withSidecar)
    #expect(try stage.sidecars.decisions("a/3.jpg.xmp")?.rating == Rating(clamping: 2))
  }

  @Test("a folder that is renamed takes its photos along") func renamedFolder() async throws {
    let stage = try await WatchStage(["a/1.jpg", "a/in/2.jpg"])
    stage.library.decide(.rating(Rating(clamping: 4)), for: [try stage.photo("2.jpg")])
    stage.store.flush()
    let previous = try stage.photo("2.jpg")
    try stage.rename("a", to: "b")
    try await stage.expect(["b: 1.jpg:0", "b/in: 2.jpg:4"])
    #expect(stage.library.current(previous) === (try stage.photo("2.jpg")))
    try stage.write("b/in/3.jpg", "new")
    try await stage.expect(["b: 1.jpg:0", "b/in: 2.jpg:4 3.jpg:0"])
  }

  @Test("a decision that is not written yet follows a renamed photo") func pending() async throws {
    let stage = try await WatchStage(["a/1.jpg"])
    let photo = try stage.photo("1.jpg")
    try stage.rename("a/1.jpg", to: "a/2.jpg")
    // The library doesn't know yet.
    stage.library.decide(.rating(Rating(clamping: 3)), for: [photo])
    try await Deadline().settle(for: "2.jpg") { stage.library.summary == ["a: 2.jpg"] }
    stage.store.flush()
    try await stage.expect(["a: 2.jpg:3"])
    #expect(try stage.sidecars.decisions("a/2.jpg.xmp")?.rating == Rating(clamping: 3))
    #expect(stage.store.status.keptCount + stage.store.status.pendingCount == 0)
  }

  @Test("undoing a decision about a photo that has gone writes nothing") func undoneRemoval() async throws {
    let stage = try await WatchStage(["a/1.jpg", "a/2.jpg"])
    stage.library.decide(.rating(Rating(clamping: 3)), for: [try stage.photo("1.jpg")])
    stage.store.flush()
    try stage.remove("a/1.jpg")
    try stage.remove("a/1.jpg.xmp")
    try await stage.expect(["a: 2.jpg:0"])
    stage.library.undo()
    stage.store.flush()
    #expect(stage.store.status.pendingCount == 0)
    #expect(try stage.sidecars.text("a/1.jpg.xmp") == nil)
  }

  @Test("without watching, reading the folders again finds everything") func unwatched() async throws {
    let stage = try await WatchStage(["a/1.jpg", "a/2.jpg", "a/4.jpg", "b/5.jpg"], isWatching: false)
    let renamed = try stage.photo("4.jpg")
    try stage.write("a/3.jpg", "new")
    try stage.write("c/6.jpg", "new")
    try stage.remove("a/1.jpg")
    try stage.remove("b/5.jpg")
    #expect(rmdir("\(stage.root)/b") == 0)
    try stage.write("a/2.jpg.xmp", WatchStage.sidecar(stars: 4))
    try stage.rename("a/4.jpg", to: "a/7.jpg")
    #expect(stage.contents == ["a: 1.jpg:0 2.jpg:0 4.jpg:0", "b: 5.jpg:0"])
    #expect(stage.library.readFoldersAgain())
    try await stage.expect(["a: 2.jpg:4 3.jpg:0 7.jpg:0", "c: 6.jpg:0"])
    // Found by its number in the file system.
    #expect(stage.library.current(renamed) === (try stage.photo("7.jpg")))
    let report = stage.log.changes.last {
      if case .outsideFollowed(_, isAsked: true) = $0 { true } else { false }
    }
    #expect(report != nil)
  }

  @Test("what is known about a photo stays while it can't be read, unless another file has replaced it")
  func unreadable() async throws {
    let stage = try await WatchStage(["a/1.jpg"], isWatching: false)
    let photo = try stage.photo("1.jpg")
    func rating(saying original: PhotoDecisions?) async -> Rating {
      stage.sidecars.originals.withLock { $0["1.jpg"] = original }
      stage.library.readAgain([photo])
      await stage.library.waitForReading()
      return photo.rating
    }
    #expect(await rating(saying: .stars(3)).value == 3)
    #expect(await rating(saying: nil).value == 3)
    try stage.write("a/1.jpg", "another photo")
    #expect(await rating(saying: nil).value == 0)
    #expect(await rating(saying: .stars(2)).value == 2)
  }

  @Test("photos that were named one by one leave and are read again, and their neighbours stay out")
  func named() async throws {
    let sidecars = try SidecarStage(["1.jpg", "2.jpg"])
    let library = try Library.open(
      [sidecars.photos.appending(FileName("1.jpg")), sidecars.photos.appending(FileName("2.jpg"))],
      in: LibraryContext(
        currentDirectory: sidecars.folder.path, decisionDecoder: sidecars.decoder, watchesFolders: true))
    _ = await library.waitForScan()
    await library.waitForReading()
    try sidecars.folder.file("photos/3.jpg")
    try sidecars.folder.file("photos/2.jpg.xmp", WatchStage.sidecar(stars: 4))
    try sidecars.photos.appending(FileName("1.jpg")).remove()
    try await Deadline(in: .seconds(30)).settle(for: "2.jpg with stars: \(library.summary)") {
      library.user.albums.flatMap(\.photos).map { "\($0.name):\($0.rating.value)" } == ["2.jpg:4"]
    }
  }

  @Test("20,000 new photos come in turns that are short, without moving others") func storm() async throws {
    let stage = try await WatchStage(["a/m.jpg"])
    let photo = try stage.photo("m.jpg")
    for number in 0..<20_000 { try stage.write("a/\(number % 2 == 0 ? "b" : "y")\(number).jpg", "") }
    let library = stage.library
    try await Deadline().settle(for: "20,001 photos") {
      library.user.photoCount == 20_001 && library.following.follower?.isIdle == true
    }
    let album = library.user.albums[0]
    #expect(album.index(of: photo) == 10_000)
    let names = album.photos.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      zip(album.photos, album.photos.dropFirst()).allSatisfy {
        NaturalOrder.compare($0.source.name, $1.source.name) < 0
      })
    let largest = stage.log.changes.lazy.compactMap { change in
      if case .photosInserted(let photos, _) = change { photos.count } else { nil }
    }.max()
    #expect(largest ?? 0 <= ExternalChange.mostPaths)
  }
}

extension WatchStage {
  /// The changes by other programs, as the library has reported them.
  var reports: [OutsideSummary] {
    log.changes.compactMap { change in
      if case .outsideFollowed(let summary, _) = change { summary } else { nil }
    }
  }
}

extension OutsideSummary {
  fileprivate static func with(_ change: (inout OutsideSummary) -> Void) -> OutsideSummary {
    var summary = OutsideSummary()
    change(&summary)
    return summary
  }
}
