import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 8.1, 8.2 and 8.7.
@MainActor @Suite("Presentation") struct PresentationTests {
  private typealias Style = ModalPresentationStyle

  /// The table of Semantics 8.1.
  @Test(
    "a style determines frame, adaptation, and whether the presenting controller stays",
    arguments: [
      ("100x40", ModalPresentationStyle.fullScreen, "0,0 100x40", false, "hR vR"),
      ("100x40", .overFullScreen, "0,0 100x40", true, "hR vR"),
      ("100x40", .pageSheet, "7,1 85x38", true, "hR vR"),
      ("88x24", .pageSheet, "2,1 84x22", true, "hR vR"),
      ("100x40", .formSheet, "20,10 60x20", true, "hC vR"),
      ("100x20", .formSheet, "20,2 60x16", true, "hC vC"),
      ("60x24", .pageSheet, "0,0 60x24", false, "hC vR"),
      ("60x24", .formSheet, "0,0 60x24", false, "hC vR"),
      ("60x24", .overFullScreen, "0,0 60x24", true, "hC vR"),
      ("100x3", .formSheet, "20,1 60x1", true, "hC vC"), ("80x1", .pageSheet, "0,0 80x1", true, "hR vC"),
      ("80x0", .formSheet, "10,0 60x0", true, "hC vC"),
    ])
  func styles(
    size: String, style: ModalPresentationStyle, frame: String, keepsPresenter: Bool, classes: String
  ) throws {
    let pair = Pair(size)
    let presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = style
    pair.child.present(presented)
    if size != "80x1" || style != .pageSheet { #expect(presented.view.frame.description == frame) }
    #expect(presented.view.frame.isEmpty == (Size(size[...])?.isEmpty ?? true))
    #expect(presented.traitCollection.classes == classes)
    #expect((pair.root.view.superview != nil) == keepsPresenter)
    #expect(pair.log.drain().contains("R.WD") == !keepsPresenter)
    #expect(presented.parent == nil)
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("a form sheet adopts a changed preferred size") func preferredSize() {
    let pair = Pair("100x40")
    let presented = RecordingController("X", pair.log)
    presented.preferredContentSize = Size("30x12")
    presented.modalPresentationStyle = .formSheet
    pair.root.present(presented)
    #expect(presented.view.frame == Rect(x: 35, y: 14, width: 30, height: 12))
    _ = pair.log.drain()
    presented.preferredContentSize = Size("200x6")
    #expect(presented.view.frame == Rect(x: 2, y: 17, width: 96, height: 6))
    #expect(pair.log.drain().contains("X.willSize(96x6)"))
    presented.preferredContentSize = Size("200x6")
    #expect(pair.log.drain().isEmpty)
    #expect(pair.window.invariantViolations().isEmpty)
  }

  /// The table of Semantics 8.2.
  @Test(
    "dismiss removes what the controller presents, or the controller itself",
    arguments: [("R", "R"), ("A", "R A"), ("X", "R A"), ("child of A", "R A"), ("child of X", "R A")])
  func dismissing(caller: String, left: String) {
    let chain = Chain()
    let callers = [
      "R": chain.root, "A": chain.first, "X": chain.second, "child of A": chain.firstChild,
      "child of X": chain.secondChild,
    ]
    var completed = 0
    callers[caller]?.dismiss { completed += 1 }
    #expect(chain.left == left)
    #expect(completed == 1)
    #expect(chain.window.invariantViolations().isEmpty)
  }

  @Test(
    "a child of the topmost controller dismisses it, and without one only the completion runs")
  func dismissingEdges() {
    let chain = Chain()
    chain.second.dismiss()
    chain.firstChild.dismiss()
    #expect(chain.left == "R")
    var completed = 0
    chain.root.dismiss { completed += 1 }
    ViewController().dismiss { completed += 1 }
    #expect(completed == 2)
  }

  @Test("every descendant finds its presenting and presented controller") func properties() {
    let chain = Chain()
    #expect(chain.first.presentingViewController === chain.root)
    #expect(chain.firstChild.presentingViewController === chain.root)
    #expect(chain.root.presentedViewController === chain.first)
    #expect(chain.rootChild.presentedViewController === chain.first)
    #expect(chain.firstChild.presentedViewController === chain.second)
    #expect(chain.second.presentedViewController == nil)
    #expect(chain.rootChild.presentingViewController == nil)
    #expect(chain.first.presentationController?.presentedViewController === chain.first)
    #expect(chain.firstChild.presentationController == nil)
  }

  @Test("an invalid presentation is reported and has no effect") func refusals() {
    let chain = Chain()
    var completed = false
    let name = "RecordingController"
    #expect(
      diagnostics { chain.rootChild.present(ViewController()) { completed = true } } == [
        .alreadyPresenting(name)
      ])
    #expect(diagnostics { chain.second.present(chain.first) } == [.alreadyInHierarchy(name)])
    #expect(diagnostics { chain.second.present(chain.rootChild) } == [.alreadyInHierarchy(name)])
    #expect(diagnostics { chain.second.present(chain.second) } == [.alreadyInHierarchy(name)])
    #expect(
      diagnostics { ViewController().present(ViewController()) } == [.presenterNotInWindow("ViewController")])
    #expect(chain.left == "R A X")
    #expect(!completed)
  }

