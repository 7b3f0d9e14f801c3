import AdaptiveFileSystem
import Glibc
import Testing
import TestSupport

@testable import FileOperations

@Suite("Watching and cancelling transfers")
struct TransferMonitorTests {
  @Test("cancelling between files leaves whole photos")
  func cancelBetween() throws {
    let folder = try TemporaryFolder()
    for number in 0..<5 { try folder.pair("a/IMG_\(number)") }
    let before = try FileTree(folder.path)
    let groups = try (0..<5).map { try TestPhotos.group(folder("a"), "IMG_\($0).CR2", "IMG_\($0).JPG") }
    let change = try FileTransfer.planMove(of: groups, to: folder("b"), creatingFolder: true)
    let counter = Counter()
    let monitor = OperationMonitor(isCancelled: { counter.next() > 17 })
    let error = try #require(throws: InterruptedChangeError.self) { try change.perform(monitor) }
    #expect(error.reason == .cancelled)
    #expect(error.completed.groups.count == 2)
    #expect(try folder.names(in: folder("b")).count == 12)
    _ = try error.completed.planUndo().perform()
    #expect(try FileTree(folder.path) == before)
    // Cancelled before the first, nothing remains, not even the folder.
    _ = #expect(throws: InterruptedChangeError.self) {
      try change.perform(OperationMonitor(isCancelled: { true }))
    }
    #expect(try FileTree(folder.path) == before)
  }

  @Test("cancelling within a file leaves no part of it", .enabled(if: hasOtherDevice, needsOtherDevice))
  func cancelWithin() throws {
    let folder = try TemporaryFolder()
    let other = try #require(try otherDevice())
    try folder.file(FilePath("a/1.jpg"), [UInt8](repeating: 7, count: 5 << 20))
    let change = try FileTransfer.planMove(of: [TestPhotos.group(folder("a"), "1.jpg")], to: other.path)
    let reports = Recorder()
    let monitor = OperationMonitor(
      isCancelled: { (reports.amounts.last?.bytes ?? 0) > 1 << 20 }, report: { reports.append($0) })
    let error = try #require(throws: InterruptedChangeError.self) { try change.perform(monitor) }
    #expect(error.reason == .cancelled)
    #expect(try other.names(in: other.path).isEmpty)
    #expect(try folder.names(in: folder("a")) == ["1.jpg"])
    #expect(reports.amounts.last == TransferAmount())
  }

  @Test(
    "progress counts every file and byte, and ends at the total",
    .enabled(if: hasOtherDevice, needsOtherDevice))
  func progress() throws {
    let folder = try TemporaryFolder()
    let other = try #require(try otherDevice())
    try folder.file(FilePath("a/1.jpg"), [UInt8](repeating: 7, count: 3 << 20 + 5))
    try folder.file("a/1.jpg.xmp", "x")
    let change = try FileTransfer.planMove(of: [TestPhotos.group(folder("a"), "1.jpg")], to: other.path)
    let reports = Recorder()
    _ = try change.perform(OperationMonitor(report: { reports.append($0) }))
    #expect(change.amount == TransferAmount(files: 2, bytes: 3 << 20 + 6))
    #expect(reports.amounts.last == change.amount)
    #expect(reports.amounts.count >= 8)
    #expect(zip(reports.amounts, reports.amounts.dropFirst()).allSatisfy { $0.bytes <= $1.bytes })
  }
}

/// Counts the calls of an operation, which come on its thread.
private final class Counter: @unchecked Sendable {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

/// Collects the reports of an operation, which come on its thread.
private final class Recorder: @unchecked Sendable {
  private(set) var amounts: [TransferAmount] = []

  func append(_ amount: TransferAmount) { amounts.append(amount) }
}
