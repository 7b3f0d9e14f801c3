import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoModel
import Testing

@testable import Browser

/// Semantics 13.3, 13.4 and 13.11: the lists of albums and photos.
@Suite("List screens")
struct ListScreenTests {
  private func library(_ counts: (name: String, photos: Int)...) -> Library {
    let albums = counts.map { name, count in
      UserFile.Album(
        name: name,
        photos: (0..<count).map { UserFile.Photo(imageName: "\($0).jpg", caption: "photo \($0)") })
    }
    return Library(UserFile(name: "Ada", albums: albums), relativeTo: FilePath("/photos"))
  }

  @Test(
    "an album without photos is dim and leads nowhere, and choosing it beeps",
    arguments: [("100x40", "[L] + E"), ("60x24", "[L]")])
  func emptyAlbum(size: String, shape: String) throws {
    let fixture = try AppFixture(size, library: library(("A", 2), ("Void", 0)))
    let list = try fixture.list
    #expect((0..<2).map { list.listView(list.list, row: $0).isDimmed } == [false, true])
    #expect(fixture.disclosures(list) == [true, false])
    try fixture.press("j Enter")
    #expect(fixture.shape == shape)
    #expect(fixture.display.beepCount == 1)
    #expect(list.list.selectedRow == nil)
    #expect(fixture.rows.last?.contains("This conversation has no photos") == true)
  }

  @Test("the cursor and the visible rows survive every change of columns, and the cursor stays visible")
  func cursor() throws {
    let fixture = try AppFixture("100x40", library: library(("A", 60), ("B", 1)))
    try fixture.press("Enter G")
    let album = try fixture.album
    for _ in 0..<10 { album.list.moveCursor(by: -1) }
    fixture.app.finishTurn()
    let top = album.list.topRow
    #expect(top > 0 && album.list.cursorRow == 49)
    try fixture.press("60x40 120x40 72x40 100x40")
    #expect(try fixture.album === album)
    #expect(album.list.cursorRow == 49 && album.list.topRow == top)
    for size in ["100x12", "60x8", "60x24", "20x5", "150x50"] {
      try fixture.press(size)
      let list = album.list
      #expect(list.cursorRow == 49, "\(size)")
      let isShown = list.bounds.height > 0 && list.window != nil
      #expect(!isShown || (list.topRow..<list.topRow + list.bounds.height).contains(49), "\(size)")
    }
  }

  @Test("a chosen row stays selected while its photo is beside it, and only then")
  func selection() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("Enter")
    let list = try fixture.list.list
    #expect(list.selectedRow == 0)
    try fixture.press("h j Enter h")
    #expect(fixture.shape == "[L] + P(b1)")
    #expect(list.selectedRow == nil, "a conversation of several photos is not beside the list")
    try fixture.press("k Enter 60x24")
    #expect(fixture.shape == "[L, P(a1)]")
    #expect(list.selectedRow == 0)
    try fixture.press("h")
    #expect(list.selectedRow == nil)
  }
}
