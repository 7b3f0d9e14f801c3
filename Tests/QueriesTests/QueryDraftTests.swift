import Queries
import Testing

@Suite("Queries while they are typed")
struct QueryDraftTests {
  private func finishedPart(_ text: String) -> String {
    QueryDraft(text).finishedPart { field in
      switch field {
      case .label: ["Red": 2, "Reddish": 1, "Später": 1]
      case .camera: ["X-T5": 3, "NIKON Z 8": 9]
      default: [:]
      }
    }
  }

  @Test(
    "an end that isn't finished is left out",
    arguments: [
      ("", ""), ("r", ""), ("Rat", ""), ("rating", ""), ("rating>=", ""), ("rating>=4", "rating>=4"),
      ("sea ra", "sea"), ("sea rad", "sea rad"), ("sea rating ", "sea rating "), ("sea \"ra", "sea \"ra"),
      ("un", ""), ("unrated", "unrated"), ("ta", ""), ("taken", ""), ("o", ""), ("sea o", "sea"),
      ("sea or", "sea"), ("sea or ", "sea"), ("sea or -", "sea"), ("sea or -la", "sea"), ("sea -", "sea"),
      ("sea - ", "sea - "), ("sea --la", "sea"), ("orange", "orange"), ("sea or orange", "sea or orange"),
      ("(la", "("), ("(sea) la", "(sea)"), ("kamera:", "kamera:"), ("camera>", "camera>"),
      ("camera:", ""), ("camera:x", "camera:x"), ("camera=", ""), ("camera=x-", ""),
      ("camera=x-t5", "camera=x-t5"), ("camera=y", "camera=y"), ("camera=\"x", "camera=\"x"),
      ("label:r", ""), ("label:RED", "label:RED"), ("label:redd", ""), ("label:blue", "label:blue"),
      ("label:a", ""), ("label:any", "label:any"), ("label:SPÄ", ""), ("has:", ""), ("has:g", ""),
      ("has:gps", "has:gps"), ("has:location", "has:location"), ("has:x", "has:x"), ("kind:p", ""),
      ("set:p", ""), ("set:panorama", "set:panorama"),
      ("kind:pair", "kind:pair"), ("date:", ""), ("date>=w", ""), ("date>=week", "date>=week"),
      ("date:20", "date:20"), ("iso:", ""), ("iso>3", "iso>3"), ("near:", ""), ("é:", "é:"),
    ])
  func ends(text: String, expected: String) {
    #expect(finishedPart(text) == expected)
  }

  @Test("whatever is typed on the way to a query, the part that is finished is a beginning of the text")
  func beginnings() throws {
    let text = "rating>=4 -rejected (label:red or camera:\"NIKON Z 8\") date:2023..2024-06 -has:gps sea"
    var isEmptyOfConditions = true
    for count in 0...text.count {
      let typed = String(text.prefix(count))
      let part = finishedPart(typed)
      #expect(typed.hasPrefix(part))
      if let query = try? Query(part) { isEmptyOfConditions = query.isEverything }
      // A word that the user does not mean would be looked for in every photo.
      let words = (try? Query(part))?.conditions.filter {
        if case .text(.anywhere, _, _) = $0 { true } else { false }
      }
      #expect((words ?? []).isEmpty || count >= text.count - 1, "\(typed)")
    }
    #expect(!isEmptyOfConditions && finishedPart(text) == text)
  }
}
