import AdaptiveFileSystem
import FileOperations
import Foundation
import Glibc
import Journal
import Testing
import TestSupport

extension FileCommandTests {
  @Test("a change is recorded so that it can be undone")
  func history() throws {
    expectSuccess(try run("trash", "p/IMG_1.JPG", "p/IMG_2.jpg"))
    let state = FilePath(program.folder("state/photos-tui"))
    let operation = try #require(try Journal(folder: state).lastUndoable())
    let change = try FileChange(decoding: operation.change)
    #expect(change.kind == .trash && change.groups.count == 2)
    _ = try change.planUndo().perform()
    #expect(try names("p") == Self.pair + Self.other)

    let failed = try run("move", "to", "p/none.jpg")
    #expect(failed.status == .exited(1))
    #expect(try Journal(folder: state).lastUndoable()?.id == operation.id)
  }

  @Test("nothing moves without a journal")
  func noJournal() throws {
    try program.folder.file("state", [])
    let outcome = try run("move", "to", "p/IMG_2.jpg")
    #expect(outcome.status == .exited(1))
    let reason = "the journal can't be used: not a directory: \(program.folder("state"))"
    #expect(outcome.error.hasPrefix("photos-tui: \(reason)"))
    #expect(try names("to") == [] && names("p") == Self.pair + Self.other)
  }

  @Test("a damaged journal is reported, and files still move", arguments: ["trash", "copy to"])
  func damagedJournal(command: String) throws {
    let journal = try program.folder.file("state/photos-tui/journal.sqlite", Array("no journal".utf8))
    let outcome = try program.run(
      command.split(separator: " ").map(String.init) + ["p/IMG_2.jpg"],
      extra: ["XDG_DATA_HOME": program.folder("data")])
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.error == "photos-tui: the journal was damaged and has been moved to \(journal).broken\n")
    #expect(try names(command == "trash" ? "data/Trash/files" : "to") == Self.other)
    expectSuccess(try run("copy", "to", "p/IMG_1.JPG"))
  }

  @Test("without a home there is no trash")
  func noHome() throws {
    let outcome = try program.run(["trash", "p/IMG_2.jpg"], extra: ["HOME": "", "XDG_DATA_HOME": ""])
    #expect(outcome.status == .exited(1))
    #expect(outcome.error == "photos-tui: there is no trash: neither XDG_DATA_HOME nor HOME is set\n")
    #expect(try names("p") == Self.pair + Self.other)
  }
}
