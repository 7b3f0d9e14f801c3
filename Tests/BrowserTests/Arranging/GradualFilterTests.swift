import AdaptiveCore
import AdaptiveTesting
import PhotoDecisions
import Queries
import TestSupport
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@Suite("Filters and orders that take long")
struct GradualFilterTests {
  private let library: Library
  private let album: Album
  private let clock = BusyClock()
  private let marks = MarkedPhotos()
  private let lists: PhotoLists

  /// 3,000 photos, of which each seventh has five stars.
  init() {
    library = FilterTests.library((0..<3_000).map { $0 % 7 == 0 ? 5 : $0 % 4 })
    album = library.user.albums[0]
    library.worker = TimeSlicedWorker(clock)
    lists = PhotoLists(library, marks: marks) { .now }
  }

  /// Returns the final contents of the list, found slowly.
  private func expected(in list: PhotoList) -> [Photo] {
    let arrangement = lists.arrangement
    let context = list.filterContext()
    let included = album.photos.filter { arrangement.filter.includes($0, in: context) }
    let sorted = arrangement.order.sorted(included)
    guard arrangement.stacksBursts else { return sorted }
    let bursts = PhotoBursts(among: sorted)
    return sorted.filter { photo in
      let burst = bursts.burst(of: photo)
      guard let first = burst.first else { return true }
      return list.cover(of: burst) === photo || list.openBursts.contains(first.id)
    }
  }

  /// Gives a photo another time within some hours, another camera and size. Other photos have the same ones.
  private func changeFacts(of photo: Photo, hours: Int = 1) {
    func number(below end: Int) -> Int { 10 + .random(in: 0..<end) }
    photo.facts.dateTaken = CaptureTime(
      "2024-05-06 \(number(below: hours)):\(number(below: 50)):\(number(below: 50))")
    photo.facts.origin = PhotoOrigin(camera: "X-T\(Int.random(in: 0..<3))")
    photo.facts.byteCount = .random(in: 0..<4)
    // Some photos are equal, and others are not, among 3,000 as well as among 21,000.
    let contents = UInt16.random(in: 0..<16_384)
    photo.contents = ContentFingerprint(
      bytes: [UInt8(contents >> 8), UInt8(contents & 0xff)] + [UInt8](repeating: 0, count: 30))
  }

  private func finish(_ list: PhotoList) {
    for _ in 0..<100_000 where list.isFiltering { clock.advance(by: 1) }
    #expect(!list.isFiltering)
  }

  private func filter(_ text: String) throws { lists.arrangement.filter = try Query(text) }

  @Test("the first hits are those from the user's place on, and the place stays")
  func place() throws {
    let list = lists.list(of: album)
    let here = album.photos[2_002]
    list.place = { here }
    clock.millisecondsPerLook = 40
    var replacements: [Photo?] = []
    let observation = list.observe { change in
      if case .rearranged(let change) = change { replacements.append(change.replacement(for: here)) }
    }
    try filter("rating>=5")
    #expect(list.isFiltering && list.photos.first === here && list.photos.count == 10)
    finish(list)
    #expect(list.photos == expected(in: list) && list.index(of: here) == 286)
    #expect(replacements.count > 10 && replacements.allSatisfy { $0 === here })
    withExtendedLifetime(observation) {}
  }

  @Test("from a photo that is left out, the place is the next one from the first hits on")
  func leftOut() throws {
    let list = lists.list(of: album)
    let here = album.photos[2_003]
    list.place = { here }
    try filter("rating>=5")
    #expect(list.isFiltering && list.successor(of: here) === album.photos[2_009])
    finish(list)
    #expect(list.successor(of: here) === album.photos[2_009])
  }

  @Test("the previous photos stay until the first one is found, or none is")
  func previous() throws {
    let list = lists.list(of: album)
    try filter("p2999")
    #expect(list.isFiltering && list.photos == album.photos)
    #expect(Wording.found(in: list) == "0 photos so far")
    finish(list)
    #expect(list.photos.map(\.name) == ["p2999.jpg"] && Wording.found(in: list) == "1 photo")
    try filter("nothing")
    #expect(list.photos.isEmpty || list.isFiltering)
    finish(list)
    #expect(list.photos.isEmpty)
  }

