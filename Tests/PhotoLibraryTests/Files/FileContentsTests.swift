import Glibc
import Testing

@testable import PhotoLibrary

@Suite("File contents")
struct FileContentsTests {
  @Test("a file is read whole, up to the limit")
  func limit() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(FilePath("f"), [UInt8](repeating: 7, count: 100_000))
    guard case .bytes(let bytes) = try FileContents(of: path, limit: 100_000) else {
      Issue.record("the file has just the size of the limit")
      return
    }
    #expect(bytes.count == 100_000)
    guard case .tooLarge = try FileContents(of: path, limit: 99_999) else {
      Issue.record("the file is one byte too large")
      return
    }
  }

  @Test("an endless file stops at the limit")
  func endless() throws {
    guard case .notAFile = try FileContents(of: FilePath("/dev/zero"), limit: 10) else {
      Issue.record("a device is no file")
      return
    }
  }

  @Test("a FIFO without a writer does not block")
  func fifo() throws {
    let folder = try TemporaryFolder()
    try folder.fifo("pipe")
    guard case .notAFile = try FileContents(of: folder("pipe"), limit: 10) else {
      Issue.record("a FIFO is no file")
      return
    }
  }

  @Test("the kernel's reason is kept")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.file("f")
    #expect(throws: SystemError(code: ENOENT)) { try FileContents(of: folder("missing"), limit: 10) }
    #expect(throws: SystemError(code: ENOTDIR)) { try FileContents(of: folder("f/g"), limit: 10) }
  }
}
