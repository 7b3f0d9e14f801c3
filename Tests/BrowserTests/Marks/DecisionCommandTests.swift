import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

@Suite("Labels, texts, rotation and undo")
struct DecisionCommandTests {
  private func fixture(_ size: String, _ keys: String) throws -> AppFixture {
    try AppFixture(size, library: MarkTests.library(), pressing: keys)
  }

  /// Types a text and Enter.
  private func type(_ text: String, into fixture: AppFixture) throws {
    fixture.app.sendEvent(.paste(text))
    try fixture.press("Enter")
  }

  @Test(
    "a key labels the photo, and pressed again removes the label",
    arguments: [("6", "Red"), ("7", "Yellow"), ("8", "Green"), ("9", "Blue"), ("L", "Purple")])
  func labels(key: String, label: String) throws {
    let fixture = try fixture("60x24", "Enter j \(key)")
    #expect(fixture.photos.map(\.label).prefix(3) == [nil, label, nil])
    #expect(fixture.status.contains("p1 labelled \(label.lowercased())"))
    #expect(fixture.rows[2].contains("●"))
    try fixture.press(key)
    #expect(fixture.photos[1].label == nil && fixture.status.contains("Label of p1 removed"))
    #expect(!fixture.rows[2].contains("●"))
  }

  @Test("if not all marked photos have the label, the key gives it to all")
  func markedLabels() throws {
    let fixture = try fixture("60x24", "Enter 6 Space Space 6")
    #expect(fixture.photos.map(\.labelColor).prefix(3) == [.red, .red, nil])
    #expect(fixture.status.contains("p1 labelled red, 1 already"))
    try fixture.press("6")
    #expect(fixture.photos.allSatisfy { $0.label == nil })
  }

