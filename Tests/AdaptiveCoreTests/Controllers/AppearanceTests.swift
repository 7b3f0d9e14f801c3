import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 4.2.
@MainActor @Suite("Appearance") struct AppearanceTests {
  @Test("showing a window makes its controllers appear, parents around children") func windowShown() {
    let log = CallLog()
    let window = Window(screen: RecordingScreen(Size("100x40"), log))
    let (root, child) = (RecordingController("R", log), RecordingController("C", log))
    root.addChild(child)
    root.within["load"] = { [unowned root] in root.view.addSubview(child.view) }
    window.rootViewController = root
    #expect(!root.isViewLoaded)
    _ = log.drain()
    window.show()
    #expect(
      log.drain().filter { !$0.contains("view") } == [
        "R.load", "C.load", "R.WA", "C.WA", "screen.didChange(nil)", "R.didChange(nil)", "C.didChange(nil)",
        "R.layout", "C.layout", "C.DA", "R.DA",
      ])
    #expect(root.appearanceState == .appeared)
  }

  @Test("a push over a visible controller sends its callbacks in order") func pushing() {
    let stage = Stage("100x40")
    _ = stage.log.drain()
    stage.navigation.push(RecordingController("X", stage.log))
    #expect(
      stage.log.drain() == [
        "X.willMove(N)", "X.load", "L.WD", "X.WA", "X.didChange(nil)", "X.view.didChange(nil)", "X.layout",
        "L.DD", "X.DA", "X.didMove(N)",
      ])
  }

  @Test("a pop sends its callbacks in order") func popping() {
    let stage = Stage("100x40")
    stage.navigation.push(RecordingController("X", stage.log))
    _ = stage.log.drain()
    stage.navigation.pop()
    #expect(
      stage.log.drain() == [
        "X.willMove(nil)", "X.WD", "L.WA", "L.layout", "X.DD", "L.DA", "X.didMove(nil)",
      ])
  }

  @Test("a push onto a stack outside a window loads nothing", arguments: [false, true])
  func pushingHidden(isLoaded: Bool) {
    let log = CallLog()
    let navigation = RecordingNavigation("N", log, [RecordingController("Y", log)])
    if isLoaded { _ = navigation.view }
    _ = log.drain()
    navigation.push(RecordingController("X", log))
    #expect(log.drain() == ["X.willMove(N)", "X.didMove(N)"])
  }

  @Test("a push onto a covered stack loads nothing") func pushingCovered() {
    let stage = Stage("60x24")
    let sheet = RecordingController("X", stage.log)
    stage.list.present(sheet)
    _ = stage.log.drain()
    stage.navigation.push(RecordingController("Y", stage.log))
    #expect(stage.log.drain() == ["Y.willMove(N)", "Y.didMove(N)"])
    stage.expectValid()
    sheet.dismiss()
    #expect(stage.log.drain().filter { $0.hasPrefix("Y") }.prefix(2) == ["Y.load", "Y.WA"])
    stage.expectValid()
  }

  @Test("a controller that leaves while it is appearing gets no viewDidAppear") func interrupted() {
    let stage = Stage("100x40")
    let pushed = RecordingController("X", stage.log)
    pushed.within["didChange"] = { [unowned stage] in stage.navigation.pop() }
    _ = stage.log.drain()
    stage.navigation.push(pushed)
    let calls = stage.log.drain().filter { ["X.WA", "X.DA", "X.WD", "X.DD"].contains($0) }
    #expect(calls == ["X.WA", "X.WD", "X.DD"])
    #expect(stage.stack == "L")
    stage.expectValid()
  }

  @Test("a controller that returns while it is disappearing gets no viewDidDisappear") func interruptedBack()
  {
    let stage = Stage("100x40")
    let pushed = RecordingController("X", stage.log)
    pushed.within["didChange"] = { [unowned stage] in stage.navigation.pop() }
    _ = stage.log.drain()
    stage.navigation.push(pushed)
    let calls = stage.log.drain().filter { ["L.WA", "L.DA", "L.WD", "L.DD"].contains($0) }
    #expect(calls == ["L.WD", "L.WA", "L.DA"])
  }

  @Test(
    "changes made in callbacks are evaluated after them", arguments: ["WA", "DA", "WD", "DD"])
  func changesInCallbacks(hook: String) {
    let stage = Stage("100x40")
    let (first, second) = (RecordingController("X", stage.log), RecordingController("Y", stage.log))
    var isArmed = true
    let listens = hook.hasSuffix("A") ? first : stage.list as RecordingController
    listens.within[hook] = { [unowned stage] in
      guard isArmed else { return }
      isArmed = false
      stage.navigation.push(second)
    }
    stage.navigation.push(first)
    #expect(stage.stack == "L X Y")
    var balance: [String: Int] = [:]
    for call in stage.log.drain(only: "WA", "WD") {
      balance[String(call.prefix(1)), default: 0] += call.hasSuffix("WA") ? 1 : -1
    }
    #expect(balance["Y"] == 1)
    #expect(balance["X", default: 0] == 0)
    #expect(balance["L"] == 0)
    stage.expectValid(hook)
  }

  @Test("controllers that keep replacing each other are stopped, and the next change recovers")
  func endlessChange() {
    let stage = Stage("100x40")
    let (first, second) = (RecordingController("X", stage.log), RecordingController("Y", stage.log))
    first.within["WA"] = { [unowned stage] in stage.navigation.setViewControllers([second]) }
    second.within["WA"] = { [unowned stage] in stage.navigation.setViewControllers([first]) }
    #expect(diagnostics { stage.navigation.push(first) } == [.endlessChange("hierarchy")])
    first.within = [:]
    second.within = [:]
    stage.navigation.setViewControllers([stage.list])
    #expect(stage.stack == "L")
    #expect(first.appearanceState == .disappeared && second.appearanceState == .disappeared)
    stage.expectValid()
  }

  @Test("replacing the root controller removes it and everything it presents") func replacedRoot() {
    let stage = Stage("100x40")
    let (sheet, _) = stage.presentProfile()
    _ = stage.log.drain()
    let new = RecordingController("R", stage.log)
    stage.window.rootViewController = new
    let calls = stage.log.drain(only: "WA", "DA", "WD", "DD")
    for name in ["T", "S", "N", "L", "E", "N'", "profile"] {
      #expect(calls.filter { $0.hasPrefix("\(name).") } == ["\(name).WD", "\(name).DD"])
    }
    #expect(calls.filter { $0.hasPrefix("R.") } == ["R.WA", "R.DA"])
    #expect(stage.container.window == nil)
    #expect(sheet.presentingViewController == nil)
    #expect(stage.window.presentations.isEmpty)
    stage.expectValid()
    stage.window.rootViewController = nil
    #expect(stage.log.drain(only: "WA", "DA", "WD", "DD") == ["R.WD", "R.DD"])
    #expect(stage.window.focusedItem == nil)
    stage.expectValid()
    stage.window.rootViewController = stage.container
    stage.expectValid()
  }

  @Test("a child of the previous root controller can become the root") func childBecomesRoot() {
    let stage = Stage("100x40")
    _ = stage.log.drain()
    stage.window.rootViewController = stage.split
    #expect(stage.container.children.isEmpty)
    #expect(stage.log.drain(only: "WA", "DA", "WD", "DD") == ["T.WD", "T.DD"])
    #expect(stage.split.view.superview === stage.window)
    stage.expectValid()
  }
}
