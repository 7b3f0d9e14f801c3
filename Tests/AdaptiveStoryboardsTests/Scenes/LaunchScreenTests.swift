import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTesting
import Testing

@MainActor @Suite("Launch screens") struct LaunchScreenTests {
  private static let good = #"""
    {"version": 1, "root": {"kind": "view", "subviews": [
      {"id": "name", "kind": "label", "text": "photos", "font": {"RR": "headline"}},
      {"id": "hint", "kind": "label", "text": "one moment", "installed": {"*C": false}}],
     "constraints": [
      {"first": "name.centerX", "second": "super.centerX"}, {"first": "name.centerY", "second": "super.centerY"},
      {"first": "hint.centerX", "second": "super.centerX"}, {"first": "hint.top", "second": "name.bottom"}]}}
    """#

  @Test(
    "a launch screen is laid out at every size",
    arguments: [("80x24", true), ("40x20", false), ("1x1", false)])
  func sizes(size: String, isHintThere: Bool) throws {
    let screen = try LaunchScreen(parsing: Array(Self.good.utf8), file: "launch.json")
    let controller = screen.instantiate()
    let size = try #require(Size(size))
    let window = Window(screen: Screen(size: size))
    let found = diagnostics {
      window.rootViewController = controller
      window.show()
    }
    #expect(found == [])
    let name = try #require(controller.view.subviews.first as? Label)
    #expect(name.font == (size.width >= 80 ? .headline : .body))
    #expect((controller.view.subviews.count == 2) == isHintThere)
    #expect(name.frame.minX + name.frame.width / 2 == size.width / 2 || size.width < 6)
  }

  @Test("a launch screen can have a scene instead of a root") func scene() throws {
    let text =
      #"{"version": 1, "scenes": [{"id": "a", "kind": "view", "root": {"kind": "label", "text": "x"}}]}"#
    let controller = try LaunchScreen(parsing: Array(text.utf8), file: "x").instantiate()
    #expect((controller.view as? Label)?.text == "x")
  }

  @Test(
    "each violation of the rules is reported",
    arguments: [
      InvalidDocument(
        "no root", #"{"version": 1}"#,
        "$: launch.roots: a launch screen has exactly one root, a view or a scene of kind view"),
      InvalidDocument(
        "two roots",
        #"{"version": 1, "root": {"kind": "view"}, "scenes": [{"id": "a", "kind": "view", "root": {"kind": "view"}}]}"#,
        "$: launch.roots: a launch screen has exactly one root, a view or a scene of kind view"),
      InvalidDocument(
        "another kind", #"{"version": 1, "scenes": [{"id": "a", "kind": "table"}]}"#,
        "$.scenes[0].kind (a): launch.roots: a launch screen has exactly one root, a view or a scene of kind view"
      ),
      InvalidDocument(
        "outlet and class",
        #"{"version": 1, "scenes": [{"id": "a", "kind": "view", "class": "A", "outlets": {"x": "v"}, "root": {"id": "v", "kind": "view"}}]}"#,
        "$.scenes[0].class (a): launch.customClass: a launch screen has only classes of the library",
        "$.scenes[0].outlets.x (a): launch.connection: a launch screen has no outlets, actions and segues"),
      InvalidDocument(
        "everything at once",
        #"""
        {"version": 1, "scenes": [{"id": "a", "kind": "view", "attributes": {"n": 1},
          "barItems": {"left": [{"title": "x", "action": "x"}]}, "segues": [{"id": "s", "kind": "show", "to": "a"}],
          "root": {"kind": "view", "subviews": [
            {"kind": "list"}, {"kind": "textField"}, {"kind": "container", "scene": "a"}, {"kind": "view", "class": "A"},
            {"kind": "button", "actions": {"primaryAction": "x"}}, {"kind": "view", "attributes": {"n": 1}}]}}]}
        """#,
        "$.scenes[0].barItems.left[0] (a): launch.connection: a launch screen has no outlets, actions and segues",
        "$.scenes[0].root.subviews[0].kind (a): launch.kind: a launch screen has no views that run or ask for data",
        "$.scenes[0].root.subviews[1].kind (a): launch.kind: a launch screen has no views that run or ask for data",
        "$.scenes[0].root.subviews[2].kind (a): launch.kind: a launch screen has no views that run or ask for data",
        "$.scenes[0].root.subviews[3].class (a): launch.customClass: a launch screen has only classes of the library",
        "$.scenes[0].root.subviews[4].actions.primaryAction (a): launch.connection: a launch screen has no outlets, actions and segues",
        "$.scenes[0].root.subviews[5].attributes.n (a): launch.runtimeAttribute: a launch screen has no attributes",
        "$.scenes[0].attributes.n (a): launch.runtimeAttribute: a launch screen has no attributes",
        "$.scenes[0].segues[0] (s): launch.connection: a launch screen has no outlets, actions and segues"),
      InvalidDocument(
        "faults as in any document",
        #"{"version": 1, "root": {"kind": "view", "installed": {"C*": false}, "subviews": [{"kind": "lable"}]}}"#,
        "$.root.installed: the root of a scene is always installed",
        "$.root.subviews[0].kind: there is no kind “lable”; perhaps “label”"),
    ])
  func breaches(document: InvalidDocument) {
    #expect { try LaunchScreen(parsing: Array(document.text.utf8), file: "test.json") } throws: { error in
      let lines = (error as? StoryboardError)?.errors.map {
        String($0.description.dropFirst("test.json: ".count))
      }
      #expect(lines == document.expected)
      return lines == document.expected
    }
  }
}
