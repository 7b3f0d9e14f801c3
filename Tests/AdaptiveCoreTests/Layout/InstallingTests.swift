import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 12.4.
@MainActor @Suite("Uninstalled views and constraints") struct InstallingTests {
  private let compactOnly = Adaptive(true, [.regularWidth: false])

  private func same(_ left: [View], _ right: [View]) -> Bool {
    left.map(ObjectIdentifier.init) == right.map(ObjectIdentifier.init)
  }

  private func show(_ controller: ViewController, _ size: String = "60x24") throws -> Window {
    let window = Window(screen: Screen(size: try #require(Size(size))), showing: controller)
    return window
  }

  private final class TraitRecordingView: View {
    var changes: [String] = []
    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      changes.append(
        "\(previous?.horizontalSizeClass ?? .unspecified) \(traitCollection.horizontalSizeClass)")
    }
    override var canBecomeFocused: Bool { true }
  }

  @Test(
    "an uninstalled view leaves its superview, keeps its state and returns to its position")
  func position() throws {
    let controller = ViewController()
    let views = (0..<4).map { _ in TraitRecordingView() }
    for view in views { controller.view.addSubview(view) }
    let label = Label("kept")
    views[1].addSubview(label)
    views[1].vary(\.isInstalled, compactOnly)
    views[2].vary(\.isInstalled, compactOnly)
    let window = try show(controller)
    #expect(controller.view.subviews.count == 4)
    window.resize(to: Size(width: 100, height: 24))
    #expect(views[1].superview == nil && label.superview === views[1])
    #expect(same(controller.view.subviews, [views[0], views[3]]))
    #expect(window.invariantViolations() == [])
    label.text = "changed"
    window.resize(to: Size(width: 60, height: 24))
    #expect(same(controller.view.subviews, views))
    #expect(label.text == "changed")
    #expect(window.invariantViolations() == [])
    // Uninstalled views are not notified, so nothing changed for them.
    #expect(views[0].changes == ["unspecified compact", "compact regular", "regular compact"])
    #expect(views[1].changes == ["unspecified compact"])
  }

  @Test("an uninstalled view keeps its position while siblings come and go")
  func siblings() {
    let top = View()
    let (a, b, c, d) = (View(), View(), View(), View())
    for view in [a, b, c] { top.addSubview(view) }
    b.isInstalled = false
    top.insertSubview(d, at: 1)
    a.removeFromSuperview()
    b.isInstalled = true
    #expect(same(top.subviews, [b, d, c]) || same(top.subviews, [d, b, c]))
    c.isInstalled = false
    b.isInstalled = false
    d.removeFromSuperview()
    c.isInstalled = true
    b.isInstalled = true
    #expect(same(top.subviews, [b, c]))
  }

  @Test("a view can be added and removed while it is not installed")
  func added() {
    let top = View()
    let (a, b, c) = (View(), View(), View())
    b.isInstalled = false
    for view in [a, b, c] { top.addSubview(view) }
    #expect(same(top.subviews, [a, c]))
    b.isInstalled = true
    #expect(same(top.subviews, [a, b, c]))
    b.isInstalled = false
    b.removeFromSuperview()
    b.isInstalled = true
    #expect(b.superview == nil)
    let other = View()
    c.isInstalled = false
    other.addSubview(c)
    c.isInstalled = true
    #expect(c.superview === other && same(top.subviews, [a]))
  }

  @Test("constraints that mention an uninstalled view stay active without effect")
  func constraints() {
    let board = Board(40, 10)
    let (a, b) = (board.add("a"), board.add("b"))
    for view in [a, b] {
      LayoutConstraint(view, .top).isActive = true
      view.heightAnchor.constraint(equalToConstant: 1).isActive = true
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    }
    let inner = board.add("inner", in: a)
    for attribute in [LayoutAttribute.top, .left] { LayoutConstraint(inner, attribute).isActive = true }
    inner.widthAnchor.constraint(equalTo: a.widthAnchor).isActive = true
    inner.heightAnchor.constraint(equalTo: b.heightAnchor).isActive = true
    LayoutConstraint(a, .left).isActive = true
    let beside = b.leadingAnchor.constraint(equalTo: a.trailingAnchor)
    let alone = b.leadingAnchor.constraint(equalTo: board.view.leadingAnchor, constant: 3).priority(
      .defaultLow)
    LayoutConstraint.activate([beside, alone])
    #expect(diagnostics { board.layOut() } == [])
    #expect(b.frame.minX == 10)
    a.isInstalled = false
    #expect(diagnostics { board.layOut() } == [])
    #expect(b.frame.minX == 3)
    #expect(beside.isActive && board.view.constraints.count == 6)
    a.isInstalled = true
    #expect(diagnostics { board.layOut() } == [])
    #expect(b.frame.minX == 10 && inner.frame.size == Size(width: 10, height: 1))
    a.isInstalled = false
    a.removeFromSuperview()
    #expect(!beside.isActive && alone.isActive)
  }

  @Test("constraints vary with the traits of their common ancestor")
  func varyingConstraints() throws {
    let controller = ViewController()
    let a = TraitRecordingView()
    a.usesConstraints = true
    controller.view.addSubview(a)
    let wide = a.widthAnchor.constraint(equalToConstant: 30)
    let narrow = a.widthAnchor.constraint(equalTo: controller.view.widthAnchor)
    let left = LayoutConstraint(a, .left)
    for constraint in [
      LayoutConstraint(a, .top), LayoutConstraint(a, .height, constant: 1), left, wide, narrow,
    ] {
      constraint.isActive = true
    }
    narrow.vary(\.isInstalled, compactOnly)
    wide.vary(\.isInstalled, compactOnly.map { !$0 })
    left.vary(\.constant, Adaptive(0, [.regularWidth: 6, .compactHeight: 2]))
    let window = try show(controller)
    #expect(diagnostics { window.settle() } == [])
    #expect(a.frame == Rect(x: 0, y: 0, width: 60, height: 1))
    #expect(diagnostics { window.resize(to: Size(width: 100, height: 24)) } == [])
    #expect(a.frame == Rect(x: 6, y: 0, width: 30, height: 1))
    #expect(diagnostics { window.resize(to: Size(width: 60, height: 20)) } == [])
    #expect(a.frame == Rect(x: 2, y: 0, width: 60, height: 1))
    #expect(window.invariantViolations().filter { !$0.contains("leaves its superview") } == [])
  }

  @Test("varying constraints have their values before views are notified")
  func beforeNotification() throws {
    final class ObservingView: View {
      var seen: [Double] = []
      var constraint: LayoutConstraint?
      override func traitCollectionDidChange(_ previous: TraitCollection?) {
        seen.append(constraint?.constant ?? -1)
      }
    }
    let controller = ViewController()
    let a = ObservingView()
    controller.view.addSubview(a)
    let constraint = a.widthAnchor.constraint(equalTo: controller.view.widthAnchor)
    a.constraint = constraint
    a.usesConstraints = true
    constraint.isActive = true
    constraint.vary(\.constant, Adaptive(-1, [.regularWidth: -5]))
    let window = try show(controller)
    window.resize(to: Size(width: 100, height: 24))
    #expect(a.seen == [-1, -5])
  }

  @Test("setting an equal value does not invalidate the layout")
  func equal() throws {
    final class Counting: View {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let view = Counting(frame: Rect(x: 0, y: 0, width: 20, height: 5))
    let a = View()
    a.usesConstraints = true
    view.addSubview(a)
    let width = a.widthAnchor.constraint(equalToConstant: 4)
    width.isActive = true
    view.layoutIfNeeded()
    width.vary(\.constant, Adaptive(4, [.regularWidth: 4]))
    a.isInstalled = true
    width.constant = 4
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
  }

  @Test("the subviews of an uninstalled view leave with it, and their variations are kept up to date")
  func inside() throws {
    let controller = ViewController()
    let outer = TraitRecordingView()
    let inner = Label("x")
    outer.addSubview(inner)
    controller.view.addSubview(outer)
    outer.vary(\.isInstalled, compactOnly)
    inner.vary(\.text, Adaptive("tall", [.compactHeight: "low", .regularWidth: "wide"]))
    let window = try show(controller)
    #expect(inner.text == "tall")
    window.resize(to: Size(width: 100, height: 24))
    #expect(inner.window == nil && inner.text == "wide")
    window.resize(to: Size(width: 60, height: 20))
    #expect(inner.window === window && inner.text == "low")
    #expect(window.invariantViolations() == [])
  }

  @Test("uninstalling a child's view makes the child disappear")
  func appearance() throws {
    final class Child: ViewController {
      var calls: [String] = []
      override func viewWillAppear() { calls.append("WA") }
      override func viewDidAppear() { calls.append("DA") }
      override func viewWillDisappear() { calls.append("WD") }
      override func viewDidDisappear() { calls.append("DD") }
    }
    let (controller, child) = (ViewController(), Child())
    let box = View()
    controller.view.addSubview(box)
    controller.addChild(child)
    box.addSubview(child.view)
    child.didMove(toParent: controller)
    box.vary(\.isInstalled, compactOnly)
    let window = try show(controller)
    #expect(child.calls == ["WA", "DA"])
    window.resize(to: Size(width: 100, height: 24))
    #expect(child.calls == ["WA", "DA", "WD", "DD"])
    #expect(child.parent === controller && window.invariantViolations() == [])
    window.resize(to: Size(width: 60, height: 24))
    #expect(child.calls == ["WA", "DA", "WD", "DD", "WA", "DA"])
    #expect(window.invariantViolations() == [])
  }

  @Test("uninstalling the focused view moves the focus to the nearest ancestor that accepts it")
  func focus() throws {
    let controller = ViewController()
    let (outer, middle, inner) = (TraitRecordingView(), View(), TraitRecordingView())
    controller.view.addSubview(outer)
    outer.addSubview(middle)
    middle.addSubview(inner)
    let window = try show(controller)
    window.requestFocusUpdate(to: inner)
    middle.isInstalled = false
    #expect(window.focusedItem === outer)
    outer.isInstalled = false
    #expect(window.focusedItem === controller)
    outer.isInstalled = true
    middle.isInstalled = true
    window.requestFocusUpdate(to: inner)
    inner.vary(\.isInstalled, compactOnly)
    window.resize(to: Size(width: 100, height: 24))
    #expect(window.focusedItem === outer)
    #expect(window.invariantViolations() == [])
  }

  @Test("a root view is always installed")
  func rootView() throws {
    let controller = ViewController()
    controller.view.identifier = "root"
    let window = try show(controller)
    #expect(diagnostics { controller.view.isInstalled = false } == [.rootViewNotInstalled("root")])
    #expect(controller.view.isInstalled && controller.view.superview === window)
  }

  @Test("Scenario 40: excluded element")
  func scenario40() throws {
    let controller = ViewController()
    let view = controller.view
    let (below, hint, above) = (View(), Label("No Conversation Selected"), View())
    for subview in [below, hint, above] { view.addSubview(subview) }
    hint.usesConstraints = true
    hint.vary(\.isInstalled, Adaptive(true, [SizeClassPattern(width: .compact, height: .compact): false]))
    hint.vary(\.font, Adaptive(.headline, [.compactHeight: .body]))
    let top = hint.topAnchor.constraint(equalTo: view.topAnchor)
    LayoutConstraint.activate([hint.centerXAnchor.constraint(equalTo: view.centerXAnchor), top])
    top.vary(\.constant, Adaptive(6, [.compactHeight: 2]))
    let window = try show(controller, "60x20")
    #expect(hint.superview == nil)
    #expect(same(view.subviews, [below, above]))
    #expect(hint.font == .body)
    window.resize(to: Size(width: 60, height: 24))
    #expect(same(view.subviews, [below, hint, above]))
    #expect(hint.frame == Rect(x: 18, y: 6, width: 24, height: 1) && hint.font == .headline)
    window.resize(to: Size(width: 90, height: 20))
    #expect(hint.frame == Rect(x: 33, y: 2, width: 24, height: 1) && hint.font == .body)
    #expect(window.invariantViolations() == [])
  }
}
