import Testing

@testable import AdaptiveCore

@Suite("Fuzzy search") struct FuzzyMatcherTests {
  @Test(
    "a query finds texts with its characters in order, the best match first",
    arguments: [
      ("nm", ["Rename", "New Message"], ["New Message", "Rename"]),
      ("del", ["Model", "Delete Message", "Double"], ["Delete Message", "Model"]),
      ("DEL", ["delete"], ["delete"]), ("x", ["Rename"], []), ("ab", ["ba"], []), ("aaaa", ["aaa"], []),
      ("new m", ["Newsreader Main", "New Message"], ["New Message", "Newsreader Main"]),
      ("sm", ["Resume", "Send Mail"], ["Send Mail", "Resume"]),
      ("fc", ["facade", "fooCar"], ["fooCar", "facade"]),
      ("uv", ["Über vier"], []), ("ÜV", ["Über vier"], ["Über vier"]), ("漢", ["漢字"], ["漢字"]),
    ])
  func ranking(query: String, texts: [String], expected: [String]) {
    var matcher = FuzzyMatcher(query)
    let scored = texts.compactMap { text in matcher.score(of: FuzzyMatcher.Text(text)).map { (text, $0) } }
    #expect(scored.sorted { $0.1 > $1.1 }.map(\.0) == expected)
  }

  @Test("an empty query matches every text equally") func empty() {
    var matcher = FuzzyMatcher(" ")
    #expect(matcher.score(of: FuzzyMatcher.Text("Save")) == 0)
    #expect(matcher.score(of: FuzzyMatcher.Text("")) == 0)
  }

  @Test("the score is that of the best way to choose the characters") func oracle() {
    let alphabet = Array("ab Ac")
    for number in 0..<500 {
      let text = (0..<7).map { alphabet[(number >> $0 &* ($0 + 1) + number / ($0 + 1)) % 5] }
      for query in ["a", "ab", "ba", "abc", "aab", "aca"] {
        var matcher = FuzzyMatcher(query)
        let reference = bestScore(Array(query), in: text, after: nil).map { $0 * 64 - 7 }
        #expect(
          matcher.score(of: FuzzyMatcher.Text(String(text))) == reference, "\(query) in \(String(text))")
      }
    }
  }

  /// Tries all ways to choose characters: 16 for each, 10 at the beginning of a word, 8 next to the one
  /// before and -3 elsewhere.
  private func bestScore(_ query: [Character], in text: [Character], after last: Int?) -> Int? {
    guard let wanted = query.first else { return 0 }
    return text.indices.filter { $0 > last ?? -1 && text[$0].lowercased() == String(wanted) }.compactMap {
      index in
      let previous = index > 0 ? text[index - 1] : " "
      let startsWord =
        text[index].isLetter && (!previous.isLetter || previous.isLowercase && text[index].isUppercase)
      let link = last.map { $0 == index - 1 ? 8 : -3 } ?? 0
      return bestScore(Array(query.dropFirst()), in: text, after: index).map {
        $0 + 16 + (startsWord ? 10 : 0) + link
      }
    }.max()
  }
}
