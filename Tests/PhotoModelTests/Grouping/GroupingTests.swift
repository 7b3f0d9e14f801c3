import PhotoDecisions
import FileOperations
import Queries
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Photos in groups")
struct GroupingTests {
  private let albums = TwoAlbums()
  private var library: Library { albums.library }

  private func photo(_ name: String) throws -> Photo { try albums.photo(name) }

  private func setDates(_ dates: [String: String]) throws {
    for (name, date) in dates { try photo(name).facts.dateTaken = CaptureTime("\(date) 10:00:00") }
    library.notify(.filesRead(try dates.keys.sorted().map(photo)))
  }

  /// The list, with headings as "# heading".
  private var list: [String] {
    library.albumSections.flatMap { section in
      [section.heading.map { "# \($0)" }].compactMap { $0 }
        + section.albums.map { album in
          "\(album.title): " + album.photos.map { String($0.name.prefix(2)) }.joined(separator: " ")
        }
    }
  }

  @Test("days, months and years have the photos of all albums, the latest first, and headings")
  func dates() throws {
    try setDates(["a1": "2024-05-03", "b2": "2024-05-03", "a2": "2024-05-01", "b1": "2023-12-31"])
    library.group(by: .day)
    #expect(
      list == [
        "# 2024-05", "2024-05-03: a1 b2", "2024-05-01: a2", "# 2023-12", "2023-12-31: b1", "No date: b3",
      ])
    library.group(by: .month)
    #expect(list == ["# 2024", "2024-05: a1 a2 b2", "# 2023", "2023-12: b1", "No date: b3"])
    library.group(by: .year)
    #expect(list == ["2024: a1 a2 b2", "2023: b1", "No date: b3"])
    library.group(by: .folder)
    #expect(list == ["A: a1 a2", "B: b1 b2 b3"])
  }

  @Test("all photos are one album, and photos are divided by the local day of their files")
  func everything() throws {
    library.group(by: .everything)
    #expect(list == ["All photos: a1 a2 b1 b2 b3"])
    #expect(library.albumCount == 1)
    let noon = { (day: Int) in Int64(day) * 86_400_000 + 43_200_000 }
    for (name, day) in [("a1", 19_000), ("b2", 19_001), ("b1", 19_001)] {
      try photo(name).facts.fileDate = noon(day)
    }
    library.notify(.filesRead(library.user.albums.flatMap(\.photos)))
    library.group(by: .fileDate)
    // Noon in UTC can be the day before or after at the ends of the world.
    let days = [19_001, 19_000].map { day in
      LocalTime(secondsSince1970: day * 86_400 + 43_200).map { $0.trashText.prefix(10) } ?? ""
    }
    #expect(list == ["# 2022-01", "\(days[0]): b1 b2", "\(days[1]): a1", "No date: a2 b3"])
    try photo("a2").facts.fileDate = noon(19_000)
    library.notify(.filesRead([try photo("a2")]))
    #expect(list == ["# 2022-01", "\(days[0]): b1 b2", "\(days[1]): a1 a2", "No date: b3"])
    #expect(try Query("changed:\(days[1])").includes(photo("a2"), in: FilterContext([], on: .now)))
    #expect(!(try Query("changed:\(days[0])").includes(photo("a2"), in: FilterContext([], on: .now))))
  }

  @Test("cities are below their countries, and photos without a city come last")
  func cities() throws {
    for (name, latitude) in [("a1", 48.2), ("b1", 47.1), ("b2", 45.4), ("b3", 0)] {
      try photo(name).facts.location = (latitude, 16.4)
    }
    library.notify(.filesRead(library.user.albums.flatMap(\.photos)))
    library.group(by: .city)
    #expect(library.isFindingPhotos)
    #expect(list == ["Far from cities: a1 b1 b2 b3", "Unknown place: a2"])
    library.nameCities { latitude, _ in
      switch latitude {
      case 48...: CityName(name: "Vienna", country: "Austria")
      case 47...: CityName(name: "Graz, Styria", country: "Austria")
      case 45...: CityName(name: "Zagreb", country: "Croatia")
      case 44...: CityName(name: "Zadar", country: "Croatia", isThere: false)
      default: nil
      }
    }
    let expected = [
      "# Austria", "Graz, Styria: b1", "Vienna: a1", "# Croatia", "Zagreb: b2", "Far from cities: b3",
      "Unknown place: a2",
    ]
    #expect(list == expected && !library.isFindingPhotos)
    try photo("a2").facts.location = (47.5, 16.4)
    library.notify(.filesRead([try photo("a2")]))
    #expect(list[1] == "Graz, Styria: a2 b1" && list.count == 6)
    // The countryside around a city can be in another country.
    try photo("a2").facts.location = (44.5, 16.4)
    library.notify(.filesRead([try photo("a2")]))
    #expect(list.suffix(3) == ["# Far from cities", "Around Zadar: a2", "Far from cities: b3"])
  }

  @Test("dates before 1970 are in their days")
  func oldDates() throws {
    try setDates(["a1": "1969-12-31", "a2": "1904-01-01"])
    library.group(by: .day)
    #expect(list.contains("1969-12-31: a1") && list.contains("1904-01-01: a2"))
  }

  @Test("ratings, labels and keywords follow decisions, and groups come and go")
  func decisions() throws {
    library.group(by: .rating)
    let unrated = try #require(library.albumSections.first?.albums.first)
    var listChanges = 0
    let observation = library.observe { if case .otherAlbums = $0 { listChanges += 1 } }
    #expect(list == ["Unrated: a1 a2 b1 b2 b3"])
    library.decide(.rating(.init(clamping: 5)), for: [try photo("b1"), try photo("a2")])
    #expect(list == ["5 stars: a2 b1", "Unrated: a1 b2 b3"] && listChanges == 1)
    library.decide(.rating(.rejected), for: [try photo("a2")])
    #expect(list == ["5 stars: b1", "Unrated: a1 b2 b3", "Rejected: a2"] && listChanges == 2)
    library.undo()
    library.undo()
    #expect(list == ["Unrated: a1 a2 b1 b2 b3"])
    #expect(library.albumSections[0].albums[0] === unrated && library.has(unrated))

    library.group(by: .label)
    #expect(!library.has(unrated))
    library.decide(.label("Blue"), for: [try photo("a1")])
    library.decide(.label("Approved"), for: [try photo("b3")])
    library.decide(.label("Red"), for: [try photo("b2")])
    #expect(list == ["Red: b2", "Blue: a1", "Approved: b3", "No label: a2 b1"])

    library.group(by: .keyword)
    for (name, words) in [("a1", ["sea", "Animals|Gull"]), ("b1", ["sea"])] {
      let keywords = words.compactMap { Keyword(parsing: $0, separator: "|") }
      library.decide(.keywords(adding: Set(keywords), removing: []), for: [try photo(name)])
    }
    #expect(list == ["Animals|Gull: a1", "sea: a1 b1", "No keyword: a2 b2 b3"])
    withExtendedLifetime(observation) {}
  }

  @Test("a group is found again by its title, while photos are divided the same way")
  func references() throws {
    try setDates(["a1": "2024-05-03"])
    library.group(by: .month)
    for album in library.lists.listed {
      var state = RestorationState()
      state.grouping = .month
      state.album = library.reference(to: album)
      #expect(library.album(library.reference(to: album)) === album)
      #expect(RestorationStateEntry.state(of: RestorationStateEntry.value(of: state, in: [])) == state)
    }
    let reference = library.reference(to: library.albumSections[0].albums[0])
    #expect(library.listedAlbum(of: try photo("a1"))?.title == "2024-05")
    library.group(by: .year)
    #expect(library.album(reference) == nil)
  }
}
