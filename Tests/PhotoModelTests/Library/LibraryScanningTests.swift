import AdaptiveFileSystem
import PhotoDecisions
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("A library of folders")
struct LibraryScanningTests {
  private func open(_ folder: TemporaryFolder, _ paths: String...) throws -> Library {
    try Library.open(
      paths.map { FilePath($0) }, in: LibraryContext(currentDirectory: folder.path, userName: "ada"))
  }

  @Test("a library opens at once, and photos appear while the scan runs")
  func filling() async throws {
    let folder = try TemporaryFolder()
    for name in ["l/2/b.jpg", "l/10/a.jpg", "l/10/B.jpg", "l/root.jpg"] { try folder.file(name) }
    let library = try open(folder, "l")
    let log = ChangeLog(library)
    #expect(library.isScanning && library.summary.isEmpty)
    #expect(await library.waitForScan() == .photos(count: 4))
    #expect(!library.isScanning)
    #expect(library.summary == ["l: root.jpg", "2: b.jpg", "10: a.jpg B.jpg"])
    #expect(library.user.name == "ada" && library.user.lastPhoto == nil)
    #expect(library.user.photoCount == 4 && library.visitedFolders == 3)
    #expect(library.persistence == .memoryOnly)
    #expect(log.changes.last == .scanFinished(.photos(count: 4)))
    #expect(library.user.albums.map(\.folder) == [folder("l"), folder("l/2"), folder("l/10")])
    #expect(library.photo(2, 1).source.path == folder("l/10/B.jpg"))
  }

