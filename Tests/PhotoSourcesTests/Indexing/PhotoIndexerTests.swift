import AdaptiveFileSystem
import Catalogue
import PhotoDecisions
import Glibc
import LibraryStages
import TestSupport
import Testing

@testable import PhotoSources

@Suite("Indexing photos")
struct PhotoIndexerTests {
  let stage: IndexStage

  init() throws {
    stage = try IndexStage()
  }

  @Test("photos of all folders are found, and raw files belong to their pictures")
  func found() throws {
    try stage.write("a.jpg", "rating=3 camera=X-T5")
    try stage.write("a.cr2", "rating=1")
    try stage.write("b.nef", "camera=Z")
    try stage.write("in/side/c.png", "")
    try stage.write("in/.hidden.jpg", "")
    try stage.write("in/notes.txt", "")
    let (summary, read, problems) = try stage.index()
    // Only its header tells whether a raw file belongs to a picture.
    #expect(read == ["a.cr2", "a.jpg", "b.nef", "c.png"])
    #expect(problems.isEmpty && summary.isListed)
    #expect(summary.folderCount == 3 && summary.fileCount == 4 && summary.readCount == 3)
    let contents = try stage.contents()
    #expect(Set(contents.keys) == Set(["a.jpg", "b.nef", "in/side/c.png"].map { "\(stage.photos)/\($0)" }))
    let pair = try #require(try stage.photo("a.jpg"))
    #expect(pair.kind == .pair && pair.companions == [FileName("a.cr2")] && !pair.isLive)
    #expect(pair.facts.camera == "X-T5" && pair.decisions.rating == Rating(3))
    #expect(try stage.photo("b.nef")?.kind == .raw)
    #expect(try stage.photo("in/side/c.png")?.kind == .picture)
  }

