import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTesting
import Testing

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

  @Test("a segue creates the destination, prepares it and then shows it") func show()
    throws
  {
    let (stage, first, split, navigation) = try stage()
    first.performSegue(withIdentifier: "show", sender: nil)
    #expect(navigation.viewControllers.map { $0.title ?? "" } == ["first", "second"])
    #expect(stage.log.drain() == ["first: prepare show show for second: free"])
    let second = navigation.topViewController
    navigation.pop()
    first.performSegue(withIdentifier: "show", sender: nil)
    #expect(navigation.topViewController !== second, "each performance makes a new destination")
    first.performSegue(withIdentifier: "detail", sender: nil)
    #expect(split.viewControllers.last?.title == "second")
  }

  @Test("a control asks whether to perform its segue, and code doesn't") func refused() throws {
    let (stage, first, _, navigation) = try stage()
    first.allows = false
    try #require(first.view.subviews.last as? Button).sendActions(for: .primaryAction)
    #expect(stage.log.drain() == ["first: should show"])
    #expect(navigation.viewControllers.count == 1)
    first.performSegue(withIdentifier: "show", sender: nil)
    #expect(stage.log.drain().first == "first: prepare show show for second: free")
    #expect(navigation.viewControllers.count == 2)
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
