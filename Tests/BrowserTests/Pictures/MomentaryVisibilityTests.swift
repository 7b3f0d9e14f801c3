import Testing

@testable import Browser

@Suite("Something that is visible for a moment")
struct MomentaryVisibilityTests {
  private let start = ContinuousClock.now

  @Test("it takes one timer however often it is shown, and stays for a moment after the last time")
  func oneTimer() {
    var visibility = MomentaryVisibility()
    let first = visibility.show(at: start)
    let second = visibility.show(at: start + .milliseconds(600))
    #expect(first == .milliseconds(800) && second == nil)
    let rest = visibility.expire(at: start + .milliseconds(800))
    #expect(visibility.isVisible && rest == .milliseconds(600))
    let nothing = visibility.expire(at: start + .milliseconds(1400))
    #expect(!visibility.isVisible && nothing == nil)
    let again = visibility.show(at: start + .seconds(9))
    #expect(again == .milliseconds(800))
  }
}
