import PhotoDecisions
import QuerySamples
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
      ("model:x-t5", "camera:x-t5"), ("city:Zermatt", "place:Zermatt"),
      ("orientation:portrait", "aspect<1"), ("aspect!=square", "-aspect:1"), ("aspect:3:2", "aspect:1.5"),
      ("ratio>16:9", "aspect>1.7777777777777777"), ("taken:July", "date:july"), ("filename:dsc", "name:dsc"),
    ])
  func forms(text: String, usual: String) throws {
    #expect(try Query(text) == Query(usual))
    #expect(try Query(text).description == Query(usual).description)
  }

  @Test(
    "words that say by themselves what they are need no field",
    arguments: [
      ("beach 2025", "beach (date:2025 or \"2025\")"), ("2025-07", "date:2025-07 or \"2025-07\""),
      ("July 2025", "date:2025-07 or (\"July\" \"2025\")"), ("2025 jul", "date:2025-07 or (\"2025\" jul)"),
      ("4 july 2025", "date:2025-07-04 or (\"4\" \"july\" \"2025\")"),
      ("july 4, 2025", "date:2025-07-04 or (\"july\" 4, \"2025\")"),
      ("last year", "date:last-year or (last \"year\")"),
      ("this week", "date:week or (this \"week\")"), ("yesterday", "date:yesterday or \"yesterday\""),
      ("march", "date:march or \"march\""), ("last jul", "date:july or (last jul)"),
      ("24-70mm", "lens:24-70 or \"24-70mm\""), ("macro", "lens:macro or \"macro\""),
      ("portrait", "aspect<1 or \"portrait\""), ("horizontal", "aspect>1 or \"horizontal\""),
      ("-square", "-aspect:1 -\"square\""), ("is:landscape", "aspect>1"),
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
    #expect(try Query("july (2025 or 2026)").description == "july (2025 or 2026)")
  }

  @Test(
    "negations of phrases, and phrases among alternatives, are written as they were typed",
    arguments: [
      "-r5", "r5 or zzz", "zzz or r5", "-canon", "sea -r5 iso>800", "canon or nikon", "-(last year)", "-2025",
      "last year or sea", "(r5 or zzz) -canon", "-85mm -portrait", "-(a7 iv)", "raw", "-raw", "raw or sea",
    ])
  func brief(text: String) throws {
    #expect(try Query(text).description == text)
    #expect(try Query(Query(text).description) == Query(text))
  }

  @Test("what must all be true is a list of texts as they were typed")
  func factors() throws {
    #expect(try Query("iso>800 -r5 (r5 or zzz)").factorTexts == ["iso>800", "-r5", "r5 or zzz"])
    #expect(Query.everything.factorTexts == [])
  }

  @Test(
    "words that are no phrase stay words",
    arguments: [
      "no beach", "last beach", "mar", "this", "1234", "3", "4711", "1/0", "f", "mm", "stars", "not here",
    ])
  func noPhrases(text: String) throws {
    let words = text.split(separator: " ").map { Query.word(String($0)) }
    #expect(try Query(text) == .and(words))
  }

  /// The names that cameras write, each with those that people use.
  private static let cameras = [
    "Canon EOS R5": ["r5", "R5"], "Canon EOS R5m2": ["r5", "r5ii", "r5 ii", "r5 mark ii", "r5 mk2"],
    "Canon EOS 5D Mark IV": ["5d", "5div", "5D mark iv"], "Canon EOS-1D X Mark III": [],
    "Canon EOS R50": ["r50"],
    "FUJIFILM X-T5": ["x-t5", "xt5"], "FUJIFILM X100V": ["x100v"], "SONY ILCE-7": ["a7"],
    "SONY ILCE-7M4": ["a7", "a7iv", "a7 iv", "a7m4"],
    "SONY ILCE-7RM5": ["a7r", "a7rv", "a7r v", "a7r mark v"],
    "SONY ILCE-6400": ["a6400"], "NIKON Z 8": ["z8"], "NIKON Z 6_2": ["z6", "z6ii", "z6 ii"],
    "NIKON D850": ["d850"], "Panasonic DC-GH5": ["gh5"],
    "OM Digital Solutions OM-1MarkII": ["om-1", "om1 ii"],
    "Olympus E-M1MarkIII": ["em1", "e-m1 mark iii"], "Pentax K-3 Mark III": ["k-3", "k3iii"],
  ]

  @Test("the name of a camera finds its photos, of all generations unless one is named, and no others")
  func models() throws {
    for name in Self.cameras.values.joined() {
      let query = try Query(name)
      #expect(try Query(query.description) == query)
      for (camera, names) in Self.cameras {
        var photo = SamplePhoto()
        photo.texts[.camera] = [camera]
        #expect(
          query.matches(photo, in: .sample) == names.contains { $0.lowercased() == name.lowercased() },
          "\(name): \(camera)")
        photo.texts = [.caption: ["the \(name)"]]
        #expect(query.matches(photo, in: .sample), "\(name)")
      }
    }
  }

  @Test("a month is the latest one of its name that has begun", arguments: QueryDate.months.indices)
  func months(index: Int) throws {
    let calendar = QueryCalendar(today: try #require(CivilDate(year: 2024, month: 5, day: 1)))
    let expected = QueryDate.month(year: index + 1 > 5 ? 2023 : 2024, month: index + 1)
    let date = try #require(QueryDate(parsing: QueryDate.months[index]))
    #expect(date.days(in: calendar) == expected.days(in: calendar))
    #expect(QueryDate(parsing: date.description) == date)
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
      ("camera=nik", ""), ("beach last year", "beach last year"), ("3 stars", "3 stars"),
      ("no caption", "no caption"), ("sea without gps", "sea without gps"), ("beach year", "beach"),
      ("beach \"last\" year", "beach \"last\""),
    ])
  func drafts(text: String, expected: String) {
    #expect(QueryDraft(text).finishedPart { _ in ["NIKON Z 8": 9] } == expected)
  }
}
