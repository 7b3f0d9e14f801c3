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
