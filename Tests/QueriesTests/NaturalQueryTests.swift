import Decisions
import Testing

@testable import Queries

@Suite("Queries as people write them")
struct NaturalQueryTests {
  @Test(
    "other forms of a comparison mean the same as the usual one",
    arguments: [
      ("rating:>3", "rating>3"), ("rating:>=3", "rating>=3"), ("rating=>3", "rating>=3"),
      ("rating=<3", "rating<=3"), ("rating==3", "rating:3"), ("rating<>3", "-rating:3"),
      ("rating≥3", "rating>=3"), ("rating≤3", "rating<=3"), ("rating≠3", "-rating:3"),
      ("rating:=3", "rating:3"), ("stars>3", "rating>3"), ("star:3", "rating:3"),
      ("width:>4000", "width>4000"),
      ("rating >= 4", "rating>=4"), ("rating : 4", "rating:4"), ("rating> 4", "rating>4"),
      ("-rating > 3 sea", "-rating>3 sea"), ("camera: canon", "camera:canon"),
      ("(size < 4M) or iso > 800", "size<4M or iso>800"), ("date:>2023", "date>2023"),
      ("iso:100-400", "iso:100..400"), ("iso:100–400", "iso:100..400"), ("rating:3-5", "rating:3..5"),
      ("rating:-1-3", "rating:-1..3"), ("focal:24-70mm", "focal:24..70"), ("size:10M-20M", "size:10M..20M"),
      ("shutter:1/60-1/500", "shutter:1/500..1/60"), ("shutter:1/60..1/500", "shutter:1/500..1/60"),
      ("duration:1:30-2:00", "duration:90..120"), ("rating:3+", "rating>=3"), ("width:4000+", "width>=4000"),
      ("date:2023-2024", "date:2023..2024"), ("date:2024-05-2024-06", "date:2024-05..2024-06"),
      ("date:2024-5-6", "date:2024-05-06"), ("date:2024/05/06", "date:2024-05-06"),
      ("year:2024", "date:2024"),
      ("stars:***", "rating:3"), ("rating:★★★★", "rating:4"), ("rating:rejected", "rejected"),
      ("rating:none", "unrated"), ("rating:any", "-unrated"), ("rating!=any", "unrated"),
      ("f:f2.8", "f:2.8"), ("iso:ISO400", "iso:400"), ("kind:jpg", "kind:picture"),
      ("type:movie", "kind:video"),
      ("kind:raw+jpeg", "kind:pair"), ("colour:red", "label:red"), ("tags:sea", "keyword:sea"),
      ("model:x-t5", "camera:x-t5"), ("city:Zermatt", "place:Zermatt"), ("filename:dsc", "name:dsc"),
    ])
  func forms(text: String, usual: String) throws {
    #expect(try Query(text) == Query(usual))
    #expect(try Query(text).description == Query(usual).description)
  }

  @Test(
    "words that say by themselves what they are need no field",
    arguments: [
      ("beach 2025", "beach (date:2025 or \"2025\")"), ("2025-07", "date:2025-07 or \"2025-07\""),
      ("July 2025", "date:2025-07 or (July \"2025\")"), ("2025 jul", "date:2025-07 or (\"2025\" jul)"),
      ("4 july 2025", "date:2025-07-04 or (\"4\" july \"2025\")"),
      ("july 4, 2025", "date:2025-07-04 or (july 4, \"2025\")"),
      ("last year", "date:last-year or (last \"year\")"),
      ("this week", "date:week or (this \"week\")"), ("yesterday", "date:yesterday or \"yesterday\""),
      ("-2025", "-date:2025 -\"2025\""), ("2025 or sea", "date:2025 or \"2025\" or sea"),
      ("85mm", "focal:85 or \"85mm\""), ("f/2.8", "f:2.8 or \"f/2.8\""),
      ("1/500s", "shutter:1/500 or \"1/500s\""),
      ("iso800", "iso:800 or \"iso800\""), ("iso 800", "iso:800"), ("taken yesterday", "date:yesterday"),
      ("rating 4 sea", "rating:4 sea"),
      ("Canon 85mm", "(camera:canon or lens:canon or \"canon\") (focal:85 or \"85mm\")"),
      (">3 stars", "rating>3"), ("3 stars", "rating:3"), ("≥3 stars sea", "rating>=3 sea"),
      ("1 star", "rating:1"),
      ("3+ stars", "rating>=3"), ("***", "rating:3"), ("★★", "rating:2"),
      ("no rating", "unrated"), ("no stars", "unrated"), ("not rejected", "-rejected"),
      ("not raw", "-kind:raw -kind:pair"),
      ("no caption", "-has:caption"), ("without GPS", "-has:gps"), ("no flag", "unflagged"),
      ("untagged", "-has:keyword"), ("tagged", "has:keyword"), ("unlabelled", "-has:label"),
      ("raw", "kind:raw or kind:pair"), ("-raw", "-kind:raw -kind:pair"), ("videos", "kind:video"),
      ("picks", "picked"), ("pick -rejects", "picked -rejected"),
    ])
  func phrases(text: String, usual: String) throws {
    let query = try Query(text)
    #expect(query == (try Query(usual)))
    #expect(try Query(query.description) == query, "\(query)")
  }