  @Test("Live Photos are one photo each, and a movie that comes or goes changes its picture")
  func livePhotos() throws {
    for name in ["a.heic", "a.mov", "b.jpg", "b.cr2", "b.mov", "c.mov"] { try stage.write(name, "") }
    // Only its header tells whether a movie belongs to a picture.
    #expect(try stage.index().read == ["a.heic", "a.mov", "b.cr2", "b.jpg", "b.mov", "c.mov"])
    let (a, b) = (try #require(try stage.photo("a.heic")), try #require(try stage.photo("b.jpg")))
    #expect(a.kind == .picture && a.isLive && a.companions == [FileName("a.mov")])
    #expect(b.kind == .pair && b.isLive && b.companions == ["b.cr2", "b.mov"].map { FileName($0) })
    let movie = try #require(try stage.photo("c.mov"))
    #expect(movie.kind == .video && !movie.isLive && movie.companions == [])
    try stage.write("c.heic", "rating=2")
    try stage.folder("photos/a.mov").remove()
    #expect(try stage.index().read == ["a.heic", "c.heic", "c.mov"])
    #expect(try stage.photo("a.heic")?.isLive == false && stage.photo("c.mov") == nil)
    #expect(try stage.photo("c.heic")?.isLive == true)
  }

  @Test("a folder that has not changed is only listed")
  func unchanged() throws {
    for number in 0..<500 { try stage.write("\(number % 5)/\(number).jpg", "rating=\(number % 6)") }
    #expect(try stage.index().summary.readCount == 500)
    let (summary, read, _) = try stage.index()
    #expect(read.isEmpty)
    #expect(summary.unchangedFolderCount == 6 && summary.changedCount == 0)
    try stage.write("3/13.jpg", "rating=-1", age: 50)
    #expect(try stage.index().read == ["13.jpg"])
    #expect(try stage.photo("3/13.jpg")?.decisions.rating == .rejected)
  }

  @Test("a file that was changed just now is read again next time")
  func recent() throws {
    let now: Int64 = 1_790_000_001_000_000_000
    // A file system such as FAT records whole seconds, others the ticks of the clock.
    try stage.setTime(now - 1_000_000_000, of: stage.write("a.jpg", "rating=1"))
    try stage.setTime(now - 10_000_001, of: stage.write("b.jpg", "rating=2"))
    try stage.write("c.jpg", "rating=3")
    #expect(try stage.index(at: now).read == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(try stage.index(at: now + 500_000_000).read == ["a.jpg", "b.jpg"])
    #expect(try stage.index(at: now + 1_500_000_000).read == ["a.jpg"])
    #expect(try stage.index(at: now + 2_000_000_000).read == [])
  }

  @Test(
    "an edit in place that keeps size and time is noticed, in a photo and in a sidecar",
    arguments: [
      ("a.jpg", "rating=1", "rating=5"),
      ("b.jpg.xmp", SidecarStage.sidecar("xmp:Rating='1'"), SidecarStage.sidecar("xmp:Rating='5'")),
    ])
  func sameTime(name: String, before: String, after: String) throws {
    try stage.write("a.jpg", "rating=2")
    try stage.write("b.jpg", "rating=2")
    let path = stage.folder("photos/\(name)")
    try stage.write(name, before)
    let time = Int64(1_780_000_000_000_000_005)
    try stage.setTime(time, of: path)
    let state = try FileAttributes(of: path, followingLinks: false)
    try stage.index()
    // The kernel's clock must tick before the edit, or both changes have one time.
    repeat {
      try systemCall {
        path.withCString {
          let file = open($0, O_WRONLY)
          defer { close(file) }
          return pwrite(file, after, after.utf8.count, 0) < 0 ? -1 : 0
        }
      }
      try stage.setTime(time, of: path)
    } while try FileAttributes(of: path, followingLinks: false).changed == state.changed
    let later = try FileAttributes(of: path, followingLinks: false)
    #expect(later.modified == state.modified && later.status.identity == state.status.identity)
    let photo = name.hasPrefix("a") ? "a.jpg" : "b.jpg"
    #expect(try stage.index().read == [photo])
    #expect(try stage.photo(photo)?.decisions.rating == Rating(5))
    #expect(try stage.index().read == [])
  }

  @Test("a sidecar counts before the photo, also one that is changed in place")
  func sidecar() throws {
    try stage.write("a.jpg", "rating=1")
    try stage.write("b.jpg", "rating=1")
    try stage.write("a.jpg.xmp", SidecarStage.sidecar("xmp:Rating='4'"))
    try stage.index()
    #expect(try stage.photo("a.jpg")?.decisions.rating == Rating(4))
    #expect(try stage.photo("b.jpg")?.decisions.rating == Rating(1))
    #expect(try stage.photo("a.jpg")?.sidecars.count == 1)
    try stage.write("a.jpg.xmp", SidecarStage.sidecar("xmp:Rating='2'"), age: 50)
    #expect(try stage.index().read == ["a.jpg"])
    #expect(try stage.photo("a.jpg")?.decisions.rating == Rating(2))
    try stage.folder("photos/a.jpg.xmp").remove()
    #expect(try stage.index().read == ["a.jpg"])
    #expect(try stage.photo("a.jpg")?.decisions.rating == Rating(1))
  }

  @Test("a photo that comes can take a sidecar from another one")
  func sharedSidecar() throws {
    try stage.write("a.jpg", "rating=1")
    try stage.write("a.xmp", SidecarStage.sidecar("xmp:Rating='4'"))
    try stage.index()
    #expect(try stage.photo("a.jpg")?.decisions.rating == Rating(4))
    try stage.write("a.png", "")
    #expect(try stage.index().read == ["a.jpg", "a.png"])
    // The sidecar is ambiguous now.
    #expect(try stage.photo("a.jpg")?.decisions.rating == Rating(1))
  }

  @Test("the journal counts before sidecars, until it has nothing about a photo")
  func journal() throws {
    let path = try stage.write("a.jpg", "rating=1")
    try stage.write("a.jpg.xmp", SidecarStage.sidecar("xmp:Rating='4'"))
    try stage.write("b.jpg", "rating=3")
    try stage.index()
    let write = SidecarWrite(
      files: PhotoFiles(folder: stage.photos, names: [FileName("a.jpg")]), base: .stars(4), wanted: .stars(5))
    let decisions = IndexedDecisions([UnwrittenDecisions(write: write, isKept: false)])
    #expect(try stage.index(decisions: decisions).read == ["a.jpg"])
    #expect(try stage.photo("a.jpg")?.decisions.rating == Rating(5))
    #expect(try stage.catalogue.unwrittenPhotos(in: FolderScope(folders: [stage.photos])).keys.first == path)
    #expect(try stage.index(decisions: decisions).read == [])
    #expect(try stage.index().read == ["a.jpg"])
    #expect(try stage.photo("a.jpg")?.decisions.rating == Rating(4))
  }

  @Test("photos named alone are read without the others of their folder")
  func named() throws {
    for name in ["a.jpg", "b.jpg", "b.raf", "c.jpg"] { try stage.write(name, "rating=2") }
    let scope = FolderScope(folders: [], photos: [stage.folder("photos/b.jpg")])
    #expect(try stage.index(scope).read == ["b.jpg", "b.raf"])
    #expect(try stage.photo("b.jpg")?.kind == .pair)
    #expect(try stage.index().read == ["a.jpg", "c.jpg"])
    #expect(try stage.index(scope).read == [])
    #expect(try stage.index().summary.unchangedFolderCount == 1)
  }

  @Test("names that are not text are kept as they are")
  func bytes() throws {
    let name = FileName(bytes: [0xFF, 0x61] + Array(".jpg".utf8))
    try stage.folder.file(FilePath("photos").appending(name), Array("rating=4".utf8))
    try stage.setAge(100, of: stage.photos.appending(name))
    try stage.index()
    let folder = try #require(try stage.catalogue.folders(in: FolderScope(folders: [stage.photos])).first)
    #expect(try stage.catalogue.photos(in: folder.id).map(\.name) == [name])
    #expect(try stage.index().read == [])
  }

  @Test("folders that systems make are not indexed, unless they are named")
  func systemFolders() throws {
    try stage.write("a.jpg", "rating=1")
    try stage.write("@eaDir/a.jpg/thumb.jpg", "rating=1")
    try stage.write("#recycle/old.jpg", "rating=1")
    #expect(try stage.index().read == ["a.jpg"])
    #expect(try stage.index(FolderScope(folders: [stage.folder("photos/#recycle")])).read == ["old.jpg"])
  }

  @Test("links to folders are followed, and a folder that is reached both ways is known once")
  func links() throws {
    try stage.folder.file("outside/x.jpg", "rating=1")
    try stage.write("real/a.jpg", "rating=1")
    try stage.folder.link("photos/again", to: "real")
    try stage.folder.link("photos/other", to: "../outside")
    try stage.folder.link("photos/loop", to: ".")
    try stage.folder.link("photos/dangling.jpg", to: "nowhere")
    let (_, _, problems) = try stage.index()
    #expect(problems.isEmpty)
    #expect(
      try stage.contents().keys.sorted()
        == ["\(stage.photos)/other/x.jpg", "\(stage.photos)/real/a.jpg"])
  }

  @Test("folders of the kernel are not indexed")
  func kernelFolders() throws {
    try stage.folder.file("outside/o.jpg", "rating=1")
    try stage.write("a.jpg", "rating=1")
    let descriptor = open(stage.folder("outside").description, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try stage.folder.link("photos/kernel", to: "/proc/self/fd")
    #expect(try stage.index().summary.folderCount == 1)
    #expect(try stage.contents().keys.sorted() == ["\(stage.photos)/a.jpg"])
  }

  @Test("links to folders around the indexed one are not followed, also those that others lead to")
  func linksToSurroundings() throws {
    try stage.folder.file("neighbour/n.jpg", "rating=1")
    try stage.write("real/a.jpg", "rating=1")
    try stage.folder.link("neighbour/back", to: "..")
    try stage.folder.link("photos/everything", to: "/")
    try stage.folder.link("photos/up", to: "..")
    try stage.folder.link("photos/real/neighbour", to: "../../neighbour")
    let (summary, _, problems) = try stage.index()
    #expect(problems.isEmpty && summary.folderCount == 3)
    #expect(
      try stage.contents().keys.sorted()
        == ["\(stage.photos)/real/a.jpg", "\(stage.photos)/real/neighbour/n.jpg"])
  }
}
