import Dispatch
import Testing

@testable import AdaptiveBackground

@Suite("Results that are not waited for without end")
struct PatienceTests {
  @Test("a result that comes in time is returned")
  func inTime() {
    #expect(BackgroundThread.result(within: .seconds(60)) { 7 } == 7)
  }

  @Test("a thread that is stuck is left alone")
  func stuck() {
    let isReleased = DispatchSemaphore(value: 0)
    let isOver = DispatchSemaphore(value: 0)
    let result = BackgroundThread.result(within: .milliseconds(10)) { () -> Int in
      isReleased.wait()
      isOver.signal()
      return 7
    }
    #expect(result == nil)
    isReleased.signal()
    isOver.wait()
  }
}
