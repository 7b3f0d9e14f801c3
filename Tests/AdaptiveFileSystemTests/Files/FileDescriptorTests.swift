import AdaptiveFileSystem
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite("File descriptors")
struct FileDescriptorTests {
  @Test("a device without room is an error")
  func fullDevice() throws {
    let device = FileDescriptor(try systemCall { open("/dev/full", O_WRONLY | O_CLOEXEC) })
    defer { device.close() }
    #expect(throws: SystemError(code: ENOSPC)) { try device.writeAll([1, 2, 3]) }
    try device.writeAll([])
  }

  @Test("a closed descriptor is an error")
  func closed() throws {
    #expect(throws: SystemError(code: EBADF)) { try FileDescriptor(-1).read() }
    #expect(throws: SystemError(code: EBADF)) { try FileDescriptor(-1).read(upTo: 1, at: 0) }
    #expect(throws: SystemError(code: EBADF)) { try FileDescriptor(-1).writeAll([1]) }
    #expect(throws: SystemError(code: EBADF)) { try FileDescriptor(-1).status() }
    #expect(throws: SystemError(code: EBADF)) { try FileDescriptor(-1).synchronize() }
  }

  @Test("all bytes pass through a small pipe, whatever part of them each write takes")
  func shortWrites() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try transfer(bytes) { _ in } == bytes)
  }

  @Test("signals interrupt neither reading nor writing")
  func signals() throws {
    JoinableThread.catchInterruptions()
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let received = try transfer(bytes) { threads in
      for _ in 0..<2_000 {
        for thread in threads { thread.interrupt() }
        usleep(20)
      }
    }
    #expect(received == bytes)
  }

  @Test("reading stops at the limit and at the end")
  func limits() throws {
    let folder = try TemporaryFolder()
    let file = try OpenFile(reading: folder.file("f", "0123456789"))
    #expect(try file.read(upTo: 4) == [UInt8]("0123".utf8))
    #expect(try file.read(upTo: 3, at: 8) == [UInt8]("89".utf8))
    #expect(try file.read(upTo: 3, at: 20) == [])
    #expect(try file.read(upTo: 100) == [UInt8]("456789".utf8))
    #expect(try file.read(upTo: 100) == [])
    #expect(try file.read(upTo: 0) == [])
  }

  /// Writes bytes into a pipe on one thread and reads them on another. `disturb` runs meanwhile.
  private func transfer(_ bytes: [UInt8], _ disturb: ([JoinableThread]) -> Void) throws -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    try systemCall { pipe(&ends) }
    for end in ends { try systemCall { fcntl(end, F_SETFD, FD_CLOEXEC) } }
    // One page, so that the writer often waits in the middle of a write.
    let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ
    try systemCall { fcntl(ends[1], setPipeSize, 4096) }
    let (reader, writer) = (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
    let received = Mutex<Result<[UInt8], SystemError>?>(nil)
    let writing = try JoinableThread {
      // An error shows in what is received.
      try? writer.writeAll(bytes)
      writer.close()
    }
    let reading = try JoinableThread {
      let result = Result { () throws(SystemError) in try reader.read() }
      received.withLock { $0 = result }
    }
    disturb([writing, reading])
    writing.join()
    reading.join()
    reader.close()
    let result = received.withLock { $0 }
    return try #require(result).get()
  }
}