  @Test(
    "a label has a letter where there are no colours or no Unicode",
    arguments: [
      (ColorGamut.trueColor, true, "●"), (.ansi16, true, "●"), (.mono, true, "●R"),
      (.trueColor, false, "oR"),
      (.mono, false, "oR"),
    ])
  func labelSigns(gamut: ColorGamut, isUnicode: Bool, sign: String) throws {
    let fixture = try fixture("60x24", "Enter 6 4")
    fixture.app.sendEvent(.capabilities(DisplayCapabilities(gamut: gamut, isUnicode: isUnicode)))
    fixture.app.finishTurn()
    #expect(fixture.rows[1].contains("\(sign)"))
    try fixture.press("t")
    let star = isUnicode ? "★" : "*"
    let ratings = ["4\(star)", String(repeating: star, count: 4)]
    #expect(
      fixture.rows.contains { row in
        row.contains("\(sign) p0.jpg ") && ratings.contains { row.contains($0) }
      }, "\(fixture.rows)")
    try fixture.press("Enter")
    #expect(fixture.rows[1].contains(" \(sign)"))
  }

  @Test("a label has its colour in rows, thumbnails and on the photo", arguments: [false, true])
  func labelColors(isLight: Bool) throws {
    let fixture = try fixture("60x24", "Enter 6 j")
    fixture.app.sendEvent(
      .capabilities(DisplayCapabilities(gamut: .trueColor, style: isLight ? .light : .dark)))
    fixture.app.finishTurn()
    func color(of sign: Character) throws -> Color {
      let rows = fixture.rows
      let row = try #require(rows.firstIndex { $0.contains(sign) })
      let column = try #require(rows[row].firstIndex(of: sign))
      let x = rows[row].distance(from: rows[row].startIndex, to: column)
      return try #require(fixture.display.frame).buffer[x, row].foreground
    }
    func style(_ style: UserInterfaceStyle, isOnDark: Bool = false) -> TextStyle {
      Theme.style(
        of: .red, isOnDark: isOnDark,
        for: TraitCollection(colorGamut: .trueColor).merging(.init(userInterfaceStyle: style)))
    }
    let expected = style(isLight ? .light : .dark)
    #expect(try color(of: "●") == expected.foreground)
    try fixture.press("t")
    #expect(try color(of: "●") == expected.foreground)
    try fixture.press("h Enter")
    #expect(try color(of: "●") == style(isLight ? .light : .dark, isOnDark: true).foreground)
  }

  @Test("a label that is not a colour is shown as text")
  func otherLabel() throws {
    let fixture = try fixture("60x24", "Enter")
    fixture.library.decide(.label("Zweite Wahl"), for: [fixture.photos[0]])
    fixture.app.finishTurn()
    #expect(fixture.rows[1].contains("Zweite Wa…"))
    try fixture.press("Enter")
    #expect(fixture.rows[1].contains(" Zweite Wahl "))
    try fixture.press("6")
    #expect(fixture.photos[0].label == "Red")
  }

  @Test("x takes a rejection back and restores the stars")
  func rejecting() throws {
    let fixture = try fixture("60x24", "Enter 4 x")
    #expect(fixture.photos[0].rating == .rejected)
    try fixture.press("x")
    #expect(fixture.photos[0].rating.stars == 4)
  }

  @Test("^t edits the title, with the same rules as the caption")
  func title() throws {
    let fixture = try fixture("60x24", "Enter ^t")
    try type("Dunes", into: fixture)
    #expect(fixture.photos[0].title == "Dunes" && fixture.status.contains("Title of p0 changed"))
    try fixture.press("Space Space ^t")
    try type("", into: fixture)
    #expect(fixture.photos[0].title == "Dunes" && fixture.status.contains("Titles unchanged"))
  }

  @Test("K edits the keywords that all marked photos have; their other keywords stay")
  func keywords() throws {
    let fixture = try fixture("60x24", "Enter K")
    try type("Places|Berlin, Ada", into: fixture)
    try fixture.press("j K")
    try type("Ada, b", into: fixture)
    try fixture.press("k Space Space K")
    #expect(fixture.status.contains("Keywords of 2 photos:  Ada"))
    try fixture.press("^u")
    try type("new", into: fixture)
    func text(_ index: Int) -> String { KeywordText.text(for: fixture.photos[index].keywords) }
    #expect(text(0) == "Places|Berlin, new" && text(1) == "b, new" && text(2) == "")
    #expect(fixture.status.contains("Keywords of 2 photos changed"))
  }

  @Test("Tab completes keywords in use, and shows several candidates until the next key")
  func completion() throws {
    let fixture = try fixture("100x30", "Enter K")
    try type("Places|Berlin, Places|Bern", into: fixture)
    try fixture.press("j K P Tab")
    #expect(fixture.status.contains("Keywords (Places|Berlin, Places|Bern):  Places|Ber"))
    try fixture.press("l Tab")
    #expect(fixture.status.contains("Keywords:  Places|Berlin"))
    try fixture.press("x Tab")
    #expect(fixture.display.beepCount == 1)
    try fixture.press("Backspace Enter")
    #expect(KeywordText.text(for: fixture.photos[1].keywords) == "Places|Berlin")
  }

  @Test("^g hands the text to the editor; if that fails, the text stays and the prompt says why")
  func editor() throws {
    let fixture = try fixture("100x30", "Enter c")
    var given: [String] = []
    fixture.app.onEditText = { text in
      given.append(text)
      return given.count == 1 ? .success("first\nsecond") : .failure(.failed(editor: "vi", status: 3))
    }
    try fixture.press("^g !")
    #expect(given == ["photo 0"])
    try fixture.press("^g")
    #expect(given.last == "first\nsecond!")
    #expect(fixture.status.contains("Caption (vi failed with status 3):") && fixture.display.beepCount == 1)
    try fixture.press("^l")
    #expect(fixture.status.contains("Caption (vi failed with status 3):"))
    try fixture.press("Enter")
    #expect(fixture.photos[0].caption == "first\nsecond!")
    #expect(fixture.app.window.invariantViolations().isEmpty)
  }

  @Test(
    "control characters from the editor or the clipboard are neither shown nor stored, and the prompt says so"
  )
  func controlCharacters() throws {
    let fixture = try fixture("100x30", "Enter c")
    fixture.app.onEditText = { _ in .success("red\u{1B}[31m\u{9B}4m\r\nbell\u{7}\u{0}") }
    try fixture.press("^g")
    #expect(fixture.status.contains("Caption (control characters are left out):"))
    #expect(!fixture.rows.joined().unicodeScalars.contains { $0.properties.generalCategory == .control })
    fixture.app.sendEvent(.paste("\u{1}a\u{85}b\u{1B}"))
    try fixture.press("Enter")
    #expect(fixture.photos[0].caption == "red[31m4m\nbella b")
    fixture.app.onEditText = { _ in .success("sea\u{2}side,\u{1B}, Places|\u{7}Berlin\n") }
    try fixture.press("K ^g Enter")
    #expect(KeywordText.text(for: fixture.photos[0].keywords) == "Places|Berlin, seaside")
    // A text that is as it was says nothing.
    fixture.app.onEditText = { _ in .success("one\r\ntwo\tthree") }
    try fixture.press("c ^g")
    #expect(!fixture.status.contains("left out"))
  }

  @Test("rotation stays when the photo is left, belongs to the photo, and can be undone")
  func rotation() throws {
    let fixture = try fixture("60x24", "Enter Enter > n")
    #expect(fixture.photos[0].rotation == .clockwise)
    #expect(try fixture.photo.zoom.turn == 0)
    try fixture.press("p")
    #expect(try fixture.photo.zoom.turn == 1)
    try fixture.press("u")
    #expect(try fixture.photo.zoom.turn == 0)
    try fixture.press("h * >")
    #expect(fixture.photos.allSatisfy { $0.rotation == .clockwise })
    try fixture.press("t")
    #expect(fixture.pictures.open.allSatisfy { $0.request.turn == 1 })
  }

  @Test("u and ^r report their effect", arguments: ["60x24", "100x30"])
  func undo(size: String) throws {
    let fixture = try fixture(size, "Enter Space Space Space x u")
    #expect(fixture.status.contains("Undid: 3 photos rejected"))
    #expect(fixture.photos.allSatisfy { $0.rating == .unrated })
    try fixture.press("^r")
    #expect(fixture.status.contains("Redid: 3 photos rejected"))
    #expect(fixture.photos.count { $0.rating.isRejected } == 3)
    try fixture.press("^r")
    #expect(fixture.display.beepCount == 1 && fixture.status.contains("There is nothing to redo"))
    try fixture.press("u u")
    #expect(fixture.display.beepCount == 2 && fixture.status.contains("There is nothing to undo"))
  }

  @Test(
    "u goes to the photo, in the same list, on the photo screen, and in another album",
    arguments: ["60x24", "100x30", "150x40"])
  func undoGoesThere(size: String) throws {
    let fixture = try fixture(size, "Enter j j 4 G u")
    #expect(try fixture.album.cursorIndex == 2)
    try fixture.press("^r Enter G n n n u")
    #expect(try fixture.photo.photo === fixture.photos[2])
    try fixture.press("^r g g 60x24 h h \(size) g g j Enter j u")
    #expect(try fixture.album.album === fixture.library.user.albums[0])
    #expect(try fixture.album.cursorIndex == 2)
    #expect(fixture.app.window.invariantViolations().isEmpty)
  }

  @Test("an undone decision that is on the screen moves nothing")
  func undoHere() throws {
    let fixture = try fixture("60x24", "Enter * 3 G u")
    #expect(try fixture.album.cursorIndex == 9)
  }
}
