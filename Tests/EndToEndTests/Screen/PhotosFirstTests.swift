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

  /// The colours of the cells in some columns, of which pictures have many.
  private func colours(_ screen: ScreenGrid, _ columns: Range<Int>) -> Int {
    Set(screen.rows[1...4].flatMap { row in columns.map { row[$0].background } }).count
  }

  @Test("a folder opens as thumbnails next to a photo, t lists it in other ways, and that is remembered")
  func listing() throws {
    let program = try Program(photos: names)
    let app = try start(program, "120x40")
    var screen = try app.rest().screen
    #expect(screen.text.contains("p11.jpg") && screen.text.contains("p30.jpg"), "at least 21 photos")
    #expect(screen.text.contains("Sort"))
    let pictureColours = colours(screen, 0..<38)
    let photo = screen.rows[1...37].map { $0[41...].map(\.visible) }
    try app.press("l")
    screen = try app.rest().screen
    // The photos are equal, so nothing may move or grow.
    #expect(screen.rows[1...37].map { $0[41...].map(\.visible) } == photo)
    #expect(try app.staleCells() == [])
    try app.press("t")
    screen = try app.rest().screen
    #expect(screen.rows[1...37].filter { $0.map(\.text).joined().contains(".jpg") }.count > 15)
    #expect(try app.staleCells() == [])
    try end(app)

    let again = try start(program, "120x40")
    screen = try again.rest().screen
    #expect(screen.rows[1...37].filter { $0.map(\.text).joined().contains(".jpg") }.count > 15)
    try again.press("t")
    screen = try again.rest().screen
    #expect(colours(screen, 0..<38) < pictureColours, "names only")
    try end(again)
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
