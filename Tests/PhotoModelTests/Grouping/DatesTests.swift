import AdaptiveFileSystem
import PhotoDecisions
import AdaptiveSeededRandom
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Years, months and days within each other")
struct DatesTests {
  private let albums = TwoAlbums()
  private var library: Library { albums.library }

  private func setDates(_ dates: [String: String?]) throws {
    for (name, date) in dates {
      try albums.photo(name).facts.dateTaken = date.flatMap { CaptureTime("\($0) 10:00:00") }
    }
    library.notify(.filesRead(try dates.keys.sorted().map(albums.photo)))
  }

  /// The groups, each below the one around it.
  private func list(_ library: Library) -> [String] {
    func lines(_ album: Album, _ indent: String) -> [String] {
      let photos = album.photos.map { String($0.name.prefix(2)) }.joined(separator: " ")
      return ["\(indent)\(album.title): \(photos)"]
        + library.groups(in: album).flatMap { lines($0, indent + "  ") }
    }
    return library.albumSections.flatMap(\.albums).flatMap { lines($0, "") }
  }

  @Test(
    "each year has its months, each month its days, the latest first, and photos without a date come last")
  func levels() throws {
    try setDates(["a1": "2024-05-03", "b2": "2024-05-03", "a2": "2024-04-01", "b1": "2023-12-31"])
    library.group(by: .dates)
    #expect(
      list(library) == [
        "2024: a1 a2 b2", "  2024-05: a1 b2", "    2024-05-03: a1 b2", "  2024-04: a2", "    2024-04-01: a2",
        "2023: b1", "  2023-12: b1", "    2023-12-31: b1", "No date: b3",
      ])
    #expect(library.albumCount == 3)
    let day = try #require(library.listedAlbum(of: try albums.photo("b2")))
    #expect(library.path(to: day).map(\.title) == ["2024", "2024-05", "2024-05-03"])
    #expect(library.path(to: day).allSatisfy(library.has))
    #expect(library.peers(of: day).map(\.title) == ["2024-05-03", "2024-04-01", "2023-12-31", "No date"])
    #expect(
      library.peers(of: library.path(to: day)[1]).map(\.title) == [
        "2024-05", "2024-04", "2023-12", "No date",
      ])
    for album in library.path(to: day) {
      #expect(library.album(library.reference(to: album)) === album)
    }
    library.group(by: .month)
    #expect(!library.has(day) && library.path(to: day) == [day] && library.groups(in: day).isEmpty)
  }

  @Test("a group with a single one leads to what that leads to")
  func single() throws {
    try setDates(["a1": "2024-05-03", "a2": "2024-05-04", "b1": "2023-12-31"])
    library.group(by: .dates)
    let years = library.albumSections.flatMap(\.albums)
    let may = library.groups(in: years[0])[0]
    #expect(library.contents(of: years[0]) == .groups(may) && library.contents(of: may) == .groups(may))
    let day = library.groups(in: library.groups(in: years[1])[0])[0]
    #expect(day.title == "2023-12-31" && library.contents(of: years[1]) == .photos(day))
    #expect(library.contents(of: years[2]) == .photos(years[2]))
    try setDates(["b2": "2024-06-01"])
    #expect(library.contents(of: years[0]) == .groups(years[0]))
  }

  @Test("a group that becomes empty and is needed again is the same album")
  func emptied() throws {
    try setDates(["a1": "2024-05-03", "b1": "2023-12-31"])
    library.group(by: .dates)
    let year = library.albumSections[0].albums[0]
    var changes: [LibraryChange] = []
    let observation = library.observe { changes.append($0) }
    try setDates(["a1": nil])
    #expect(!library.has(year) && year.photos.isEmpty && changes.contains(.otherAlbums))
    changes = []
    try setDates(["a1": "2024-05-03"])
    #expect(library.albumSections[0].albums[0] === year && library.has(year))
    let rearranged = changes.compactMap { change -> Album? in
      if case .photosRearranged(let change) = change, change.previous.isEmpty {
        change.album
      } else {
        nil
      }
    }
    #expect(rearranged.contains(year))
    withExtendedLifetime(observation) {}
  }

  @Test(
    "after each of 300 random steps the groups are those that a look at all photos finds",
    arguments: 1...3 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let albums = ["A", "B", "C"].map { album in
      UserFile.Album(
        name: album, photos: (0..<12).map { UserFile.Photo(imageName: "\(album)\($0).jpg", caption: nil) })
    }
    let library = Library(
      UserFile(name: "Ada", albums: albums), relativeTo: FilePath("/photos"))
    let photos = library.user.albums.flatMap(\.photos)
    library.group(by: .dates)
    // The state that an observer derives from the changes alone.
    var known = counts(library)
    let observation = library.observe { change in
      switch change {
      case .photosRearranged(let change): known[change.album.title] = change.album.photos.count
      case .otherAlbums: known = counts(library)
      default: break
      }
    }
    for _ in 0..<300 {
      let changed = (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
        photos.randomElement(using: &random)
      }
      for photo in changed {
        let date = CivilDate(
          year: .random(in: 2022...2024, using: &random), month: .random(in: 1...3, using: &random),
          day: .random(in: 1...3, using: &random))
        photo.facts.dateTaken =
          Int.random(in: 0..<5, using: &random) == 0
          ? nil
          : date.map { CaptureTime(milliseconds: Int64($0.daysSince1970) * 86_400_000, hasSeconds: false) }
      }
      library.notify(.filesRead(changed))
      #expect(list(library) == expected(photos))
      #expect(known == counts(library))
      for photo in photos {
        let path = try library.path(to: #require(library.listedAlbum(of: photo)))
        #expect(path.count == (photo.facts.dateTaken == nil ? 1 : 3))
        #expect(path.allSatisfy { $0.index(of: photo) != nil })
      }
    }
    withExtendedLifetime(observation) {}
  }

  /// The number of photos of each group that has any.
  private func counts(_ library: Library) -> [String: Int] {
    func all(_ album: Album) -> [Album] {
      [album] + library.groups(in: album).flatMap(all)
    }
    let groups = library.albumSections.flatMap(\.albums).flatMap(all)
    return Dictionary(uniqueKeysWithValues: groups.map { ($0.title, $0.photos.count) })
  }

  /// The list as it should be, by one look at all photos for each line.
  private func expected(_ photos: [Photo]) -> [String] {
    func date(_ photo: Photo) -> String {
      photo.facts.dateTaken.map {
        CivilDate(daysSince1970: CivilDate.daysSince1970(milliseconds: $0.milliseconds)).text
      } ?? ""
    }
    func lines(_ start: String, _ columns: Int) -> [String] {
      let titles = Set(
        photos.map(date).filter { !$0.isEmpty && $0.hasPrefix(start) }.map { $0.prefix(columns) })
      return titles.sorted(by: >).flatMap { title in
        let names = photos.filter { date($0).hasPrefix(title) }.map { String($0.name.prefix(2)) }
        let indent = String(repeating: "  ", count: (columns - 4) / 3)
        return ["\(indent)\(title): \(names.joined(separator: " "))"]
          + (columns < 10 ? lines(String(title), columns + 3) : [])
      }
    }
    let undated = photos.filter { $0.facts.dateTaken == nil }.map { String($0.name.prefix(2)) }
    return lines("", 4) + (undated.isEmpty ? [] : ["No date: \(undated.joined(separator: " "))"])
  }

  @Test("the state of a list of groups is stored")
  func state() throws {
    try setDates(["a1": "2024-05-03", "a2": "2024-06-03"])
    library.group(by: .dates)
    let year = library.albumSections[0].albums[0]
    var state = RestorationState()
    state.grouping = .dates
    state.groups = [library.reference(to: year)]
    state.cursorInGroup = library.reference(to: library.groups(in: year)[1])
    #expect(RestorationStateEntry.state(of: RestorationStateEntry.value(of: state, in: [])) == state)
  }
}
