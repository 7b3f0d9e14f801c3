import AdaptiveCore
import DecisionStorage
import Testing

@testable import Browser

/// Screen readers and braille displays follow the terminal's cursor.
@Suite("The terminal's cursor") struct CursorTests {
  /// Keys that lead through all screens.
  private nonisolated static let journeys = [
    "j j k Enter j 4 c a b Left Esc Enter n i Esc p f f Esc Esc",
    "j Enter / b Enter Esc F j Esc S j Esc M Down Esc ^p d Down Esc ? ? Esc",
    "j Enter m j m C Tab n Esc Esc v j v U g x j Enter Esc Esc",
    "j Enter s n Esc g S Down Esc P Esc g n j Esc Esc T j l Esc g m Esc",
    "K a Tab Esc ^o Down Tab Down Esc g g . u q",
  ]

  @Test(
    "the cursor is on the focused item after every key, on every screen",
    arguments: ["40x12", "60x24", "80x24", "120x40", "20x5"], journeys)
  func followsFocus(size: String, keys: String) throws {
    for listing in [PhotoPresentation.names, .thumbnails] {
      let fixture = try AppFixture(size, listing: listing)
      var typed: [String] = []
      for key in keys.split(separator: " ").map(String.init) {
        try fixture.press(key)
        typed.append(key)
        let where_ = Comment("\(size), \(listing), after \(typed.joined(separator: " "))")
        let item = try #require(fixture.app.window.focusedItem, where_)
        let cursor = try #require(fixture.display.frame?.cursor, where_)
        #expect(Self.area(of: item).contains(cursor), where_)
      }
    }
  }

  @Test("the cursor is on the row, the button or the character that the next key acts on")
  func row() throws {
    let fixture = try AppFixture("60x24")
    func line() throws -> String { fixture.rows[try #require(fixture.display.frame?.cursor).y] }
    #expect(try line().contains("A"))
    try fixture.press("j")
    #expect(try line().contains("B"))
    try fixture.press("Enter j")
    #expect(try line().contains("b2.jpg"))
    try fixture.press("M Down")
    let menu = try #require(fixture.app.window.focusedItem as? MenuController)
    #expect(try line().contains(menu.accessibilityElement.label))
    try fixture.press("Esc c")
    try fixture.type("xy")
    try fixture.press("Left")
    let cursor = try #require(fixture.display.frame?.cursor)
    #expect(fixture.display.frame?.buffer[cursor.x, cursor.y].scalar == 0x79)
  }

  @Test("the cursor is on the name of a thumbnail, and on the line of the photo that is compared")
  func names() throws {
    let fixture = try AppFixture("100x30", listing: .thumbnails)
    func line() throws -> String { fixture.rows[try #require(fixture.display.frame?.cursor).y] }
    try fixture.press("j Enter j")
    #expect(try line().contains("b3.jpg"))
    try fixture.press("C")
    #expect(try line().contains("b2.jpg") || line().contains("b3.jpg"))
  }

  /// The cells of an item in which the cursor may be.
  private static func area(of item: Responder) -> Rect {
    switch item {
    case let list as ListView:
      let frame = list.frameInWindow
      guard let row = list.cursorRow else { return frame }
      let lines = (0..<frame.height).filter { list.row(at: Point(x: 0, y: $0)) == row }
      return Rect(
        x: frame.minX, y: frame.minY + (lines.first ?? 0), width: frame.width, height: lines.count)
    case let grid as CollectionView:
      return grid.cursorFrame.map { $0.offset(by: grid.frameInWindow.origin) } ?? grid.frameInWindow
    case let view as View: return view.frameInWindow
    case let controller as ViewController: return controller.view.frameInWindow
    default: return .zero
    }
  }
}
