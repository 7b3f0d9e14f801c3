import AdaptiveCore
import AdaptiveFileSystem
import TestSupport
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@Suite("The status line")
struct StatusLineTests {
  @Test("it shows the album, the position, the name, the pixels and the hints")
  func photo() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter")
    let line = try #require(fixture.rows.last)
    #expect(line.contains("1 of 3  b1.jpg  600×400"))
    #expect(line.contains("Esc back"))
    try fixture.press("n")
    #expect(fixture.rows.last?.contains("2 of 3  b2.jpg  600×400") == true)
  }

  @Test("the line and the rows say what the user has chosen, at once")
  func fields() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter 4 6")
    fixture.clock.advance(by: .seconds(20))
    try fixture.press("n p")
    #expect(fixture.rows.last?.contains("600×400") == true && fixture.rows.last?.contains("★★★★") == true)
    fixture.app.fields.status = [.pixels]
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("b1.jpg  600×400") == true)
    #expect(fixture.rows.last?.contains("★★★★  Red") == false)
    try fixture.press("h")
    let row = try #require(fixture.rows.first { $0.contains("b1") })
    #expect(row.contains("★★★★") && !row.contains("Red ★★★★"))
    fixture.app.fields.row = [.label, .rating]
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("b1") && $0.contains("Red ★★★★") })
    fixture.app.fields.row = []
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("b1") && !$0.contains("★★★★") })
  }

  @Test(
    "a small window has the line for good if pictures can't use the last row",
    arguments: [
      (DisplayCapabilities.PixelSupport.Format.sixel(colors: 256), true), (.jpeg, true), (.png, false),
      (.pixels, false),
    ])
  func smallWindow(format: DisplayCapabilities.PixelSupport.Format, isThere: Bool) throws {
    let fixture = try AppFixture("20x5")
    var capabilities = fixture.display.capabilities
    (capabilities.graphics, capabilities.pixelSupport) = (.pixels, .init(format: format))
    fixture.app.sendEvent(.capabilities(capabilities))
    try fixture.press("j Enter Enter n")
    let bar = fixture.app.root.status.bar
    #expect(bar.isHidden != isThere)
    #expect(fixture.rows.last?.contains("b2") == isThere)
    #expect(fixture.app.root.content.view.bounds.height == (isThere ? 4 : 5))
    try fixture.press("20x3")
    #expect(bar.isHidden)
  }

  @Test(
    "a fault that is too long for the line has several rows until you move on, and never covers a text",
    arguments: ["20x5", "20x12", "40x8", "40x12", "60x24"])
  func longMessage(size: String) throws {
    let sentence = "The folder can't be written: the disk is full, and 12 photos of 20 are left on the card"
    let fixture = try AppFixture(size)
    try fixture.press("j Enter Enter n")
    let rows = fixture.rows
    fixture.app.announce(sentence, isError: true)
    fixture.app.finishTurn()
    let covered = zip(rows, fixture.rows).drop { $0 == $1 }.map(\.1)
    let text = covered.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(text == sentence || size == "20x5" && sentence.hasPrefix(text.dropLast()), "\(text)")
    #expect(covered.count <= max(2, rows.count / 2))
    #expect(fixture.rows.first == rows.first)
    try fixture.press("200x60")
    #expect(fixture.rows.last?.contains(sentence) == true)
    try fixture.press(size)
    fixture.clock.advance(by: .seconds(2))
    try fixture.press("p n")
    #expect(fixture.rows == rows)
    try fixture.press("h / b 2")
    let editing = fixture.rows
    fixture.app.announce(sentence, isError: true)
    fixture.app.finishTurn()
    #expect(fixture.rows == editing)
  }

  @Test(
    "a long message about a decision is whole, and marks and modes stay in the last row",
    arguments: [("20x12", 4), ("40x12", 2)])
  func longReport(size: String, rowCount: Int) throws {
    let sentence = "Undid: kept DSC_1001, rejected 7 of the burst"
    let fixture = try AppFixture(size)
    try fixture.press("j Enter Enter h m Enter n")
    let rows = fixture.rows
    func text(after sentence: String) -> String {
      fixture.app.announce(sentence, isError: false)
      fixture.app.finishTurn()
      let covered = zip(rows, fixture.rows).drop { $0 == $1 }.map(\.1)
      #expect(covered.count <= rowCount)
      return covered.joined(separator: " ").replacing("1 marked", with: "").split(separator: " ")
        .joined(separator: " ")
    }
    #expect(text(after: sentence) == sentence)
    #expect(fixture.rows.last?.contains("1 marked") == true)
    // The details in parentheses don't take rows.
    #expect(text(after: sentence + " (not saved; lost when you quit)").hasPrefix("Undid: kept DSC_1001"))
    // The next key takes it away.
    try fixture.press("p n")
    #expect(fixture.rows == rows)
    _ = text(after: "b2 ★★★ (not saved; lost when you quit)")
    #expect(fixture.rows.dropLast() == rows.dropLast())
  }

  @Test("in the smallest window, a message covers two rows, and the last one has its end and the marks")
  func smallest() throws {
    let fixture = try AppFixture("20x5")
    try fixture.press("j Enter Enter h m Enter n")
    let rows = fixture.rows
    fixture.app.announce("Undid: kept DSC_1001, rejected 7 of the burst", isError: false)
    fixture.app.finishTurn()
    #expect(fixture.rows.prefix(3) == rows.prefix(3))
    #expect(fixture.rows[3] == " Undid: kept")
    #expect(fixture.rows[4].hasPrefix(" 1 marked  DSC_10"))
  }

  @Test(
    "the statement of every text of the program can be read whole", arguments: ["40x12", "60x24"])
  func everyText(size: String) throws {
    let fixture = try AppFixture(size)
    try fixture.press("j Enter Enter m")
    let template = try String(decoding: Repository.bytes("po/photos-tui.pot"), as: UTF8.self)
    let texts = template.matches(of: #/(?m)^msgid(?:_plural)? "(.+)"$/#).map { String($0.1) }
    try #require(texts.count > 700)
    // The number of marks can stand before the last line of a text.
    func words(_ text: String) -> String {
      text.split(separator: " ").filter { $0 != "1" && $0 != "marked" }.joined(separator: " ")
    }
    for text in texts where !text.contains("\\n") && !words(text).isEmpty {
      let filled = text.replacing(#/\{\d+\}/#, with: "twelve_chars").replacing("\\\"", with: "\"")
      fixture.app.announce(filled, isError: false)
      fixture.app.finishTurn()
      let statement = Wording.statement(of: fixture.app.context.keys.text(filled))
      #expect(words(fixture.rows.joined(separator: " ")).contains(words(statement)), "\(filled)")
      #expect(fixture.rows.last?.contains("1 marked") == true)
    }
  }

  @Test("below a box it shows the same place", arguments: ["100x40", "60x24", "150x40"])
  func boxes(size: String) throws {
    let fixture = try AppFixture(size)
    try fixture.press("j Enter j")
    for keys in ["F", "S", "?"] {
      try fixture.press(keys)
      #expect(fixture.app.root.presentedViewController != nil)
      let place = fixture.app.root.status.location(for: fixture.app.window.focusedItem, in: fixture.app.split)
      #expect(place.contains { $0.texts.contains("b2.jpg") }, "\(keys)")
      try fixture.press("Esc")
    }
  }

  @Test(
    "it says how far an index is, and that it waits, where there is room", arguments: ["100x40", "40x12"])
  func index(size: String) throws {
    let fixture = try AppFixture(size)
    let line = { fixture.rows.last ?? "" }
    for (phase, isWaiting, text) in [
      (IndexProgress.Phase.photos, false, "Indexing photos 12%"),
      (.thumbnails, false, "Indexing thumbnails 12%"), (.photos, true, "Indexing waits (12%)"),
    ] {
      fixture.app.indexProgress = IndexProgress(
        phase, doneCount: 5, totalCount: 40, isWaiting: isWaiting)
      fixture.app.finishTurn()
      #expect(line().contains(text) == (size == "100x40"))
    }
    fixture.app.indexProgress = nil
    fixture.app.finishTurn()
    #expect(!line().contains("Index"))
  }

  @Test("while a scan compares the albums of the catalogue, it says how many photos they have")
  func comparing() throws {
    let root = ScannedFolder(path: FilePath("/p"), relativePath: FilePath(""), title: "p")
    let (a, b) = (root.subfolder(FileName("a")), root.subfolder(FileName("b")))
    let library = Library(User(name: ""))
    let fixture = try AppFixture("100x40", library: library)
    func line(after events: ScanEvent...) -> String? {
      library.receive(ScanDelivery(events: events, visitedFolders: 1, isLast: false))
      fixture.app.finishTurn()
      return fixture.rows.last
    }
    func found(_ folder: ScannedFolder, _ id: Int, _ names: String...) -> ScanEvent {
      .photos(
        ScannedPhotos(
          album: ScannedAlbum(
            id: id, title: folder.title, folder: folder.path, position: folder.position),
          photos: names.map { PhotoSource(folder: folder.path, name: FileName($0)) },
          positions: Array(names.indices)))
    }
    #expect(line(after: .root(root))?.hasPrefix(" Looking for photos: 1 folder, 0 albums ") == true)
    let expected = [a, b].map { ExpectedFolder(path: $0.path, photoCount: 500) }
    #expect(line(after: .expected(expected))?.hasPrefix(" 2 albums, 1,000 photos; comparing ") == true)
    let half = line(after: found(a, 0, "1.jpg", "2.jpg"))
    #expect(half?.hasPrefix(" 2 albums, 502 photos; comparing ") == true)
    let all = line(after: found(b, 1, "3.jpg", "4.jpg"))
    #expect(all?.hasPrefix(" Looking for photos: 1 folder, 2 albums ") == true)
  }

  @Test("a zoomed photo shows its scale and the visible part, in percent")
  func zoom() throws {
    let fixture = try AppFixture("60x24")
    try fixture.press("j Enter Enter =")
    #expect(fixture.rows.last?.contains("600×400  100%  x 50%") == true)
    try fixture.press("w")
    #expect(fixture.rows.last?.contains("%") == false)
    try fixture.press("30x12 =")
    #expect(fixture.rows.last?.contains(" b1.jpg  100%  ? keys") == true, "\(fixture.rows.last ?? "")")
  }

  /// A library with an album of this name, whose photos have long names.
  private func library(_ album: String) -> Library {
    let photos = (1...30).map {
      UserFile.Photo(imageName: "PXL_20221224_1042\(10 + $0).jpg", caption: nil)
    }
    let albums = [
      UserFile.Album(name: album, photos: photos), UserFile.Album(name: "Other", photos: []),
    ]
    return Library(UserFile(name: "Ada", albums: albums), relativeTo: FilePath("/photos"))
  }

  @Test("after a decision, the album gives way to the key of the help")
  func album() throws {
    let fixture = try AppFixture("82x24", library: library("Mountains"))
    try fixture.press("Enter Enter x x A 4")
    let line = try #require(fixture.rows.last)
    #expect(line.contains("★★★★ →") && line.contains("104212.jpg") && line.contains("? keys"), "\(line)")
  }

  @Test(
    "place, position and name always fit: hints give way first, then the rest, then the middle of the place",
    arguments: [
      ("120x40", " Christmas at the lake house in Norway  8 of 30  PXL_20221224_104218.jpg  600×400"),
      ("80x24", " Christmas at the lake house in Norway  8 of 30  PXL_20221224_104218.jpg  ★★★★★"),
      ("75x24", " Christmas at the lake house in Norway  8 of 30  PXL_20221224_104218.jpg"),
      ("61x24", " Christmas a… house in Norway  8/30  PXL_20221224_104218.jpg"),
    ])
  func narrow(size: String, line: String) throws {
    let fixture = try AppFixture(size, library: library("Christmas at the lake house in Norway"))
    try fixture.press("Enter Enter # 8 G 5 Esc Tab")
    #expect(fixture.rows.last?.hasPrefix(line) == true, "\(fixture.rows.last ?? "")")
  }

  @Test("in a single column it does not repeat what the bar shows", arguments: ["40x12", "60x24"])
  func singleColumn(size: String) throws {
    let fixture = try AppFixture(size, library: library("Norway"))
    try fixture.press("Enter Enter n")
    #expect(fixture.rows[0].hasPrefix(" ‹ Norway") && fixture.rows[0].contains("2 of 30"))
    #expect(fixture.rows.last?.hasPrefix(" PXL_20221224_104212.jpg  600×400") == true)
    try fixture.press("h")
    #expect(fixture.rows.last?.hasPrefix(" 2 of 30  PXL_20221224_104212.jpg") == true)
  }

  @Test("in a list of photos it counts that album, whose photo is beside it")
  func listOfPhotos() throws {
    let fixture = try AppFixture("100x40")
    #expect(fixture.rows.last?.hasPrefix(" Ada  4 conversations  7 photos") == true)
    try fixture.press("Enter h j Enter")
    #expect(fixture.shape == "[L, B] + P(b1)")
    #expect(fixture.rows.last?.hasPrefix(" B  1 of 3  b1.jpg  ") == true)
    try fixture.press("j")
    #expect(fixture.rows.last?.hasPrefix(" B  2 of 3  b2.jpg  600×400") == true)
  }

  @Test("a message disappears when the user moves on, by key or click", arguments: ["n", "G", "Tab", "h"])
  func movingOn(key: String) throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter 3")
    #expect(fixture.rows.last?.contains("b1 ★★★") == true)
    try fixture.press("+")
    #expect(fixture.rows.last?.contains("b1 ★★★") == true, "zooming stays at the photo")
    try fixture.press("w \(key)")
    #expect(fixture.rows.last?.contains("b1 ★★★") == false)
    try fixture.press("3")
    fixture.click(3, 2)
    #expect(fixture.rows.last?.contains("b1 ★★★") == false)
  }

  @Test("an error waits until the user moves on, and stays for at least a second")
  func error() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter")
    fixture.app.context.interface.showMessage("disk full", isError: true)
    fixture.clock.advance(by: .seconds(3600))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("disk full") == true)
    fixture.app.context.interface.showMessage("disk full", isError: true)
    try fixture.press("n")
    #expect(fixture.rows.last?.contains("disk full") == true)
    fixture.clock.advance(by: .milliseconds(1001))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("2 of 3  b2.jpg") == true)
  }
}
