import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoModel
import Testing

@testable import Browser

/// Wide terminals: the albums, the photos of one album, and a photo.
@Suite("Scenarios with three columns")
struct ThreeColumnScenarioTests {
  @Test("a wide start shows three columns: the album at the cursor in the second, and its photo in the third")
  func launch() throws {
    let fixture = try AppFixture("150x40")
    #expect(fixture.shape == "[L] + [A] + E")
    #expect(fixture.app.split.viewControllers.map(\.view.frame.width) == [30, 37, 81])
    #expect(fixture.rows[1].contains("a1.jpg  comment a1"), "the photos of the album at the cursor")
    #expect(try fixture.disclosures(fixture.list) == [false, false, false, false])
    #expect(try fixture.list.list.selectedRow == 0)
    #expect(fixture.observer.posts == 1)
    try fixture.press("100x40")
    #expect(fixture.rows.dropLast().contains { $0.contains("a1.jpg") })
    #expect(try fixture.disclosures(fixture.list) == [false, true, true, false])
    #expect(fixture.observer.posts == 2)
  }

  @Test("moving over albums shows their photos, and a single photo itself, and selects the row")
  func moving() throws {
    let fixture = try AppFixture("150x40")
    let steps = [
      ("j", "[L] + [B] + E", 1), ("j", "[L] + [C] + E", 2), ("j", "[L] + [D] + P(d1)", 3),
      ("k", "[L] + [C] + E", 2), ("g g", "[L] + [A] + P(a1)", 0),
    ]
    for (keys, shape, row) in steps {
      try fixture.press(keys)
      #expect(fixture.shape == shape)
      #expect(try fixture.list.list.selectedRow == row)
      #expect(fixture.focused == "L")
      #expect(fixture.app.window.invariantViolations() == [])
    }
    #expect(fixture.rows[0].contains(" A "))
  }

  @Test("a photo stays while its album is opened again, with the cursor on it")
  func photoStays() throws {
    let fixture = try AppFixture("150x40")
    try fixture.press("j Enter j j h Enter")
    #expect(fixture.shape == "[L] + [B] + P(b3)")
    #expect(try fixture.album.list.cursorRow == 2)
    try fixture.press("h 100x40 150x40")
    #expect(fixture.shape == "[L] + [B] + P(b3)")
    #expect(try fixture.album.list.cursorRow == 2)
    #expect(try fixture.album.list.selectedRow == 2)
    #expect(try fixture.list.list.selectedRow == 1)
  }

