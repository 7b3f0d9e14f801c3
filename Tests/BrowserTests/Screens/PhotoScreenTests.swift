import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoModel
import Testing

@testable import Browser

/// Semantics 13.1 and 13.5: a photo with its caption and its stars. The status line takes the last row.
@Suite("The photo screen")
struct PhotoScreenTests {
  @Test(
    "over a picture that fills the screen, caption and stars share a row, with the caption at the left",
    arguments: [
      ("100x40", 15, "59x39", "2,37 17x1", "46,37 11x1"), ("60x24", 15, "60x22", "2,20 17x1", "47,20 11x1"),
      ("72x20", 15, "43x19", "2,17 17x1", "34,17 7x1"), ("20x25", 30, "20x23", "2,20 16x1", "7,21 11x1"),
    ])
  func places(size: String, length: Int, view: String, overlay: String, stars: String) throws {
    for start in [size, "150x50"] {
      let fixture = try AppFixture(start, captions: ["b3": String(repeating: "x", count: length)])
      if start == size {
        try fixture.press("j Enter j j Enter")
      } else {
        try fixture.press("j Tab j j Enter \(size)")
      }
      try fixture.press("4")
      let photo = try fixture.photo
      #expect(photo.photo.name == "b3.jpg")
      #expect(photo.view.frame.size.description == view)
      #expect(photo.imageView.frame == photo.view.bounds)
      #expect(photo.overlay.frame.description == overlay)
      #expect(photo.ratingControl.frame.description == stars)
      let row = fixture.rows[photo.overlay.frameInWindow.minY]
      #expect(row.suffix(photo.view.frame.width).contains("…") == (length == 30))
    }
  }

  @Test("without a caption there is no box, until there is one")
  func noCaption() throws {
    let photos = [UserFile.Photo(imageName: "a1.jpg", caption: nil)]
    let library = Library(
      UserFile(name: "Ada", albums: [UserFile.Album(name: "A", photos: photos)]),
      relativeTo: FilePath("/photos"))
    let fixture = try AppFixture("100x40", library: library)
    try fixture.press("Enter")
    #expect(try fixture.photo.overlay.isHidden)
    try fixture.press("c H i Enter")
    #expect(try !fixture.photo.overlay.isHidden)
    #expect(fixture.rows.contains { $0.contains("Hi") })
  }

  @Test("a photo that can't be shown still has its caption")
  func captionOfFailure() throws {
    let fixture = try AppFixture("100x40")
    fixture.pictures.answersAtOnce = false
    try fixture.press("j Enter j Enter")
    fixture.pictures.fail(try #require(fixture.pictures.open.first))
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("b2.jpg: the file is damaged") })
    let overlay = try fixture.photo.overlay
    #expect(!overlay.isHidden && overlay.text == "comment b2")
    #expect(fixture.rows[overlay.frameInWindow.minY].contains("comment b2"))
  }
}
