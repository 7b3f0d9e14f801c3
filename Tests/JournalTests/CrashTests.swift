import AdaptiveFileSystem
import TestSupport
import Testing

@testable import Journal

@Suite(
  "Journals that are interrupted by SIGKILL",
  .enabled(if: CrashPoint.isAvailable, "ptrace(2) is not allowed"))
struct CrashTests {
  @Test("whatever system call is the last, all that was recorded is there, and nothing that was finished")
  func everyCall() throws {
    var reached: Set<String> = []
    var call = 0
    while true {
      let folder = try TemporaryFolder(inMemory: true)
      // Every second run starts without a journal.
      let hasHistory = call % 2 == 0
      if hasHistory {
        let earlier = try folder.journal()
        try earlier.record("earlier")
        try earlier.close()
      }
      let wasKilled = try CrashPoint.run(folder, upTo: call)
      let log = try folder("log").exists() ? folder.content(folder("log")) ?? "" : ""
      let steps = log.split(separator: "\n").map(String.init)
      if let last = steps.last { reached.insert(String(last.prefix { $0 != " " })) }
      // Twice: what a start after the crash leaves must be complete, too.
      for _ in 1...2 {
        try check(
          folder, Set(steps.map { String($0.prefix { $0 != " " }) }), hasHistory, "killed at call \(call)")
      }
      if !wasKilled { break }
      call += 1
    }
    #expect(call > 300)
    #expect(reached.isSuperset(of: ["opened", "adopted", "recorded", "kept", "finished", "ended", "undone"]))
  }

  private func check(
    _ folder: TemporaryFolder, _ steps: Set<String>, _ hasHistory: Bool, _ comment: Comment
  ) throws {
    let journal = try folder.journal()
    #expect(journal.brokenFile == nil, comment)
    let entries = try journal.adoptEntriesOfEndedSessions()
    let kept = try journal.kept()
    let pending = Dictionary(entries.map { ($0.target, $0.payload) }) { one, _ in one }
    #expect(entries.filter { $0.target == "earlier" }.count == (hasHistory ? 1 : 0), comment)
    let photos = (entries + kept).map(\.target).filter { $0 != "earlier" }
    #expect(Set(photos).count == photos.count, comment)
    if steps.contains("recorded") {
      #expect(photos.contains("photo 2") && photos.contains("photo 3"), comment)
      if !steps.contains("kept") { #expect(photos.contains("photo 1"), comment) }
    } else {
      #expect(photos.isEmpty || photos.count == 3, comment)
    }
    if steps.contains("replaced") { #expect(pending["photo 2"] == "new", comment) }
    if steps.contains("kept") { #expect(kept.map(\.target) == ["photo 3"], comment) }
    if steps.contains("finished") { #expect(!photos.contains("photo 1"), comment) }

    let begun = try journal.adoptOperationsOfEndedSessions()
    let undoable = try journal.lastUndoable()
    let redoable = try journal.lastRedoable()
    if steps.contains("undone") {
      #expect(begun.isEmpty && undoable == nil && redoable?.text == "undone", comment)
    } else if steps.contains("ended") {
      #expect(undoable?.text == "done" || redoable?.text == "undone", comment)
    } else if steps.contains("begun") {
      #expect(begun.map(\.text) == ["planned"] || undoable?.text == "done", comment)
    }
    try journal.close()
  }
}
