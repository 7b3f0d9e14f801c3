import AdaptiveCore
import TestSupport
import Testing

/// The first minute of a new user, with the real program in tmux.
@Suite("Photos first, in tmux", .tmux)
struct PhotosFirstTests {
  private let names = (10..<60).map { "p\($0).jpg" }

  private func start(_ program: Program, _ size: String) throws -> ProgramInTmux {
    let app = try ProgramInTmux(
      program, size: size, [program.folder("photos")], extra: ["PHOTOS_TUI_VIEW": ""])
    try app.tmux.wait("photos") { $0.text.contains("p11") }
    return app
  }

  private func end(_ app: ProgramInTmux) throws {
    try app.press("q")
    try Deadline().wait(for: "end") { try app.tmux.isDead() }
  }

  /// The cells of a picture next to the name of its photo.
  private typealias Picture = [[ScreenCell]]

  /// The places of the names of photos in the list of a screen.
  private func places(_ screen: ScreenGrid) -> [Point] {
    (1..<38).flatMap { y -> [Point] in
      let row = screen.rows[y].prefix(80).map { $0.text.isEmpty ? " " : $0.text }
      return row.indices.dropLast(6).compactMap { x in
        names.contains(row[x..<x + 7].joined()) ? Point(x: x, y: y) : nil
      }
    }
  }

  /// The cells in an area next to each name.
  private func pictures(_ screen: ScreenGrid, columns: Range<Int>, rows: Range<Int>) -> [Picture] {
    places(screen).map { place in
      rows.map { y in columns.map { x in screen[place.x + x, place.y + y].visible } }
    }
  }

  private func colours(_ picture: Picture) -> Int {
    Set(picture.joined().flatMap { $0.text == " " ? [$0.background] : [$0.foreground, $0.background] }).count
  }

  @Test("a folder opens as 40 thumbnails or more, t lists it in other ways, and that is remembered")
  func listing() throws {
    let program = try Program(photos: names)
    let app = try start(program, "120x40")
    var screen = try app.rest().screen
    #expect(screen.text.contains("Sort"))
    // The photos are equal, so each name has the same picture above it.
    let thumbnails = pictures(screen, columns: 0..<7, rows: -3 ..< -1)
    #expect(thumbnails.count >= 40)
    #expect(Set(thumbnails).count == 1 && thumbnails.first.map(colours) ?? 0 > 8)
    let photo = screen.rows[1...37].map { $0[81...].map(\.visible) }
    #expect(colours(photo) > 4, "the photo at the cursor")
    try app.press("l")
    screen = try app.rest().screen
    #expect(screen.rows[1...37].map { $0[81...].map(\.visible) } == photo, "nothing moves or grows")
    #expect(pictures(screen, columns: 0..<7, rows: -3 ..< -1) == thumbnails)
    try app.expectNoStaleCells()
    try app.press("t")
    screen = try app.rest().screen
    func hasRowsWithPictures(_ screen: ScreenGrid) -> Bool {
      // The last row can be cut.
      let rows = pictures(screen, columns: -7 ..< -1, rows: 0..<2).dropLast()
      return rows.count > 15 && rows.allSatisfy { colours($0) > 1 }
    }
    #expect(hasRowsWithPictures(screen))
    try app.expectNoStaleCells()
    try end(app)

    let again = try start(program, "120x40")
    screen = try again.rest().screen
    #expect(hasRowsWithPictures(screen))
    try again.press("t")
    screen = try again.rest().screen
    #expect(places(screen).count > 30 && places(screen).allSatisfy { $0.x < 7 }, "names only")
    try end(again)
  }

  @Test("the thumbnails of few photos fill the list", arguments: ["80x24", "120x40", "200x60"])
  func fewPhotos(size: String) throws {
    let program = try Program(photos: ["p11.jpg", "p12.jpg", "p13.jpg"])
    let app = try start(program, size)
    let screen = try app.rest().screen
    let lowest = screen.rows.dropLast().lastIndex { row in
      let text = row.map(\.text).joined()
      return ["p11.jpg", "p12.jpg", "p13.jpg"].contains { text.contains($0) }
    }
    #expect(lowest ?? 0 > screen.rows.count / 2, "\(screen.text)")
    try app.press("G")
    try app.expectNoStaleCells()
    try end(app)
  }

  @Test("a terminal that draws blocks says so once")
  func blocks() throws {
    let program = try Program(photos: ["p11.jpg"])
    let remark = "This terminal draws blocks; photos-tui doctor says why"
    let app = try ProgramInTmux(
      program, size: "100x30", [program.folder("photos")], extra: ["PHOTOS_TUI_NO_ADVICE": ""])
    try app.tmux.wait("remark") { $0.text.contains(remark) }
    try end(app)
    #expect(program.folder.text("state/photos-tui/session.json").contains("\"terminals\""))
  }
}