  /// The table of Semantics 8.7.
  @Test("a full-screen presentation sends its calls in order") func fullScreenOrder() {
    let pair = Pair("100x40")
    let presented = RecordingController("X", pair.log)
    pair.root.present(presented) { pair.log.record("completion") }
    #expect(
      pair.log.drain() == [
        "X.load", "R.WD", "C.WD", "X.WA", "X.didChange(nil)", "X.view.didChange(nil)", "X.layout", "C.DD",
        "R.DD", "X.DA", "completion",
      ])
    presented.dismiss { pair.log.record("completion") }
    #expect(
      pair.log.drain() == [
        "X.WD", "R.WA", "C.WA", "R.layout", "X.DD", "C.DA", "R.DA", "completion",
      ])
  }

  @Test("a sheet sends the presenting controller no appearance callbacks") func sheetOrder() {
    let pair = Pair("100x40")
    let presented = RecordingController("X", pair.log)
    presented.modalPresentationStyle = .pageSheet
    pair.root.present(presented) { pair.log.record("completion") }
    #expect(
      pair.log.drain(only: "W", "D", "completion") == ["X.WA", "X.DA", "completion"])
    presented.dismiss { pair.log.record("completion") }
    #expect(pair.log.drain(only: "W", "D", "completion") == ["X.WD", "X.DD", "completion"])
  }

  @Test("dismissing several controllers makes each visible one disappear once") func dismissSeveral() {
    let chain = Chain()
    _ = chain.log.drain()
    chain.root.dismiss()
    #expect(
      chain.log.drain(only: "W", "D").filter { !$0.contains("c.") } == [
        "X.WD", "R.WA", "X.DD", "R.DA",
      ])
    #expect(chain.second.presentingViewController == nil)
  }

  @Test("a presentation in a callback completes after the outer one") func presentInCallback() {
    let pair = Pair("100x40")
    let (first, second) = (RecordingController("X", pair.log), RecordingController("Y", pair.log))
    first.within["WA"] = { [unowned first] in
      first.present(second) { pair.log.record("second") }
    }
    pair.root.present(first) { pair.log.record("first") }
    #expect(
      pair.log.drain(only: "W", "D", "first", "second") == [
        "R.WD", "C.WD", "X.WA", "X.WD", "Y.WA", "C.DD", "R.DD", "X.DD", "Y.DA", "first", "second",
      ])
    #expect(second.appearanceState == .appeared)
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("content below a sheet receives no clicks, and the sheet keeps the focus") func sheetIsModal() {
    let stage = Stage("100x40")
    let (_, profile) = stage.presentProfile()
    let outside = stage.window.hitTest(Point(x: 3, y: 3))
    #expect(outside?.responderChain.contains { $0 === stage.container } == false)
    #expect(outside?.mouseUsed(MouseEvent(.press, at: Point(x: 3, y: 3))) == true)
    let inside = stage.window.hitTest(Point(x: 50, y: 20))
    #expect(inside?.responderChain.contains { $0 === profile } == true)
    #expect(!stage.window.requestFocusUpdate(to: stage.list.list))
    #expect(stage.window.focusedItem === profile)
    profile.dismiss()
    #expect(stage.window.focusedItem === stage.list.list)
  }

  @Test("nothing is shown in the few columns between a sheet and the edge") func slivers() throws {
    let display = MemoryDisplay(size: Size("80x24"))
    let application = Application(display: display)
    let root = ViewController()
    let label = Label(String(repeating: "x", count: 80))
    label.frame = Rect(x: 0, y: 12, width: 80, height: 1)
    root.view.addSubview(label)
    application.start(with: root)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = Size(width: 76, height: 10)
    root.present(sheet)
    application.finishTurn()
    #expect(display.frame?.buffer[0, 12].text == " " && display.frame?.buffer[79, 12].text == " ")
    sheet.preferredContentSize = Size(width: 60, height: 10)
    application.finishTurn()
    #expect(display.frame?.buffer[0, 12].text == "x" && display.frame?.buffer[79, 12].text == "x")
  }

  @Test("content below a sheet is dimmed") func dimming() throws {
    let display = MemoryDisplay(size: Size("100x40"))
    let application = Application(display: display)
    let root = ViewController()
    let label = Label("text below")
    label.frame = Rect(x: 0, y: 0, width: 20, height: 1)
    root.view.addSubview(label)
    let status = StatusBar()
    status.leadingText = "quit"
    status.frame = Rect(x: 0, y: 39, width: 100, height: 1)
    root.view.addSubview(status)
    application.start(with: root)
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    root.present(sheet)
    application.finishTurn()
    let cell = try #require(display.frame?.buffer[0, 0])
    #expect(cell.text == "t")
    #expect(cell.attributes.contains(.dim))
    #expect(display.frame?.buffer[1, 39].text == "q" && display.frame?.buffer[1, 39].attributes == [])
    sheet.dismiss()
    application.finishTurn()
    #expect(display.frame?.buffer[0, 0].attributes == [])
  }
}

/// R presents A, which presents X. Each of them has a child.
@MainActor private final class Chain {
  let log = CallLog()
  let window: Window
  let root, rootChild, first, firstChild, second, secondChild: RecordingController

  init() {
    window = Window(screen: Screen(size: Size("100x40")))
    func make(_ name: String, in parent: RecordingController? = nil, _ log: CallLog) -> RecordingController {
      let controller = RecordingController(name, log)
      if let parent {
        parent.addChild(controller)
        parent.view.addSubview(controller.view)
        controller.didMove(toParent: parent)
      }
      return controller
    }
    root = make("R", log)
    rootChild = make("Rc", in: root, log)
    first = make("A", log)
    firstChild = make("Ac", in: first, log)
    second = make("X", log)
    secondChild = make("Xc", in: second, log)
    window.show(root)
    rootChild.present(first)
    firstChild.present(second)
  }

  /// The controllers left in the chain, as in `R A X`.
  var left: String {
    var names = ["R"]
    if first.presentingViewController != nil { names.append("A") }
    if second.presentingViewController != nil { names.append("X") }
    return names.joined(separator: " ")
  }
}
