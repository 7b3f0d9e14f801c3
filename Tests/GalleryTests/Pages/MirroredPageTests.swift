import AdaptiveCore
import AdaptiveTesting
import GalleryScreens
import Testing

/// Pages in an interface that begins at the right, next to the same pages that begin at the left.
@MainActor @Suite("Mirrored pages of the gallery") struct MirroredPageTests {
  private static let keys = [
    "Right", "Down", "Left", "Tab", "Down", "Right", "Space", "Right", "Down", "Left", "Left", "Enter", "Esc",
    "Tab", "Right", "Up", "Shift-Tab", "Left", "End", "Home", "PgDn", "Tab", "Tab", "Left",
  ]

  /// Returns the views whose superviews are all mirrored, with their frames on the display.
  private func frames(_ app: ApplicationTester, where isWanted: (View) -> Bool) -> [String] {
    app.views(View.self).filter(isWanted).map { "\(type(of: $0)) \(app.frame(of: $0))" }
  }

  private func isMirrored(_ view: View) -> Bool {
    sequence(first: view, next: \.superview).dropFirst()
      .allSatisfy { $0.effectiveUserInterfaceLayoutDirection == .rightToLeft }
  }

  @Test(
    "a mirrored page is the mirror image of itself, and answers to mirrored keys and clicks",
    arguments: PageTests.pages, ["40x12", "100x30"])
  func images(title: String, size: String) throws {
    let plain = try gallery(size, title)
    let mirrored = try gallery(size, title)
    mirrored.application.window.traitOverrides.layoutDirection = .rightToLeft
    mirrored.advance(by: .zero)
    for key in Self.keys.compactMap({ KeyEvent(name: $0) }) {
      plain.send(.key(key))
      let focus = mirrored.focus as? View ?? mirrored.application.window
      mirrored.send(.key(focus.effectiveUserInterfaceLayoutDirection == .rightToLeft ? swapped(key) : key))
      let width = mirrored.display.size.width
      let views = zip(plain.views(View.self), mirrored.views(View.self))
      #expect(plain.views(View.self).count == mirrored.views(View.self).count, "\(key)")
      for (left, right) in views where isMirrored(right) {
        let (frame, image) = (plain.frame(of: left), mirrored.frame(of: right))
        #expect(type(of: left) == type(of: right))
        #expect(image.minX == width - frame.maxX && image.size == frame.size && image.minY == frame.minY)
      }
      #expect("\(type(of: plain.focus))" == "\(type(of: mirrored.focus))", "\(key)")
      #expect(mirrored.application.window.invariantViolations() == [])
    }
    #expect(mirrored.diagnostics.isEmpty)
  }

  private func swapped(_ key: KeyEvent) -> KeyEvent {
    switch key.key {
    case .left: KeyEvent(.right, key.modifiers)
    case .right: KeyEvent(.left, key.modifiers)
    default: key
    }
  }

  @Test("the list is at the right, the page at the left, and a click reaches what is shown there")
  func columns() throws {
    let app = try gallery("100x30", "Sliders")
    app.application.window.traitOverrides.layoutDirection = .rightToLeft
    app.advance(by: .zero)
    let list = try #require(app.views(ListView.self).first)
    #expect(app.frame(of: list).maxX == 100)
    #expect(app.click("Trees"))
    #expect(app.text.contains("Plants"))
    let plants = try #require(app.position(of: "Plants"))
    #expect(plants.x < app.frame(of: list).minX)
  }
}
