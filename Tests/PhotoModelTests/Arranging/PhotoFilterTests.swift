import AdaptiveFileSystem
import AdaptiveJSON
import PhotoDecisions
import LibraryStages
import Queries
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Filter and order of photos")
struct PhotoFilterTests {
  /// Photos with these ratings, and the label, caption and keyword of the first.
  private func photos(_ ratings: Int...) -> [Photo] {
    ratings.enumerated().map { index, rating in
      let source = PhotoSource(FilePath("/photos/IMG_\(index).\(index == 2 ? "nef" : "jpg")"))
      let photo = Photo(id: Photo.ID(number: index), source: source)
      photo.decided = .stars(rating)
      return photo
    }
  }

  private func numbers(_ photos: [Photo], _ text: String) throws -> [Int] {
    let query = try Query(text)
    let context = context(photos)
    return photos.filter { query.includes($0, in: context) }.map(\.id.number)
  }

  /// The second photo is marked.
  private func context(_ photos: [Photo]) -> FilterContext {
    FilterContext(photos, on: QueryCalendar(today: CivilDate(daysSince1970: 19_723))) { $0.id.number == 1 }
  }

  @Test(
    "a condition about the rating",
    arguments: [
      ("rating>=3", [3, 4]), ("rating:3", [3]), ("unrated", [1]), ("rejected", [0]),
      ("-rejected", [1, 2, 3, 4]),
      ("rating>=5", [4]),
    ])
  func ratings(text: String, expected: [Int]) throws {
    #expect(try numbers(photos(-1, 0, 1, 3, 5), text) == expected)
  }

