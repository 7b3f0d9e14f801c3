import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTesting
import Testing

/// A window with scenes whose controllers record their segues.
@MainActor private final class SegueStage {
  let log = CallLog()
  let classes = ClassRegistry()
  let storyboard: Storyboard
  let window: Window

  class Screen: ViewController {
    weak var stage: SegueStage?
    var allows = true
    var acceptsUnwind = true
    var within: ((StoryboardSegue) -> Void)?

    override func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool {
      note("should \(identifier)")
      return allows
    }

    override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
      let destination = segue.destination
      let state = (destination.parent == nil ? "free" : "child") + (destination.isViewLoaded ? " loaded" : "")
      note("prepare \(segue.identifier) \(segue.kind) for \(destination.title ?? "?"): \(state)")
      within?(segue)
    }

    override func canPerformUnwind(_ action: String, from source: ViewController, sender: AnyObject?) -> Bool
    {
      note("asked for \(action)")
      return acceptsUnwind
    }

    override func viewDidLoad() { note("loaded") }
    private func note(_ text: String) { stage?.log.record("\(title ?? "?"): \(text)") }
  }

  final class Data: ViewController {
    let number: Int
    init(_ number: Int) {
      self.number = number
      super.init()
    }
  }

  init(_ size: String = "100x40", initial: String? = nil) throws {
    let document = try StoryboardDocument(Self.text)
    classes.register(controller: "Screen") { Screen() }
      .unwind("back") { screen, segue in
        screen.stage?.log.record("\(screen.title ?? "?"): unwind from \(segue.source.title ?? "?")")
      }
      .destination(of: "data") { _, sender in (sender as? Label).map { Data($0.text.count) } }
      .destination(of: "wrong") { _, _ in ViewController() }
    classes.register(controller: "Plain") { Screen() }
    classes.register(controller: "Data", type: Data.self)
    classes.register(segue: "swap") { segue in
      segue.source.title = "swapped for \(segue.destination.title ?? "?")"
    }
    storyboard = try Storyboard(document, classes: classes)
    window = Window(screen: AdaptiveCore.Screen(size: Size(size[...]) ?? .zero))
    window.rootViewController = initial.map { storyboard.instantiate($0) } ?? storyboard.instantiateInitial()
    window.show()
    window.settle()
  }

  /// The first screen, which records its calls.
  func screen(_ controller: ViewController?) throws -> Screen {
    let screen = try #require(controller as? Screen)
    screen.stage = self
    return screen
  }

  static let text = #"""
    {"version": 1, "initial": "split", "scenes": [
      {"id": "split", "kind": "split", "children": {"primary": "nav", "secondary": "detail"}, "preferredDisplayMode": "allVisible"},
      {"id": "nav", "kind": "navigation", "children": {"root": "first"}},
      {"id": "first", "kind": "view", "class": "Screen", "title": "first",
        "root": {"id": "v", "kind": "view", "subviews": [
          {"id": "mark", "kind": "label", "text": "here"},
          {"id": "go", "kind": "button", "text": "Go", "actions": {"primaryAction": {"segue": "show"}}}],
         "constraints": [{"format": "V:|[mark][go]"}, {"format": "|[mark]"}, {"format": "|[go]"}]},
        "barItems": {"right": [{"id": "item", "title": "Box", "segue": "pop"}]},
        "segues": [
          {"id": "show", "kind": "push", "to": "second"}, {"id": "detail", "kind": "replace", "to": "second"},
          {"id": "modal", "kind": "modal", "to": "sheet", "style": "formSheet"}, {"id": "again", "kind": "push", "to": "second"},
          {"id": "plain", "kind": "presentModally", "to": "second"},
          {"id": "pop", "kind": "popover", "to": "second", "directions": ["up", "down"]},
          {"id": "anchored", "kind": "popover", "to": "second", "anchor": "mark"},
          {"id": "swap", "kind": "custom", "class": "swap", "to": "second"},
          {"id": "data", "kind": "show", "to": "data"}, {"id": "wrong", "kind": "show", "to": "data"}]},
      {"id": "second", "kind": "view", "class": "Plain", "title": "second", "modalPresentationStyle": "pageSheet",
        "root": {"kind": "view"},
        "segues": [{"id": "back", "kind": "unwind", "action": "back"}, {"id": "on", "kind": "show", "to": "second"}]},
      {"id": "sheet", "kind": "navigation", "children": {"root": "inSheet"}},
      {"id": "inSheet", "kind": "view", "class": "Plain", "title": "inSheet", "root": {"kind": "view"},
        "segues": [{"id": "back", "kind": "unwind", "action": "back"}, {"id": "on", "kind": "show", "to": "second"}]},
      {"id": "detail", "kind": "view", "title": "detail", "root": {"kind": "view"}},
      {"id": "data", "kind": "view", "class": "Data", "title": "data", "root": {"kind": "view"}},
      {"id": "holder", "kind": "view", "class": "Screen", "title": "holder",
        "root": {"kind": "view", "subviews": [
          {"id": "place", "kind": "container", "scene": "inner"}, {"id": "bar", "kind": "statusBar", "text": "status"}],
         "constraints": [{"format": "|[place]|"}, {"format": "|[bar]|"}, {"format": "V:|[place][bar]|"}]}},
      {"id": "inner", "kind": "view", "title": "inner", "root": {"kind": "view", "subviews": [{"kind": "label", "text": "x"}]}}]}
    """#
}

@MainActor @Suite("Segues") struct SegueTests {
  private func stage(_ size: String = "100x40") throws -> (
    SegueStage, SegueStage.Screen, SplitViewController, NavigationController
  ) {
    let stage = try SegueStage(size)
    let split = try #require(stage.window.rootViewController as? SplitViewController)
    let navigation = try #require(split.viewControllers.first as? NavigationController)
    return (stage, try stage.screen(navigation.viewControllers.first), split, navigation)
  }

  @Test("contained scenes are created with their container, and views are loaded only when needed")
  func relations()
    throws
  {
    let storyboard = try SegueStage().storyboard
    let split = try #require(storyboard.instantiateInitial() as? SplitViewController)
    let navigation = try #require(split.viewControllers.first as? NavigationController)
    #expect(split.viewControllers.map { $0.title ?? "" } == ["", "detail"])
    #expect(navigation.viewControllers.map { $0.title ?? "" } == ["first"])
    #expect(
      !split.isViewLoaded && !navigation.isViewLoaded && navigation.topViewController?.isViewLoaded == false)
    #expect(storyboard.instantiateInitial() !== split)
  }

  @Test("a segue consults the source, creates the destination, prepares it and then shows it") func show()
    throws
  {
    let (stage, first, split, navigation) = try stage()
    first.performSegue(withIdentifier: "show", sender: nil)
    #expect(navigation.viewControllers.map { $0.title ?? "" } == ["first", "second"])
    #expect(stage.log.drain() == ["first: should show", "first: prepare show show for second: free"])
    let second = navigation.topViewController
    navigation.pop()
    first.performSegue(withIdentifier: "show", sender: nil)
    #expect(navigation.topViewController !== second, "each performance makes a new destination")
    first.performSegue(withIdentifier: "detail", sender: nil)
    #expect(split.viewControllers.last?.title == "second")
  }

  @Test("a segue that must not be performed changes nothing") func refused() throws {
    let (stage, first, _, navigation) = try stage()
    first.allows = false
    first.performSegue(withIdentifier: "show", sender: nil)
    #expect(stage.log.drain() == ["first: should show"])
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("a controller performs its segues by default") func unasked() throws {
    let text = StoryboardFixture.scene(
      root: "", members: #""segues": [{"id": "s", "kind": "presentModally", "to": "b"}]"#,
      more: #"{"id": "b", "kind": "view", "title": "b", "root": {"kind": "view"}}"#)
    let storyboard = try Storyboard(StoryboardDocument(text))
    let controller = try #require(storyboard.instantiateInitial())
    let window = Window(screen: Screen(size: Size(width: 60, height: 24)))
    window.rootViewController = controller
    window.show()
    #expect(diagnostics { controller.performSegue(withIdentifier: "s", sender: nil) } == [])
    #expect(controller.presentedViewController?.title == "b")
  }

  @Test("details are pushed while collapsed") func collapsed() throws {
    let (stage, first, _, navigation) = try stage("60x24")
    first.performSegue(withIdentifier: "detail", sender: nil)
    #expect(navigation.topViewController?.title == "second")
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("modal segues present in the style of the segue, otherwise in that of the scene") func modal() throws
  {
    let (stage, first, _, _) = try stage()
    first.performSegue(withIdentifier: "modal", sender: nil)
    let sheet = try #require(first.presentedViewController as? NavigationController)
    #expect(sheet.modalPresentationStyle == .formSheet && sheet.viewControllers.map(\.title) == ["inSheet"])
    first.dismiss()
    first.performSegue(withIdentifier: "plain", sender: nil)
    #expect(first.presentedViewController?.modalPresentationStyle == .pageSheet)
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("a popover points at its anchor, otherwise at its sender") func popover() throws {
    let (stage, first, _, _) = try stage()
    let item = try #require(first.navigationItem.rightBarButtonItem)
    #expect(diagnostics { item.perform() } == [])
    let popover = try #require(first.presentedViewController?.popoverPresentationController)
    #expect(popover.barButtonItem === item && popover.permittedArrowDirections == [.up, .down])
    first.dismiss()
    let mark = try #require(first.view.subviews.first)
    first.performSegue(withIdentifier: "anchored", sender: item)
    #expect(first.presentedViewController?.popoverPresentationController?.sourceView === mark)
    first.dismiss()
    first.performSegue(withIdentifier: "pop", sender: mark)
    #expect(first.presentedViewController?.popoverPresentationController?.sourceView === mark)
    first.dismiss()
    #expect(
      diagnostics { first.performSegue(withIdentifier: "pop", sender: nil) } == [
        .popoverWithoutSource("Screen “second”")
      ])
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("a control performs the segue of its event") func control() throws {
    let (stage, first, _, navigation) = try stage()
    try #require(first.view.subviews.last as? Button).sendActions(for: .primaryAction)
    #expect(navigation.topViewController?.title == "second")
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("a custom segue runs the registered closure") func custom() throws {
    let (stage, first, _, navigation) = try stage()
    first.performSegue(withIdentifier: "swap", sender: nil)
    #expect(first.title == "swapped for second" && navigation.viewControllers.count == 1)
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("the source creates destinations that need data") func destinations() throws {
    let (stage, first, _, navigation) = try stage()
    first.performSegue(withIdentifier: "data", sender: Label("four"))
    #expect((navigation.topViewController as? SegueStage.Data)?.number == 4)
    #expect(navigation.topViewController?.title == "data")
    navigation.pop()
    #expect(
      diagnostics {
        first.performSegue(withIdentifier: "data", sender: nil)
        first.performSegue(withIdentifier: "wrong", sender: nil)
        _ = stage.storyboard.instantiate("data")
        _ = stage.storyboard.instantiate("data") { ViewController() }
      } == [
        .sceneNeedsCreator("data"), .wrongSceneClass("data"), .sceneNeedsCreator("data"),
        .wrongSceneClass("data"),
      ])
    #expect(navigation.viewControllers.count == 1)
    let data = SegueStage.Data(7)
    #expect(stage.storyboard.instantiate("data") { data } === data && data.title == "data")
    #expect(diagnostics { _ = stage.storyboard.instantiate("data") { data } } == [.wrongSceneClass("data")])
  }

  @Test("unknown scenes and segues are reported and ignored") func unknown() throws {
    let (stage, first, _, navigation) = try stage()
    #expect(diagnostics { first.performSegue(withIdentifier: "x", sender: nil) } == [.unknownSegue("x")])
    #expect(
      diagnostics { ViewController().performSegue(withIdentifier: "show", sender: nil) } == [
        .unknownSegue("show")
      ])
    #expect(diagnostics { _ = stage.storyboard.instantiate("x") } == [.unknownScene("x")])
    #expect(stage.storyboard.instantiate("x") == nil)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("without an initial scene there is no initial controller") func noInitial() throws {
    let storyboard = try Storyboard(StoryboardDocument(#"{"version": 1, "initial": null, "scenes": []}"#))
    #expect(diagnostics { _ = storyboard.instantiateInitial() } == [.noInitialScene("test.json")])
    #expect(storyboard.instantiateInitial() == nil)
  }

  @Test("each old kind causes one warning and is serialized with its new name") func legacy()
    throws
  {
    let document = try StoryboardDocument(SegueStage.text)
    #expect(
      document.warnings.map { String($0.description.dropFirst("test.json: ".count)) } == [
        "$.scenes[2].segues[0].kind (show): “push” is called “show” now",
        "$.scenes[2].segues[1].kind (detail): “replace” is called “showDetail” now",
        "$.scenes[2].segues[2].kind (modal): “modal” is called “presentModally” now",
      ])
    let written = try StoryboardDocument(parsing: document.serialized, file: "new.json")
    #expect(written.warnings == [] && written.serialized == document.serialized)
    #expect(!String(decoding: written.serialized, as: UTF8.self).contains(#""push""#))
  }
}

@MainActor @Suite("Unwind segues") struct UnwindTests {
  @Test("an unwind segue returns to a lower entry of the stack") func pop() throws {
    let stage = try SegueStage()
    let navigation = try #require(
      (stage.window.rootViewController as? SplitViewController)?.viewControllers.first
        as? NavigationController)
    let first = try stage.screen(navigation.topViewController)
    first.performSegue(withIdentifier: "show", sender: nil)
    try stage.screen(navigation.topViewController).performSegue(withIdentifier: "on", sender: nil)
    let third = try stage.screen(navigation.topViewController)
    #expect(navigation.viewControllers.count == 3)
    _ = stage.log.drain()
    third.performSegue(withIdentifier: "back", sender: nil)
    #expect(
      stage.log.drain() == [
        "second: should back", "first: asked for back", "second: prepare back unwind for first: child loaded",
        "first: unwind from second",
      ])
    #expect(navigation.viewControllers.map { $0.title ?? "" } == ["first"])
  }

  @Test("an unwind segue dismisses a presentation and those above it") func dismiss() throws {
    let stage = try SegueStage()
    let navigation = try #require(
      (stage.window.rootViewController as? SplitViewController)?.viewControllers.first
        as? NavigationController)
    let first = try stage.screen(navigation.topViewController)
    first.performSegue(withIdentifier: "show", sender: nil)
    first.performSegue(withIdentifier: "modal", sender: nil)
    let sheet = try #require(first.presentedViewController as? NavigationController)
    sheet.topViewController?.performSegue(withIdentifier: "on", sender: nil)
    #expect(sheet.viewControllers.count == 2)
    try stage.screen(sheet.topViewController).performSegue(withIdentifier: "back", sender: nil)
    #expect(first.presentedViewController == nil)
    #expect(navigation.viewControllers.map { $0.title ?? "" } == ["first"])
    stage.window.settle()
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("an unwind segue skips a controller that refuses, and is reported if none accepts") func refused()
    throws
  {
    let stage = try SegueStage()
    let navigation = try #require(
      (stage.window.rootViewController as? SplitViewController)?.viewControllers.first
        as? NavigationController)
    let first = try stage.screen(navigation.topViewController)
    first.acceptsUnwind = false
    first.performSegue(withIdentifier: "show", sender: nil)
    let second = try stage.screen(navigation.topViewController)
    #expect(
      diagnostics { second.performSegue(withIdentifier: "back", sender: nil) } == [
        .noUnwindDestination("back")
      ])
    #expect(navigation.viewControllers.count == 2)
  }
}

@MainActor @Suite("Embedded scenes") struct EmbeddingTests {
  @Test("a container view embeds a prepared scene, which follows its size") func embed() throws {
    let stage = try SegueStage("80x24", initial: "holder")
    let holder = try stage.screen(stage.window.rootViewController)
    let inner = try #require(holder.children.first)
    let place = try #require(holder.view.subviews.first as? ContainerView)
    #expect(place.embedded === inner && inner.title == "inner")
    #expect(inner.view.frame == Rect(x: 0, y: 0, width: 80, height: 23))
    #expect(holder.visibleChildren.count == 1 && inner.appearanceState == .appeared)
    stage.window.resize(to: Size(width: 50, height: 20))
    #expect(inner.view.frame == Rect(x: 0, y: 0, width: 50, height: 19))
    #expect(
      holder.size(forChildContentContainer: inner, withParentContainerSize: Size(width: 60, height: 30))
        == Size(width: 60, height: 29))
    #expect(stage.window.invariantViolations() == [])
  }

  @Test("embedding is prepared as a segue named after the container view") func prepared() throws {
    let stage = try SegueStage()
    let holder = try stage.screen(stage.storyboard.instantiate("holder"))
    holder.loadViewIfNeeded()
    #expect(stage.log.drain() == ["holder: prepare place embed for inner: free", "holder: loaded"])
  }

  @Test("uninstalling a container hides its scene, and installing it shows the scene again") func excluded()
    throws
  {
    let text = StoryboardFixture.scene(
      root: #"""
        "subviews": [{"id": "place", "kind": "container", "scene": "b", "installed": {"C*": false}}],
        "constraints": [{"format": "|[place]|"}, {"format": "V:|[place]|"}]
        """#,
      more: #"{"id": "b", "kind": "view", "root": {"kind": "view"}}"#)
    let storyboard = try Storyboard(StoryboardDocument(text))
    let holder = try #require(storyboard.instantiateInitial())
    let window = Window(screen: Screen(size: Size(width: 80, height: 24)))
    window.rootViewController = holder
    window.show()
    let inner = try #require(holder.children.first)
    #expect(inner.appearanceState == .appeared)
    #expect(holder.treeDescription.contains("scene a") && inner.treeDescription.contains("scene b"))
    for (width, state) in [(79, AppearanceState.disappeared), (60, .disappeared), (90, .appeared)] {
      window.resize(to: Size(width: width, height: 24))
      window.settle()
      #expect(inner.appearanceState == state, "\(width)")
      #expect(window.invariantViolations() == [])
    }
    #expect(inner.view.frame == Rect(x: 0, y: 0, width: 90, height: 24))
  }
}
