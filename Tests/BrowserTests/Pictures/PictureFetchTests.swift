import AdaptiveCore
import Imaging
import Testing

@testable import Browser

@Suite("What a photo screen requests")
struct PictureFetchTests {
  private let start = ContinuousClock.now

  private func request(_ name: String, width: Int = 60) -> PictureRequest {
    PictureRequest(
      PictureFile(name), .whole(Size(width: width, height: 20), turn: 0), on: DisplayCapabilities())
  }

  @Test("an equal request does not begin again, until the first is forgotten")
  func equalRequests() {
    var fetch = PictureFetch()
    #expect(fetch.action(for: request("a"), at: start) == .load)
    #expect(fetch.begin(request("a"), at: start))
    #expect(fetch.action(for: request("a"), at: start) == .none)
    fetch.reset()
    #expect(fetch.request == nil && fetch.action(for: request("a"), at: start) == .load)
  }

  @Test("another photo waits for the first update, but not for longer than the patience")
  func patience() {
    var fetch = PictureFetch()
    _ = fetch.begin(request("a"), at: start)
    let later = start + .milliseconds(100)
    #expect(fetch.action(for: request("b"), at: later) == .wait(.milliseconds(200)))
    #expect(fetch.action(for: request("c"), at: later) == .none)
    fetch.stopWaiting()
    #expect(fetch.action(for: request("c"), at: start + PictureFetch.patience) == .load)
    fetch.receive()
    #expect(fetch.action(for: request("c"), at: later) == .load)
  }

  @Test("the same photo in another size waits for nothing")
  func otherSize() {
    var fetch = PictureFetch()
    _ = fetch.begin(request("a"), at: start)
    #expect(fetch.action(for: request("a", width: 80), at: start) == .load)
    #expect(fetch.action(for: request("b", width: 80), at: start) == .load)
  }

  @Test("the screen is overdue from the request for another photo until its update is visible")
  func overdue() {
    var fetch = PictureFetch()
    #expect(fetch.begin(request("a"), at: start) && fetch.isOverdue)
    fetch.show()
    #expect(!fetch.begin(request("a", width: 80), at: start) && !fetch.isOverdue)
    #expect(fetch.begin(request("b"), at: start) && fetch.isOverdue)
  }
}