  @Test("conditions about label, kind, marks and words, alone and together")
  func conditions() throws {
    let photos = photos(0, 4, 0, 4)
    photos[0].decided = .with {
      $0.label = "Red"
      $0.caption = "Harbour at dawn"
      $0.keywords = Set([Keyword(path: ["Places", "Zürich"])].compactMap { $0 })
    }
    photos[1].companions = [FileName("IMG_1.nef"), FileName("IMG_1.mov")]
    photos[3].companions = [FileName("IMG_3.mov")]
    photos[3].decided.label = "Later"
    let cases: [(String, [Int])] = [
      ("label:red", [0]), ("label:any", [0, 3]), ("label:none", [1, 2]), ("kind:raw", [2]),
      ("kind:pair", [1]),
      ("kind:picture", [0, 3]), ("kind:live", [1, 3]), ("-kind:live", [0, 2]), ("kind:video", []),
      ("marked", [1]), ("img_3", [3]), ("DAWN zÜRich", [0]), ("dawn berlin", []),
      ("  ", [0, 1, 2, 3]), ("rating>=4 marked", [1]), ("keyword=places", [0]),
      ("folder:photos", [0, 1, 2, 3]),
      ("caption:dawn or name:img_2", [0, 2]), ("has:keyword", [0]), ("-has:caption", [1, 2, 3]),
    ]
    for (text, expected) in cases { #expect(try numbers(photos, text) == expected, "\(text)") }
  }

  @Test("conditions about what files say; what is unknown meets none of them")
  func files() throws {
    let photos = photos(0, 0, 0, 0)
    for (index, photo) in photos.enumerated().dropLast() {
      photo.facts.origin = PhotoOrigin(camera: "NIKON Z \(index)", lens: "35 mm f/1.8", place: "Wien")
      photo.facts.iso = [100, 3200, 102_400][index]
      photo.facts.aperture = [1.25, 2.8, 32][index]
      photo.facts.exposure = [1 / 8000.0, 1 / 60.0, 30][index]
      photo.facts.focalLength = [35, 50.5, 6000][index]
      photo.facts.location = (48.208_174, [-179.999_999, 16.373_819, 180][index])
      photo.facts.dateTaken = CaptureTime("2023-12-3\(index) 23:59:5\(index)")
      photo.facts.byteCount = 20_000_000
      photo.facts.imageSize = [(6000, 4000), (4000, 6000), (0, 100)][index]
    }
    photos[0].facts.dateTaken = photos[1].facts.dateTaken
    for photo in photos.prefix(2) {
      photo.contents = ContentFingerprint(bytes: [UInt8](repeating: 7, count: 32))
    }
    // A sample is not all of a file.
    photos[2].contents = ContentFingerprint(bytes: [UInt8](repeating: 7, count: 16))
    photos[3].contents = photos[2].contents
    let cases: [(String, [Int])] = [
      ("camera:nikon", [0, 1, 2]), ("camera=\"nikon z 1\"", [1]), ("-camera:nikon", [3]),
      ("lens:35", [0, 1, 2]),
      ("place:wien", [0, 1, 2]), ("iso>3200", [2]), ("iso:3200", [1]), ("f<2", [0]), ("f:2.8", [1]),
      ("f:32", [2]),
      ("shutter:1/8000", [0]), ("shutter:1/60", [1]), ("shutter>=30", [2]), ("focal:35", [0]),
      ("focal>5000", [2]),
      ("has:gps", [0, 1, 2]), ("near:\"48.208174,16.373819 1m\"", [1]), ("near:48.208174,180", [0, 2]),
      ("date:2023-12", [0, 1]), ("size:20M", [0, 1, 2]), ("burst", []), ("duplicates", [0, 1]),
      ("width>4000", [0]), ("height:6000", [1]), ("megapixels:24", [0, 1]), ("-has:width", [2, 3]),
      ("-has:iso", [3]), ("iso<99999 or f>1", [0, 1, 2]),
    ]
    for (text, expected) in cases { #expect(try numbers(photos, text) == expected, "\(text)") }
    // A burst is by one camera.
    photos[0].facts.origin = photos[1].facts.origin
    #expect(try numbers(photos, "burst") == [0, 1])
    #expect(
      cases.map(\.0).filter { (try? Query($0).dependsOnFiles) != true } == [])
    #expect(try !Query("rating>=3 sea label:red kind:raw marked").dependsOnFiles)
  }

  @Test("the facts of a photo stay small, and photos of one camera share its texts")
  func memory() {
    #expect(MemoryLayout<FileFacts>.stride <= 80)
    #expect(MemoryLayout<PhotoOrigin?>.size == 8)
  }

  @Test("each number says what choosing its condition would show")
  func counts() throws {
    let photos = photos(-1, 0, 1, 3, 5, 5)
    photos[4].decided.label = "Red"
    let filter = try Query("label:none rejected -\"nothing\"")
    let conditions: [Query] = [
      .rating(.atLeast(3)), .unrated, .label(.red), .anyLabel.negated, .kind(.raw), .marked,
    ]
    let context = FilterContext(photos, on: QueryCalendar(today: CivilDate(daysSince1970: 0)))
    let counts = filter.counts(of: conditions, among: photos, in: context)
    for condition in conditions {
      var chosen = filter
      if !chosen.requires(condition) { chosen.toggle(condition) }
      let expected = photos.count { chosen.includes($0, in: context) }
      #expect(counts[condition] ?? 0 == expected, "\(condition)")
    }
    #expect(counts[.rating(.atLeast(3))] == 2)
  }

  @Test("a condition takes the place of the other one of its group, and goes away when it is chosen again")
  func toggling() throws {
    var filter = try Query("sea or beach")
    let search = filter
    let conditions: [Query] = [.unrated, .anyLabel, .marked, .kind(.raw)]
    for condition in conditions {
      filter.toggle(condition)
      #expect(filter.requires(condition))
    }
    filter.toggle(.rejected.negated)
    #expect(filter.requires(.rejected.negated) && !filter.requires(.unrated) && filter.requires(.anyLabel))
    #expect(filter == (try Query("(sea or beach) label:any marked kind:raw -rejected")))
    for condition in [Query.rejected.negated, .anyLabel, .marked, .kind(.raw)] { filter.toggle(condition) }
    #expect(filter == search)
    filter = try Query("rating>=4")
    #expect(filter.requires(.rating(.atLeast(4))))
    filter.toggle(.rating(.atLeast(4)))
    #expect(filter.isEverything)
  }

  @Test("orders; what is unknown comes last in either direction, and equal photos stay in their order")
  func orders() {
    let photos = photos(3, 0, 5, 3)
    photos[0].facts.dateTaken = CaptureTime("2024-01-02 10:00:00")
    photos[2].facts.dateTaken = CaptureTime("2023-01-02 10:00:00")
    for (index, size) in [5, 9, 5, 1].enumerated() { photos[index].facts.byteCount = Int64(size) }
    func order(_ key: PhotoOrder.Key, _ isReversed: Bool = false) -> [Int] {
      PhotoOrder(by: key, isReversed: isReversed).sorted(photos).map(\.id.number)
    }
    #expect(order(.name) == [0, 1, 2, 3] && order(.name, true) == [3, 2, 1, 0])
    #expect(order(.rating) == [1, 0, 3, 2] && order(.rating, true) == [2, 0, 3, 1])
    #expect(order(.dateTaken) == [2, 0, 1, 3] && order(.dateTaken, true) == [0, 2, 1, 3])
    #expect(order(.size) == [3, 0, 2, 1])
    #expect(order(.kind) == [0, 1, 3, 2])
    #expect(order(.fileDate) == [0, 1, 2, 3])
  }

  @Test("filter and order are restored, without marks and words")
  func restoring() throws {
    var state = RestorationState()
    state.autoAdvance = .all
    state.showsInformation = true
    state.showsFilmstrip = true
    state.arrangement.order = PhotoOrder(by: .dateTaken, isReversed: true)
    state.arrangement.stacksBursts = true
    for text in [
      "", "rating>=1", "rating:5 label:any", "-rejected label:none kind:pair", "unrated label:purple",
      "camera:\"X-T5\" (iso>3200 or f<2) date:week",
    ] {
      state.arrangement.filter = try Query(text)
      let entry = RestorationStateEntry.value(of: state, in: [])
      #expect(RestorationStateEntry.state(of: entry) == state)
    }
    let plain = RestorationStateEntry.value(of: RestorationState(), in: [])
    state.arrangement = PhotoArrangement()
    state.arrangement.filter = try Query("sea marked -beach (dune or rating:3)")
    (state.autoAdvance, state.showsInformation, state.showsFilmstrip) = (.off, false, false)
    #expect(RestorationStateEntry.value(of: state, in: []) == plain)
    for (member, mode) in [
      (JSONValue.bool(true), AutoAdvance.ratings), (.string("all"), .all), (.bool(false), .off),
      (.string("labels"), .off), (.null, .off),
    ] {
      #expect(RestorationStateEntry.state(of: .object(["autoAdvance": member])).autoAdvance == mode)
    }
    let other = RestorationStateEntry.state(of: .object(["filter": .string("kamera:x")]))
    #expect(other.arrangement == PhotoArrangement())
  }

  @Test(
    "filters that were stored before they were queries are read",
    arguments: [
      (["rating": "atLeast 3", "label": "red", "kind": "pair"], "rating>=3 label:red kind:pair"),
      (["rating": "exactly 5", "label": "any"], "rating:5 label:any"),
      (["rating": "notRejected", "label": "none"], "-rejected label:none"),
      (["rating": "unrated", "label": "ochre", "kind": "film"], "unrated"),
      (["rating": "rejected"], "rejected"),
      (["rating": "atLeast"], ""), ([:], ""),
    ])
  func previousFilters(members: [String: String], query: String) throws {
    let filter = JSONValue.object(members.mapValues { .string($0) })
    let state = RestorationStateEntry.state(of: .object(["filter": filter]))
    #expect(state.arrangement.filter == (try Query(query)))
  }

  @Test("a photo whose duplicate leaves is no duplicate, and neither is one whose contents change")
  func relations() throws {
    let photos = photos(0, 0, 0)
    for photo in photos {
      photo.facts.dateTaken = CaptureTime("2024-01-02 10:00:00")
      photo.facts.byteCount = 9
      photo.facts.origin = PhotoOrigin(camera: "Z 8")
      photo.contents = ContentFingerprint(bytes: [UInt8](repeating: 1, count: 32))
    }
    for text in ["duplicates", "burst"] {
      #expect(try numbers(photos, text) == [0, 1, 2])
      #expect(try numbers([photos[1]], text) == [])
      #expect(try numbers(photos, "-\(text)") == [])
    }
    photos[0].facts.dateTaken = CaptureTime("2024-01-02 10:00:03")
    photos[0].contents = nil
    for text in ["duplicates", "burst"] { #expect(try numbers(photos, text) == [1, 2]) }
  }
}
