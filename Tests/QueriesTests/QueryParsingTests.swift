import PhotoDecisions
import Testing

@testable import Queries

@Suite("Texts become queries")
struct QueryParsingTests {
  private func word(_ text: String) -> Query { .condition(.text(.anywhere, .contains, SearchText(text))) }
  private func text(_ field: QueryTextField, _ text: String) -> Query {
    .condition(.text(field, .contains, SearchText(text)))
  }
  private func rating(_ comparison: QueryComparison<Double>) -> Query {
    .condition(.number(.rating, comparison))
  }

  /// The fields that are neither texts, numbers nor dates, in any order. A new case needs a place in this
  /// switch.
  private func nextField(after field: QueryField?) -> QueryField? {
    switch field {
    case nil: .location
    case .location: .kind
    case .kind: .flag
    case .flag: .set
    case .set, .text, .number, .date: nil
    }
  }

  @Test("every field is listed once, and read by its word")
  func allFields() {
    var expected: Set<QueryField> = []
    var field = nextField(after: nil)
    while let next = field {
      expected.insert(next)
      field = nextField(after: next)
    }
    expected.formUnion(QueryTextField.allCases.map { .text($0) })
    expected.formUnion(QueryNumberField.allCases.map { .number($0) })
    expected.formUnion(QueryDateField.allCases.map { .date($0) })
    #expect(Set(QueryField.all) == expected && QueryField.all.count == expected.count)
    #expect(QueryField.all.allSatisfy { QueryField(word: $0.word) == $0 })
  }

  @Test("each field takes values in the units of photographers")
  func fields() throws {
    let cases: [(String, QueryCondition)] = [
      ("rating>=4", .number(.rating, .atLeast(4))), ("stars:3", .number(.rating, .equal(3))),
      ("rejected", .number(.rating, .equal(-1))), ("rating:-1", .number(.rating, .equal(-1))),
      ("unrated", .number(.rating, .equal(0))), ("rating:2..4", .number(.rating, .between(2, 4))),
      ("label:red", .text(.label, .equals, SearchText("Red"))),
      ("camera:\"X-T5\"", .text(.camera, .contains, SearchText("x-t5"))),
      ("camera=\"NIKON Z 8\"", .text(.camera, .equals, SearchText("nikon z 8"))),
      ("lens:35", .text(.lens, .contains, SearchText("35"))),
      ("iso>3200", .number(.iso, .greater(3200))), ("iso:100..", .number(.iso, .atLeast(100))),
      ("f<2", .number(.aperture, .less(2))), ("aperture:f/2.8", .number(.aperture, .equal(2.8))),
      ("shutter<1/60", .number(.shutter, .less(1 / 60))),
      ("exposure>=0.5s", .number(.shutter, .atLeast(0.5))),
      ("focal:35", .number(.focalLength, .equal(35))), ("focal>=70mm", .number(.focalLength, .atLeast(70))),
      ("width>=4000", .number(.width, .atLeast(4000))), ("mp>=24", .number(.megapixels, .atLeast(24))),
      ("size>20M", .number(.size, .greater(20e6))), ("size<=1.5GiB", .number(.size, .atMost(1_610_612_736))),
      ("size<500", .number(.size, .less(500))),
      ("date:2023", .date(.taken, .equal(.year(2023)))), ("taken:today", .date(.taken, .equal(.today))),
      ("date:2023..2024-06", .date(.taken, .between(.year(2023), .month(year: 2024, month: 6)))),
      ("changed:today", .date(.changed, .equal(.today))),
      ("modified>=week", .date(.changed, .atLeast(.thisWeek))),
      ("date:..yesterday", .date(.taken, .atMost(.yesterday))),
      ("date>=week", .date(.taken, .atLeast(.thisWeek))),
      ("has:gps", .has(.location)), ("has:near", .has(.location)), ("has:Caption", .has(.text(.caption))),
      ("has:tag", .has(.text(.keyword))), ("label:any", .has(.text(.label))),
      ("keyword:wedding", .text(.keyword, .contains, SearchText("wedding"))),
      ("caption:\"old harbour\"", .text(.caption, .contains, SearchText("old harbour"))),
      ("name:IMG_", .text(.name, .contains, SearchText("img_"))), ("KIND:Raw", .kind(.raw)),
      ("set:Bracket", .set(.bracket)), ("set=focus", .set(.focus)), ("set:any", .has(.set)),
      ("has:set", .has(.set)),
      ("duplicates", .flag(.duplicates)), ("burst", .flag(.burst)), ("marked", .flag(.marked)),
      ("label:\"none\"", .text(.label, .equals, SearchText("none"))),
      ("flag:pick", .flag(.picked)), ("FLAG=Pick", .flag(.picked)), ("picked", .flag(.picked)),
      ("is:pick", .flag(.picked)), ("is:picked", .flag(.picked)), ("flag:none", .flag(.unflagged)),
      ("unflagged", .flag(.unflagged)), ("flag:reject", .number(.rating, .equal(-1))),
      ("is:reject", .number(.rating, .equal(-1))), ("is:Rejected", .number(.rating, .equal(-1))),
      ("undecided", .flag(.undecided)), ("is:unrated", .number(.rating, .equal(0))),
      ("is:burst", .flag(.burst)), ("is:video", .kind(.video)),
    ]
    for (text, expected) in cases {
      #expect(try Query(text) == .condition(expected), "\(text)")
    }
    let near = try #require(QueryArea(latitude: 48.2, longitude: 16.4, radius: 5000))
    #expect(try Query("near:\"48.2,16.4 5km\"") == .condition(.near(near)))
    #expect(try Query("near:48.2,16.4,5000m") == .condition(.near(near)))
    let day = try #require(CivilDate(year: 2024, month: 2, day: 29))
    #expect(try Query("date:2024-02-29") == .condition(.date(.taken, .equal(.day(day)))))
    #expect(try Query("set:none") == .not(.has(.set)))
    #expect(try Query("set!=panorama") == .not(.set(.panorama)))
    #expect(try Query("label:none") == .not(.has(.text(.label))))
    #expect(try Query("rating!=3") == .not(.number(.rating, .equal(3))))
    #expect(try Query("has:rating") == .not(.number(.rating, .equal(0))))
    #expect(try Query("has:flag") == .not(.flag(.unflagged)))
    #expect(try Query("flag!=pick") == .not(.flag(.picked)))
    #expect(try Query("-is:pick") == .not(.flag(.picked)))
  }