  @Test("another key ends the work for the one before")
  func keys() throws {
    let list = lists.list(of: album)
    try filter("rating>=5")
    try filter("p1")
    #expect(list.isFiltering)
    finish(list)
    #expect(list.photos == expected(in: list) && list.photos.first?.name == "p1.jpg")
    lists.arrangement.filter = .everything
    #expect(!list.isFiltering && list.photos == album.photos)
  }

  @Test("a longer word looks only at what the shorter one found")
  func narrowing() throws {
    let list = lists.list(of: album)
    try filter("p29")
    finish(list)
    #expect(list.photos.count == 111)
    try filter("p299")
    #expect(!list.isFiltering && list.photos.count == 11)
    try filter("p29")
    #expect(list.isFiltering, "a shorter word looks at all photos again")
  }

  @Test("what needs all photos of a list gets them")
  func complete() throws {
    let list = lists.list(of: album)
    try filter("rating>=5")
    #expect(list.isFiltering)
    let last = list.firstPhoto(after: album.photos[2_990], goesForward: true) { _ in true }
    #expect(last === album.photos[2_996] && !list.isFiltering)
    try filter("p")
    #expect(list.isFiltering && list.completePhotos().count == 3_000 && !list.isFiltering)
  }

  @Test("random filters and changes during the work: in the end the list is what a slow filter makes")
  func random() throws {
    for photo in album.photos { changeFacts(of: photo) }
    let list = lists.list(of: album)
    var random = SystemRandomNumberGenerator()
    list.place = { album.photos.randomElement() }
    let texts = [
      "rating>=5", "rating>=2", "-rating:3", "p1", "p12", "p123", "p1 rating>=2", "marked", "-marked",
      "burst", "-burst", "duplicates rating>=2", "burst -duplicates", "",
    ]
    for step in 0..<250 {
      let photo = try #require(album.photos.randomElement(using: &random))
      switch Int.random(in: 0..<11) {
      case 0, 1: try filter(texts.randomElement() ?? "")
      case 2: marks.toggle(photo)
      case 3:
        let key = PhotoOrder.Key.allCases.randomElement() ?? .name
        lists.arrangement.order = PhotoOrder(by: key, isReversed: .random())
      case 4:
        let previous = album.photos
        album.replacePhotos(with: previous.filter { $0 !== photo })
        photo.album = nil
        library.notify(
          .photosRearranged(
            PhotoRearrangement(album: album, previous: previous, successors: [:])))
      case 5: lists.arrangement.stacksBursts.toggle()
      case 6: if lists.arrangement.stacksBursts { _ = list.toggleBurst(of: photo) }
      case 7:
        changeFacts(of: photo)
        library.notify(.filesRead([photo]))
      default: library.decide(.rating(Rating(clamping: .random(in: -1...5))), for: [photo])
      }
      for (index, photo) in list.photos.enumerated().shuffled().prefix(20) {
        #expect(list.index(of: photo) == index)
        _ = list.stack(of: photo)
      }
      if step % 5 == 4 {
        finish(list)
        #expect(list.photos == expected(in: list), "\(lists.arrangement)")
      } else {
        clock.advance(by: .random(in: 0...2))
      }
    }
  }

  @Test(
    "many photos are compared and sorted on another thread, and the list has its previous photos until then",
    arguments: ["duplicates", "burst", "stacks", "order"])
  func threads(what: String) async throws {
    let library = FilterTests.library(Array(repeating: 0, count: 21_000))
    let album = library.user.albums[0]
    for photo in album.photos { changeFacts(of: photo, hours: 12) }
    var arrangement = PhotoArrangement()
    switch what {
    case "stacks": arrangement.stacksBursts = true
    case "order": arrangement.order = PhotoOrder(by: .dateTaken, isReversed: true)
    default: arrangement.filter = try Query(what)
    }
    func list(_ worker: TimeSlicedWorker) -> PhotoList {
      let list = PhotoList(
        album, arrangement: PhotoArrangement(), worker: worker, calendar: { .now },
        isMarked: { _ in false })
      list.setArrangement(arrangement)
      return list
    }
    let gradual = list(TimeSlicedWorker(clock))
    #expect(gradual.isFiltering && gradual.photos == album.photos)
    #expect(gradual.stack(of: album.photos[0]) == nil)
    await clock.run { gradual.isFiltering }
    let immediate = list(TimeSlicedWorker())
    #expect(!gradual.isFiltering && !immediate.isFiltering)
    #expect(gradual.photos == immediate.photos && gradual.photos != album.photos)
  }
}