  @Test("a phrase is written as it was typed, and the words alone stay apart")
  func writtenPhrases() throws {
    #expect(try Query("sea 2025").description == "sea 2025")
    #expect(try Query("sea last year").description == "sea (last year)")
    #expect(try Query("canon iso>800").description == "canon iso>800")
    #expect(try Query("\"2025\"").description == "\"2025\"")
    #expect(try Query("\"last\" year").description == "\"last\" year")
    #expect(try Query("last beach").description == "last beach")
    #expect(
      try Query("july (2025 or 2026)").description == "july (date:2025 or \"2025\" or date:2026 or \"2026\")")
  }

  @Test(
    "words that are no phrase stay words",
    arguments: [
      "no beach", "last beach", "july", "this", "1234", "3", "4711", "1/0", "f", "mm", "stars", "not here",
    ])
  func noPhrases(text: String) throws {
    let words = text.split(separator: " ").map { Query.word(String($0)) }
    #expect(try Query(text) == .and(words))
  }

  @Test("a number without a field is answered with examples", arguments: [">3", "≥3", "<=800", "=5"])
  func missingField(text: String) {
    #expect(throws: QueryError(reason: .missingField(text), range: 0..<text.unicodeScalars.count)) {
      _ = try Query(text)
    }
  }

  @Test("words that name no field keep their operators, and quotation marks keep all")
  func words() throws {
    func word(_ text: String) -> Query { .condition(.text(.anywhere, .contains, SearchText(text))) }
    #expect(try Query("x > 3") == .all([word("x"), word(">"), word("3")]))
    #expect(try Query("\"rating≥4\"") == word("rating≥4"))
    #expect(try Query(word("rating≥4").description) == word("rating≥4"))
    #expect(try Query("\"rating\" > 3") == .all([word("rating"), word(">"), word("3")]))
    #expect(try Query("rating sea") == .all([word("rating"), word("sea")]))
  }

  @Test(
    "an error in such a form is the usual one",
    arguments: [
      ("rating:>=", .missingValue("rating>="), 0..<9), ("rating>= ", .missingValue("rating>="), 0..<8),
      ("(rating > )", .missingValue("rating>"), 1..<9),
      ("rating:4-2", .reversedRange("4-2"), 7..<10), ("iso:400-100", .reversedRange("400-100"), 4..<11),
      ("rating:-3", .invalidValue("-3", field: .number(.rating)), 7..<9),
      ("camera:>x", .invalidOperator(">", field: "camera"), 6..<8),
    ] as [(String, QueryError.Reason, Range<Int>)])
  func errors(text: String, reason: QueryError.Reason, range: Range<Int>) {
    #expect(throws: QueryError(reason: reason, range: range)) { _ = try Query(text) }
  }

  @Test(
    "a misspelled field leads to the one that is meant",
    arguments: [
      ("kamera", .text(.camera)), ("cam", .text(.camera)), ("ratting", .number(.rating)),
      ("RATIN", .number(.rating)), ("megapixls", .number(.megapixels)), ("zebra", nil), ("x", nil),
      (String(repeating: "rating", count: 1000), nil),
    ] as [(String, QueryField?)])
  func nearest(word: String, field: QueryField?) {
    #expect(QueryField.nearest(to: word) == field)
  }

  @Test(
    "an end of a range or a date that goes on is not finished",
    arguments: [
      ("iso:100-", ""), ("iso:100-4", "iso:100-4"), ("date:2024-", ""), ("date:2024-0", ""),
      ("date:2024-05", "date:2024-05"), ("sea shutter:1/", "sea"), ("iso:100..", ""),
      ("iso:1000", "iso:1000"),
      ("rating >", ""), ("rating > ", ""), ("rating > 3", "rating > 3"), ("camera=nikon", "camera=nikon"),
      ("camera=nik", ""),
    ])
  func drafts(text: String, expected: String) {
    #expect(QueryDraft(text).finishedPart { _ in ["NIKON Z 8": 9] } == expected)
  }
}
