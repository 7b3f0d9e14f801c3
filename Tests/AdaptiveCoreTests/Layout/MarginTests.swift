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
    let window = Window(screen: Screen(size: try #require(Size(size))))
    window.rootViewController = controller
    window.show()
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
}
