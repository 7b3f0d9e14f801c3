import AdaptiveCore
import AdaptiveTesting
import GalleryScreens
import Testing

/// The pages at nine sizes: compact, in between and regular in both directions.
@MainActor @Suite("Pages of the gallery") struct PageTests {
  nonisolated static let sizes = [
    "20x5", "40x12", "60x24", "79x23", "80x24", "100x20", "120x40", "150x30", "200x60",
  ]
  nonisolated static let pages = [
    "Buttons", "Switches and choices", "Pickers", "Sliders", "Dates", "Progress", "Text", "Text fields",
    "Styled text", "Editors", "Charts", "Log", "Lists", "Tables", "Trees", "Collections", "Scroll views",
    "Search", "Tabs", "Presentations",
  ]

  @Test("every page is reviewed") func all() { #expect(GalleryPage.all.map(\.title) == Self.pages) }

  @Test("a page looks as reviewed at nine sizes", arguments: pages) func snapshots(title: String) throws {
    let screens = try Self.sizes.map { size in
      let app = try gallery(size, title)
      return PageSnapshot.Screen(size: size, rows: app.rows, cursor: app.cursor)
    }
    PageSnapshot(title: title, screens: screens).expectMatch()
  }

  @Test("what an opened presentation looks like", arguments: ["Ask", "Choose", "Point", "Show", "Cover"])
  func presentations(button: String) throws {
    let screens = try ["20x5", "40x12", "80x24", "120x40"].map { size in
      let app = try gallery(size, "Presentations")
      try app.focus(on: button)
      app.press("Enter")
      #expect(app.topController !== app.application.window.rootViewController)
      return PageSnapshot.Screen(size: size, rows: app.rows, cursor: app.cursor)
    }
    PageSnapshot(title: "Presentation " + button, screens: screens).expectMatch()
  }

  @Test("colours, and whether the display is light, change no text", arguments: pages)
  func colors(title: String) throws {
    for size in ["40x12", "120x40"] {
      let rows = try gallery(size, title).rows
      for capabilities in [DisplayCapabilities.trueColorLight, .sixteenColors, .monochrome] {
        #expect(try gallery(size, title, capabilities).rows == rows)
      }
    }
  }

  @Test("a page has only ASCII where the display has no more", arguments: pages) func ascii(title: String)
    throws
  {
    // The signs that remain are those that the terminal's own layer replaces, and those of the page's texts.
    let others: Set<Character> = ["…", "‹", "›", "│", "─", "“", "”", "漢", "字", "か", "な", "é", "👍", "▀", "▄"]
    for size in Self.sizes {
      let rows = try gallery(size, title, .ascii).rows
      #expect(rows.joined().filter { !$0.isASCII && !others.contains($0) } == "")
    }
  }

  @Test("Tab visits each control of a page once, and the cursor is on it", arguments: pages)
  func tour(title: String) throws {
    for size in ["20x5", "80x24", "200x60"] {
      let app = try gallery(size, title)
      let start = try #require(app.focus)
      var visited = [ObjectIdentifier(start)]
      // A text view keeps the focus while Tab visits its links.
      for _ in 0..<60 {
        #expect(app.cursor != nil, "\(size)")
        app.press("Tab")
        let item = try #require(app.focus)
        if item === start, visited.count > 1 { break }
        if visited.last != ObjectIdentifier(item) { visited.append(ObjectIdentifier(item)) }
      }
      #expect(app.focus === start && Set(visited).count == visited.count, "\(size)")
      let controls = app.views(Control.self).filter { $0.canBecomeFocused && !$0.frame.isEmpty }
      #expect(controls.allSatisfy { visited.contains(ObjectIdentifier($0)) }, "\(size)")
    }
  }
}

extension ApplicationTester {
  /// Moves the focus to the button with a title.
  @MainActor func focus(on title: String) throws {
    let button = try #require(views(Button.self).first { $0.title == title })
    try #require(application.window.requestFocusUpdate(to: button))
    application.finishTurn()
  }
}
