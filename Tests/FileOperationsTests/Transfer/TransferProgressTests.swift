import Testing

@testable import FileOperations

@Suite("Progress and time left")
struct TransferProgressTests {
  private let total = TransferAmount(files: 0, bytes: 100_000_000)

  @Test("a steady speed determines the time left")
  func steady() throws {
    var progress = TransferProgress(total: total)
    #expect(progress.timeLeft == nil)
    #expect(progress.fraction == 0)
    for second in 1...4 {
      progress.record(TransferAmount(bytes: second * 10_000_000), at: .seconds(second))
    }
    #expect(progress.fraction == 0.4)
    #expect(abs(try #require(progress.timeLeft) / .seconds(1) - 6) < 0.001)
  }

  @Test("at the end, no time is left")
  func end() {
    var progress = TransferProgress(total: total)
    progress.record(total, at: .milliseconds(1))
    #expect(progress.fraction == 1)
    #expect(progress.timeLeft == .zero)
    #expect(TransferProgress(total: TransferAmount()).fraction == 1)
    #expect(TransferProgress(total: TransferAmount()).timeLeft == .zero)
  }

  @Test("the time left follows a disk that becomes slower")
  func slower() throws {
    var progress = TransferProgress(total: total)
    progress.record(TransferAmount(bytes: 40_000_000), at: .seconds(1))
    for second in 2...30 {
      progress.record(TransferAmount(bytes: 40_000_000 + (second - 1) * 1_000_000), at: .seconds(second))
    }
    // 31 million bytes are left, at nearly 1 million a second.
    #expect((20.0...31.0).contains(try #require(progress.timeLeft) / .seconds(1)))
  }

  @Test("what says nothing is not measured: short intervals, times and amounts that go back")
  func useless() {
    var progress = TransferProgress(total: total)
    progress.record(TransferAmount(bytes: 50), at: .milliseconds(10))
    #expect(progress.timeLeft == nil)
    progress.record(TransferAmount(bytes: 10_000_000), at: .seconds(1))
    progress.record(TransferAmount(bytes: 9_000_000), at: .milliseconds(900))
    #expect(progress.done.bytes == 9_000_000)
    progress.record(TransferAmount(bytes: 0), at: .seconds(2))
    #expect(progress.fraction == 0)
    #expect(progress.timeLeft != nil)
  }

  @Test("files without bytes count")
  func empty() {
    var progress = TransferProgress(total: TransferAmount(files: 4))
    progress.record(TransferAmount(files: 1), at: .seconds(1))
    #expect(progress.fraction == 0.25)
    #expect(progress.timeLeft == .seconds(3))
  }

  @Test("sums that are too large stay at the largest number")
  func overflow() {
    var amount = TransferAmount(files: 1, bytes: .max)
    amount += TransferAmount(files: 1, bytes: 1)
    #expect(amount == TransferAmount(files: 2, bytes: .max))
  }
}
