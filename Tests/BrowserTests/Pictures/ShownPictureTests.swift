import AdaptiveCore
import AdaptiveImaging
import Testing

@testable import Browser

@Suite("What is known about the shown photo")
struct ShownPictureTests {
  private let cells = CellBuffer(size: Size(width: 3, height: 2))
  private let size = PixelSize(width: 600, height: 400)

  @Test("the size is the upright photo's, at every turn", arguments: 0..<4)
  func turn(_ turn: Int) {
    var shown = ShownPicture(isPaused: false)
    #expect(shown.imageSize == nil)
    shown.receive(CellPicture(cells, imageSize: size.turned(by: turn)), turn: turn)
    #expect(shown.imageSize == size)
  }

  @Test("damage is more important than a pause")
  func badge() {
    var shown = ShownPicture(isPaused: true)
    shown.receive(CellPicture(cells, imageSize: size), turn: 0)
    #expect(shown.badge == nil)
    shown.receive(CellPicture(cells, imageSize: size, isAnimated: true), turn: 0)
    #expect(shown.badge == "paused")
    shown.receive(CellPicture(cells, imageSize: size, isDamaged: true, isAnimated: true), turn: 0)
    #expect(shown.badge == "damaged")
  }

  @Test("a picture without cells has only a size")
  func noCells() {
    var shown = ShownPicture(isPaused: false)
    shown.receive(CellPicture(CellBuffer(size: .zero), imageSize: size, isDamaged: true), turn: 0)
    #expect(shown.imageSize == size && !shown.isDamaged)
  }
}