  @Test("an album opened in two columns is beside the others in three, with its row selected")
  func openedInTwo() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j j Enter j 150x40")
    #expect(fixture.shape == "[L] + [C] + P(c2)")
    #expect(try fixture.list.list.selectedRow == 2)
    #expect(try fixture.album.list.selectedRow == 1)
    let bar = fixture.app.root.splitDelegate.middle.navigationBar.content
    #expect(bar.title == "C" && bar.back == nil && bar.rightItems.map(\.title) == ["Sort"])
    #expect(fixture.app.navigation.navigationBar.content.title == "Conversations")
    let styles = [fixture.app.root.splitDelegate.middle, fixture.app.navigation].map(\.navigationBar.style)
    #expect(styles[0] == styles[1] && styles[0].background != nil)
    try fixture.press("100x40")
    #expect(fixture.shape == "[L, C] + P(c2)")
    #expect(fixture.app.navigation.navigationBar.content.back == "Conversations")
  }

  /// Rows: the size and the keys, then the shape in three columns.
  @Test(
    "growing to three columns shows what was visible last",
    arguments: [
      ("100x40", "j Enter h", "[L] + [B] + E"), ("60x24", "j Enter h", "[L] + [B] + E"),
      ("60x24", "Enter h", "[L] + [A] + E"), ("100x40", "Enter", "[L] + [A] + P(a1)"),
      ("100x40", "j Enter j h j", "[L] + [B] + P(b2)"),
      ("100x40", "j Enter j h j Enter", "[L] + [C] + P(c1)"),
    ])
  func growing(size: String, keys: String, shape: String) throws {
    let fixture = try AppFixture(size)
    try fixture.press(keys + " 150x40")
    #expect(fixture.shape == shape)
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test(
    "a row has an indicator exactly when choosing it pushes a screen",
    arguments: ["150x40", "100x40", "60x24"])
  func indicators(size: String) throws {
    for row in 0..<4 {
      let fixture = try AppFixture(size)
      let screen = try fixture.list
      let predicted = fixture.disclosures(screen)[row]
      screen.list.setCursor(row)
      screen.list.activateCursorRow()
      fixture.app.finishTurn()
      #expect((fixture.app.navigation.viewControllers.count > 1) == predicted, "row \(row)")
      guard let photos = fixture.app.albumScreen else { continue }
      let depth = fixture.app.navigation.viewControllers.count
      let predictsPhoto = fixture.disclosures(photos)[0]
      photos.list.activateCursorRow()
      fixture.app.finishTurn()
      #expect((fixture.app.navigation.viewControllers.count > depth) == predictsPhoto, "photo of row \(row)")
    }
  }

  @Test("Enter and back, Tab and Shift-Tab go through three columns")
  func keyboard() throws {
    let fixture = try AppFixture("150x40")
    let steps = [
      ("j", "L"), ("Right", "B"), ("Enter", "P(b1)"), ("h", "B"), ("Left", "L"), ("Tab", "B"),
      ("Tab", "P(b1)"),
      ("Tab", "L"), ("Shift-Tab", "P(b1)"), ("Shift-Tab", "B"), ("Esc", "L"),
    ]
    for (key, focused) in steps {
      try fixture.press(key)
      #expect(fixture.focused == focused, "\(key)")
    }
    #expect(fixture.display.beepCount == 0)
    try fixture.press("h")
    #expect(fixture.display.beepCount == 1)
  }

  @Test("f hides both lists and shows them again, with the keyboard at the photos")
  func photoAlone() throws {
    let fixture = try AppFixture("150x40")
    try fixture.press("j Enter j f")
    #expect(try fixture.photo.view.frame.width == 150)
    #expect(fixture.focused == "P(b2)")
    try fixture.press("n f")
    #expect(fixture.shape == "[L] + [B] + P(b3)")
    #expect(try fixture.photo.view.frame.width == 81)
    #expect(fixture.focused == "B")
    try fixture.press("f h")
    #expect(fixture.focused == "B")
    #expect(try fixture.photo.view.frame.width == 81)
  }

  @Test("in two columns without room for them, f still leads back to both", arguments: ["80x24", "61x24"])
  func photoAloneNarrow(size: String) throws {
    let fixture = try AppFixture(size)
    try fixture.press("j Enter j")
    let width = try fixture.photo.view.frame.width
    try fixture.press("f")
    #expect(try fixture.photo.view.frame.width == Size(size)?.width)
    try fixture.press("f")
    #expect(try fixture.photo.view.frame.width == width)
    #expect(fixture.app.split.displayMode == .allVisible)
  }

  @Test("a click moves the keyboard to its column")
  func mouse() throws {
    let fixture = try AppFixture("150x40")
    fixture.click(3, 2)
    #expect(fixture.shape == "[L] + [B] + E")
    #expect(fixture.focused == "L")
    fixture.click(35, 3)
    #expect(fixture.shape == "[L] + [B] + P(b3)")
    #expect(fixture.focused == "B")
    fixture.click(3, 3)
    #expect(fixture.shape == "[L] + [C] + E")
    #expect(fixture.focused == "L")
  }

  @Test("an album without photos shows a message")
  func emptyAlbum() throws {
    let library = Library(
      UserFile(
        name: "Ada",
        albums: [
          UserFile.Album(name: "A", photos: [UserFile.Photo(imageName: "a1.jpg", caption: nil)]),
          UserFile.Album(name: "Void", photos: []),
        ], lastPhoto: nil), relativeTo: FilePath("/photos"))
    let fixture = try AppFixture("150x40", library: library)
    try fixture.press("j")
    #expect(fixture.rows[1].contains("This conversation has no photos"))
    try fixture.press("Enter")
    #expect(fixture.focused == "L")
    #expect(fixture.display.beepCount == 1)
    try fixture.press("Tab 100x40")
    #expect(fixture.shape == "[L] + E")
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test(
    "opening an album and a photo from code is the same as by the user",
    arguments: ["150x40", "100x40", "60x24"])
  func openedFromCode(size: String) throws {
    let fixture = try AppFixture(size)
    let album = fixture.library.user.albums[1]
    let photos = try #require(try fixture.list.open(album))
    photos.setCursor(on: album.photos[2])
    photos.list.activateCursorRow()
    fixture.app.finishTurn()
    let shapes = ["150x40": "[L] + [B] + P(b3)", "100x40": "[L, B] + P(b3)", "60x24": "[L, B, P(b3)]"]
    #expect(fixture.shape == shapes[size])
    #expect(fixture.focused == "P(b3)")
  }

  @Test("passing over albums leaves no request for a picture that is not shown")
  func cost() throws {
    let fixture = try AppFixture("150x40")
    try fixture.press("j j k j k")
    #expect(fixture.pictures.open.count <= 1)
    try fixture.press("G k G")
    #expect(fixture.pictures.open.count == 1)
  }
}
