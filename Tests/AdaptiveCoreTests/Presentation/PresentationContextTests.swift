import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 8.2: presentations in the view of a controller.
@MainActor @Suite("Presentation contexts") struct PresentationContextTests {
  @Test("the nearest controller that defines a context presents, otherwise the farthest ancestor")
  func resolution() {
    let stage = Stage("100x40")
    let (first, second) = (RecordingController("X", stage.log), RecordingController("Y", stage.log))
    first.modalPresentationStyle = .currentContext
    stage.list.present(first)
    #expect(first.presentingViewController === stage.container)
    #expect(first.view.frameInWindow == Rect(x: 0, y: 0, width: 100, height: 40))
    first.dismiss()
    stage.navigation.definesPresentationContext = true
    stage.split.definesPresentationContext = true
    stage.list.present(first)
    #expect(first.presentingViewController === stage.navigation)
    #expect(first.view.frameInWindow == Rect(x: 0, y: 0, width: 40, height: 40))
    second.modalPresentationStyle = .overCurrentContext
    stage.split.present(second)
    #expect(second.presentingViewController === stage.split)
    stage.expectValid()
  }

  @Test("later changes of style and context do not affect a running presentation") func readOnce() {
    let stage = Stage("100x40")
    stage.navigation.definesPresentationContext = true
    let presented = RecordingController("X", stage.log)
    presented.modalPresentationStyle = .overCurrentContext
    stage.list.present(presented)
    stage.navigation.definesPresentationContext = false
    presented.modalPresentationStyle = .formSheet
    for (size, frame) in [("100x30", "0,0 40x30"), ("60x24", "0,0 60x24"), ("100x40", "0,0 40x40")] {
      stage.resize(size)
      #expect(presented.view.frameInWindow.description == frame)
      #expect(presented.presentationController?.effectiveStyle == .overCurrentContext)
      #expect(presented.presentingViewController === stage.navigation)
      stage.expectValid(size)
    }
    presented.dismiss()
    #expect(presented.presentationController?.presentationStyle == .formSheet)
    stage.expectValid()
  }

  @Test("the farthest ancestor presents for all other styles") func otherStyles() {
    let stage = Stage("100x40")
    stage.navigation.definesPresentationContext = true
    for style: ModalPresentationStyle in [.fullScreen, .overFullScreen, .pageSheet, .formSheet] {
      let presented = RecordingController("X", stage.log)
      presented.modalPresentationStyle = style
      stage.list.present(presented)
      #expect(presented.presentingViewController === stage.container)
      presented.dismiss()
    }
  }

