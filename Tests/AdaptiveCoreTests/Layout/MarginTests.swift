import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 0.3 and 11.6.
@MainActor @Suite("Margins and guides") struct MarginTests {
  /// Counts the calls of `layoutMarginsDidChange()`.
  private final class MarginView: View {
    var changes = 0
    override func layoutMarginsDidChange() { changes += 1 }
  }

  private final class MarginController: ViewController {
    override func loadView() -> View { MarginView() }
  }

  private func show(_ controller: ViewController, _ size: String) throws -> Window {
    let window = Window(screen: Screen(size: try #require(Size(size))), showing: controller)
    return window
  }

  @Test("the default margins are one cell, and those of a root view depend on the width class")
  func defaults() throws {
    let view = MarginView()
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    let controller = MarginController()
    let window = try show(controller, "60x24")
    #expect(controller.view.layoutMargins == EdgeInsets(left: 1, right: 1))
    window.resize(to: Size(width: 100, height: 24))
    #expect(controller.view.layoutMargins == EdgeInsets(left: 2, right: 2))
    #expect((controller.view as? MarginView)?.changes == 1)
    window.resize(to: Size(width: 120, height: 20))
    #expect((controller.view as? MarginView)?.changes == 1)
  }

  @Test("changing the margins notifies the view and updates the layout")
  func changing() throws {
    let controller = MarginController()
    let inner = View()
    inner.usesConstraints = true
    controller.view.addSubview(inner)
    let view = controller.view
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      LayoutConstraint(view, .trailingMargin, to: inner, .trailing),
      LayoutConstraint(inner, .top, to: view, .topMargin),
      LayoutConstraint(inner, .bottom, to: view, .bottomMargin),
    ])
    let window = try show(controller, "60x24")
    #expect(inner.frame == Rect(x: 1, y: 0, width: 58, height: 24))
    window.resize(to: Size(width: 100, height: 24))
    #expect(inner.frame == Rect(x: 2, y: 0, width: 96, height: 24))
    view.layoutMargins = EdgeInsets(top: 3, left: 5, bottom: 1, right: 0)
    #expect(inner.frame == Rect(x: 2, y: 0, width: 96, height: 24))
    window.settle()
    #expect(inner.frame == Rect(x: 5, y: 3, width: 95, height: 20))
    #expect((view as? MarginView)?.changes == 2)
    view.layoutMargins = EdgeInsets(top: 3, left: 5, bottom: 1, right: 0)
    #expect((view as? MarginView)?.changes == 2)
    #expect(view.layoutMarginsGuide.layoutFrame == inner.frame)
    #expect(window.invariantViolations() == [])
  }

  @Test("margins vary with the size classes")
  func varying() throws {
    let controller = MarginController()
    let view = controller.view
    view.vary(\.layoutMargins, Adaptive(EdgeInsets(left: 3), [.compactHeight: EdgeInsets(left: 7)]))
    let window = try show(controller, "60x24")
    #expect(view.layoutMargins == EdgeInsets(left: 3))
    window.resize(to: Size(width: 60, height: 20))
    #expect(view.layoutMargins == EdgeInsets(left: 7))
  }

  @Test("a view can be centred within the margins")
  func centres() {
    let board = Board(40, 20)
    let a = board.add("a")
    board.view.layoutMargins = EdgeInsets(top: 4, left: 10, bottom: 0, right: 0)
    LayoutConstraint.activate([
      LayoutConstraint(a, .centerX, to: board.view, .centerXWithinMargins),
      LayoutConstraint(a, .centerY, to: board.view, .centerYWithinMargins),
      a.widthAnchor.constraint(equalToConstant: 2), a.heightAnchor.constraint(equalToConstant: 2),
    ])
    #expect(diagnostics { board.layOut() } == [])
    #expect(a.frame == Rect(x: 24, y: 11, width: 2, height: 2))
  }

