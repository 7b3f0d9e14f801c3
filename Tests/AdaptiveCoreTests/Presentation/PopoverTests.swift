import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 8.6, except placement.
@MainActor @Suite("Popovers") struct PopoverTests {
  @Test("a popover without a source is rejected and reported, unless it is full screen")
  func noSource() {
    let pair = Pair("100x40")
    let presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = .popover
    #expect(diagnostics { pair.root.present(presented) } == [.popoverWithoutSource("RecordingController")])
    #expect(pair.root.presentedViewController == nil)
    pair.resize("60x24")
    #expect(diagnostics { pair.root.present(presented) }.isEmpty)
    #expect(presented.view.frame == Rect(x: 0, y: 0, width: 60, height: 24))
    pair.resize("100x40")
    #expect(presented.popoverPresentationController?.arrowDirection == .unknown)
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("the arrow direction is known once presented, and the presented width is compact")
  func direction() {
    let shown = Shown("80x24")
    #expect(shown.popover?.arrowDirection == .unknown)
    shown.present()
    #expect(shown.popover?.arrowDirection == .up)
    #expect(shown.presented.view.frameInWindow == Rect(x: 49, y: 4, width: 30, height: 10))
    #expect(shown.presented.traitCollection.classes == "hC vR")
    #expect(shown.root.appearanceState == .appeared)
  }

  @Test("border and arrow are drawn, in ASCII if necessary", arguments: [true, false])
  func drawing(isUnicode: Bool) {
    let display = MemoryDisplay(
      size: Size("80x12"), capabilities: DisplayCapabilities(isUnicode: isUnicode))
    let application = Application(display: display)
    let root = ViewController()
    application.start(with: root)
    let presented = ViewController()
    presented.modalPresentationStyle = .popover
    presented.preferredContentSize = Size("6x2")
    presented.popoverPresentationController?.sourceView = root.view
    presented.popoverPresentationController?.sourceRect = Rect(x: 10, y: 2, width: 3, height: 1)
    root.present(presented)
    application.finishTurn()
    let rows = display.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[3] == (isUnicode ? "       ┌───┴──┐" : "       +---+--+"))
    #expect(rows[4] == (isUnicode ? "       │      │" : "       |      |"))
    #expect(rows[6] == (isUnicode ? "       └──────┘" : "       +------+"))
  }

  @Test(
    "Escape and an outside click consult and notify the delegate, code does not",
    arguments: ["Escape", "click", "code", "Escape refused", "click refused", "click inside"])
  func dismissal(way: String) {
    let shown = Shown("80x24")
    shown.delegate.mayDismiss = !way.hasSuffix("refused")
    shown.present()
    switch way.prefix(6) {
    case "Escape": shown.application.sendEvent(.key(KeyEvent(.escape)))
    case "click ", "click":
      let place = way.hasSuffix("inside") ? Point(x: 50, y: 5) : Point(x: 2, y: 20)
      shown.application.sendEvent(.mouse(MouseEvent(.press, at: place)))
    default: shown.presented.dismiss()
    }
    let isGone = !way.hasSuffix("refused") && !way.hasSuffix("inside")
    #expect((shown.root.presentedViewController == nil) == isGone)
    #expect(shown.delegate.dismissals == (isGone && way != "code" ? 1 : 0))
  }

  @Test("Escape dismisses a popover shown full screen, too") func escapeWhenAdapted() {
    let shown = Shown("60x24")
    shown.present()
    #expect(shown.popover?.effectiveStyle == .fullScreen)
    shown.application.sendEvent(.key(KeyEvent(.escape)))
    #expect(shown.root.presentedViewController == nil)
  }

  @Test("passthrough views receive clicks below a popover") func passthrough() {
    let shown = Shown("80x24")
    shown.popover?.passthroughViews = [shown.list]
    shown.present()
    #expect(shown.application.window.hitTest(Point(x: 3, y: 21)) === shown.list)
    #expect(shown.application.window.hitTest(Point(x: 60, y: 21)) !== shown.list)
    #expect(shown.application.window.hitTest(Point(x: 60, y: 21)) !== shown.root.view)
    shown.list.isHidden = true
    #expect(shown.application.window.hitTest(Point(x: 3, y: 21)) === shown.popover?.containerView)
  }

  @Test("a popover adopts a changed preferred size") func preferredSize() {
    let shown = Shown("80x24")
    shown.present()
    _ = shown.log.drain()
    shown.presented.preferredContentSize = Size("20x5")
    #expect(shown.presented.view.frameInWindow == Rect(x: 59, y: 4, width: 20, height: 5))
    #expect(shown.log.drain().contains("X.willSize(20x5)"))
    #expect(shown.application.window.invariantViolations().isEmpty)
  }