  @Test("words, quotation marks and parentheses within words")
  func words() throws {
    #expect(try Query("") == .everything)
    #expect(try Query(" \t ") == .everything)
    #expect(try Query("DAWN zÜRich") == .all([word("dawn"), word("zürich")]))
    #expect(try Query("\"old harbour\"") == word("old harbour"))
    #expect(try Query(#""a \"b\" \\c""#) == word(#"a "b" \c"#))
    #expect(try Query("IMG(1).jpg") == word("img(1).jpg"))
    #expect(try Query("(IMG(1))") == word("img(1)"))
    #expect(try Query("\"burst\" \"or\"") == .all([word("burst"), word("or")]))
    #expect(try Query("12:30 a-b - x_1=2") == .all(["12:30", "a-b", "-", "x_1=2"].map(word)))
    #expect(try Query("sea sea SEA") == word("sea"))
    #expect(try Query("camera:(x)") == text(.camera, "(x)"))
  }

  @Test("negation, alternatives and groups")
  func structure() throws {
    let rejected = QueryCondition.number(.rating, .equal(-1))
    #expect(try Query("-rejected") == .not(rejected))
    #expect(try Query("--rejected") == .condition(rejected))
    #expect(try Query("a b or c") == .any([.all([word("a"), word("b")]), word("c")]))
    #expect(try Query("a (b or c)") == .all([word("a"), .any([word("b"), word("c")])]))
    #expect(try Query("a (b (c d))") == .all(["a", "b", "c", "d"].map(word)))
    #expect(try Query("((((a))))") == word("a"))
    #expect(try Query("-(a -rating>=3)") == .any([word("a").negated, rating(.atLeast(3))]))
    #expect(try Query("-(a or b)") == .all([word("a").negated, word("b").negated]))
    #expect(try Query("a OR a") == word("a"))
    #expect(try Query("-\"or\"") == word("or").negated)
  }

