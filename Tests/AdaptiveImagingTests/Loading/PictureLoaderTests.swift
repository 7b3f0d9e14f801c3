import AdaptiveCore
@testable import AdaptiveImaging
import TestSupport
import Testing

@MainActor
@Suite("Photos as cells, from file to screen")
struct PictureLoaderTests {
  private let loader = PictureLoader(DecoderPool(), clock: ManualClock())

  @Test("a photo with a thumbnail appears quickly, then in its final form, and at once the second time")
  func stages() async throws {
    var updates: [PictureUpdate] = []
    let request = loader.load(Fixtures.good("thumbnail.jpg"), fitting: Size(width: 30, height: 12)) {
      updates.append($0)
    }
    #expect(updates.isEmpty && !loader.isIdle)
    await loader.settled()
    #expect(updates.count >= 3 && updates.last?.isLast == true)
    for update in updates {
      guard case .success(let picture) = update else {
        Issue.record("\(update)")
        continue
      }
      #expect(picture.imageSize == PixelSize(width: 360, height: 240))
      #expect(picture.cells.size == Size(width: 30, height: 10))
    }
    request.cancel()
    var again: [PictureUpdate] = []
    let second = loader.load(Fixtures.good("thumbnail.jpg"), fitting: Size(width: 30, height: 12)) {
      again.append($0)
    }
    #expect(again.count == 1 && again.last == updates.last)
    #expect(loader.isIdle)
    second.cancel()
  }

  @Test("a bad photo is an error, and the next one loads")
  func errors() async {
    let file = Fixtures.bad("text-named.jpg")
    var updates: [PictureUpdate] = []
    let bad = loader.load(file, fitting: Size(width: 10, height: 5)) { updates.append($0) }
    let good = loader.load(Fixtures.good("rgb.png"), fitting: Size(width: 10, height: 5)) {
      updates.append($0)
    }
    await loader.settled()
    #expect(updates.contains(.failure(.unknownFormat(file))))
    #expect(updates.contains { if case .success(let picture) = $0 { picture.isFinal } else { false } })
    _ = (bad, good)
  }

  @Test("a released request receives no more updates")
  func lettingGo() async {
    var count = 0
    var request: PictureTask? = loader.load(
      Fixtures.good("rgb.png"), fitting: Size(width: 10, height: 5)
    ) { _ in
      count += 1
    }
    #expect(request != nil)
    request = nil
    await loader.settled()
    #expect(count == 0)
  }

  @Test("a photo read ahead is available at once in its final form")
  func readAhead() async throws {
    let space = Size(width: 20, height: 10)
    let file = Fixtures.good("progressive.jpg")
    loader.prepare([file], fitting: space)
    try await eventually("it is decoded and encoded") {
      var isFinal = false
      let request = loader.load(file, fitting: space) { isFinal = isFinal || $0.isLast }
      request.cancel()
      return isFinal
    }
  }

  @Test("a display without pictures still receives a photo's size")
  func noPictures() async {
    let display = DisplayCapabilities(gamut: .trueColor, graphics: .none)
    var last: PictureUpdate?
    let request = loader.load(
      Fixtures.good("thumbnail.jpg"), fitting: Size(width: 20, height: 10), on: display
    ) {
      last = $0
    }
    await loader.settled()
    guard case .success(let picture)? = last else {
      Issue.record("\(String(describing: last))")
      return
    }
    #expect(picture.cells.size == .zero && picture.imageSize == PixelSize(width: 360, height: 240))
    request.cancel()
  }
}
