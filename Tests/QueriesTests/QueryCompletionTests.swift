import Queries
import Testing

@Suite("Completion of queries")
struct QueryCompletionTests {
  private func completion(_ text: String) -> (Range<Int>, [String]) {
    let completion = QueryCompletion(of: text) { field in
      switch field {
      case .camera: ["FUJIFILM X-T5": 3, "NIKON Z 8": 9, "NIKON D750": 3]
      case .label: ["Red": 2, "Later": 5]
      default: [:]
      }
    }
    return (completion.range, completion.candidates.map { $0.text + ($0.count.map { " #\($0)" } ?? "") })
  }

  @Test(
    "what comes next",
    arguments: [
      ("ca", 0, ["caption:", "camera:"]), ("a -ca", 3, ["caption:", "camera:"]),
      ("(ra", 1, ["rating>="]), ("rating", 0, ["rating>=", "rating<=", "rating:"]),
      ("camera", 0, ["camera:"]), ("RE", 0, ["rejected"]),
      ("flag:", 5, ["pick", "none", "reject"]),
      ("is:p", 3, ["picked", "pick", "picture", "pair", "panorama", "portrait"]),
      ("kind:", 5, ["picture", "raw", "pair", "video", "live"]), ("set", 0, ["set:"]),
      ("set:", 4, ["bracket", "focus", "panorama", "any", "none"]),
      ("camera:", 7, ["\"NIKON Z 8\" #9", "\"FUJIFILM X-T5\" #3", "\"NIKON D750\" #3"]),
      ("camera:ni", 7, ["\"NIKON Z 8\" #9", "\"NIKON D750\" #3"]),
      ("camera:\"x-", 7, ["\"FUJIFILM X-T5\" #3"]), ("camera:\"X-T5\"", 13, []),
      ("label:", 6, ["Later #5", "Red #2", "any", "none"]), ("date:y", 5, ["yesterday", "year"]),
      ("has:g", 4, ["gps"]), ("iso:", 4, []), ("camera>", 7, []), ("film:", 5, []), ("zzz", 0, []),
    ])
  func candidates(text: String, start: Int, expected: [String]) {
    let (range, candidates) = completion(text)
    #expect(range == start..<text.count)
    #expect(candidates == expected)
  }

  @Test("all completions are offered at the start of a term")
  func everything() {
    for text in ["", "a ", "a ("] {
      let (range, candidates) = completion(text)
      #expect(range == text.count..<text.count)
      #expect(candidates.count == QueryField.all.count + 11, "\(candidates)")
    }
  }

  @Test("each candidate continues to a query, or to a field that waits for its value")
  func candidatesAreQueries() throws {
    for text in ["", "camera:", "label:", "kind:", "set:", "flag:", "is:", "date:", "has:", "rating>="] {
      for candidate in completion(text).1 {
        let completed = text + (candidate.split(separator: "#").first.map(String.init) ?? "")
        do throws(QueryError) {
          _ = try Query(completed)
        } catch {
          let waits = if case .missingValue = error.reason { true } else { candidate == "or" }
          #expect(waits, "\(completed): \(error)")
        }
      }
    }
  }
}

@Suite("Suggestions for words that find nothing")
struct QuerySuggestionTests {
  @Test(
    "a word that only another field has becomes a condition of that field",
    arguments: [
      ("corvid", "camera:corvid"), ("sea corvid", "camera:corvid"), ("july corvid", "camera:corvid"),
      ("rating:3 rf50", "lens:rf50"),
      ("wien", "place:wien"), ("import", "folder:import"), ("done", "label:\"Done today\""),
      ("sea", nil), ("camera:wien", nil), ("-corvid", nil), ("", nil),
    ] as [(String, String?)])
  func suggestion(text: String, expected: String?) throws {
    let texts: [QueryTextField: QueryCompletion.Values] = [
      .camera: ["Corvid Four": 2], .lens: ["RF50mm F1.2": 1], .place: ["Wien": 1, "Graz": 3],
      .folder: ["/photos/import": 4], .label: ["Done today": 1],
    ]
    let suggestion = try Query(text).suggestion { texts[$0] ?? [:] }
    #expect(try suggestion == expected.map { try Query($0) })
  }
}