  @Test(
    "a presenting controller can't be moved into the presented one, nor can its container",
    arguments: [true, false])
  func intoItself(movesContainer: Bool) throws {
    let stage = Stage("100x40")
    let presented = NavigationController(rootViewController: RecordingController("X", stage.log))
    presented.modalPresentationStyle = .overCurrentContext
    stage.list.definesPresentationContext = true
    stage.list.present(presented)
    let reported = diagnostics {
      if movesContainer { presented.addChild(stage.navigation) } else { presented.push(stage.list) }
    }
    #expect(reported.count == 1)
    guard case .hierarchyInconsistency = try #require(reported.first) else {
      Issue.record("\(reported)")
      return
    }
    #expect(stage.list.parent === stage.navigation && presented.viewControllers.count == 1)
    stage.expectValid()
  }

  @Test("currentContext makes the context disappear, overCurrentContext does not", arguments: [true, false])
  func appearance(replaces: Bool) {
    let stage = Stage("100x40")
    stage.navigation.definesPresentationContext = true
    let presented = RecordingController("X", stage.log)
    presented.modalPresentationStyle = replaces ? .currentContext : .overCurrentContext
    _ = stage.log.drain()
    stage.list.present(presented)
    let covered = ["N.WD", "L.WD", "X.WA", "L.DD", "N.DD", "X.DA"]
    #expect(stage.log.drain(only: "W", "D") == (replaces ? covered : ["X.WA", "X.DA"]))
    stage.expectValid()
    presented.dismiss()
    let uncovered = ["X.WD", "N.WA", "L.WA", "X.DD", "L.DA", "N.DA"]
    #expect(stage.log.drain(only: "W", "D") == (replaces ? uncovered : ["X.WD", "X.DD"]))
    stage.expectValid()
  }

  @Test("a column may present while a presentation covers the window") func severalContexts() {
    let stage = Stage("100x40")
    stage.navigation.definesPresentationContext = true
    let inColumn = RecordingController("X", stage.log)
    inColumn.modalPresentationStyle = .currentContext
    stage.list.present(inColumn)
    let sheet = stage.presentProfile().navigation
    #expect(stage.list.presentedViewController === inColumn)
    #expect(stage.split.presentedViewController === sheet)
    #expect(stage.container.presentedViewController === sheet)
    #expect(sheet.view.frame == Rect(x: 20, y: 10, width: 60, height: 20))
    #expect(stage.window.focusedItem?.responderChain.contains { $0 === sheet } == true)
    stage.expectValid()
    stage.container.dismiss()
    #expect(stage.split.presentedViewController == nil)
    #expect(stage.list.presentedViewController === inColumn)
    #expect(stage.window.focusedItem === inColumn)
    stage.expectValid()
    stage.list.dismiss()
    #expect(stage.window.presentations.isEmpty)
    #expect(stage.window.focusedItem === stage.list.list)
    stage.expectValid()
  }

  @Test("a presentation in a context blocks only the content below it") func focus() {
    let stage = Stage("100x40")
    stage.navigation.definesPresentationContext = true
    let presented = RecordingController("X", stage.log)
    presented.modalPresentationStyle = .overCurrentContext
    stage.list.present(presented)
    #expect(stage.window.focusedItem === presented)
    #expect(!stage.window.requestFocusUpdate(to: stage.list.list))
    stage.split.focus(.secondary)
    #expect(stage.window.focusedItem === stage.secondary)
    #expect(stage.window.hitTest(Point(x: 3, y: 3)) === presented.view)
    #expect(stage.window.hitTest(Point(x: 60, y: 3)) === stage.secondary?.view)
    stage.expectValid()
  }

  @Test("content covered in a context is neither drawn nor clicked") func covered() {
    let display = MemoryDisplay(size: Size("40x10"))
    let application = Application(display: display)
    let (root, child, presented) = (ViewController(), ViewController(), ViewController())
    for (controller, text) in [(child, "below"), (presented, "above")] {
      let label = Label(text)
      label.frame = Rect(x: controller === child ? 0 : 10, y: 0, width: 8, height: 1)
      controller.view.addSubview(label)
    }
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = Rect(x: 0, y: 0, width: 40, height: 10)
    child.definesPresentationContext = true
    application.start(with: root)
    application.finishTurn()
    presented.modalPresentationStyle = .currentContext
    child.present(presented)
    application.finishTurn()
    #expect(display.text.hasPrefix("          above"))
    #expect(application.window.hitTest(.zero) === presented.view)
    let late = Label("late")
    late.frame = Rect(x: 20, y: 0, width: 8, height: 1)
    child.view.addSubview(late)
    application.finishTurn()
    #expect(!display.text.contains("late"))
    presented.dismiss()
    application.finishTurn()
    #expect(display.text.hasPrefix("below               late"))
  }

  @Test("a presentation in a context follows the context's size and traits") func following() {
    let stage = Stage("100x40")
    stage.navigation.definesPresentationContext = true
    let presented = RecordingController("X", stage.log)
    presented.modalPresentationStyle = .overCurrentContext
    stage.list.present(presented)
    _ = stage.log.drain()
    stage.resize("100x30")
    #expect(stage.log.drain().contains("X.willSize(40x30)"))
    stage.resize("60x24")
    #expect(presented.traitCollection.classes == "hC vR")
    #expect(presented.view.frameInWindow == Rect(x: 0, y: 0, width: 60, height: 24))
    let calls = stage.log.drain()
    #expect(calls.contains("X.willTraits(hC vR)") && calls.contains("X.didChange(hR vR)"))
    stage.expectValid()
  }

  @Test("a presentation disappears and appears with its context, and ends when that is removed")
  func hiddenContext() {
    let stage = Stage("60x24")
    stage.list.definesPresentationContext = true
    let maker = PresentationMaker("pc", stage.log)
    let presented = RecordingController("X", stage.log)
    presented.modalPresentationStyle = .currentContext
    presented.transitioningDelegate = maker
    stage.list.present(presented)
    _ = stage.log.drain()
    let pushed = RecordingController("Y", stage.log)
    stage.navigation.push(pushed)
    #expect(stage.log.drain(only: "W", "D") == ["X.WD", "Y.WA", "X.DD", "Y.DA"])
    stage.expectValid()
    stage.navigation.pop()
    #expect(stage.log.drain(only: "W", "D") == ["Y.WD", "X.WA", "Y.DD", "X.DA"])
    stage.expectValid()
    stage.navigation.setViewControllers([pushed])
    #expect(stage.log.drain(only: "W", "D") == ["X.WD", "Y.WA", "X.DD", "Y.DA"])
    #expect(stage.window.presentations.isEmpty)
    #expect(presented.presentingViewController == nil)
    stage.expectValid()
  }

  @Test("removing an invisible child ends its presentation") func unseenOrphan() {
    let stage = Stage("60x24")
    let child = RecordingController("C", stage.log)
    child.definesPresentationContext = true
    stage.list.addChild(child)
    let presented = RecordingController("X", stage.log)
    presented.modalPresentationStyle = .overCurrentContext
    child.present(presented)
    #expect(stage.window.presentations.count == 1)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(stage.window.presentations.isEmpty)
    stage.expectValid()
  }
}
