import AdaptiveCore
import AdaptiveJSON
import AdaptiveStoryboards
import Testing

/// An invalid document and its expected errors.
struct InvalidDocument: CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let expected: [String]

  init(_ name: String, _ text: String, _ expected: String...) {
    testDescription = name
    self.text = text
    self.expected = expected
  }

  /// Creates a document with errors in the only scene or its root view.
  init(_ name: String, root: String = "", scene: String = "", more: String = "", _ expected: String...) {
    testDescription = name
    text = StoryboardFixture.scene(root: root, members: scene, more: more)
    self.expected = expected
  }
}

@Suite("Errors of documents") struct DocumentErrorTests {
  @Test(
    "every error is reported with its location",
    arguments: [
      InvalidDocument(
        "unknown kind of scene",
        #"{"version": 1, "initial": null, "scenes": [{"id": "a", "kind": "split view"}]}"#,
        "$.scenes[0].kind (a): there is no kind “split view”"),
      InvalidDocument(
        "unknown kind of view", root: #""subviews": [{"id": "x", "kind": "lable", "text": "x"}]"#,
        "$.scenes[0].root.subviews[0].kind (x): there is no kind “lable”; perhaps “label”"),
      InvalidDocument(
        "unknown property", root: #""subviews": [{"id": "x", "kind": "label", "txt": "x"}]"#,
        "$.scenes[0].root.subviews[0].txt (x): “txt” means nothing here; perhaps “text”"),
      InvalidDocument(
        "property of another kind", root: #""text": "x""#,
        "$.scenes[0].root.text (a): “text” means nothing here"),
      InvalidDocument(
        "scenes with the same id", root: "", more: #"{"id": "a", "kind": "table"}"#,
        "$.scenes[1].id (a): something else is called “a” too"),
      InvalidDocument(
        "views with the same id",
        root: #""subviews": [{"id": "x", "kind": "view"}, {"id": "x", "kind": "label"}]"#,
        "$.scenes[0].root.subviews[1].id (x): something else is called “x” too"),
      InvalidDocument(
        "unknown id in a constraint", root: #""constraints": [{"first": "x.width", "constant": 3}]"#,
        "$.scenes[0].root.constraints[0].first (a): nothing in the scene is called “x”"),
      InvalidDocument(
        "unknown id in an outlet", scene: #""class": "A", "outlets": {"photo": "x"}"#,
        "$.scenes[0].outlets.photo (a): nothing in the scene is called “x”"),
      InvalidDocument(
        "unknown id in a segue", scene: #""segues": [{"id": "s", "kind": "show", "to": "x"}]"#,
        "$.scenes[0].segues[0].to (s): there is no scene “x”"),
      InvalidDocument(
        "unknown id in a relation", more: #"{"id": "n", "kind": "navigation", "children": {"root": "x"}}"#,
        "$.scenes[1].children.root (n): there is no scene “x”"),
      InvalidDocument(
        "unknown anchor",
        scene: #""segues": [{"id": "s", "kind": "popover", "to": "b", "anchor": "x"}]"#,
        more: #"{"id": "b", "kind": "table"}"#,
        "$.scenes[0].segues[0].anchor (s): nothing in the scene is called “x”"),
      InvalidDocument(
        "unknown segue of a control",
        root: #""subviews": [{"id": "x", "kind": "button", "actions": {"primaryAction": {"segue": "s"}}}]"#,
        "$.scenes[0].root.subviews[0].actions.primaryAction (x): the scene has no segue “s”"),
      InvalidDocument(
        "unknown segue of a bar item", scene: #""barItems": {"left": [{"title": "Go", "segue": "s"}]}"#,
        "$.scenes[0].barItems.left[0].segue (a): the scene has no segue “s”"),
      InvalidDocument("missing initial", #"{"version": 1, "scenes": []}"#, "$: “initial” is missing"),
      InvalidDocument(
        "unknown initial", #"{"version": 1, "initial": "x", "scenes": []}"#,
        "$.initial: there is no scene “x”"),
      InvalidDocument(
        "relation missing", more: #"{"id": "n", "kind": "navigation"}"#,
        "$.scenes[1] (n): “children” is missing"),
      InvalidDocument(
        "one of the relations missing",
        more: #"{"id": "s", "kind": "split", "children": {"secondary": "a"}}"#,
        "$.scenes[1].children (s): “primary” is missing"),
      InvalidDocument(
        "relation doubled",
        more: #"{"id": "s", "kind": "split", "children": {"primary": "a", "secondary": "a"}}"#,
        "$.scenes[1].children.secondary (s): the scene “a” is a child already"),
      InvalidDocument(
        "relation with the key twice",
        #"{"version": 1, "initial": null, "scenes": [{"id": "n", "kind": "navigation", "children": {"root": "a", "root": "b"}}]}"#,
        "$.scenes[0].children.root: line 1, column 109: the key stands twice in one object"),
      InvalidDocument(
        "variation of a property that can't vary",
        root: #""subviews": [{"id": "x", "kind": "label", "wraps": {"**": true}}]"#,
        "$.scenes[0].root.subviews[0].wraps (x): “wraps” can't vary with the size classes"),
      InvalidDocument(
        "variation of a multiplier",
        root:
          #""id": "v", "constraints": [{"first": "v.width", "second": "v.height", "multiplier": {"C*": 2}}]"#,
        "$.scenes[0].root.constraints[0].multiplier (v): “multiplier” can't vary with the size classes"),
      InvalidDocument(
        "malformed variation key",
        root: #""subviews": [{"id": "x", "kind": "label", "text": {"**": "x", "XC": "y", "c*": "z"}}]"#,
        "$.scenes[0].root.subviews[0].text.XC (x): “XC” is no pair of size classes, such as **, C* and RC",
        "$.scenes[0].root.subviews[0].text[\"c*\"] (x): “c*” is no pair of size classes, such as **, C* and RC"
      ),
      InvalidDocument(
        "doubled variation key",
        root: #""subviews": [{"kind": "label", "text": {"C*": "x", "C*": "y"}}]"#,
        "$.scenes[0].root.subviews[0].text.C*: line 2, column 112: the key stands twice in one object"),
      InvalidDocument(
        "format with a fault",
        root: #""subviews": [{"id": "x", "kind": "label"}], "constraints": [{"id": "c", "format": "|-[x"}]"#,
        "$.scenes[0].root.constraints[0].format (c): column 5: expected `]`"),
      InvalidDocument(
        "format with an unknown name", root: #""constraints": [{"format": "[x(5)]"}]"#,
        "$.scenes[0].root.constraints[0].format (a): column 2: unknown name x"),
      InvalidDocument(
        "format with a root beside its superview", root: #""id": "v", "constraints": [{"format": "|[v]"}]"#,
        "$.scenes[0].root.constraints[0].format (v): column 1: v has no superview"),
      InvalidDocument(
        "option of the other axis",
        root:
          #""subviews": [{"id": "x", "kind": "label"}], "constraints": [{"format": "V:[x]", "options": ["alignAllTop"]}]"#,
        "$.scenes[0].root.constraints[0].format (a): alignAllTop can't be used in a vertical format"),
      InvalidDocument(
        "cycle of relations",
        #"""
        {"version": 1, "initial": null, "scenes": [
          {"id": "n", "kind": "navigation", "children": {"root": "s"}},
          {"id": "s", "kind": "split", "children": {"primary": "n"}}]}
        """#,
        "$.scenes[1].children.primary (s): the scenes contain each other: n > s > n"),
      InvalidDocument(
        "cycle of embedded scenes", root: #""subviews": [{"id": "x", "kind": "container", "scene": "a"}]"#,
        "$.scenes[0].root.subviews[0].scene (x): the scenes contain each other: a > a"),
      InvalidDocument(
        "segue to a child", scene: #""segues": [{"id": "s", "kind": "show", "to": "b"}]"#,
        more: #"""
          {"id": "n", "kind": "navigation", "children": {"root": "b"}}, {"id": "b", "kind": "table"}
          """#,
        "$.scenes[0].segues[0].to (s): the scene “b” is a child already, so no segue can show it"),
    ])
  func specified(document: InvalidDocument) { #expect(errors(of: document.text) == document.expected) }

  @Test(
    "values of the wrong kind, out of range or without meaning are rejected",
    arguments: [
      InvalidDocument("no object", "[]", "$: an object belongs here, not a list"),
      InvalidDocument(
        "nothing in it", "{}", "$: “version” is missing", "$: “initial” is missing", "$: “scenes” is missing"),
      InvalidDocument(
        "another version", #"{"version": 2, "initial": null, "scenes": []}"#,
        "$.version: the number is not between 1 and 1"),
      InvalidDocument(
        "no list", #"{"version": 1, "initial": null, "scenes": {}}"#,
        "$.scenes: a list belongs here, not an object"),
      InvalidDocument(
        "no scene", #"{"version": 1, "initial": null, "scenes": [3, {}]}"#,
        "$.scenes[0]: a scene belongs here, not this number", "$.scenes[1]: “id” is missing",
        "$.scenes[1]: “kind” is missing"),
      InvalidDocument(
        "malformed ids", #"{"version": 1, "initial": "1", "scenes": [{"id": "a.b", "kind": "table"}]}"#,
        "$.initial: “1” is no id: a letter or _, then letters, digits, _ and -",
        "$.initial: there is no scene “1”",
        "$.scenes[0].id (a.b): “a.b” is no id: a letter or _, then letters, digits, _ and -"),
      InvalidDocument(
        "reserved id", root: #""subviews": [{"id": "super", "kind": "label"}]"#,
        "$.scenes[0].root.subviews[0].id (super): no view can be called “super”, which constraints use for something else"
      ),
      InvalidDocument(
        "wrong kinds of values",
        root:
          #""isHidden": 1, "subviews": [{"kind": "label", "text": 5, "font": "title", "style": {"foreground": "pink"}}]"#,
        "$.scenes[0].root.isHidden (a): true or false belongs here, not this number",
        "$.scenes[0].root.subviews[0].text (a): a text belongs here, not this number",
        "$.scenes[0].root.subviews[0].font (a): “title” is none of headline, body, caption",
        "$.scenes[0].root.subviews[0].style.foreground (a): “pink” is none of default, black, red, green, yellow, blue, magenta, cyan, white, brightBlack, brightWhite, 0...255, #rrggbb"
      ),
      InvalidDocument(
        "numbers out of range",
        root:
          #""layoutMargins": 1001, "horizontalHugging": 0, "subviews": [{"kind": "textField", "maximumLength": 2.5}, {"kind": "textField", "maximumLength": -1}]"#,
        "$.scenes[0].root.layoutMargins (a): the number is not between 0 and 1000",
        "$.scenes[0].root.horizontalHugging (a): the number is not between 1 and 1000",
        "$.scenes[0].root.subviews[0].maximumLength (a): a whole number belongs here, not this number",
        "$.scenes[0].root.subviews[1].maximumLength (a): the number is not between 0 and 10000"),
      InvalidDocument(
        "variation without entries", root: #""subviews": [{"kind": "label", "text": {}}]"#,
        "$.scenes[0].root.subviews[0].text (a): “” is no pair of size classes, such as **, C* and RC"),
      InvalidDocument(
        "wrong kind in a variation", root: #""subviews": [{"kind": "label", "text": {"C*": 3}}]"#,
        "$.scenes[0].root.subviews[0].text[\"C*\"] (a): a text belongs here, not this number"),
      InvalidDocument(
        "root that is not always installed", root: #""installed": {"CC": false}"#,
        "$.scenes[0].root.installed (a): the root of a scene is always installed"),
      InvalidDocument(
        "no view and no class", #"{"version": 1, "initial": null, "scenes": [{"id": "a", "kind": "view"}]}"#,
        "$.scenes[0] (a): “root” is missing"),
      InvalidDocument(
        "stack in a stack",
        more: #"""
          {"id": "n", "kind": "navigation", "children": {"root": "m"}},
          {"id": "m", "kind": "navigation", "children": {"root": "a"}}
          """#,
        "$.scenes[1].children.root (n): the scene “m” can't be in this one"),
      InvalidDocument(
        "three columns in two",
        more: #"""
          {"id": "s", "kind": "split", "children": {"primary": "a", "supplementary": "b"}}, {"id": "b", "kind": "table"}
          """#,
        "$.scenes[1].children.supplementary (s): “supplementary” makes no sense with this “style”"),
      InvalidDocument(
        "action without a class",
        root: #""subviews": [{"id": "x", "kind": "control", "actions": {"valueChanged": "rate"}}]"#,
        scene: #""barItems": {"right": [{"title": "Go", "action": "go"}]}, "outlets": {"x": "x"}"#,
        "$.scenes[0].barItems.right[0].action (a): there is no class that could have “go”",
        "$.scenes[0].root.subviews[0].actions.valueChanged (x): there is no class that could have “rate”",
        "$.scenes[0].outlets.x (a): there is no class that could have “x”"),
      InvalidDocument(
        "event that is never sent",
        root:
          #""subviews": [{"kind": "button", "actions": {"valueChange": "x"}}, {"kind": "label", "actions": {}}]"#,
        "$.scenes[0].root.subviews[0].actions.valueChange (a): “valueChange” means nothing here",
        "$.scenes[0].root.subviews[1].actions (a): “actions” means nothing here"),
      InvalidDocument(
        "action and segue",
        scene: #""class": "A", "barItems": {"left": [{"title": "x", "action": "x", "segue": "s"}]}"#,
        "$.scenes[0].barItems.left[0] (a): “segue” makes no sense with this “action”"),
      InvalidDocument(
        "attribute without a class", root: #""attributes": {"x": 1}"#,
        "$.scenes[0].root.attributes.x (a): there is no class that could have “x”"),
      InvalidDocument(
        "segues",
        scene: #"""
          "segues": [{"kind": "slide", "to": "a"}, {"id": "s", "kind": "show"}, {"id": "t", "kind": "unwind", "to": "a"},
            {"id": "u", "kind": "presentModally", "to": "a", "style": "sheet"}]
          """#,
        "$.scenes[0].segues[0].kind (a): there is no kind “slide”",
        "$.scenes[0].segues[1] (s): “to” is missing", "$.scenes[0].segues[2] (t): “action” is missing",
        "$.scenes[0].segues[2].to (t): “to” means nothing here",
        "$.scenes[0].segues[3].style (u): “sheet” is none of automatic, fullScreen, overFullScreen, pageSheet, formSheet, popover, currentContext, overCurrentContext"
      ),
      InvalidDocument(
        "constraints",
        root: #"""
          "id": "v", "constraints": [{"first": "v"}, {"first": "v.widht"}, {"first": "v.width", "second": "v.left"},
            {"first": "v.left"}, {"first": "topGuide.leftMargin", "second": "super.left"},
            {"first": "v.left", "second": "v.right", "multiplier": 0}, {"first": "v.left", "second": "v.top"},
            {"second": "v.left"}, {"first": "v.width", "relation": "=", "format": "[v]"}]
          """#,
        "$.scenes[0].root.constraints[0].first (v): “v” is not an item and its part, such as photo.width",
        "$.scenes[0].root.constraints[1].first (v): “widht” is no part of an item; perhaps “width”",
        "$.scenes[0].root.constraints[2].second (v): “width” can't be compared with “left”",
        "$.scenes[0].root.constraints[3] (v): “v.left” is a place and needs another one to be compared with",
        "$.scenes[0].root.constraints[4].first (v): “topGuide” has no margins",
        "$.scenes[0].root.constraints[5].multiplier (v): the right side can't be multiplied by zero",
        "$.scenes[0].root.constraints[6].second (v): “left” can't be compared with “top”",
        "$.scenes[0].root.constraints[7] (v): “first” is missing",
        "$.scenes[0].root.constraints[8].first (v): “first” means nothing here",
        "$.scenes[0].root.constraints[8].relation (v): “relation” means nothing here"),
    ])
  func refused(document: InvalidDocument) { #expect(errors(of: document.text) == document.expected) }

  @Test("errors of several scenes are reported together, in document order") func together() {
    let text = StoryboardFixture.scene(
      root: #""subviews": [{"kind": "label", "colour": "red"}, {"kind": "image", "image": 3}]"#,
      more:
        #"{"id": "b", "kind": "tabel"}, {"id": "c", "kind": "navigation", "children": {"root": "nobody"}}"#)
    #expect(
      errors(of: text) == [
        "$.scenes[0].root.subviews[0].colour (a): “colour” means nothing here",
        "$.scenes[0].root.subviews[1].image (a): the name of an image belongs here, not this number",
        "$.scenes[1].kind (b): there is no kind “tabel”; perhaps “table”",
        "$.scenes[2].children.root (c): there is no scene “nobody”",
      ])
  }

  @Test("text that is not JSON is rejected with line, column and location") func syntax() {
    #expect(
      errors(of: "{\"version\": 1,\n \"scenes\": [{\"id\": oops}]}")
        == ["$.scenes[0].id: line 2, column 23: this is not JSON"])
    #expect(errors(of: "") == ["$: line 1, column 0: the text ends too early"])
  }
}
