import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTesting
import Testing

/// The checks of documents against classes, when a storyboard is created.
@MainActor @Suite("Classes of documents") struct ClassErrorTests {
  @Test("the example document matches its classes") func fits() throws {
    let document = try StoryboardDocument(StoryboardFixture.example)
    _ = try Storyboard(document, classes: ExampleClasses.registry())
  }

  @Test("each use of an unregistered class is an error") func unregistered() throws {
    #expect(
      try errors(StoryboardFixture.example, ClassRegistry()) == [
        "$.scenes[2].class (list): no class is registered as “ListController”",
        "$.scenes[3].class (empty): no class is registered as “EmptyController”",
        "$.scenes[4].class (photo): no class is registered as “PhotoController”",
        "$.scenes[4].root.subviews[0].class (stars): no class is registered as “Stars”",
        "$.scenes[6].class (profile): no class is registered as “ProfileController”",
        "$.scenes[6].segues[0].action (done): no class accepts the unwind action “profileDone”",
      ])
  }

  @Test("if unknown classes are allowed, the library's classes replace them") func unknownAllowed() throws {
    let classes = ClassRegistry()
    classes.allowsUnknownClasses = true
    let storyboard = try Storyboard(StoryboardDocument(StoryboardFixture.example), classes: classes)
    #expect(storyboard.instantiate("list") is ListViewController)
    let photo = try #require(storyboard.instantiate("photo"))
    #expect(type(of: photo) == ViewController.self)
    #expect(photo.view.subviews.map { type(of: $0) == Control.self } == [true])
  }

  @Test(
    "each mismatch with a class is an error with its location",
    arguments: [
      InvalidDocument(
        "outlet that isn't registered",
        root: #""subviews": [{"id": "x", "kind": "label"}]"#,
        scene: #""class": "A", "outlets": {"photo": "x"}"#,
        "$.scenes[0].outlets.photo (a): A has no “photo”"),
      InvalidDocument(
        "outlet of another type",
        root: #""subviews": [{"id": "x", "kind": "control"}]"#,
        scene: #""class": "A", "outlets": {"label": "x"}"#,
        "$.scenes[0].outlets.label (a): “label” is for Label"),
      InvalidDocument(
        "outlet for a view of a class that is none of its type",
        root: #""subviews": [{"id": "x", "kind": "view", "class": "Box"}]"#,
        scene: #""class": "A", "outlets": {"label": "x"}"#,
        "$.scenes[0].outlets.label (a): “label” is for Label"),
      InvalidDocument(
        "outlet for a constraint that is a line of them",
        root: #""id": "v", "constraints": [{"id": "c", "format": "[v(3)]"}]"#,
        scene: #""class": "A", "outlets": {"constraint": "c"}"#,
        "$.scenes[0].outlets.constraint (a): “constraint” is for LayoutConstraint"),
      InvalidDocument(
        "action that isn't registered",
        root: #""subviews": [{"id": "x", "kind": "control", "actions": {"valueChanged": "rate"}}]"#,
        scene: #""class": "A""#,
        "$.scenes[0].root.subviews[0].actions.valueChanged (x): A has no “rate”"),
      InvalidDocument(
        "action for another sender",
        scene: #""class": "A", "barItems": {"left": [{"title": "x", "action": "press"}]}"#,
        "$.scenes[0].barItems.left[0].action (a): “press” is for Button"),
      InvalidDocument(
        "class of another kind", root: #""class": "Words""#, scene: #""class": "List""#,
        more: #"{"id": "t", "kind": "table", "class": "A"}"#,
        "$.scenes[1].class (t): the class “A” is no table"),
      InvalidDocument(
        "view of another kind", root: #""subviews": [{"kind": "label", "class": "Box"}]"#,
        "$.scenes[0].root.subviews[0].class (a): the class “Box” is no label"),
      InvalidDocument(
        "attributes",
        root:
          #""subviews": [{"id": "x", "kind": "view", "class": "Box", "attributes": {"depth": "x", "width": 3}}]"#,
        scene: #""class": "A", "attributes": {"count": 2.5, "name": "x"}"#,
        "$.scenes[0].root.subviews[0].attributes.depth (x): a whole number belongs here, not a text",
        "$.scenes[0].root.subviews[0].attributes.width (x): Box has no “width”",
        "$.scenes[0].attributes.count (a): a whole number belongs here, not this number"),
      InvalidDocument(
        "images",
        root:
          #""subviews": [{"id": "x", "kind": "image", "image": {"**": "lake", "C*": "pond"}, "border": "frame"}]"#,
        "$.scenes[0].root.subviews[0].image[\"C*\"] (x): there is no image “pond”",
        "$.scenes[0].root.subviews[0].border (x): there is no image “frame”"),
      InvalidDocument(
        "segues",
        scene: #"""
          "segues": [{"id": "s", "kind": "custom", "class": "zoom", "to": "t"}, {"id": "u", "kind": "unwind", "action": "back"},
            {"id": "w", "kind": "show", "to": "t"}]
          """#,
        more: #"{"id": "t", "kind": "view", "class": "Data"}"#,
        "$.scenes[0].segues[0].to (s): the class “t” must get its data from the code that shows it",
        "$.scenes[0].segues[0].class (s): no segue is registered as “zoom”",
        "$.scenes[0].segues[1].action (u): no class accepts the unwind action “back”",
        "$.scenes[0].segues[2].to (w): the class “t” must get its data from the code that shows it"),
      InvalidDocument(
        "class that needs data",
        #"""
        {"version": 1, "initial": "t", "scenes": [{"id": "t", "kind": "view", "class": "Data"},
          {"id": "n", "kind": "navigation", "children": {"root": "t"}},
          {"id": "a", "kind": "view", "root": {"kind": "view", "subviews": [{"kind": "container", "scene": "t"}]}}]}
        """#,
        "$.initial: the class “t” must get its data from the code that shows it",
        "$.scenes[1].children.root (n): the class “t” must get its data from the code that shows it",
        "$.scenes[2].root.subviews[0].scene (a): the class “t” must get its data from the code that shows it"),
    ])
  func unfit(document: InvalidDocument) throws {
    final class A: ViewController {
      var label: Label?
      var constraint: LayoutConstraint?
      var count = 0
      var name = ""
    }
    final class List: ListViewController {}
    final class Box: View { var depth = 0 }
    final class Words: View {}
    let classes = ClassRegistry { $0 == "lake" ? Image(text: "~") : nil }
    classes.register(controller: "A") { A() }
      .outlet("label", \.label).outlet("constraint", \.constraint)
      .action("press") { (_: A, _: Button) in }
      .attribute("count", \.count).attribute("name", \.name)
    classes.register(controller: "List") { List() }
    classes.register(controller: "Data", type: A.self)
    classes.register(view: "Box") { Box() }.attribute("depth", \.depth)
    classes.register(view: "Words") { Words() }
    #expect(try errors(document.text, classes) == document.expected)
  }

  @Test("bar items, constraints and attributes are set on the class") func connections() throws {
    final class A: ViewController {
      var item: BarButtonItem?
      var width: LayoutConstraint?
      var box = View()
      var depth = 0.0
      var isOpen = false
      var name = ""
      var pressed: [String] = []
    }
    let classes = ClassRegistry()
    let controller = classes.register(controller: "A") { A() }
      .outlet("item", \.item).outlet("width", \.width).outlet("box", \.box)
    controller
      .attribute("depth", \.depth).attribute("isOpen", \.isOpen).attribute("name", \.name)
      .action("press") { $0.pressed.append("nobody") }
      .action("pressItem") { (a: A, item: BarButtonItem) in a.pressed.append(item.title) }
    let text = StoryboardFixture.scene(
      root: #"""
        "subviews": [{"id": "b", "kind": "view"}, {"id": "c", "kind": "button", "actions": {"primaryAction": "press"}}],
        "constraints": [{"id": "w", "first": "b.width", "constant": {"**": 5, "C*": 3}}]
        """#,
      members: #"""
        "class": "A", "outlets": {"item": "go", "width": "w", "box": "b"},
        "attributes": {"depth": 2, "isOpen": true, "name": "Ada"}, "title": "First", "backTitle": "1",
        "barItems": {"left": [{"id": "go", "title": "Go", "action": "pressItem"}],
          "right": [{"title": "Off", "isEnabled": false}, {"title": "On"}]}
        """#)
    let storyboard = try Storyboard(StoryboardDocument(text), classes: classes)
    let a = try #require(storyboard.instantiateInitial() as? A)
    #expect((a.depth, a.isOpen, a.name) == (2, true, "Ada"))
    #expect(a.title == "First" && a.navigationItem.backTitle == "1")
    #expect(a.navigationItem.rightBarButtonItems.map(\.title) == ["Off", "On"])
    #expect(a.navigationItem.rightBarButtonItems.map(\.isEnabled) == [false, true])
    #expect(!a.isViewLoaded)
    a.loadViewIfNeeded()
    #expect(a.box === a.view.subviews.first)
    #expect(a.width?.firstItem === a.box && a.width?.constant == 5 && a.width?.isActive == true)
    #expect(a.item?.perform() == true)
    (a.view.subviews.last as? Button)?.sendActions(for: .primaryAction)
    #expect(a.pressed == ["Go", "nobody"])
    #expect(a.storyboard === storyboard)
  }

  @Test("a class that returns the same view or controller twice is reported, without a trap")
  func sameEachTime()
    throws
  {
    let (view, controller) = (View(), ViewController())
    let classes = ClassRegistry()
    classes.register(view: "View") { view }
    classes.register(controller: "Controller") { controller }
    let text = StoryboardFixture.scene(
      root: #"""
        "subviews": [{"id": "s", "kind": "view", "class": "View",
          "subviews": [{"id": "t", "kind": "view", "class": "View"}]}, {"id": "u", "kind": "view", "class": "View"}],
        "constraints": [{"format": "|[s][u]|"}, {"first": "t.left", "second": "s.left"}]
        """#,
      more: #"{"id": "b", "kind": "view", "class": "Controller"}"#)
    let storyboard = try Storyboard(StoryboardDocument(text), classes: classes)
    let reported = diagnostics { _ = storyboard.instantiate("a")?.view }
    #expect(reported.contains(.hierarchyInconsistency("View")))
    #expect(storyboard.instantiate("b") === controller)
    #expect(diagnostics { _ = storyboard.instantiate("b") } == [.wrongSceneClass("b")])
    classes.register(controller: "Controller") {
      controller.presentedViewController ?? NavigationController()
    }
    classes.register(view: "View") { Label("x") }
    #expect(storyboard.instantiate("a")?.view.subviews.count == 2)
  }

  private func errors(_ text: String, _ classes: ClassRegistry) throws -> [String] {
    let document = try StoryboardDocument(text)
    do {
      _ = try Storyboard(document, classes: classes)
      return []
    } catch {
      return error.errors.map { String($0.description.dropFirst("test.json: ".count)) }
    }
  }
}
