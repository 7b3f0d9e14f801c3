import AdaptiveCore
import AdaptiveTesting
import Foundation
import GalleryScreens
import TestSupport
import Testing

/// The pages at nine sizes: compact, in between and regular in both directions.
@MainActor @Suite("Pages of the gallery") struct PageSnapshotTests {
  nonisolated static let sizes = [
    "20x5", "40x12", "60x24", "79x23", "80x24", "100x20", "120x40", "150x30", "200x60",
  ]
  nonisolated static let pages = [
    "Buttons", "Switches and choices", "Pickers", "Sliders", "Dates", "Progress", "Charts", "Log", "Text",
    "Lists", "Tabs",
  ]

  @Test("every page is reviewed") func all() { #expect(GalleryPage.all.map(\.title) == Self.pages) }

  @Test("a page looks as reviewed at nine sizes", arguments: pages) func page(title: String) throws {
    let page = try #require(GalleryPage.all.first { $0.title == title })
    let frames = Self.sizes.map { size in
      let stage = GalleryStage(Size(size) ?? .zero, page)
      return PageFrame(size: size, rows: stage.rows, cursor: stage.cursor)
    }
    PageSnapshot(title: title, frames: frames).expectMatch()
  }

  @Test("a page has only ASCII where the display has no more", arguments: pages) func ascii(title: String)
    throws
  {
    let page = try #require(GalleryPage.all.first { $0.title == title })
    let stage = GalleryStage(Size(width: 120, height: 40), page, isUnicode: false)
    // What remains are signs that the terminal's own layer replaces, and those of the page's texts.
    let replaced: Set<Character> = ["…", "‹", "›", "“", "”"]
    let others = stage.rows.joined().filter { !$0.isASCII && !replaced.contains($0) }
    #expect(others == "")
  }

  @Test("every page draws at every size, and keys and clicks do no harm", arguments: pages)
  func sweep(title: String) throws {
    let page = try #require(GalleryPage.all.first { $0.title == title })
    let stage = GalleryStage(Size(width: 100, height: 30), page)
    for size in Sweep.sizes(upTo: Size(width: 130, height: 50), step: 9) + [.zero] {
      stage.resize(to: size)
      for key in ["Tab", "Right", "Down", "Space", "Esc", "a", "PgDn", "Home", "Enter", "Esc"] {
        stage.press(key)
      }
      stage.click(Point(x: size.width / 2, y: size.height / 2))
      _ = stage.rows
      #expect(stage.application.window.invariantViolations() == [])
    }
  }
}

/// A page of the gallery on a display in memory.
@MainActor final class GalleryStage {
  let application: Application
  private let display: MemoryDisplay

  /// Shows a page, as if the user had selected it in the list.
  init(_ size: Size, _ page: GalleryPage, isUnicode: Bool = true) {
    display = MemoryDisplay(
      size: size, capabilities: DisplayCapabilities(gamut: .trueColor, isUnicode: isUnicode, style: .dark))
    application = Application(display: display)
    let gallery = GalleryController()
    application.start(with: gallery)
    gallery.show(page)
  }

  var rows: [String] {
    application.finishTurn()
    return display.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var cursor: Point? {
    application.finishTurn()
    return display.frame?.cursor
  }

  func resize(to size: Size) {
    display.size = size
    application.sendEvent(.resize(size))
  }

  func press(_ name: String) {
    if let key = KeyEvent(name: name) { application.sendEvent(.key(key)) }
  }

  func click(_ point: Point) { application.sendEvent(.mouse(MouseEvent(.press, at: point))) }
}