  @Test("a popover points at a bar button item and follows it") func barButtonItem() {
    let application = Application(display: MemoryDisplay(size: Size("100x40")))
    let root = ViewController()
    let item = BarButtonItem(title: "Add")
    root.navigationItem.rightBarButtonItem = item
    application.start(with: NavigationController(rootViewController: root))
    application.finishTurn()
    let presented = ViewController()
    presented.modalPresentationStyle = .popover
    presented.popoverPresentationController?.barButtonItem = item
    root.present(presented)
    application.finishTurn()
    #expect(item.frame(in: application.window) == Rect(x: 95, y: 0, width: 5, height: 1))
    #expect(presented.view.frameInWindow == Rect(x: 67, y: 2, width: 32, height: 12))
    application.sendEvent(.resize(Size("90x40")))
    application.finishTurn()
    #expect(presented.view.frameInWindow == Rect(x: 57, y: 2, width: 32, height: 12))
    #expect(application.window.invariantViolations().isEmpty)
  }

  @Test("a popover has no arrow while its source is hidden, and stays near what is left of its surroundings")
  func sourceHidden() {
    let application = Application(display: MemoryDisplay(size: Size("100x40")))
    let root = ViewController()
    let item = BarButtonItem(title: "Add")
    root.navigationItem.rightBarButtonItem = item
    let stack = NavigationController(rootViewController: root)
    application.start(with: stack)
    application.finishTurn()
    let presented = ViewController()
    presented.modalPresentationStyle = .popover
    let popover = presented.popoverPresentationController
    popover?.barButtonItem = item
    root.present(presented)
    application.finishTurn()
    #expect(popover?.arrowDirection == .up)
    let previous = presented.view.frameInWindow
    item.isHidden = true
    application.finishTurn()
    #expect(popover?.arrowDirection == .unknown && presented.view.frameInWindow == previous)
    application.sendEvent(.resize(Size("90x40")))
    application.finishTurn()
    #expect(presented.view.frameInWindow == Rect(x: 57, y: 2, width: 32, height: 12))
    item.isHidden = false
    application.finishTurn()
    #expect(popover?.arrowDirection == .up)
    #expect(application.window.invariantViolations().isEmpty)
  }

  @Test("the delegate may change the source when the size changes") func reposition() {
    let shown = Shown("80x24")
    let delegate = Mover()
    shown.popover?.delegate = delegate
    shown.present()
    delegate.target = Rect(x: 5, y: 0, width: 3, height: 1)
    shown.application.sendEvent(.resize(Size("90x24")))
    #expect(delegate.seen == [Rect(x: 70, y: 2, width: 6, height: 1)])
    #expect(shown.presented.view.frameInWindow == Rect(x: 1, y: 2, width: 30, height: 10))
    #expect(shown.application.window.invariantViolations().isEmpty)
  }

  @Test("a popover whose source is gone stays in place, inside the container") func sourceGone() {
    let shown = Shown("80x24")
    shown.popover?.sourceView = shown.list
    shown.popover?.sourceRect = nil
    shown.present()
    let previous = shown.presented.view.frameInWindow
    #expect(shown.popover?.arrowDirection == .down)
    shown.list.removeFromSuperview()
    shown.application.sendEvent(.resize(Size("81x24")))
    #expect(shown.presented.view.frameInWindow == previous)
    #expect(shown.popover?.arrowDirection == .unknown)
    shown.application.sendEvent(.resize(Size("81x12")))
    #expect(shown.application.window.invariantViolations().isEmpty)
  }
}

/// A root controller with a list in its lower left corner, and X, to be presented as a popover of 30x10 below
/// 70,2 6x1.
@MainActor private final class Shown {
  let log = CallLog()
  let application: Application
  let root: ViewController
  let list = ListView()
  let presented: RecordingController
  let delegate = AdaptationDelegate()

  init(_ size: String) {
    application = Application(display: MemoryDisplay(size: Size(size) ?? .zero))
    root = ViewController()
    root.view.addSubview(list)
    list.frame = Rect(x: 0, y: 20, width: 20, height: 4)
    application.start(with: root)
    presented = RecordingController("X", log)
    presented.preferredContentSize = Size("30x10")
    presented.modalPresentationStyle = .popover
    presented.popoverPresentationController?.sourceView = root.view
    presented.popoverPresentationController?.sourceRect = Rect(x: 70, y: 2, width: 6, height: 1)
    presented.popoverPresentationController?.delegate = delegate
    application.finishTurn()
  }

  var popover: PopoverPresentationController? { presented.popoverPresentationController }

  func present() {
    root.present(presented)
    application.finishTurn()
  }
}

/// Points the popover at another rectangle.
@MainActor private final class Mover: PopoverPresentationControllerDelegate {
  var target: Rect?
  private(set) var seen: [Rect] = []

  func popoverPresentationController(
    _ controller: PopoverPresentationController, willRepositionTo rect: inout Rect, in view: inout View
  ) {
    seen.append(rect)
    if let target { rect = target }
  }
}
