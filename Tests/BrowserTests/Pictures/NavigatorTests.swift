import AdaptiveCore
import AdaptiveImaging
import Testing

@testable import Browser

@Suite("The navigator")
struct NavigatorTests {
  private func photo(_ size: String, _ keys: String) throws -> AppFixture {
    let fixture = try AppFixture(size)
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try fixture.press("j Enter Enter f \(keys)")
    return fixture
  }

  private func navigator(_ fixture: AppFixture) throws -> NavigatorView? {
    let view = try fixture.photo.picture.navigator.view
    return view.superview == nil ? nil : view
  }

  private func wait(_ time: Duration, _ fixture: AppFixture) {
    fixture.clock.advance(by: time)
    fixture.app.finishTurn()
  }

  @Test(
    "it is in the upper right corner while the visible part moves, and goes a moment later",
    arguments: ["80x24", "120x40", "200x60", "60x24"])
  func moment(size: String) throws {
    let fixture = try photo(size, "z")
    #expect(try navigator(fixture) == nil, "zooming shows enough")
    try fixture.press("l")
    let view = try #require(try navigator(fixture))
    let photo = try fixture.photo
    let picture = photo.imageView.imageFrame
    #expect(view.frame.maxX == picture.maxX - 1 && view.frame.minY == picture.minY + 1)
    #expect(view.frame.width <= picture.width / 4 && view.frame.height <= picture.height / 3)
    #expect(photo.across.isHidden && photo.down.isHidden, "the edges need not say the same")
    #expect(fixture.rows.joined().contains("┌") && fixture.rows.joined().contains("┐"))
    wait(.milliseconds(600), fixture)
    try fixture.press("j")
    wait(.milliseconds(600), fixture)
    #expect(try navigator(fixture) != nil)
    wait(.milliseconds(201), fixture)
    #expect(try navigator(fixture) == nil)
    #expect(!fixture.rows.joined().contains("┌"))
  }

  @Test("the outline follows, and touches an edge only at the edge of the photo")
  func outline() throws {
    let fixture = try photo("120x40", "z")
    func corner() throws -> Point? {
      let frame = try #require(try navigator(fixture)).frame
      for (y, row) in fixture.rows.enumerated() {
        if let x = Array(row).firstIndex(where: { "┏━┃".contains($0) }) {
          return Point(x: x - frame.minX - 1, y: y - frame.minY - 1)
        }
      }
      return nil
    }
    try fixture.press("l")
    let first = try #require(try corner())
    #expect(first.x > 0 && first.y > 0)
    try fixture.press("l l l l l j j j")
    let second = try #require(try corner())
    #expect(second.x >= first.x && second.y >= first.y && second != first)
    try fixture.press(Array(repeating: "h k", count: 40).joined(separator: " "))
    #expect(try corner() == .zero)
  }

  @Test(
    "without room, or with a picture that is too narrow, there is none",
    arguments: ["40x12", "20x5", "60x12"])
  func small(size: String) throws {
    let fixture = try photo(size, "z l")
    #expect(try navigator(fixture) == nil)
    let narrow = try AppFixture("120x40")
    narrow.pictures.imageSize = PixelSize(width: 300, height: 20_000)
    try narrow.press("j Enter Enter f z j")
    #expect(try narrow.photo.picture.navigator.view.superview == nil)
    #expect(try !narrow.photo.down.isHidden)
  }

  @Test("its picture is one of characters, is requested once, and is no reason to wait")
  func request() throws {
    let fixture = try photo("120x40", "z")
    fixture.pictures.answersAtOnce = false
    try fixture.press("l l l")
    let thumbnails = fixture.pictures.open.filter {
      if case .thumbnail = $0.mode { $0.space.height <= 10 } else { false }
    }
    let request = try #require(thumbnails.first)
    #expect(thumbnails.count == 1 && request.request.display.pixelSupport == nil)
    #expect(request.request.display.graphics <= .blocks)
    let frame = try #require(try navigator(fixture)).frame
    #expect(request.space == Size(width: frame.width - 2, height: frame.height - 2))
    // It leaves before its picture comes, and asks again the next time.
    wait(.seconds(1), fixture)
    #expect(!fixture.pictures.open.contains { $0 === request } || thumbnails.count == 1)
    fixture.pictures.answersAtOnce = true
    try fixture.press("h")
    #expect(try navigator(fixture) != nil)
    #expect(fixture.rows.contains { $0.contains("bbb") })
  }

  @Test("another photo, a resize and the end of zooming remove it")
  func leaving() throws {
    for keys in ["n", "Esc", "40x12"] {
      let fixture = try photo("120x40", "z l")
      #expect(try navigator(fixture) != nil)
      try fixture.press(keys)
      #expect(try navigator(fixture) == nil || keys == "n")
      wait(.seconds(1), fixture)
      #expect(try navigator(fixture) == nil)
      #expect(fixture.app.window.invariantViolations().isEmpty)
    }
  }

  @Test("in a comparison it is in the pane that moves")
  func comparing() throws {
    let fixture = try AppFixture("160x50")
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try fixture.press("j Enter Enter C z l")
    let compare = try #require(fixture.app.split.screen(CompareController.self))
    #expect(compare.pictures.count { $0.navigator.view.superview != nil } == 1)
    wait(.seconds(1), fixture)
    #expect(compare.pictures.allSatisfy { $0.navigator.view.superview == nil })
  }

  @Test("it takes at most a quarter of the width and a third of the height, at every size")
  func sizes() {
    for width in 0...200 {
      for height in 0...70 {
        let space = Size(width: width, height: height)
        let viewport = Viewport(
          imageSize: PixelSize(width: 6000, height: 4000), space: space,
          cellPixels: PixelSize(width: 8, height: 16))
        guard let frame = NavigatorView.frame(for: viewport, in: Rect(size: space)) else { continue }
        #expect(frame.width * 4 <= width && frame.height * 3 <= height)
        #expect(Rect(size: space).intersection(frame) == frame)
      }
    }
  }
}
