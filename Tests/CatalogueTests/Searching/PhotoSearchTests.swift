import AdaptiveFileSystem
import Catalogue
import PhotoDecisions
import Queries
import QuerySamples
import AdaptiveSeededRandom
import Testing

@Suite("Searches in the catalogue")
struct PhotoSearchTests {
  /// A catalogue of photos, with their places in a list.
  private struct Stock {
    let catalogue: Catalogue
    let photos: [SamplePhoto]
    var places: [FilePath: Int] = [:]

    init(_ photos: [SamplePhoto], on engine: TestedEngine) throws {
      catalogue = try engine.emptyCatalogue()
      self.photos = photos
      var folders: [String: FolderChange] = [:]
      for (place, photo) in photos.enumerated() {
        let folder = photo.texts[.folder]?.first ?? "/"
        let number = UInt64(folders[folder] == nil ? folders.count : 0)
        var change =
          folders[folder]
          ?? FolderChange(
            path: FilePath(folder), identity: FileIdentity(deviceNumber: 1, inodeNumber: number))
        change.photos.append(photo.catalogued)
        folders[folder] = change
        places[FilePath(folder).appending(photo.catalogued.name)] = place
      }
      try #require(places.count == photos.count)
      try catalogue.store(Array(folders.values))
      let all = try catalogue.photos(PhotoSearch(.everything, on: .sample), count: photos.count)
      try catalogue.store(
        all.compactMap { found in
          guard let sample = places[found.path].map({ photos[$0] }), sample.contents != nil else {
            return nil
          }
          return CataloguedContents(
            file: CataloguedFile(
              row: found.row, path: found.path, byteCount: sample.catalogued.byteCount,
              modified: sample.catalogued.modified, stateChanged: 0, inode: 0), contents: sample.contents)
        })
    }

    /// The places of what a search finds, page by page.
    func found(_ query: Query, by order: PhotoSearch.Order = .path, pages: Int = 1_000) throws -> [Int] {
      let search = PhotoSearch(query, by: order, on: .sample)
      var found: [FoundPhoto] = []
      while true {
        let page = try catalogue.photos(search, after: found.last, count: pages)
        found += page
        if page.count < pages { break }
      }
      return try found.map { try #require(places[$0.path]) }
    }
  }

  private static func stocks(_ count: Int, of size: Int, on engine: TestedEngine) throws -> [Stock] {
    var random = SeededGenerator(seed: 11)
    return try (0..<count).map { _ in
      var photos = SamplePhoto.photos(size, using: &random)
      for place in photos.indices {
        photos[place].texts[.name] = photos[place].texts[.name].map { ["\(place)-" + $0[0]] }
      }
      return try Stock(photos, on: engine)
    }
  }

  @Test(
    "thousands of random queries find in 3,000 photos what evaluation in memory does",
    arguments: TestedEngine.installed)
  func randomQueries(_ engine: TestedEngine) throws {
    let stocks = try Self.stocks(10, of: 300, on: engine)
    var generator = QueryGenerator(seed: 12, asksForMarks: false)
    var hits = 0
    // A server plans each query for milliseconds.
    let count = engine == .sqlite ? 10_000 : 3_000
    for number in 0..<count {
      let query = generator.next()
      let stock = stocks[number % stocks.count]
      let expected = stock.photos.indices.filter { stock.photos[$0].matches(query) }
      hits += expected.count
      let found = try stock.found(query)
      #expect(found.sorted() == expected, "\(query)")
    }
    #expect((count * 30...count * 270).contains(hits), "\(hits)")
  }