  @Test("the bar guides of a navigation controller's child are empty, because bars lie outside its view")
  func barGuides() throws {
    let controller = ViewController()
    let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
    let inner = View()
    inner.usesConstraints = true
    controller.view.addSubview(inner)
    LayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: top.bottomAnchor),
      inner.bottomAnchor.constraint(equalTo: bottom.topAnchor),
      inner.leadingAnchor.constraint(equalTo: top.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: bottom.trailingAnchor),
    ])
    let window = try show(NavigationController(rootViewController: controller), "60x24")
    #expect(inner.frame == Rect(x: 0, y: 0, width: 60, height: 23))
    #expect(top.layoutFrame == Rect(x: 0, y: 0, width: 60, height: 0))
    #expect(bottom.layoutFrame == Rect(x: 0, y: 23, width: 60, height: 0))
    controller.topBarLength = 2
    controller.bottomBarLength = 1
    window.settle()
    #expect(inner.frame == Rect(x: 0, y: 2, width: 60, height: 20))
    #expect(top.layoutFrame == Rect(x: 0, y: 0, width: 60, height: 2))
    #expect(bottom.layoutFrame == Rect(x: 0, y: 22, width: 60, height: 1))
    #expect(controller.topLayoutGuide === top && controller.bottomLayoutGuide === bottom)
    controller.topBarLength = -3
    window.settle()
    #expect(inner.frame.minY == 0)
  }

  @Test("a guide takes part in layout without being a view")
  func guides() {
    let board = Board(40, 10)
    let (a, b) = (board.add("a", Label("four")), board.add("b", Label("five5")))
    let gap = LayoutGuide()
    gap.identifier = "gap"
    board.view.addLayoutGuide(gap)
    LayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: board.view.leadingAnchor),
      gap.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: board.view.trailingAnchor),
      gap.topAnchor.constraint(equalTo: a.topAnchor), gap.heightAnchor.constraint(equalToConstant: 1),
      a.topAnchor.constraint(equalTo: board.view.topAnchor, constant: 2),
      b.topAnchor.constraint(equalTo: a.topAnchor),
    ])
    #expect(diagnostics { board.layOut() } == [])
    #expect(gap.layoutFrame == Rect(x: 4, y: 2, width: 31, height: 1))
    board.layOut(20)
    #expect(gap.layoutFrame == Rect(x: 4, y: 2, width: 11, height: 1))
    #expect(b.frame.minX == 15)
    board.view.removeLayoutGuide(gap)
    #expect(board.view.layoutGuides.isEmpty && gap.owningView == nil)
    #expect(board.view.constraints.count == 4)
    let other = View()
    board.view.addLayoutGuide(gap)
    other.addLayoutGuide(gap)
    #expect(gap.owningView === other && board.view.layoutGuides.isEmpty)
  }

  @Test("directional margins name the same insets by the direction of the interface") func directional()
    throws
  {
    let controller = MarginController()
    let window = try show(controller, "60x24")
    controller.view.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 3, bottom: 2, trailing: 5)
    #expect(controller.view.layoutMargins == EdgeInsets(top: 1, left: 3, bottom: 2, right: 5))
    #expect((controller.view as? MarginView)?.changes == 1)
    let inner = View()
    inner.usesConstraints = true
    controller.view.addSubview(inner)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor),
    ])
    window.settle()
    #expect(inner.frameOnDisplay.minX == 3 && inner.frameOnDisplay.maxX == 55)
    window.traitOverrides.layoutDirection = .rightToLeft
    window.settle()
    #expect(inner.frameOnDisplay.minX == 5 && inner.frameOnDisplay.maxX == 57)
  }

  @Test("a controller can keep the least margins of the system") func systemMinimum() throws {
    let controller = MarginController()
    let window = try show(controller, "60x24")
    #expect(controller.systemMinimumLayoutMargins == DirectionalEdgeInsets(leading: 1, trailing: 1))
    controller.view.layoutMargins = EdgeInsets(top: 4)
    #expect(controller.view.layoutMargins == EdgeInsets(top: 4))
    controller.viewRespectsSystemMinimumLayoutMargins = true
    #expect(controller.view.layoutMargins == EdgeInsets(top: 4, left: 1, right: 1))
    window.resize(to: Size(width: 100, height: 24))
    #expect(controller.view.layoutMargins == EdgeInsets(top: 4, left: 2, right: 2))
  }

  @Test("a view preserves the margins of its superview where it reaches into them") func preserved() throws {
    let controller = MarginController()
    let window = try show(controller, "60x24")
    controller.view.layoutMargins = EdgeInsets(top: 2, left: 6, bottom: 0, right: 8)
    let inner = MarginView()
    inner.frame = Rect(x: 2, y: 0, width: 58, height: 10)
    controller.view.addSubview(inner)
    #expect(inner.layoutMargins == EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == EdgeInsets(top: 2, left: 4, bottom: 1, right: 8))
    window.settle()
    let changes = inner.changes
    inner.frame = Rect(x: 2, y: 0, width: 50, height: 10)
    #expect(inner.layoutMargins == EdgeInsets(top: 2, left: 4, bottom: 1, right: 1))
    #expect(inner.changes > changes)
    controller.view.layoutMargins.left = 10
    window.settle()
    #expect(inner.layoutMargins.left == 8)
    inner.semanticContentAttribute = .forceRightToLeft
    #expect(inner.layoutMargins == EdgeInsets(top: 2, left: 1, bottom: 1, right: 8))
  }

  @Test("a constraint follows the margins of a superview") func preservedConstraint() throws {
    let controller = MarginController()
    let window = try show(controller, "60x24")
    let (inner, label) = (View(), Label("x"))
    inner.preservesSuperviewLayoutMargins = true
    inner.frame = Rect(x: 0, y: 0, width: 60, height: 3)
    label.usesConstraints = true
    controller.view.addSubview(inner)
    inner.addSubview(label)
    label.leadingAnchor.constraint(equalTo: inner.layoutMarginsGuide.leadingAnchor).isActive = true
    window.settle()
    #expect(label.frame.minX == 1)
    controller.view.layoutMargins.left = 7
    window.settle()
    #expect(label.frame.minX == 7)
  }

  @Test(
    "the readable guide is in the middle, and grows with the traits",
    arguments: [("60x24", 1, 58), ("78x24", 6, 66), ("80x24", 2, 76), ("100x24", 10, 80), ("200x24", 60, 80)])
  func readable(size: String, x: Int, width: Int) throws {
    let controller = MarginController()
    let window = try show(controller, "40x10")
    let guide = controller.view.readableContentGuide
    #expect(guide === controller.view.readableContentGuide)
    window.resize(to: try #require(Size(size)))
    #expect(guide.layoutFrame.minX == x && guide.layoutFrame.width == width)
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("a short text between the edges of the readable guide does not make it narrower") func readableText()
    throws
  {
    let controller = MarginController()
    let window = try show(controller, "200x10")
    let (view, text) = (controller.view, Label("x"))
    text.usesConstraints = true
    view.addSubview(text)
    text.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor).isActive = true
    text.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor).isActive = true
    window.settle()
    #expect(text.frame.minX == 60 && text.frame.width == 80)
  }

  @Test("a view keeps the width that its content needs, although its readable guide is narrower")
  func readableWideContent() throws {
    let controller = MarginController()
    let window = try show(controller, "200x10")
    let (view, wide) = (View(), Label(String(repeating: "x", count: 150)))
    for (inner, outer) in [(view, controller.view), (wide, view)] {
      inner.usesConstraints = true
      outer.addSubview(inner)
      inner.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor).isActive = true
    }
    wide.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    let guide = view.readableContentGuide
    window.settle()
    #expect(view.frame.width == 150 && guide.layoutFrame.width == 80)
  }

  @Test("a view that preserves margins follows those that change with the traits") func preservedMinimum()
    throws
  {
    let controller = MarginController()
    let window = try show(controller, "100x10")
    controller.view.layoutMargins = EdgeInsets(top: 3, left: 3, bottom: 3, right: 3)
    window.settle()
    let row = MarginView(frame: Rect(x: 0, y: 0, width: 100, height: 1))
    row.preservesSuperviewLayoutMargins = true
    controller.view.addSubview(row)
    window.settle()
    #expect(row.layoutMargins.left == 3)
    controller.viewRespectsSystemMinimumLayoutMargins = true
    controller.view.layoutMargins.left = 0
    window.settle()
    #expect(row.layoutMargins.left == 2)
    let changes = row.changes
    controller.traitOverrides.horizontalSizeClass = .compact
    window.settle()
    #expect(row.layoutMargins.left == 1 && row.changes == changes + 1)
  }
}
