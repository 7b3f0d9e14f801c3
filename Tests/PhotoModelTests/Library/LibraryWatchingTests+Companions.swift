import AdaptiveFileSystem
import PhotoDecisions
import Glibc
import LibraryStages
import TestSupport
import Testing

@testable import PhotoModel
@testable import PhotoSources

/// Raw files and movies that come and go.
extension LibraryWatchingTests {
  @Test("a raw file joins its photo, and stays alone when that leaves") func raws() async throws {
    let stage = try await WatchStage(["a/1.jpg"])
    try stage.write("a/1.nef", "raw")
    try await stage.expect(["a: 1.jpg+1.nef:0"])
    try stage.remove("a/1.jpg")
    try await stage.expect(["a: 1.nef:0"])
  }

  @Test("a movie joins its photo, and a photo takes its movie, with the cursor") func movies() async throws {
    let stage = try await WatchStage(["a/0.jpg", "a/1.heic"])
    let photo = try stage.photo("1.heic")
    try stage.write("a/1.mov", "movie")
    try await stage.expect(["a: 0.jpg:0 1.heic+1.mov:0"])
    #expect(try stage.photo("1.heic") === photo && stage.library.user.photoCount == 2)
    try stage.write("a/1.dng", "raw")
    try await stage.expect(["a: 0.jpg:0 1.heic+1.dng+1.mov:0"])
    try stage.remove("a/1.dng")
    try await stage.expect(["a: 0.jpg:0 1.heic+1.mov:0"])
    try stage.write("a/2.mov", "movie")
    try await stage.expect(["a: 0.jpg:0 1.heic+1.mov:0 2.mov:0"])
    let movie = try stage.photo("2.mov")
    try stage.write("a/2.heic", "picture")
    try await stage.expect(["a: 0.jpg:0 1.heic+1.mov:0 2.heic+2.mov:0"])
    let change = stage.log.rearrangements.last
    #expect(change?.successors[movie] === (try stage.photo("2.heic")))
    try stage.rename("a/1.mov", to: "a/3.mov")
    try await stage.expect(["a: 0.jpg:0 1.heic:0 2.heic+2.mov:0 3.mov:0"])
    try stage.remove("a/2.heic")
    try await stage.expect(["a: 0.jpg:0 1.heic:0 2.mov:0 3.mov:0"])
    #expect(try stage.photo("2.mov") === movie)
  }

  @Test("of two raw files, the one that stays belongs to the photo") func secondRaw() async throws {
    let stage = try await WatchStage(["a/1.jpg", "a/1.nef", "a/1.dng"])
    try await stage.expect(["a: 1.jpg+1.dng+1.nef:0"])
    try stage.remove("a/1.dng")
    try await stage.expect(["a: 1.jpg+1.nef:0"])
  }

  @Test("1,500 movies join their photos, whichever come first", arguments: ["heic", "mov"])
  func manyMovies(first: String) async throws {
    let numbers = 0..<1_500
    let stage = try await WatchStage(["a/x.jpg"])
    for number in numbers { try stage.write("a/\(number).\(first)", "") }
    try await Deadline().settle(for: "the first half") {
      stage.library.user.photoCount == 1_501 && stage.library.following.follower?.isIdle == true
    }
    for number in numbers { try stage.write("a/\(number).\(first == "heic" ? "mov" : "heic")", "") }
    try await stage.expectFreshContents()
    let photos = stage.library.user.albums[0].photos
    #expect(photos.count == 1_501 && photos.count { $0.movieName != nil } == 1_500)
  }

  @Test("a decision that is not written yet follows the files of a photo whose picture goes or comes")
  func pendingCompanions() async throws {
    let stage = try await WatchStage(["a/1.jpg", "a/1.nef", "a/2.nef"], isWatching: false)
    func decide(_ stars: Int, _ name: String) throws {
      stage.library.decide(.rating(Rating(clamping: stars)), for: [try stage.photo(name)])
      stage.store.flush()
    }
    // The library doesn't know yet.
    try stage.remove("a/1.jpg")
    try decide(5, "1.jpg")
    #expect(stage.store.status.pendingCount == 1)
    let movement = try stage.store.beginMovement(of: [stage.root.appending(FilePath("a/2.nef"))])
    try decide(2, "2.nef")
    try stage.write("a/2.jpg", "picture")
    #expect(stage.library.readFoldersAgain())
    try await stage.expect(["a: 1.nef:5 2.jpg+2.nef:2"])
    stage.store.endMovement(movement)
    try decide(3, "1.nef")
    #expect(stage.store.status.pendingCount == 0)
    #expect(try stage.sidecars.decisions("a/1.jpg.xmp") == nil)
    #expect(try stage.sidecars.decisions("a/2.jpg.xmp")?.rating == Rating(2))
    // The next start finds nothing older in the journal.
    _ = stage.store.close()
    let next = stage.sidecars.makeStore()
    next.start()
    _ = next.close()
    #expect(try stage.sidecars.decisions("a/1.nef.xmp")?.rating == Rating(3))
  }
}
