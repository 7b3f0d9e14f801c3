import AdaptiveCore
import AdaptiveImaging
import Testing

@testable import Browser

@Suite("How a photo is viewed")
struct PhotoZoomTests {
  private let space = Size(width: 40, height: 20)
  private let now = ContinuousClock.now

  private var whole: Viewport {
    Viewport(
      imageSize: PixelSize(width: 6000, height: 4000), space: space,
      cellPixels: PixelSize(width: 8, height: 16)
    )
  }

  @Test("the mode is the whole photo, turned, until a part is visible")
  func mode() {
    var zoom = PhotoZoom()
    zoom.turn(by: 5)
    #expect(zoom.mode(in: space) == .whole(space, turn: 1) && zoom.text == nil)
    zoom.set(whole.actualSize)
    #expect(zoom.mode(in: space) == .part(whole.actualSize) && zoom.isZoomed)
    #expect(zoom.text == "100%  x 50%  y 50%")
    zoom.set(whole.fit)
    #expect(zoom.viewport == nil)
  }

  @Test("panning reports the edge, and nothing to pan")
  func panning() {
    var zoom = PhotoZoom()
    let nothing = zoom.pan(by: Point(x: 1, y: 0))
    zoom.set(whole.actualSize)
    let toEdge = zoom.pan(by: Point(x: -1000, y: 0))
    let beyond = zoom.pan(by: Point(x: -1, y: 0))
    #expect(nothing == nil && toEdge == true && beyond == false)
  }

  @Test("the next photo shows the same part at the same scale, as soon as its size is known")
  func movingOn() throws {
    var zoom = PhotoZoom()
    zoom.turn(by: 1)
    zoom.moveOn(turn: 0)
    #expect(zoom.turn == 0 && !zoom.isZoomed && zoom.mode(in: space) == .whole(space, turn: 0))
    let part = whole.actualSize.panned(by: Point(x: 30, y: 0))
    zoom.set(part)
    zoom.moveOn(turn: 2)
    let relative = try #require(part.relative)
    #expect(zoom.isZoomed && zoom.viewport == nil && !zoom.isOwn)
    #expect(zoom.mode(in: space) == .relative(relative, in: space, turn: 2))
    zoom.resolve(whole)
    #expect(zoom.viewport == part && zoom.mode(in: space) == .relative(relative, in: space, turn: 2))
    _ = zoom.pan(by: Point(x: -30, y: 0))
    #expect(zoom.isOwn && zoom.mode(in: space) == .part(whole.actualSize))
  }

  @Test("a photo without a picture, and one that is too small, are not zoomed, and pass on what they got")
  func passingOn() throws {
    var zoom = PhotoZoom()
    zoom.set(whole.actualSize)
    let relative = zoom.relative
    zoom.moveOn(turn: 0)
    zoom.resolve(nil)
    #expect(!zoom.isZoomed && zoom.text == nil && zoom.relative == relative)
    zoom.moveOn(turn: 0)
    zoom.resolve(
      Viewport(imageSize: PixelSize(width: 8, height: 8), space: space, cellPixels: whole.cellPixels))
    #expect(!zoom.isZoomed && zoom.relative == relative)
    zoom.moveOn(turn: 0)
    zoom.resolve(whole)
    #expect(zoom.viewport == whole.actualSize)
    zoom.fit()
    zoom.moveOn(turn: 0)
    #expect(!zoom.isZoomed && zoom.relative == nil)
  }

  @Test("what waits for the size of a turned photo turns with it")
  func turningWhileWaiting() throws {
    var zoom = PhotoZoom()
    zoom.set(whole.actualSize.panned(by: Point(x: 30, y: 10)))
    let relative = try #require(zoom.relative)
    zoom.moveOn(turn: 0)
    zoom.turn(by: 1)
    #expect(zoom.mode(in: space) == .relative(relative.turned(by: 1), in: space, turn: 1))
  }

  @Test("two clicks in the same place and soon after each other are a double click; a third begins again")
  func doubleClick() {
    var zoom = PhotoZoom()
    let point = Point(x: 3, y: 4)
    let clicks = [0, 399, 500, 900].map { zoom.press(at: point, now + .milliseconds($0)) }
    #expect(clicks == [false, true, false, false])
    let beside = zoom.press(at: Point(x: 3, y: 5), now + .milliseconds(910))
    #expect(!beside)
  }

  @Test("a zoomed photo follows the mouse from a press to its release")
  func drag() {
    var zoom = PhotoZoom()
    zoom.set(whole.actualSize)
    let beforePress = zoom.drag(to: .zero)
    _ = zoom.press(at: Point(x: 10, y: 10), now)
    let dragged = zoom.drag(to: Point(x: 8, y: 10))
    #expect(beforePress == nil && dragged == true)
    #expect(zoom.viewport == whole.actualSize.panned(by: Point(x: 2, y: 0)))
    zoom.endDrag()
    let afterRelease = zoom.drag(to: .zero)
    #expect(afterRelease == nil)
  }
}
