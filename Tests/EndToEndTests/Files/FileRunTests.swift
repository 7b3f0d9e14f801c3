import Browser
import FileOperations
import AdaptiveFileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import photos_tui

@Suite("Changing files although some fail")
struct FileRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.file("p/\(name)", name) }
    try folder.folder("to")
  }

  private func item(_ name: String) -> FileItem<PhotoGroup> {
    let group = PhotoGroup(folder: folder("p"), photos: [FileName(name)])
    return FileItem(name: FilePath("p/\(name)"), paths: group.paths, content: group)
  }

  private func plan(
    _ names: String..., planner: ([PhotoGroup]) throws(FileOperationError) -> FileChange
  ) -> FilePlan<PhotoGroup> {
    FilePlan(of: names.map(item), planner: planner)
  }

  private func move(_ groups: [PhotoGroup]) throws(FileOperationError) -> FileChange {
    try FileTransfer.planMove(of: groups, to: folder("to"))
  }

  @Test("photos that can't take part are left out of the plan, each with its reason")
  func refused() throws {
    try folder.file("to/a.jpg")
    let plan = plan("a.jpg", "none.jpg", "c.jpg", planner: move)
    #expect(plan.items.map(\.name) == [FilePath("p/c.jpg")])
    #expect(plan.change?.groups.count == 1 && plan.obstacle == nil)
    #expect(Set(plan.refused.map(\.item.name)) == [FilePath("p/a.jpg"), FilePath("p/none.jpg")])
  }

  @Test("what concerns no photo in particular is an obstacle for all")
  func obstacle() {
    let missing = folder("nowhere")
    let plan = plan("a.jpg", "b.jpg") { groups throws(FileOperationError) in
      try FileTransfer.planMove(of: groups, to: missing)
    }
    #expect(plan.change == nil && plan.refused.isEmpty && plan.obstacle == .folderMissing(missing))
  }

  @Test("without a trash, all photos of the volume are refused")
  func noTrash() {
    let error = FileOperationError.noTrash(volume: folder.path, .notAFolder(folder.path))
    let plan = plan("a.jpg", "b.jpg") { _ throws(FileOperationError) in throw error }
    #expect(plan.change == nil && plan.obstacle == nil)
    #expect(plan.refused.map(\.reason) == [error, error])
  }

  @Test("a photo that fails is rolled back, and those after it are still done")
  func failure() throws {
    let change = try #require(plan("a.jpg", "b.jpg", "c.jpg", planner: move).change)
    try folder.file("to/b.jpg", "another")
    let most = Mutex(TransferAmount())
    let monitor = OperationMonitor(report: { amount in
      most.withLock { $0.files = max($0.files, amount.files) }
    })
    var reported = 0
    let run = FileRun(change, monitor) { _ in reported += 1 }
    #expect(run.failures.map(\.group) == [1] && reported == 1 && run.rest == 0 && !run.isCancelled)
    #expect(run.failures.allSatisfy { $0.rollbackError == nil })
    #expect(run.done.groups == [change.groups[0], change.groups[2]])
    #expect(try folder.names(in: folder("p")) == ["b.jpg"])
    #expect(most.withLock { $0.files } == 2)
  }

  @Test("cancelling keeps what is done and leaves the rest")
  func cancellation() throws {
    let change = try #require(plan("a.jpg", "b.jpg", "c.jpg", planner: move).change)
    let isCancelled = Mutex(false)
    let monitor = OperationMonitor(isCancelled: { isCancelled.withLock { $0 } }) { amount in
      if amount.files == 1 { isCancelled.withLock { $0 = true } }
    }
    let run = FileRun(change, monitor) { _ in Issue.record("nothing fails") }
    #expect(run.isCancelled && run.rest == 2 && run.failures.isEmpty)
    #expect(try folder.names(in: folder("to")) == ["a.jpg"])
    #expect(try folder.names(in: folder("p")) == ["b.jpg", "c.jpg"])
  }

  @Test(
    "times are rounded up to the unit that matters",
    arguments: [
      (.zero, "0 s"), (.milliseconds(1), "1 s"), (.seconds(59), "59 s"), (.seconds(60), "1 min"),
      (.seconds(61), "2 min"), (.seconds(3_541), "1 h 0 min"), (.seconds(12_000), "3 h 20 min"),
    ] as [(Duration, String)])
  func duration(_ duration: Duration, _ text: String) {
    #expect(Wording.duration(duration) == text)
  }
}
