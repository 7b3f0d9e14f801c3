import AdaptiveCore
@testable import Imaging
import TestSupport
import Testing

@MainActor
@Suite("Photos as cells, from file to screen")
struct RealLoadingTests {
  private func makeLoader(graphics: DisplayCapabilities.Graphics = .blocks) -> CellPictureLoader {
    let capabilities = DisplayCapabilities(gamut: .trueColor, graphics: graphics)
    let loader = PhotoLoader(decoder: DecoderPool(), clock: ManualClock())
    return CellPictureLoader(loader: loader, capabilities: capabilities)
  }

  @Test("a photo with a thumbnail comes quickly, then finally, and at once the second time")
  func stages() async throws {
    let loader = makeLoader()
    var updates: [CellPictureUpdate] = []
    let request = loader.load(Fixtures.good("thumbnail.jpg"), fitting: Size(width: 30, height: 12)) {
      updates.append($0)
    }
    #expect(updates.isEmpty && !loader.isIdle)
    await loader.settled()
    #expect(updates.count >= 3 && updates.last?.isLast == true)
    for update in updates {
      guard case .picture(let picture) = update else {
        Issue.record("\(update)")
        continue
      }
      #expect(picture.imageSize == PixelSize(width: 360, height: 240))
      #expect(picture.cells.size == Size(width: 30, height: 10))
    }
    request.cancel()
    var again: [CellPictureUpdate] = []
    let second = loader.load(Fixtures.good("thumbnail.jpg"), fitting: Size(width: 30, height: 12)) {
      again.append($0)
    }
    #expect(again.count == 1 && again.last == updates.last)
    #expect(loader.isIdle)
    second.cancel()
  }

  @Test("a bad photo is an error, the next one comes")
  func errors() async {
    let loader = makeLoader()
    let file = Fixtures.bad("text-named.jpg")
    var updates: [CellPictureUpdate] = []
    let bad = loader.load(file, fitting: Size(width: 10, height: 5)) { updates.append($0) }
    let good = loader.load(Fixtures.good("rgb.png"), fitting: Size(width: 10, height: 5)) {
      updates.append($0)
    }
    await loader.settled()
    #expect(updates.contains(.failed(.unknownFormat(file))))
    #expect(updates.contains { if case .picture(let picture) = $0 { picture.isFinal } else { false } })
    _ = (bad, good)
  }

  @Test("a request that is let go hears nothing more")
  func lettingGo() async {
    let loader = makeLoader()
    var count = 0
    var request: CellPictureRequest? = loader.load(
      Fixtures.good("rgb.png"), fitting: Size(width: 10, height: 5)
    ) { _ in
      count += 1
    }
    #expect(request != nil)
    request = nil
    await loader.settled()
    #expect(count == 0)
  }

  @Test("what was read ahead is there at once, in its final form")
  func readAhead() async throws {
    let loader = makeLoader()
    let space = Size(width: 20, height: 10)
    let file = Fixtures.good("progressive.jpg")
    loader.readAhead([file], fitting: space)
    try await eventually("it is decoded and encoded") {
      var isFinal = false
      let request = loader.load(file, fitting: space) { isFinal = isFinal || $0.isLast }
      request.cancel()
      return isFinal
    }
  }

  @Test("a display without pictures learns a photo's size")
  func noPictures() async {
    let loader = makeLoader(graphics: .none)
    var last: CellPictureUpdate?
    let request = loader.load(Fixtures.good("thumbnail.jpg"), fitting: Size(width: 20, height: 10)) {
      last = $0
    }
    await loader.settled()
    guard case .picture(let picture)? = last else {
      Issue.record("\(String(describing: last))")
      return
    }
    #expect(picture.cells.size == .zero && picture.imageSize == PixelSize(width: 360, height: 240))
    request.cancel()
  }
}
