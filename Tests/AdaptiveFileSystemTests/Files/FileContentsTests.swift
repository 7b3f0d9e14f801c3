import AdaptiveFileSystem
import Glibc
import Testing
import TestSupport

@Suite("File contents")
struct FileContentsTests {
  @Test("a file is read whole, up to the limit")
  func limit() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file(FilePath("f"), [UInt8](repeating: 7, count: 100_000))
    #expect(try FileContents(of: path, limit: 100_000) == .bytes([UInt8](repeating: 7, count: 100_000)))
    #expect(try FileContents(of: path, limit: 99_999) == .tooLarge)
    #expect(try FileContents(of: path, limit: .max) == .bytes([UInt8](repeating: 7, count: 100_000)))
  }

  @Test("an endless device is not read")
  func endless() throws {
    #expect(try FileContents(of: FilePath("/dev/zero"), limit: 10) == .notAFile)
  }

  @Test("a FIFO without a writer does not block")
  func fifo() throws {
    let folder = try TemporaryFolder()
    try folder.fifo("pipe")
    #expect(try FileContents(of: folder("pipe"), limit: 10) == .notAFile)
  }

  @Test("the error names the file and the kernel's reason")
  func missing() throws {
    let folder = try TemporaryFolder()
    try folder.file("f")
    #expect(throws: FileError(.notFound, at: folder("missing"))) {
      try FileContents(of: folder("missing"), limit: 10)
    }
    #expect(throws: FileError(.notAFolder, at: folder("f/g"))) {
      try FileContents(of: folder("f/g"), limit: 10)
    }
  }
}