  @Test(
    "pages of any size have all photos in their order, those without a date last",
    arguments: TestedEngine.installed)
  func pages(_ engine: TestedEngine) throws {
    let stock = try #require(try Self.stocks(1, of: 200, on: engine).first)
    let dates = stock.photos.map(\.dateTaken)
    for pages in [1, 3, 7, 200, 201] {
      for query in [Query.everything, try Query("rating>=3 or has:gps"), .nothing] {
        let expected = stock.photos.indices.filter { stock.photos[$0].matches(query) }
        let byPath = try stock.found(query, pages: pages)
        #expect(byPath.sorted() == expected)
        var passed: [Int] = []
        try stock.catalogue.forEachPage(PhotoSearch(query, by: .path, on: .sample), firstCount: pages) {
          passed += $0.compactMap { stock.places[$0.path] }
          return true
        }
        #expect(passed == byPath, "growing pages")
        let paths = try byPath.map { place in try #require(stock.places.first { $0.value == place }?.key) }
        #expect(zip(paths, paths.dropFirst()).allSatisfy(Self.isInOrder))
        let oldest = try stock.found(query, by: .dateTaken, pages: pages)
        #expect(oldest.sorted() == expected)
        let oldestDates: [Int64] = oldest.map { dates[$0] ?? .max }
        #expect(oldestDates == oldestDates.sorted())
        let newest = try stock.found(query, by: .newestFirst, pages: pages)
        #expect(newest.sorted() == expected)
        let newestDates: [Int64] = newest.map { dates[$0] ?? .min }
        #expect(newestDates == newestDates.sorted(by: >))
      }
    }
  }

  private static func isInOrder(_ first: FilePath, _ second: FilePath) -> Bool {
    if first.parent == second.parent { return first.bytes.lexicographicallyPrecedes(second.bytes) }
    return first.parent.bytes.lexicographicallyPrecedes(second.parent.bytes)
  }

  @Test("a scope limits a search, and counting agrees with finding", arguments: TestedEngine.installed)
  func scopes(_ engine: TestedEngine) throws {
    let stock = try #require(try Self.stocks(1, of: 200, on: engine).first)
    for text in ["", "sea", "-has:date", "folder:wien"] {
      let scope = FolderScope(folders: [FilePath("/photos")])
      let search = PhotoSearch(try Query(text), in: scope, on: .sample)
      let expected = try stock.photos.filter { photo in
        photo.matches(try Query(text)) && photo.texts[.folder]?.first?.hasPrefix("/photos/") == true
      }
      #expect(try stock.catalogue.count(search) == expected.count)
      #expect(try stock.catalogue.photos(search, count: 1_000).count == expected.count)
      #expect(!expected.isEmpty)
    }
  }

  @Test("a query of the greatest length is one statement", arguments: TestedEngine.installed)
  func longQueries(_ engine: TestedEngine) throws {
    let stock = try #require(try Self.stocks(1, of: 20, on: engine).first)
    for symbol in [" ", " or ", " -"] {
      let text = "a" + String(repeating: symbol + "iso:1", count: 1_100)
      #expect(try stock.catalogue.count(PhotoSearch(try Query(text), on: .sample)) >= 0)
      let words = (0..<1_000).map { "w\($0)" }.joined(separator: symbol)
      let query = try Query(words)
      #expect(
        try stock.found(query).sorted() == stock.photos.indices.filter { stock.photos[$0].matches(query) })
    }
    // Long rows of the conditions with the longest statements, in as many groups as there can be.
    let part = (0..<66).map { "(a or f:\($0))" }.joined(separator: " ")
    let nested =
      String(repeating: "\(part) (burst or ", count: QueryLimits.groups - 1) + "(keyword=sea"
      + String(repeating: ")", count: QueryLimits.groups)
    let query = try Query(nested)
    let expected = stock.photos.indices.filter { stock.photos[$0].matches(query) }
    #expect(try stock.found(query).sorted() == expected)
  }
}

extension SamplePhoto {
  fileprivate func matches(_ query: Query) -> Bool { query.matches(self, in: .sample) }

  /// The photo as a catalogue stores it.
  fileprivate var catalogued: CataloguedPhoto {
    var photo = CataloguedPhoto(name: FileName(texts[.name]?.first ?? ""))
    photo.kind =
      switch kind {
      case .picture, .live: .picture
      case .raw: .raw
      case .pair: .pair
      case .video: .video
      }
    photo.isLive = isLive
    photo.byteCount = Int64(numbers[.size] ?? 0)
    photo.decisions.rating = numbers[.rating].map { Rating(clamping: Int($0)) }
    photo.decisions.label = texts[.label]?.first
    photo.decisions.flag = flags.contains(.picked) ? .picked : nil
    photo.decisions.caption = texts[.caption]?.first
    photo.decisions.title = texts[.title]?.first
    photo.decisions.keywords = texts[.keyword].map { paths in
      Set(paths.compactMap { Keyword(path: $0.split(separator: "|").map(String.init)) })
    }
    photo.facts.width = numbers[.width].map { Int($0) }
    photo.facts.height = numbers[.height].map { Int($0) }
    photo.facts.taken = dateTaken
    photo.modified = (dateChanged ?? 0) * 1_000_000
    photo.facts.hasSeconds = dateTaken != nil && hasSeconds
    photo.facts.camera = texts[.camera]?.first
    photo.facts.lens = texts[.lens]?.first
    photo.facts.exposure = numbers[.shutter]
    photo.facts.aperture = numbers[.aperture]
    photo.facts.iso = numbers[.iso]
    photo.facts.focalLength = numbers[.focalLength]
    photo.facts.exposureBias = bias
    photo.facts.photoSet = statedSet
    photo.facts.latitude = location?.latitude
    photo.facts.longitude = location?.longitude
    photo.facts.place = texts[.place]?.first
    photo.facts.duration = numbers[.duration].map { Int($0 * 1000) }
    return photo
  }
}