  @Test("a scan of folders without photos ends with that outcome")
  func noPhotos() async throws {
    let folder = try TemporaryFolder()
    try folder.file("l/deep/er/readme.txt")
    #expect(await (try open(folder, "l")).waitForScan() == .noPhotos)
    let missing = try open(folder, "nowhere")
    #expect(await missing.waitForScan() == .noPhotos)
    #expect(
      missing.scanWarnings == [ScanWarning(path: folder("nowhere"), reason: .notFound)])
  }

  @Test("waiting for a scan that ended returns at once, and all waiters are resumed")
  func waiters() async throws {
    let folder = try TemporaryFolder()
    try folder.file("l/a.jpg")
    let library = try open(folder, "l")
    async let first = library.waitForScan()
    async let second = library.waitForScan()
    #expect(await [first, second, library.waitForScan()] == Array(repeating: .photos(count: 1), count: 3))
  }

  @Test("without a login name, the user has the folder's name")
  func userName() throws {
    let folder = try TemporaryFolder()
    try folder.folder("Pictures")
    let context = LibraryContext(currentDirectory: folder.path)
    #expect(try Library.open([FilePath("Pictures")], in: context).user.name == "Pictures")
  }

  @Test("no paths, or a user file among other paths, are an error")
  func refused() throws {
    let folder = try TemporaryFolder()
    try folder.file("u.JSON", "{}")
    try folder.folder("folder.json")
    #expect(throws: LibraryError.noPaths) { try open(folder) }
    #expect(throws: LibraryError.userFileAmongOthers(folder("u.JSON"))) { try open(folder, ".", "u.JSON") }
    #expect(throws: LibraryError.userFileAmongOthers(folder("u.JSON"))) {
      try open(folder, "u.JSON", "u.JSON")
    }
    #expect(try open(folder, "folder.json").isScanning)
    #expect(try open(folder, "u.JSON").isScanning == false)
  }

  @Test("two entries with the same file are different photos")
  func identity() async throws {
    let folder = try TemporaryFolder()
    try folder.file("a.jpg")
    let library = try open(folder, "a.jpg", "a.jpg")
    _ = await library.waitForScan()
    let photos = library.user.albums[0].photos
    library.decide(.rating(Rating(clamping: 3)), for: [photos[0]])
    #expect(photos.map(\.rating.value) == [3, 0])
    #expect(photos[0] != photos[1] && photos[0].id < photos[1].id)
    #expect(photos.map { library.user.albums[0].index(of: $0) } == [0, 1])
  }

  @Test("the library is sorted at all times, whatever order findings arrive in")
  func progressive() async throws {
    let folder = try TemporaryFolder(inMemory: true)
    for number in 0..<1_500 { try folder.file("l/big/IMG_\(number).jpg") }
    for number in 0..<60 { try folder.file("l/\(number)/x.jpg") }
    for number in 0..<20 { try folder.link("l/aa\(number)", to: "../outside/\(number)") }
    for number in 0..<20 { try folder.file("outside/\(number)/o.jpg") }
    let library = Library(User(name: ""))
    var deliveries = 0
    let observation = library.observe { change in
      guard change == .scanProgressed else { return }
      deliveries += 1
      let titles = library.user.albums.map { FilePath($0.title) }
      #expect(titles == titles.sorted { NaturalOrder.compare($0, $1) < 0 })
      for album in library.user.albums {
        let names = album.photos.map(\.source.name)
        #expect(names == names.sorted { NaturalOrder.compare($0, $1) < 0 })
      }
    }
    library.startScan(
      of: [folder("l")],
      pace: ScanPace(firstDelivery: .zero, interval: .zero, photosPerDelivery: 100))
    #expect(await library.waitForScan() == .photos(count: 1_580))
    #expect(deliveries > 5)
    #expect(library.user.albums.count == 81)
    let big = try #require(library.user.albums.first { $0.title == "big" })
    #expect(big.photos.indices.allSatisfy { big.index(of: big.photos[$0]) == $0 })
    withExtendedLifetime(observation) {}
  }

  @Test("observers are notified of every finding exactly once")
  func changes() async throws {
    let folder = try TemporaryFolder(inMemory: true)
    for number in 0..<700 { try folder.file("l/\(number % 3)/IMG_\(number).jpg") }
    let library = Library(User(name: ""))
    var heard: [Photo] = []
    var albums: [Album] = []
    let observation = library.observe { change in
      switch change {
      case .albumsInserted(let inserted):
        albums += inserted
        heard += inserted.flatMap(\.photos)
      case .photosInserted(let photos, let album):
        #expect(albums.contains(album))
        heard += photos
      default: break
      }
    }
    library.startScan(
      of: [folder("l")], pace: ScanPace(firstDelivery: .zero, interval: .zero, photosPerDelivery: 50))
    _ = await library.waitForScan()
    #expect(heard.count == 700 && Set(heard).count == 700)
    #expect(Set(albums) == Set(library.user.albums) && albums.count == 3)
    withExtendedLifetime(observation) {}
  }

  @Test("a cancelled scan ends with that outcome and delivers nothing more")
  func cancelling() async throws {
    let folder = try TemporaryFolder(inMemory: true)
    for number in 0..<3_000 { try folder.file("l/\(number / 10)/IMG_\(number).jpg") }
    let library = Library(User(name: ""))
    let observation = library.observe { [weak library] change in
      if case .albumsInserted = change { library?.cancelScan() }
    }
    let log = ChangeLog(library)
    library.startScan(
      of: [folder("l")], pace: ScanPace(firstDelivery: .zero, interval: .zero, photosPerDelivery: 10))
    #expect(await library.waitForScan() == .cancelled)
    #expect(!library.isScanning)
    let found = library.user.photoCount
    #expect(found > 0 && found <= 10)
    let heard = log.changes
    #expect(heard.contains(.scanFinished(.cancelled)))
    // A second scan of the same folder, run to its end, proves that the first had the time to deliver more.
    #expect(await (try open(folder, "l")).waitForScan() == .photos(count: 3_000))
    library.cancelScan()
    #expect(log.changes == heard && library.user.photoCount == found)
    withExtendedLifetime(observation) {}
  }

  @Test("a scan that an observer of its last delivery cancels ends only once")
  func cancellingAtTheEnd() async throws {
    let folder = try TemporaryFolder()
    try folder.file("l/a.jpg")
    let library = Library(User(name: ""))
    let observation = library.observe { [weak library] change in
      if change == .scanProgressed { library?.cancelScan() }
    }
    let log = ChangeLog(library)
    let hour = Duration.seconds(3_600)
    library.startScan(of: [folder("l")], pace: ScanPace(firstDelivery: hour, interval: hour))
    #expect(await library.waitForScan() == .cancelled)
    #expect(log.changes.filter { if case .scanFinished = $0 { true } else { false } }.count == 1)
    withExtendedLifetime(observation) {}
  }

  @Test("a library that is released ends its scan")
  func abandoned() async throws {
    let folder = try TemporaryFolder()
    try folder.file("l/a.jpg")
    var library: Library? = try open(folder, "l")
    let scanner = try #require(library?.scan.scanner)
    #expect(!scanner.isCancelled)
    library = nil
    #expect(scanner.isCancelled)
  }
}
