import AdaptiveCore
import AdaptiveImaging
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
    expect(&fetch, .load, for: "a")
    begin(&fetch, "a", isOtherPhoto: true)
    expect(&fetch, .none, for: "a")
    fetch.reset()
    #expect(fetch.request == nil)
    expect(&fetch, .load, for: "a")
  }

  @Test("another photo waits for the first update, but not for longer than the patience")
  func patience() {
    var fetch = PictureFetch()
    begin(&fetch, "a", isOtherPhoto: true)
    let later = Duration.milliseconds(100)
    expect(&fetch, .wait(.milliseconds(200)), for: "b", after: later)
    expect(&fetch, .none, for: "c", after: later)
    fetch.stopWaiting()
    expect(&fetch, .load, for: "c", after: PictureFetch.patience)
    fetch.receive()
    expect(&fetch, .load, for: "c", after: later)
  }

  @Test("a photo that passes keeps no other one waiting")
  func passing() {
    var fetch = PictureFetch()
    begin(&fetch, "a", isOtherPhoto: true)
    #expect(fetch.action(for: request("b"), at: start, isPassing: true) == .load)
    #expect(fetch.action(for: request("a"), at: start, isPassing: true) == .none)
  }

  @Test("the same photo in another size waits for nothing, nor does another photo in another size")
  func otherSize() {
    var fetch = PictureFetch()
    begin(&fetch, "a", isOtherPhoto: true)
    expect(&fetch, .load, for: "a", width: 80)
    expect(&fetch, .load, for: "b", width: 80)
  }

  @Test("the screen is overdue from the request for another photo until its update is visible")
  func overdue() {
    var fetch = PictureFetch()
    begin(&fetch, "a", isOtherPhoto: true)
    #expect(fetch.isOverdue)
    fetch.show()
    begin(&fetch, "a", width: 80, isOtherPhoto: false)
    #expect(!fetch.isOverdue)
    begin(&fetch, "b", isOtherPhoto: true)
    #expect(fetch.isOverdue)
  }

  private func expect(
    _ fetch: inout PictureFetch, _ action: PictureFetch.Action, for name: String, width: Int = 60,
    after time: Duration = .zero, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = fetch.action(for: request(name, width: width), at: start + time)
    #expect(found == action, sourceLocation: sourceLocation)
  }

  private func begin(
    _ fetch: inout PictureFetch, _ name: String, width: Int = 60, isOtherPhoto: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isOther = fetch.begin(request(name, width: width), at: start)
    #expect(isOther == isOtherPhoto, sourceLocation: sourceLocation)
  }
}
