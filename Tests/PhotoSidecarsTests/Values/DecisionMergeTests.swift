import PhotoDecisions
import PhotoSidecars
import Testing

@Suite("Three-way merges")
struct DecisionMergeTests {
  private func decisions(_ change: (inout PhotoDecisions) -> Void) -> PhotoDecisions {
    var decisions = PhotoDecisions()
    decisions.rating = Rating(clamping: 1)
    decisions.caption = "old"
    decisions.keywords = Set(EditCase.paths("a", "b"))
    change(&decisions)
    return decisions
  }

  @Test("what only one side changed takes that side's value")
  func oneSide() {
    let merge = DecisionMerge(
      base: decisions { _ in }, wanted: decisions { $0.rating = Rating(clamping: 5) },
      current: decisions { $0.caption = "theirs" })
    #expect(merge.edits == [.rating(Rating(clamping: 5))])
    #expect(merge.conflicts.isEmpty)
    #expect(merge.result.caption == "theirs")
    #expect(merge.result.rating == Rating(clamping: 5))
  }

  @Test("what both sides changed takes the wanted value, and is listed")
  func conflict() {
    let merge = DecisionMerge(
      base: decisions { _ in },
      wanted: decisions {
        $0.rating = nil; $0.caption = "ours"
      },
      current: decisions {
        $0.rating = .rejected; $0.caption = "theirs"
      })
    #expect(merge.edits == [.rating(nil), .caption("ours")])
    #expect(merge.conflicts == [.rating, .caption])
  }

  @Test("the same change on both sides needs no edit")
  func agreement() {
    let both = decisions {
      $0.rating = .rejected; $0.label = "Red"; $0.keywords = []
    }
    let merge = DecisionMerge(base: decisions { _ in }, wanted: both, current: both)
    #expect(merge.edits.isEmpty && merge.conflicts.isEmpty)
  }

  @Test("keywords are merged one by one")
  func keywords() {
    let merge = DecisionMerge(
      base: decisions { _ in }, wanted: decisions { $0.keywords = Set(EditCase.paths("b", "c", "e")) },
      current: decisions { $0.keywords = Set(EditCase.paths("a", "b", "d", "e")) })
    #expect(
      merge.edits == [.keywords(adding: EditCase.paths("c"), removing: EditCase.paths("a"))])
    #expect(merge.conflicts.isEmpty)
    #expect(merge.result.keywords == Set(EditCase.paths("b", "c", "d", "e")))
  }

  @Test("removing all keyword properties keeps those that another program added")
  func removingKeywords() {
    let wanted = decisions { $0.keywords = nil }
    let unchanged = DecisionMerge(base: decisions { _ in }, wanted: wanted, current: decisions { _ in })
    #expect(unchanged.edits == [.removeKeywords])
    let changed = DecisionMerge(
      base: decisions { _ in }, wanted: wanted,
      current: decisions { $0.keywords = Set(EditCase.paths("a", "b", "c")) })
    #expect(changed.edits == [.keywords(adding: [], removing: EditCase.paths("a", "b"))])
    #expect(changed.result.keywords == Set(EditCase.paths("c")))
  }

  @Test("the edits of a merge make a sidecar say its result", arguments: SidecarSample.fixtures)
  func roundTrip(_ sample: SidecarSample) throws {
    let document = try SidecarDocument(sample.bytes)
    var base = PhotoDecisions(document.properties)
    base.rating = Rating(clamping: 1)
    var wanted = base
    wanted.rating = Rating(clamping: 2)
    wanted.title = "ours"
    wanted.keywords = (wanted.keywords ?? []).union(EditCase.paths("ours"))
    let merge = DecisionMerge(base: base, wanted: wanted, current: PhotoDecisions(document.properties))
    let splices = try document.splices(for: merge.edits, date: EditCase.date)
    let edited = try SidecarDocument(Splice.applying(splices, to: sample.bytes))
    #expect(PhotoDecisions(edited.properties) == merge.result)
  }
}
