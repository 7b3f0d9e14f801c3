import AdaptiveCore
import AdaptiveImaging
import PhotoModel
import Testing

@testable import Browser

@Suite("The filmstrip")
struct FilmstripTests {
  private let cell = PixelSize(width: 8, height: 16)

  private func traits(_ vertical: SizeClass) -> TraitCollection {
    TraitCollection(horizontalSizeClass: .regular).merging(TraitCollection(verticalSizeClass: vertical))
  }

  @Test("as many thumbnails as fit fill the width, and fewer are in its middle", arguments: 10...200)
  func frames(width: Int) {
    let size = Size(width: width, height: 4)
    let room = Filmstrip.room(in: size, cellPixels: cell)
    #expect(room == width / 11)
    for count in [1, 2, room, room + 5] {
      let frames = Filmstrip.frames(of: count, in: size, cellPixels: cell)
      #expect(frames.count == min(count, room))
      guard let first = frames.first, let last = frames.last else { continue }
      #expect(first.minX >= 0 && last.maxX <= width && frames.allSatisfy { $0.width >= 11 })
      #expect(abs(first.minX - (width - last.maxX)) <= 1)
      if count >= room { #expect(first.minX < room) }
      for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.maxX == next.minX) }
    }
  }

  @Test(
    "the strip is full as long as there are photos, with the current one as near to the middle as they allow")
  func neighbours() {
    for room in 1...12 {
      for count in 1...20 {
        for index in 0..<count {
          let (before, after) = Filmstrip.neighbours(before: index, after: count - 1 - index, room: room)
          #expect(before <= index && after <= count - 1 - index)
          #expect(before + 1 + after == min(count, room), "\(index) of \(count) in \(room)")
          if index >= room, count - 1 - index >= room { #expect(abs(before - after) <= 1) }
        }
      }
    }
  }

  @Test("the photo keeps at least twelve rows, and in compact height all of them", arguments: 1...80)
  func rows(height: Int) {
    let size = Size(width: 100, height: height)
    #expect(Filmstrip.rows(in: size, for: traits(.compact), cellPixels: cell) == nil)
    guard let rows = Filmstrip.rows(in: size, for: traits(.regular), cellPixels: cell) else {
      return #expect(height < 16)
    }
    #expect(height - rows >= 12 && (4...8).contains(rows) && rows <= max(4, height / 4))
    #expect(
      Filmstrip.rows(in: Size(width: 20, height: height), for: traits(.regular), cellPixels: cell) == nil)
  }

  @Test("t shows the neighbours below the photo, and is remembered")
  func toggling() throws {
    let fixture = try AppFixture("100x41")
    try fixture.press("j Enter j Enter f")
    let before = try fixture.photo.imageView.bounds.height
    try fixture.press("t")
    let photo = try fixture.photo
    let strip = try #require(photo.filmstrip)
    #expect(photo.imageView.bounds.height == before - strip.bounds.height)
    #expect(strip.frame.maxY == photo.view.bounds.height)
    func names() -> [String] {
      strip.subviews.compactMap { $0 as? ThumbnailCell }.sorted { $0.frame.minX < $1.frame.minX }
        .compactMap { $0.photo?.name }
    }
    #expect(names() == ["b1.jpg", "b2.jpg", "b3.jpg"])
    let cells = strip.subviews.compactMap { $0 as? ThumbnailCell }
    try fixture.press("n")
    #expect(names() == ["b1.jpg", "b2.jpg", "b3.jpg"])
    let last = strip.subviews.compactMap { $0 as? ThumbnailCell }.first { $0.photo?.name == "b3.jpg" }
    #expect(cells.contains { $0 === last }, "a photo keeps its cell")
    #expect(fixture.app.restorationState.showsFilmstrip)
    let again = try AppFixture("100x41", state: fixture.app.restorationState)
    #expect(try again.photo.filmstrip != nil)
    try fixture.press("t")
    #expect(photo.filmstrip == nil && photo.imageView.bounds.height == before)
  }

  @Test("a click on a thumbnail shows its photo")
  func clicking() throws {
    let fixture = try AppFixture("100x41")
    try fixture.press("j Enter j Enter f t")
    let photo = try fixture.photo
    let cell = photo.filmstrip?.subviews.compactMap { $0 as? ThumbnailCell }.first {
      $0.photo?.name == "b1.jpg"
    }
    let origin = try #require(cell).convertFromWindow(Point(x: 0, y: 0))
    fixture.click(3 - origin.x, 2 - origin.y)
    #expect(try fixture.photo.photo.name == "b1.jpg")
  }

  @Test("it comes and goes with the space, beside the information, and ratings appear in it")
  func resizing() throws {
    let fixture = try AppFixture("100x41")
    try fixture.press("j Enter j Enter f t 40x12")
    #expect(try fixture.photo.filmstrip == nil)
    try fixture.press("120x40")
    let photo = try fixture.photo
    #expect(photo.filmstrip != nil)
    try fixture.press("i")
    let dock = try #require(photo.information)
    #expect(photo.filmstrip.map { $0.frame.intersection(dock.view.frame).isEmpty } == true)
    try fixture.press("i 4")
    #expect(fixture.rows.suffix(3).contains { $0.contains("★★★★") })
    try fixture.press("t 40x12 t")
    let message = fixture.rows.suffix(2).flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(message.contains("too low"))
  }

  @Test("a single photo has no filmstrip")
  func alone() throws {
    let fixture = try AppFixture("100x41")
    try fixture.press("Enter Enter f t")
    #expect(try fixture.photo.filmstrip == nil && fixture.rows.last?.contains("too low") == false)
  }
}
