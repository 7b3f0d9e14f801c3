import AdaptiveFileSystem
import Glibc
import Testing

@Suite("System calls")
struct SystemCallTests {
  @Test("a call that a signal interrupts is repeated until it succeeds")
  func interrupted() throws {
    var attempts = 0
    let result = try systemCall {
      attempts += 1
      errno = EINTR
      return attempts < 4 ? -1 : 7
    }
    #expect(result == 7)
    #expect(attempts == 4)
  }

  @Test("any other error is thrown after the first attempt", arguments: [ENOENT, EIO, EAGAIN])
  func failing(_ code: Int32) {
    var attempts = 0
    #expect(throws: SystemError(code: code)) {
      try systemCall {
        attempts += 1
        errno = code
        return -1
      }
    }
    #expect(attempts == 1)
  }
}
