import Decisions
import TestSupport
import Testing

@testable import PhotoLibrary

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
        + section.conversations.map { album in
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

  @Test("dates before 1970 are in their days")
  func oldDates() throws {
    try setDates(["a1": "1969-12-31", "a2": "1904-01-01"])
    library.group(by: .day)
    #expect(list.contains("1969-12-31: a1") && list.contains("1904-01-01: a2"))
  }

  @Test("ratings, labels and keywords follow decisions, and groups come and go")
  func decisions() throws {
    library.group(by: .rating)
    let unrated = try #require(library.albumSections.first?.conversations.first)
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
    #expect(library.albumSections[0].conversations[0] === unrated && library.has(unrated))

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
    for conversation in library.listedConversations {
      var state = RestorationState()
      state.grouping = .month
      state.conversation = library.reference(to: conversation)
      #expect(library.conversation(library.reference(to: conversation)) === conversation)
      #expect(RestorationStateEntry.state(of: RestorationStateEntry.value(of: state, in: [])) == state)
    }
    let reference = library.reference(to: library.albumSections[0].conversations[0])
    #expect(library.listedAlbum(of: try photo("a1"))?.title == "2024-05")
    library.group(by: .year)
    #expect(library.conversation(reference) == nil)
  }
}
