import PhotoDecisions
import Glibc
import Queries
import QuerySamples
import Testing

@Suite("Queries and photos")
struct QueryMatchingTests {
  private let photo: SamplePhoto = {
    var photo = SamplePhoto()
    photo.texts = [
      .name: ["IMG_0815.JPG"], .caption: ["Hafen bei ZÜRICH"], .keyword: ["Places|Berlin|Mitte", "Sea"],
      .camera: ["FUJIFILM X-T5"], .folder: ["/photos/2024"], .title: [""],
    ]
    photo.numbers = [
      .rating: 3, .iso: 3200, .aperture: 2.8, .shutter: 1 / 60.0, .focalLength: 35.2, .megapixels: 24.2,
      .size: 20_000_000, .duration: 90.2,
    ]
    // 2023-12-31 23:59:59.
    photo.dateTaken = 1_704_067_199_000
    // 2024-01-01 12:00.
    photo.dateChanged = 1_704_110_400_000
    photo.location = (48.2, 16.4)
    photo.flags = [.burst]
    photo.set = .focus
    return photo
  }()

  @Test(
    "a text is found in both of its normal forms, whichever the photo has",
    arguments: [
      ("K\u{F6}ln", "Ko\u{308}ln"), ("\u{212B}ngstr\u{F6}m", "a\u{30A}ngstro\u{308}m"),
      ("\u{AC00}", "\u{1100}\u{1161}"), ("\u{130}stanbul", "I\u{307}stanbul"),
      ("e\u{323}\u{302}", "e\u{302}\u{323}"), ("\u{1EC7}", "e\u{323}\u{302}"),
      ("\u{958}", "\u{915}\u{93C}"), ("\u{212A}elvin", "kelvin"),
    ])
  func normalForms(one: String, other: String) {
    #expect(SearchText.fold(one) == SearchText.fold(other))
    #expect(Array(SearchText.fold(one).utf8) == Array(SearchText.fold(other).utf8))
    for (text, query) in [(one, one), (one, other), (other, one), (other, other)] {
      #expect(
        SearchText(query).equals(text) && SearchText(query).occurs(in: "in \(text) 2"), "\(text) \(query)")
    }
    #expect(SearchText(one) == SearchText(other))
    #expect(!SearchText("o").occurs(in: "K\u{F6}ln") && !SearchText("o").occurs(in: "Ko\u{308}ln"))
  }

  @Test(
    "what is true of a photo",
    arguments: [
      "", "img_0815", "zürich hafen", "sea berlin", "keyword:ber", "keyword=berlin", "keyword=Places|Berlin",
      "keyword=berlin|mitte", "name=img_0815.jpg", "name!=img", "rating>2", "rating:3", "rating:3..",
      "rating<=3",
      "-rejected", "iso:3200", "iso>=3200", "f:2.8", "f<=2.8", "f>=2.8", "shutter:1/60", "shutter<=1/60",
      "shutter<1/30", "focal:35", "focal<=35", "mp:24", "mp>=24", "size:20M", "size<=20M", "date:2023",
      "date:2023-12-31", "date<=2023", "date<2024", "date:..2023-12", "date>=2023-12-31", "taken:yesterday",
      "-taken:week", "-taken:today", "-taken:month", "has:gps", "has:iso", "-has:lens", "-has:title",
      "-lens:35",
      "-width>1", "near:\"48.2,16.4 1m\"", "near:\"48.3,16.4 12km\"", "kind:picture", "burst", "-duplicates",
      "set:focus", "set:any", "-set:bracket",
      "duration:1:30", "duration>1m", "duration<=90s", "length<1h", "-duration>91", "has:duration",
      "changed:today", "changed>=week", "modified:2024-01-01", "-changed<2024", "has:changed",
      "label:none", "rejected or burst", "camera:x-t5 (rating>4 or iso>=3200)",
      "camera=fujifilm", "camera=X-T5", "camera=\"fujifilm x-t5\"",
    ])
  func included(text: String) throws {
    let query = try Query(text)
    #expect(query.matches(photo, in: calendar))
    #expect(!query.negated.matches(photo, in: calendar))
  }

  @Test(
    "what is false of a photo, or isn't known",
    arguments: [
      "img_0816", "zürich berlin2", "keyword=ber", "keyword=places|mitte", "name=img", "rating>3", "rating<3",
      "rating!=3", "rejected", "iso>3200", "iso<3200", "f<2.8", "f>2.8", "shutter<1/60", "shutter>1/60",
      "focal<35", "focal>35", "size>20M", "size<20M", "date>2023", "date<2023", "date:2024..", "taken:today",
      "changed:yesterday", "changed<2024", "changed>2024-01-01",
      "-has:gps", "has:lens", "has:title", "lens:35", "-lens:35 lens:35", "width>1", "width<1",
      "near:\"48.3,16.4 11km\"", "kind:raw", "set:bracket", "set:none", "label:red", "label:any", "marked",
      "place:wien", "title:x", "camera=fuji", "camera=t5", "camera=\"x-t5 fujifilm\"",
    ])
  func excluded(text: String) throws { #expect(!(try Query(text).matches(photo, in: calendar))) }

  private let calendar = QueryCalendar(today: CivilDate(daysSince1970: 19_723))

  @Test("a photo without known facts meets no condition, except about its rating, flag and kind")
  func unknown() {
    let fields = QueryField.all.filter { ![.kind, .flag, .number(.rating)].contains($0) }
    for field in fields { #expect(!Query.condition(.has(field)).matches(SamplePhoto(), in: calendar)) }
    #expect(Query.condition(.number(.rating, .equal(0))).matches(SamplePhoto(), in: calendar))
  }

  @Test("weeks begin on the day that the calendar says", arguments: 1...7)
  func weeks(firstWeekday: Int) throws {
    // 2024-01-01 is a Monday.
    let monday = try #require(CivilDate(year: 2024, month: 1, day: 1)).daysSince1970
    for day in monday..<monday + 14 {
      let calendar = QueryCalendar(today: CivilDate(daysSince1970: day), firstWeekday: firstWeekday)
      let days = QueryDateField.taken.values(.equal(.thisWeek), in: calendar)
      let start = Int((days.lower ?? 0) / 86_400_000)
      #expect((days.upper ?? 0) - (days.lower ?? 0) == 7 * 86_400_000)
      #expect((start..<start + 7).contains(day))
      #expect((start - monday + 700) % 7 == firstWeekday - 1)
    }
  }

  @Test("days in which files were changed begin at midnight of the local time zone")
  func localDays() throws {
    var calendar = calendar
    calendar.isLocal = true
    for day in stride(from: 18_000, to: 20_000, by: 7) {
      let date = CivilDate(daysSince1970: day)
      let bounds = QueryDateField.changed.values(.equal(.day(date)), in: calendar)
      let (lower, upper) = (try #require(bounds.lower), try #require(bounds.upper))
      #expect(Self.localDay(lower) == day && Self.localDay(upper - 1) == day)
      #expect(Self.localDay(lower - 1) == day - 1 && Self.localDay(upper) == day + 1)
    }
    // Cameras don't know the zone.
    let taken = QueryDateField.taken.values(.equal(.today), in: calendar)
    #expect(taken.lower == 19_723 * 86_400_000 && taken.upper == 19_724 * 86_400_000)
  }

  private static func localDay(_ milliseconds: Int64) -> Int {
    var seconds = time_t(Int((Double(milliseconds) / 1000).rounded(.down)))
    var parts = tm()
    localtime_r(&seconds, &parts)
    return CivilDate.daysSince1970(
      Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }

  @Test("areas reach across the date line, and around the poles")
  func areas() throws {
    let fiji = try #require(QueryArea(latitude: -17, longitude: 179.9, radius: 50_000))
    #expect(fiji.contains(latitude: -17, longitude: -179.9))
    #expect(!fiji.contains(latitude: -17, longitude: -179))
    let pole = try #require(QueryArea(latitude: 89.9, longitude: 0, radius: 30_000))
    #expect(pole.contains(latitude: 89.9, longitude: 180))
    let world = try #require(QueryArea(latitude: 0, longitude: 0, radius: 30_000_000))
    #expect(world.contains(latitude: 0, longitude: 180))
    #expect(QueryArea(latitude: 91, longitude: 0, radius: 1) == nil)
    #expect(QueryArea(latitude: 0, longitude: .nan, radius: 1) == nil)
    #expect(QueryArea(latitude: 0, longitude: 0, radius: 0) == nil)
  }
}
