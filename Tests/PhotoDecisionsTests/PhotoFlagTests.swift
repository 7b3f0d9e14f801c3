import Testing

@testable import PhotoDecisions

@Suite("Flags")
struct PhotoFlagTests {
  private func decisions(_ rating: Int?, _ flag: PhotoFlag?) -> PhotoDecisions {
    var decisions = PhotoDecisions()
    decisions.rating = rating.map { Rating(clamping: $0) }
    decisions.flag = flag
    return decisions
  }

  @Test("each flag has a word, and is read from it in any case")
  func words() {
    #expect(PhotoFlag.allCases.map(\.word) == ["reject", "none", "pick"])
    #expect(PhotoFlag(word: "Pick") == .picked && PhotoFlag(word: "") == nil)
  }

  @Test(
    "a rejection counts before a pick",
    arguments: [
      (-1, nil, .rejected), (-1, .picked, .rejected), (3, .picked, .picked), (nil, nil, .unflagged),
      (3, .unflagged, .unflagged),
    ] as [(Int?, PhotoFlag?, PhotoFlag)])
  func counting(rating: Int?, flag: PhotoFlag?, expected: PhotoFlag) {
    #expect(decisions(rating, flag).countingFlag == expected)
  }

  @Test("a source that takes back a rejection takes back the stars or the flag of the next one, too")
  func completing() {
    let rejected = decisions(-1, .rejected)
    #expect(decisions(nil, .picked).completed(by: rejected) == decisions(0, .picked))
    #expect(decisions(2, nil).completed(by: rejected) == decisions(2, .unflagged))
    #expect(rejected.completed(by: decisions(5, .picked)) == rejected)
    #expect(decisions(-1, nil).completed(by: decisions(nil, .picked)) == rejected)
  }

  private func merge(
    _ base: PhotoDecisions, _ wanted: PhotoDecisions, _ current: PhotoDecisions
  ) -> DecisionMerge {
    DecisionMerge(base: base, wanted: wanted, current: current)
  }

  @Test("a merge keeps rating and flag in agreement, and the wanted one of the two counts")
  func merging() {
    let nothing = PhotoDecisions()
    let rejected = decisions(-1, .rejected)
    let both = merge(nothing, rejected, nothing)
    #expect(both.result == rejected && both.conflicts.isEmpty)
    #expect(both.edits == [.rating(.rejected)])
    // The journal of an earlier version knows no flags.
    #expect(merge(nothing, decisions(-1, nil), nothing).result == rejected)
    let undone = merge(rejected, nothing, rejected)
    #expect(undone.result == nothing && undone.conflicts.isEmpty)
    #expect(undone.edits == [.rating(nil), .flag(nil)])
    let picked = merge(nothing, decisions(nil, .picked), rejected)
    #expect(picked.result == decisions(0, .picked) && picked.conflicts == [.flag])
    let rated = merge(decisions(1, nil), decisions(4, nil), rejected)
    #expect(rated.result == decisions(4, .unflagged) && rated.conflicts == [.rating])
    let unrelated = merge(decisions(1, nil), decisions(4, nil), decisions(1, .picked))
    #expect(unrelated.result == decisions(4, .picked) && unrelated.conflicts.isEmpty)
  }
}
