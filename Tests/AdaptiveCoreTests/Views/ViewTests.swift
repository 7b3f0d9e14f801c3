import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Views") struct ViewTests {
  @Test("subviews keep their order, and positions are clamped") func order() {
    let (parent, a, b, c) = (View(), View(), View(), View())
    parent.addSubview(a)
    parent.insertSubview(b, at: -5)
    parent.insertSubview(c, at: 99)
    #expect(parent.subviews.map { $0 === b ? "b" : $0 === a ? "a" : "c" } == ["b", "a", "c"])
    parent.addSubview(b)
    #expect(parent.subviews.map { $0 === b ? "b" : $0 === a ? "a" : "c" } == ["a", "c", "b"])
    let other = View()
    other.addSubview(a)
    #expect(parent.subviews.count == 2 && a.superview === other)
    a.removeFromSuperview()
    a.removeFromSuperview()
    #expect(a.superview == nil && other.subviews.isEmpty)
  }

  @Test("a view can't be added to itself or its descendants, and a window can't be added to a view")
  func inconsistencies() {
    let (outer, inner) = (View(), View())
    outer.addSubview(inner)
    #expect(diagnostics { inner.addSubview(outer) } == [.hierarchyInconsistency("View")])
    #expect(diagnostics { outer.addSubview(outer) } == [.hierarchyInconsistency("View")])
    let window = Window(screen: Screen(size: Size("9x9")))
    #expect(diagnostics { outer.addSubview(window) } == [.hierarchyInconsistency("Window")])
    #expect(outer.superview == nil && inner.subviews.isEmpty)
  }

  @Test("a view is notified when it enters or leaves a window, but not when it moves within one")
  func windows() {
    let pair = Pair("60x24")
    let (view, inner) = (CountingView(), CountingView())
    view.addSubview(inner)
    #expect(view.windowChanges == 0)
    pair.child.view.addSubview(view)
    #expect(view.windowChanges == 1 && inner.windowChanges == 1)
    #expect(inner.window === pair.window)
    pair.root.view.addSubview(view)
    #expect(view.windowChanges == 1)
    view.removeFromSuperview()
    #expect(view.windowChanges == 2 && inner.windowChanges == 2 && inner.window == nil)
  }

  @Test("a hit test finds the frontmost visible view at a point, clipped to its superviews") func hitTest() {
    let root = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))
    let low = View(frame: Rect(x: 2, y: 2, width: 6, height: 4))
    let high = View(frame: Rect(x: 4, y: 3, width: 6, height: 4))
    let leaf = View(frame: Rect(x: 4, y: 0, width: 9, height: 1))
    root.addSubview(low)
    root.addSubview(high)
    high.addSubview(leaf)
    #expect(root.hitTest(Point(x: 3, y: 2)) === low)
    #expect(root.hitTest(Point(x: 5, y: 4)) === high)
    #expect(root.hitTest(Point(x: 8, y: 3)) === leaf)
    #expect(root.hitTest(Point(x: 11, y: 3)) === root)
    #expect(root.hitTest(Point(x: 20, y: 3)) == nil)
    high.isHidden = true
    #expect(root.hitTest(Point(x: 5, y: 4)) === low)
    #expect(leaf.frameInWindow == Rect(x: 8, y: 3, width: 9, height: 1))
    #expect(leaf.convertFromWindow(Point(x: 9, y: 4)) == Point(x: 1, y: 1))
  }

  @Test("layout runs once where it is needed, superviews first") func layout() {
    let log = CallLog()
    let views = (0..<4).map { LoggingView("\($0)", log) }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    views[0].addSubview(views[3])
    views[0].layoutIfNeeded()
    #expect(log.drain() == ["0", "1", "2", "3"])
    views[0].layoutIfNeeded()
    #expect(log.drain().isEmpty)
    views[2].setNeedsLayout()
    views[0].layoutIfNeeded()
    #expect(log.drain() == ["2"])
    views[3].frame = Rect(x: 0, y: 0, width: 5, height: 5)
    views[1].frame = Rect(x: 7, y: 7, width: 0, height: 0)
    views[0].layoutIfNeeded()
    #expect(log.drain() == ["3"])
  }

  @Test("a frame set during a layout is followed in the same pass") func layoutInLayout() {
    let log = CallLog()
    let (outer, middle, inner) = (
      LoggingView("outer", log), LoggingView("middle", log), LoggingView("inner", log)
    )
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.onLayout = { middle.frame = $0 }
    middle.onLayout = { inner.frame = $0 }
    outer.frame = Rect(x: 0, y: 0, width: 9, height: 9)
    outer.layoutIfNeeded()
    #expect(log.drain() == ["outer", "middle", "inner"])
    #expect(inner.frame.size == Size("9x9"))
    outer.frame = Rect(x: 0, y: 0, width: 8, height: 9)
    outer.layoutIfNeeded()
    #expect(log.drain() == ["outer", "middle", "inner"])
  }

  @Test("a layout can request another one above it, and one that never ends is stopped and reported")
  func unstable() {
    let log = CallLog()
    let (outer, inner) = (LoggingView("outer", log), LoggingView("inner", log))
    outer.addSubview(inner)
    var remainingRequests = 2
    inner.onLayout = { _ in
      remainingRequests -= 1
      if remainingRequests >= 0 {
        outer.setNeedsLayout()
        inner.setNeedsLayout()
      }
    }
    #expect(diagnostics { outer.layoutIfNeeded() }.isEmpty)
    #expect(log.drain() == ["outer", "inner", "outer", "inner", "outer", "inner"])
    inner.onLayout = { _ in inner.setNeedsLayout() }
    inner.setNeedsLayout()
    #expect(diagnostics { outer.layoutIfNeeded() } == [.endlessChange("layout")])
    _ = log.drain()
    outer.layoutIfNeeded()
    #expect(log.drain().isEmpty)
  }

  @Test("hidden views and parts outside the superview are not drawn") func drawing() {
    let root = View()
    let label = Label("text")
    label.frame = Rect(x: 2, y: 0, width: 4, height: 1)
    root.addSubview(label)
    root.backgroundColor = .blue
    let easel = Easel("8x2", root)
    #expect(easel.rows == ["  text", ""])
    #expect(easel.cell(7, 1).background == .blue)
    label.frame.origin.x = 6
    #expect(easel.rows[0] == "      te")
    label.frame.origin.x = -2
    #expect(easel.rows[0] == "xt")
    label.isHidden = true
    #expect(easel.rows[0] == "")
    #expect(easel.cell(0, 0).background == .blue)
  }
}

@MainActor private final class CountingView: View {
  private(set) var windowChanges = 0
  override func didMoveToWindow() { windowChanges += 1 }
}

@MainActor private final class LoggingView: View {
  var onLayout: (Rect) -> Void = { _ in }
  private let name: String
  private let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init()
  }

  override func layoutSubviews() {
    log.record(name)
    onLayout(bounds)
  }
}
