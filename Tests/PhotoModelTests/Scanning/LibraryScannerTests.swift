import AdaptiveFileSystem
import TestSupport
import Testing

@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("The scanner", .serialized)
struct LibraryScannerTests {
  /// Scans a folder and waits for the last delivery.
  private func scan(
    _ paths: [FilePath], pace: ScanPace = ScanPace(), receive: @escaping @MainActor (ScanDelivery) -> Void
  ) async {
    var scanner: LibraryScanner?
    await withCheckedContinuation { end in
      scanner = LibraryScanner(pace: pace) { delivery in
        receive(delivery)
        if delivery.isLast { end.resume() }
      }
      scanner?.start(paths)
    }
  }

  @Test("10,000 photos in 100 folders need few deliveries, none of them long")
  func manyPhotos() async throws {
    let folder = try TemporaryFolder(inMemory: true)
    for number in 0..<10_000 { try folder.file("l/\(number / 100)/IMG_\(number).jpg") }
    let clock = ContinuousClock()
    let library = Library(User(name: ""))
    var longest = Duration.zero
    var first: Duration?
    var deliveries = 0
    let start = clock.now
    await scan([folder("l")]) { delivery in
      first = first ?? (clock.now - start)
      deliveries += 1
      longest = max(longest, clock.measure { library.receive(delivery) })
    }
    let total = clock.now - start
    print(
      "scan of 10,000 photos: \(total), first delivery \(first ?? .zero), longest \(longest), \(deliveries)")
    #expect(library.scanOutcome == .photos(count: 10_000))
    #expect(deliveries <= 2 + Int(total / .milliseconds(30)))
  }

  @Test("40,000 photos in one folder arrive soon, and no delivery is long")
  func oneLargeFolder() async throws {
    let folder = try TemporaryFolder(inMemory: true)
    try folder.manyPhotos(40_000, in: "l")
    let clock = ContinuousClock()
    let library = Library(User(name: ""))
    var longest = Duration.zero
    var first: Duration?
    let start = clock.now
    await scan([folder("l")]) { delivery in
      first = first ?? (clock.now - start)
      longest = max(longest, clock.measure { library.receive(delivery) })
    }
    print("40,000 in one folder: \(clock.now - start), first \(first ?? .zero), longest \(longest)")
    let names = library.user.albums[0].photos.map(\.name)
    #expect(names == (0..<40_000).map { "IMG_\($0).jpg" })
  }

  @Test("deliveries have an interval, but the last one does not wait for it")
  func pace() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<200 { try folder.file("l/\(number)/a.jpg") }
    let hour = Duration.seconds(3_600)
    var sizes: [Int] = []
    await scan([folder("l")], pace: ScanPace(firstDelivery: hour, interval: hour)) {
      sizes.append($0.events.count)
    }
    // The root, and each folder.
    #expect(sizes == [201])
  }

  @Test("many findings are delivered in several portions, in order")
  func portions() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<200 { try folder.file("l/\(number)/a.jpg") }
    try folder.file("l/200/a.jpg")
    for number in 0..<49 { try folder.file("l/200/b\(number).jpg") }
    let hour = Duration.seconds(3_600)
    var photos: [Int] = []
    var ids: [Int] = []
    await scan(
      [folder("l")], pace: ScanPace(firstDelivery: hour, interval: hour, photosPerDelivery: 30)
    ) { delivery in
      var count = 0
      for case .photos(let found) in delivery.events {
        count += found.photos.count
        ids.append(found.album.id)
      }
      photos.append(count)
    }
    #expect(photos == [30, 30, 30, 30, 30, 30, 20, 50])
    #expect(ids == ids.sorted() && ids.count == 201)
  }
}
