import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 3.1, 3.3, 3.6 and 3.7: the phases of a transition and what may happen in them.
@MainActor @Suite("Transitions") struct TransitionTests {
  /// The table of Semantics 3.1: the calls that each change sends.
  @Test(
    "each kind of change sends its calls",
    arguments: [
      ("100x40", "120x40", false, true, false), ("100x40", "60x40", true, true, true),
      ("100x40", "100x39", false, true, false), ("100x24", "100x23", true, true, true),
      ("100x40", "100x40", false, false, false),
    ])
  func kinds(from: String, to: String, willTraits: Bool, willSize: Bool, didChange: Bool) {
    let pair = Pair(from)
    var blocks = 0
    pair.root.within["willSize"] = { [unowned root = pair.root] in
      root.transitionCoordinator?.animate(alongside: { blocks += 1 }, completion: { blocks += 1 })
    }
    pair.resize(to)
    let calls = pair.log.drain()
    for name in ["R", "C"] {
      #expect(calls.contains { $0.hasPrefix("\(name).willTraits") } == willTraits)
      #expect(calls.contains { $0.hasPrefix("\(name).willSize") } == willSize)
      #expect(calls.contains { $0.hasPrefix("\(name).didChange") } == didChange)
      #expect(calls.contains("\(name).layout") == willSize)
    }
    #expect(blocks == (willSize ? 2 : 0))
  }

