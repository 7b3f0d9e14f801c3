@testable import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 11.7, 17.2 and 17.3: the focus in interfaces that begin at the right, and in views with a
/// direction of their own. Each test runs in both directions of the interface.
@MainActor @Suite("The focus in both directions", .serialized) struct MirroredFocusTests {
  /// Three buttons in a row in a view with a direction, between two buttons of the interface.
  private struct Row {
    let app: ApplicationTester

    @MainActor init(_ direction: LayoutDirection, _ attribute: SemanticContentAttribute) {
      let (root, row) = (ViewController(), View(frame: Rect(x: 10, y: 1, width: 30, height: 1)))
      row.semanticContentAttribute = attribute
      for (index, name) in ["a", "b", "c"].enumerated() {
        row.addSubview(Self.button(name, x: index * 10, y: 0))
      }
      for subview in [Self.button("top", x: 0, y: 0), row, Self.button("end", x: 0, y: 2)] {
        root.view.addSubview(subview)
      }
      app = ApplicationTester("50x3", root: root, direction)
    }

    @MainActor private static func button(_ name: String, x: Int, y: Int) -> Button {
      let button = Button(name)
      button.frame = Rect(x: x, y: y, width: 7, height: 1)
      return button
    }

    @MainActor func press(_ keys: String) -> [String] {
      keys.split(separator: " ").map {
        app.press(String($0))
        return (app.focus as? Button)?.title ?? "?"
      }
    }
  }

  nonisolated static let directions: [(LayoutDirection, SemanticContentAttribute)] = [
    (.leftToRight, .unspecified), (.leftToRight, .forceRightToLeft), (.rightToLeft, .unspecified),
    (.rightToLeft, .forceLeftToRight), (.rightToLeft, .forceRightToLeft),
  ]

  @Test("Tab follows the direction of a view, and visits its items together", arguments: directions)
  func tab(direction: LayoutDirection, attribute: SemanticContentAttribute) {
    let row = Row(direction, attribute)
    #expect(row.press("Tab Tab Tab Tab Tab") == ["a", "b", "c", "end", "top"])
    #expect(row.press("Shift-Tab Shift-Tab") == ["end", "c"])
  }

  @Test("the arrow keys move as the eye sees it", arguments: directions)
  func arrows(direction: LayoutDirection, attribute: SemanticContentAttribute) {
    let row = Row(direction, attribute)
    #expect(row.press("Tab") == ["a"])
    let isRightToLeft =
      attribute == .forceRightToLeft || attribute == .unspecified && direction == .rightToLeft
    let (on, back) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
    #expect(row.press("\(on) \(on) \(on) \(back) \(back) \(back)") == ["b", "c", "c", "b", "a", "a"])
    for name in ["a", "b", "c"] {
      let frame = row.app.views(Button.self).first { $0.title == name }?.frameOnDisplay
      #expect(frame.flatMap { row.app.position(of: "[ \(name) ]")?.x == $0.minX + 1 } == true)
    }
  }

  @Test("an arrow that a text field doesn't use leads on in the direction that the eye sees") func field() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let root = ViewController()
      let field = TextField(frame: Rect(x: 10, y: 0, width: 10, height: 1))
      let (before, after) = (Button("b"), Button("a"))
      before.frame = Rect(x: 0, y: 0, width: 7, height: 1)
      after.frame = Rect(x: 30, y: 0, width: 7, height: 1)
      for view in [before, field, after] { root.view.addSubview(view) }
      let app = ApplicationTester("40x1", root: root, direction)
      for key in ["Left", "Right"] {
        app.application.window.requestFocusUpdate(to: field)
        let isMirrored = direction == .rightToLeft
        let expected = (key == "Left") != isMirrored ? before : after
        app.application.window.moveFocus(key == "Left" ? .left : .right)
        #expect(app.focus === expected, "\(key) in \(direction)")
      }
    }
  }

  @Test(
    "the columns of a split view follow each other from the leading side",
    arguments: [
      LayoutDirection.leftToRight, .rightToLeft,
    ])
  func columns(direction: LayoutDirection) {
    let split = SplitViewController()
    split.preferredDisplayMode = .allVisible
    let screens = ["list", "detail"].map { name in
      let (screen, button) = (ViewController(), Button(name))
      button.frame = Rect(x: 1, y: 1, width: 12, height: 1)
      screen.view.addSubview(button)
      return screen
    }
    split.setViewControllers(screens)
    let app = ApplicationTester("100x10", root: split, direction)
    func focused() -> String { (app.focus as? Button)?.title ?? "?" }
    #expect(focused() == "list")
    let isMirrored = direction == .rightToLeft
    app.press(isMirrored ? "Left" : "Right")
    #expect(focused() == "detail")
    let (list, detail) = (screens[0].view.frameOnDisplay, screens[1].view.frameOnDisplay)
    #expect(isMirrored ? list.minX > detail.maxX : list.maxX < detail.minX)
    app.press(isMirrored ? "Right" : "Left")
    #expect(focused() == "list")
    split.primaryEdge = .trailing
    app.advance(by: .zero)
    app.press("Tab")
    #expect(focused() == "detail")
    app.press("Shift-Tab")
    app.press(isMirrored ? "Right" : "Left")
    #expect(focused() == "detail")
  }

  @Test(
    "the overlay of the primary lies at its side",
    arguments: [
      LayoutDirection.leftToRight, .rightToLeft,
    ])
  func overlay(direction: LayoutDirection) {
    let split = SplitViewController()
    split.preferredDisplayMode = .primaryOverlay
    split.setViewControllers([ViewController(), ViewController()])
    let app = ApplicationTester("90x10", root: split, direction)
    let primary = split.viewControllers[0].view.frameOnDisplay
    #expect(direction == .rightToLeft ? primary.maxX == 90 : primary.minX == 0)
    #expect(app.application.window.invariantViolations().isEmpty)
  }
}

extension ApplicationTester {
  /// Shows a controller in an interface with a direction.
  fileprivate convenience init(_ size: String, root: ViewController, _ direction: LayoutDirection) {
    self.init(size, root: root)
    application.window.traitOverrides.layoutDirection = direction
    advance(by: .zero)
  }
}
