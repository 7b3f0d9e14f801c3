import AdaptiveFileSystem
import Glibc
import TestSupport
import Testing

@testable import FileOperations

@Suite("Ingests to disks without room", .smallDisk)
struct IngestSpaceTests {
  @Test("photos that can't have room are refused; those that may be there already don't count")
  func check() async throws {
    let (card, disk) = (try TemporaryFolder(), try TemporaryFolder())
    try card.file(FilePath("1.jpg"), [UInt8](repeating: 1, count: 40_000))
    try card.file(FilePath("2.jpg"), [UInt8](repeating: 2, count: 40_000))
    let groups = ["1.jpg", "2.jpg"].map { PhotoGroup(folder: card.path, photos: [FileName($0)]) }
    try await withSmallDisk(at: disk.path) {
      let target = disk("new/folder")
      #expect(throws: FileOperationError.noSpace(target, needed: 80_000, available: 1 << 16)) {
        try Ingest(to: [target], template: .names).check(groups)
      }
      // Two destinations on one disk share its room.
      #expect(throws: FileOperationError.noSpace(target, needed: 80_000, available: 1 << 16)) {
        try Ingest(to: [target, disk("other")], template: .names).check([groups[0]])
      }
      try Ingest(to: [target], template: .names).check([groups[0]])
      try disk.file(FilePath("there.jpg"), [UInt8](repeating: 1, count: 40_000))
      try Ingest(to: [disk.path], template: .names).check(groups)
    }
  }

  @Test("a copy that finds no room leaves neither its folders nor a part of it, and names the photo")
  func copy() async throws {
    let (card, disk) = (try TemporaryFolder(), try TemporaryFolder())
    try card.file(FilePath("1.jpg"), [UInt8](repeating: 1, count: 1 << 20))
    let group = PhotoGroup(folder: card.path, photos: [FileName("1.jpg")])
    try await withSmallDisk(at: disk.path) {
      var ingest = try Ingest(to: [disk("to")], template: IngestTemplate("{original}/{original}"))
      let error = FileOperationError.system(FileError(SystemError(code: ENOSPC), at: disk("to/1/1.jpg")))
      #expect(throws: error) { try ingest.take(group, values: .init(), OperationMonitor()) }
      #expect(try disk.names(in: disk.path).isEmpty)
    }
  }
}