  /// The row of the table without a change of size.
  @Test("a change of traits alone runs the blocks and performs requested layout", arguments: [false, true])
  func traitsAlone(requestsLayout: Bool) {
    let pair = Pair("100x40")
    let log = pair.log
    pair.root.within["willTraits"] = { [unowned root = pair.root] in
      root.transitionCoordinator?.animate(
        alongside: { log.record("alongside") }, completion: { log.record("completion") })
    }
    if requestsLayout {
      pair.child.within["didChange"] = { [unowned child = pair.child] in child.view.setNeedsLayout() }
    }
    pair.window.change(capabilities: DisplayCapabilities(style: .light))
    #expect(
      log.drain().filter { !$0.contains(".view.") } == [
        "R.willTraits(hR vR)", "C.willTraits(hR vR)", "screen.didChange(hR vR)", "R.didChange(hR vR)",
        "C.didChange(hR vR)",
      ] + (requestsLayout ? ["C.layout"] : []) + ["alongside", "completion"])
  }

  @Test("an equal size and equal traits send no calls") func nothing() {
    let stage = Stage("100x40")
    _ = stage.log.drain()
    stage.resize("100x40")
    stage.window.change(capabilities: stage.window.screen.capabilities)
    #expect(stage.log.drain().isEmpty)
  }

  @Test("values are old until the commit phase and new from then on") func oldAndNew() {
    let stage = Stage("100x40")
    var seen: [String] = []
    func observe(_ phase: String) {
      seen.append(
        "\(phase) \(stage.container.traitCollection.classes) \(stage.container.view.bounds.size)"
          + " \(stage.split.isCollapsed)")
    }
    stage.container.within["willTraits"] = { observe("willTraits") }
    stage.container.within["willSize"] = {
      observe("willSize")
      stage.container.transitionCoordinator?.animate(
        alongside: { observe("alongside") }, completion: { observe("completion") })
    }
    stage.list.within["didChange"] = { observe("didChange") }
    stage.resize("60x24")
    #expect(
      seen == [
        "willTraits hR vR 100x40 false", "willSize hR vR 100x40 false", "didChange hC vR 100x40 true",
        "alongside hC vR 60x24 true", "completion hC vR 60x24 true",
      ])
  }

  @Test("an alongside block may invalidate the layout, which is then repeated") func layoutAgain() {
    let pair = Pair("100x40")
    pair.root.within["willSize"] = { [unowned root = pair.root] in
      root.transitionCoordinator?.animate(alongside: { root.view.setNeedsLayout() })
    }
    pair.resize("120x40")
    #expect(
      pair.log.drain() == ["R.willSize(120x40)", "C.willSize(120x40)", "R.layout", "C.layout", "R.layout"])
  }

  @Test("blocks run once, in the order in which they were added") func blockOrder() {
    let pair = Pair("100x40")
    var order: [String] = []
    for controller in [pair.root, pair.child] {
      controller.within["willSize"] = { [unowned controller] in
        controller.transitionCoordinator?.animate(
          alongside: { order.append("\(controller.name) alongside") },
          completion: { order.append("\(controller.name) completion") })
      }
    }
    pair.resize("120x40")
    #expect(order == ["R alongside", "C alongside", "R completion", "C completion"])
  }

  @Test("a coordinator accepts alongside blocks until they run and completion blocks until its end")
  func lateBlocks() {
    let pair = Pair("100x40")
    var results: [Bool] = []
    var ran: [String] = []
    var kept: TransitionCoordinator?
    pair.root.within["willSize"] = { [unowned root = pair.root] in
      kept = root.transitionCoordinator
      results.append(kept?.animate(alongside: { ran.append("first") }) ?? false)
      kept?.animate(
        alongside: {
          results.append(
            kept?.animate(alongside: { ran.append("too late") }, completion: { ran.append("queued") }) ?? true
          )
        },
        completion: {
          kept?.animate(completion: { ran.append("also queued") })
          #expect(root.transitionCoordinator === kept)
        })
    }
    pair.resize("120x40")
    #expect(results == [true, false])
    #expect(ran == ["first", "queued", "also queued"])
    #expect(pair.root.transitionCoordinator == nil)
    let reports = diagnostics {
      kept?.animate(alongside: { ran.append("never") }, completion: { ran.append("never") })
    }
    #expect(reports == [.coordinatorFinished])
    #expect(ran.count == 3)
  }

  @Test("only the controllers involved in a transition have its coordinator") func coordinatorScope() {
    let stage = Stage("100x40")
    var involved: [Bool] = []
    stage.list.within["willTraits"] = { [unowned stage] in
      involved = [stage.list, stage.navigation, stage.split, stage.container].map {
        $0.transitionCoordinator != nil
      }
    }
    stage.navigation.traitOverrides = TraitCollection("vC")
    #expect(involved == [true, true, false, false])
    #expect(stage.list.transitionCoordinator == nil)
    stage.expectValid()
  }

  /// Semantics 3.7.
  @Test("of several resizes during a transition, only the last one runs")
  func coalescing() {
    let pair = Pair("100x40")
    var armed = true
    pair.root.within["willSize"] = { [unowned root = pair.root, unowned window = pair.window] in
      guard armed else { return }
      armed = false
      for width in [90, 80, 61] { window.resize(to: Size(width: width, height: 40)) }
      root.transitionCoordinator?.animate(completion: { #expect(window.frame.width == 95) })
    }
    pair.resize("95x40")
    #expect(
      pair.log.drain(only: "willSize").filter { $0.hasPrefix("R") } == [
        "R.willSize(95x40)", "R.willSize(61x40)",
      ])
  }

  @Test("a resize from a block begins after all blocks of the transition have run") func resizeInBlock() {
    let pair = Pair("100x40")
    var order: [String] = []
    pair.root.within["willSize"] = { [unowned pair] in
      let number = order.count / 3 + 1
      order.append("\(number) will")
      pair.root.transitionCoordinator?.animate(
        alongside: {
          order.append("\(number) alongside")
          if number == 1 { pair.resize("60x40") }
        }, completion: { order.append("\(number) completion") })
    }
    pair.resize("120x40")
    #expect(order == (1...2).flatMap { ["\($0) will", "\($0) alongside", "\($0) completion"] })
    #expect(pair.window.frame.size == Size("60x40"))
  }

  @Test("resizes that cancel each other during a change of style leave only that change")
  func cancelledResizes() {
    let pair = Pair("100x40")
    pair.root.within["willTraits"] = { [unowned window = pair.window] in
      window.resize(to: Size("60x40"))
      window.resize(to: Size("100x40"))
    }
    pair.window.change(capabilities: DisplayCapabilities(style: .light))
    #expect(pair.log.drain(only: "willSize", "willTraits") == ["R.willTraits(hR vR)", "C.willTraits(hR vR)"])
    #expect(pair.window.traitCollection.userInterfaceStyle == .light)
  }

  @Test("a resize and a change of style during a transition become one transition") func mergedChanges() {
    let pair = Pair("100x40")
    var armed = true
    pair.root.within["willSize"] = { [unowned window = pair.window] in
      guard armed else { return }
      armed = false
      window.resize(to: Size("60x40"))
      window.change(capabilities: DisplayCapabilities(style: .light))
    }
    pair.resize("95x40")
    #expect(pair.window.frame.size == Size("60x40"))
    #expect(pair.window.traitCollection.userInterfaceStyle == .light)
    #expect(pair.log.drain(only: "willTraits").filter { $0.hasPrefix("R") }.count == 1)
  }

  @Test("a resize while a controller appears waits until it has appeared") func resizeWhileAppearing() {
    let stage = Stage("100x40")
    let pushed = RecordingController("X", stage.log)
    pushed.within["WA"] = { [unowned stage] in stage.resize("60x24") }
    _ = stage.log.drain()
    stage.list.show(pushed, sender: nil)
    let calls = stage.log.drain().filter {
      ["X.WA", "X.DA", "X.willSize(60x23)", "X.didMove(N)"].contains($0)
    }
    #expect(calls == ["X.WA", "X.DA", "X.didMove(N)", "X.willSize(60x23)"])
    #expect(stage.stack == "L X")
    #expect(stage.split.isCollapsed)
    stage.expectValid()
  }

  @Test("transitions that keep causing each other are stopped", arguments: ["willSize", "didChange"])
  func endless(hook: String) {
    let pair = Pair("100x40")
    var isOdd = false
    pair.root.within[hook] = { [unowned pair] in
      isOdd.toggle()
      if hook == "willSize" {
        pair.resize(isOdd ? "101x40" : "102x40")
      } else {
        pair.window.change(capabilities: DisplayCapabilities(style: isOdd ? .light : .dark))
      }
    }
    let reports = diagnostics { pair.resize("100x20") }
    #expect(reports == [.endlessChange("transitions")])
    pair.root.within = [:]
    pair.resize("60x24")
    #expect(pair.root.traitCollection.classes == "hC vR")
    #expect(pair.window.invariantViolations().isEmpty)
  }

  @Test("a window that is not shown changes its size without calls") func notShown() {
    let log = CallLog()
    let window = Window(screen: RecordingScreen(Size("100x40"), log))
    let root = RecordingController("R", log)
    window.rootViewController = root
    window.resize(to: Size("60x24"))
    #expect(log.drain().isEmpty)
    #expect(window.traitCollection.classes == "hC vR")
    window.show()
    #expect(log.drain().contains("R.didChange(nil)"))
    #expect(root.view.frame.size == Size("60x24"))
  }

  @Test("viewWillTransition(to:with:) skips a child that already has the size") func sameSize() {
    let log = CallLog()
    let window = Window(screen: RecordingScreen(Size("100x40"), log))
    let root = FixedSizeContainer("R", log)
    let child = RecordingController("C", log)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    window.show(root)
    _ = log.drain()
    window.resize(to: Size("120x40"))
    #expect(log.drain(only: "willSize") == ["R.willSize(120x40)"])
  }
}

/// A container whose child always has the size 30x10.
@MainActor private final class FixedSizeContainer: RecordingController {
  override func loadView() -> View {
    LayoutView { [weak self] _ in
      for child in self?.children ?? [] { child.view.frame = Rect(x: 0, y: 0, width: 30, height: 10) }
    }
  }

  override func size(forChildContentContainer child: ViewController, withParentContainerSize size: Size)
    -> Size
  {
    Size(width: 30, height: 10)
  }
}
