import AdaptiveFileSystem
import LibraryStages
import PhotoDecisions
import PhotoSources
import Testing

@Suite("Merging decisions that may be written in part")
struct SidecarWriteMergeTests {
  /// A step of the user.
  private enum Step: CaseIterable {
    case rateFour, rateFive, undo, redo
  }

  /// The ratings, and which of them come from an undo or a redo, of a photo that has three stars at first.
  private static func history(_ steps: [Step]) -> (ratings: [Int], isRepeated: [Bool]) {
    var (ratings, isRepeated) = ([3], [false])
    var (done, position) = ([3], 0)
    for step in steps {
      switch step {
      case .rateFour, .rateFive:
        done = done.prefix(position + 1) + [step == .rateFour ? 4 : 5]
        position += 1
      case .undo:
        if position == 0 { continue }
        position -= 1
      case .redo:
        if position + 1 == done.count { continue }
        position += 1
      }
      if done[position] == ratings.last { continue }
      ratings.append(done[position])
      isRepeated.append(step == .undo || step == .redo)
    }
    return (ratings, isRepeated)
  }

  private static func write(_ before: Int, _ after: Int, isRepeated: Bool = false) -> SidecarWrite {
    SidecarWrite(
      files: PhotoFiles(folder: FilePath("/p"), names: [FileName("a.jpg")]), base: .stars(before),
      wanted: .stars(after), yielding: isRepeated ? [.rating] : [])
  }

  /// All writes of a history as one. Each has been in the journal.
  private static func merged(_ ratings: [Int], _ isRepeated: [Bool]) throws -> SidecarWrite {
    var result: SidecarWrite?
    for index in ratings.indices.dropFirst() {
      let next = write(ratings[index - 1], ratings[index], isRepeated: isRepeated[index])
      result?.merge(next, mayBeWritten: true)
      let whole = result ?? next
      result = SidecarWrite(target: whole.target, payload: try #require(whole.payload))
      #expect(result == whole)
    }
    return try #require(result)
  }

  /// The rating that a sidecar has after the write.
  private static func outcome(_ write: SidecarWrite, stored: Int) -> Int? {
    if write.isVoid || write.yielding.contains(.rating) && write.base != .stars(stored) { return stored }
    return write.wanted.rating?.value
  }

  @Test("the last rating is stored after every history, whichever of its ratings the sidecar has")
  func everyHistory() throws {
    var histories: [[Step]] = [[]]
    for _ in 0..<6 { histories = histories.flatMap { steps in Step.allCases.map { steps + [$0] } } }
    for steps in histories {
      let (ratings, isRepeated) = Self.history(steps)
      guard ratings.count > 1 else { continue }
      let write = try Self.merged(ratings, isRepeated)
      for stored in Set(ratings) where Self.outcome(write, stored: stored) != ratings.last {
        Issue.record("\(ratings), repeated \(isRepeated): \(stored) stays")
      }
    }
  }

  @Test("a rating that is taken back, however often, leaves the rating of another program")
  func otherProgram() throws {
    let (ratings, isRepeated) = Self.history([.rateFour, .undo, .redo, .undo])
    let write = try Self.merged(ratings, isRepeated)
    #expect(Self.outcome(write, stored: 1) == 1)
  }

  @Test("decisions that were merged before and can't yield any more don't yield after a further merge")
  func mergedTwice() throws {
    var write = try Self.merged([3, 4, 5], [false, false, false])
    write.merge(try Self.merged([5, 4, 5], [false, false, true]), mayBeWritten: true)
    #expect(write.yielding == [] && Self.outcome(write, stored: 3) == 5)
  }
}
