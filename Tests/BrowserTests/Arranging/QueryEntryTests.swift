import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources
@testable import Queries

@Suite("Queries that are typed")
struct QueryEntryTests {
  private func fixture(_ size: String, _ keys: String) throws -> AppFixture {
    try AppFixture(size, library: FilterTests.library(), pressing: keys)
  }

  @Test("/ takes queries; F's conditions are part of them, and F shows those of the query")
  func queries() throws {
    let fixture = try fixture("100x40", "Enter F 3 Esc /")
    #expect(fixture.rows.last?.contains("rating>=3") == true)
    try fixture.type("-p5 or p1 unrated")
    try fixture.press("Enter")
    #expect(try fixture.names == ["p1.jpg", "p2.jpg", "p3.jpg"])
    #expect(fixture.rows[0].contains("Dunes [rating>=3 -p5 or p1 unrated]"))
    try fixture.press("Esc")
    #expect(try fixture.names.count == 6)
    try fixture.press("/")
    try fixture.type("rating:4 -name:x")
    try fixture.press("Enter F")
    #expect(fixture.rows.contains { $0.contains("Only ★★★★") && $0.contains("✓") })
    try fixture.press("4")
    #expect(try fixture.names.count == 6)
  }

  @Test(
    "while a text is no query, its place is underlined, the reason is shown, and the list stays as it was")
  func errors() throws {
    let fixture = try fixture("100x24", "Enter /")
    try fixture.type("rating>=4 (kamera:x")
    #expect(try fixture.names == ["p3.jpg", "p5.jpg"])
    let row = try #require(fixture.rows.last)
    #expect(row.contains("no field 'kamera'; write camera"))
    let buffer = try #require(fixture.display.frame).buffer
    let underlined = zip(row, 0..<100).filter { buffer[$1, 23].attributes.contains(.underline) }
    #expect(String(underlined.map(\.0)) == "kamera")
    try fixture.press("Enter")
    #expect(fixture.display.beepCount == 1 && fixture.rows.last?.contains("kamera:x") == true)
    try fixture.press("^w")
    #expect(fixture.rows.last?.contains("no field") == false)
    try fixture.press("Enter")
    #expect(try fixture.names == ["p3.jpg", "p5.jpg"])
  }

  @Test("the beginning of a field, and a field that waits for its value, leave the list as it was")
  func unfinished() throws {
    let fixture = try fixture("100x24", "Enter /")
    for character in "-rejected rating>=" {
      try fixture.type(String(character))
      #expect(try fixture.names.count >= 5)
      #expect(fixture.rows.last?.contains("needs a value") == false)
    }
    try fixture.type("4 lab")
    #expect(try fixture.names == ["p3.jpg", "p5.jpg"])
    try fixture.type("el:")
    #expect(try fixture.names == ["p3.jpg", "p5.jpg"])
    try fixture.press("Enter")
    #expect(fixture.rows.last?.contains("needs a value") == true && fixture.display.beepCount == 1)
    try fixture.type("none or p1")
    #expect(try fixture.names == ["p1.jpg", "p3.jpg", "p5.jpg"])
    try fixture.press("^c")
    #expect(try fixture.names.count == 6)
  }

  @Test("a small window keeps room for the text, and a wide one says again what is wrong with it")
  func errorsInSmallWindows() throws {
    let fixture = try fixture("80x24", "Enter /")
    try fixture.type("x kam:y")
    #expect(fixture.rows.last?.contains("Search (there is no field 'kam'):  x kam:y") == true)
    try fixture.press("40x12")
    #expect(fixture.rows.last?.contains("Search:  x kam:y") == true)
    #expect(fixture.rows[10].hasPrefix(" there is no field 'kam'"))
    for size in ["20x5", "14x3"] {
      try fixture.press(size)
      #expect(fixture.rows.last?.contains("kam:y") == true, "\(size)")
    }
    try fixture.press("80x24")
    #expect(fixture.rows.last?.contains("Search (there is no field 'kam'):  x kam:y") == true)
    #expect(!fixture.rows[22].contains("no field"))
  }

  @Test(
    "a reason that is too long for the row is above it, and goes with the fault",
    arguments: ["80x24", "40x12"])
  func errorsAbove(size: String) throws {
    let fixture = try fixture(size, "Enter /")
    try fixture.type("near:here x")
    let row = fixture.rows.count - 2
    #expect(fixture.rows[row].contains("write near:\"48.2,16.4 5km\"") || size == "80x24")
    #expect(fixture.rows.suffix(2).joined().contains("write near:\"48.2,16.4 5km\""))
    try fixture.press("^u")
    #expect(!fixture.rows.joined().contains("write near"))
    try fixture.type("sea or )")
    #expect(fixture.rows.suffix(2).joined().contains("parenthesis closes nothing"))
    try fixture.press("^c")
    #expect(!fixture.rows.joined().contains("parenthesis"))
  }

  @Test("every reason fits a row of 40 columns, also with the longest words of a user")
  func reasons() {
    let word = String(repeating: "w", count: 60)
    let reasons: [QueryError.Reason] =
      [
        .unknownField("megapixls"), .unknownField(word), .unknownFact(word), .missingValue(word),
        .reversedRange(word), .invalidOperator(">=", field: "camera"), .incompleteAlternative, .unclosedGroup,
        .unopenedGroup, .emptyGroup, .unclosedQuote, .tooManyGroups, .tooLong,
      ] + QueryField.all.map { .invalidValue(word, field: $0) }
    for reason in reasons {
      let sentence = Wording.sentence(for: QueryError(reason: reason, range: 0..<1))
      #expect(GlyphSequence(sentence).width <= 39, "\(sentence)")
    }
  }

  @Test("Tab completes fields and values, with the number of photos that have them")
  func completion() throws {
    let library = FilterTests.library()
    let photos = library.user.albums[0].photos
    for (index, name) in ["X-T5", "X-T5", "X-T50", "Z 8"].enumerated() {
      photos[index].facts.origin = PhotoOrigin(camera: name)
    }
    let fixture = try AppFixture("100x24", library: library)
    try fixture.press("Enter / c a m Tab")
    #expect(fixture.rows.last?.contains("camera:") == true)
    try fixture.press("Tab")
    #expect(fixture.rows.last?.contains("(X-T5 2, X-T50 1, \"Z 8\" 1)") == true)
    try fixture.press("x Tab")
    #expect(fixture.rows.last?.contains("camera:X-T5") == true)
    try fixture.press("0 Enter")
    #expect(try fixture.names == ["p3.jpg"])
  }
}