  @Test("an error says what is wrong, and where")
  func errors() {
    let cases: [(String, QueryError.Reason, Range<Int>)] = [
      ("sea kamera:x", .unknownField("kamera"), 4..<10),
      ("rating>=", .missingValue("rating>="), 0..<8),
      ("camera:\"\"", .missingValue("camera:"), 0..<9),
      ("\"\"", .missingValue("\"\""), 0..<2),
      ("rating>=6", .invalidValue("6", field: .number(.rating)), 8..<9),
      ("a f<wide", .invalidValue("wide", field: .number(.aperture)), 4..<8),
      ("shutter<1/0", .invalidValue("1/0", field: .number(.shutter)), 8..<11),
      ("size>20Q", .invalidValue("20Q", field: .number(.size)), 5..<8),
      ("date:2023-13", .invalidValue("2023-13", field: .date(.taken)), 5..<12),
      ("date:2023-02-29", .invalidValue("2023-02-29", field: .date(.taken)), 5..<15),
      ("date:..", .invalidValue("..", field: .date(.taken)), 5..<7),
      ("date:2024..2023", .reversedRange("2024..2023"), 5..<15),
      ("rating:4..2", .reversedRange("4..2"), 7..<11),
      ("near:91,0", .invalidValue("91,0", field: .location), 5..<9),
      ("near:1,2,3", .invalidValue("1,2,3", field: .location), 5..<10),
      ("kind:film", .invalidValue("film", field: .kind), 5..<9),
      ("set:burst", .invalidValue("burst", field: .set), 4..<9),
      ("set>focus", .invalidOperator(">", field: "set"), 3..<4),
      ("has:film", .unknownFact("film"), 4..<8),
      ("is:film", .unknownState("film"), 3..<7),
      ("is>burst", .invalidOperator(">", field: "is"), 2..<3),
      ("flag:maybe", .invalidValue("maybe", field: .flag), 5..<10),
      ("flag>pick", .invalidOperator(">", field: "flag"), 4..<5),
      ("has>gps", .invalidOperator(">", field: "has"), 3..<4),
      ("camera>=x", .invalidOperator(">=", field: "camera"), 6..<8),
      ("or a", .incompleteAlternative, 0..<2),
      ("a or or b", .incompleteAlternative, 5..<7),
      ("a or", .incompleteAlternative, 2..<4),
      ("(a or) b", .incompleteAlternative, 3..<5),
      ("a (b", .unclosedGroup, 2..<3),
      ("a b)", .unopenedGroup, 3..<4),
      ("a ( ) b", .emptyGroup, 2..<5),
      ("a \"b c", .unclosedQuote, 2..<6),
      ("camera:\"X", .unclosedQuote, 7..<9),
    ]
    for (text, reason, range) in cases {
      #expect(throws: QueryError(reason: reason, range: range), "\(text)") { _ = try Query(text) }
    }
  }

  @Test("a very long text, and very many parentheses, are answered")
  func limits() throws {
    func reason(_ text: String) -> QueryError.Reason? {
      do throws(QueryError) {
        _ = try Query(text)
        return nil
      } catch {
        #expect(
          error.range.lowerBound >= 0 && error.range.upperBound <= text.unicodeScalars.count
            && !error.range.isEmpty)
        return error.reason
      }
    }
    #expect(reason(String(repeating: "(", count: 10_000)) == .tooManyGroups)
    #expect(reason(String(repeating: ")", count: 10_000)) == .unopenedGroup)
    #expect(reason(String(repeating: "-", count: 10_000)) == nil)
    #expect(reason(String(repeating: "-(a or b ", count: 1_000)) == .tooManyGroups)
    #expect(reason(String(repeating: "() ", count: 3_000)) == .emptyGroup)
    #expect(reason(String(repeating: "a", count: 10_001)) == .tooLong)
    #expect(reason(String(repeating: "(a) or ", count: 1_400) + "b") == nil)
    let groups = QueryLimits.groups
    let nested = String(repeating: "a (b or ", count: groups) + "c" + String(repeating: ")", count: groups)
    let query = try Query(nested)
    #expect(try Query(query.description) == query)
    #expect(query.negated.negated == query)
    let words = (0..<1_700).map { "w\($0)" }.joined(separator: " ")
    #expect(try Query(words).factors.count == 1_700)
  }
}
