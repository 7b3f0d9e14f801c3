import AdaptiveCore
import AdaptiveStoryboards

/// Documents for the tests.
enum StoryboardFixture {
  /// The example of Semantics 12.1, with all scenes.
  static let example = """
    { "version": 1, "initial": "split", "scenes": [
      { "id": "split", "kind": "split", "children": {"primary": "nav", "secondary": "empty"} },
      { "id": "nav", "kind": "navigation", "children": {"root": "list"} },
      { "id": "list", "kind": "table", "class": "ListController", "title": "Conversations",
        "barItems": {"right": [ {"id": "profileItem", "title": "Profile", "segue": "showProfile"} ]},
        "segues": [ {"id": "showPhoto", "kind": "showDetail", "to": "photo"},
                    {"id": "showProfile", "kind": "presentModally", "to": "profileNav", "style": "formSheet"} ] },
      { "id": "empty", "kind": "view", "class": "EmptyController", "outlets": {"hint": "hint"},
        "root": { "id": "v", "kind": "view", "subviews": [
          { "id": "hint", "kind": "label", "text": "No Conversation Selected",
            "font": {"**": "headline", "*C": "body"}, "installed": {"**": true, "CC": false} } ],
        "constraints": [ {"first": "hint.centerX", "second": "v.centerX"},
                         {"first": "hint.top", "second": "v.top", "constant": {"**": 6, "*C": 2}} ] } },
      { "id": "photo", "kind": "view", "class": "PhotoController", "outlets": {"stars": "stars"},
        "root": { "kind": "view", "subviews": [
          { "id": "stars", "kind": "control", "class": "Stars", "attributes": {"rating": 3},
            "actions": {"valueChanged": "rated"} } ] } },
      { "id": "profileNav", "kind": "navigation", "children": {"root": "profile"} },
      { "id": "profile", "kind": "view", "class": "ProfileController", "title": "Profile",
        "barItems": {"right": [ {"title": "Done", "segue": "done"} ]},
        "root": { "kind": "view", "subviews": [ {"id": "name", "kind": "label", "text": "Ada"} ] },
        "segues": [ {"id": "done", "kind": "unwind", "action": "profileDone"} ] } ] }
    """

  /// A document with a bit of everything, without classes.
  static let garden = """
    { "version": 1, "initial": "split", "scenes": [
      { "id": "split", "kind": "split", "children": {"primary": "nav", "supplementary": "list", "secondary": "photo"},
        "style": "tripleColumn", "preferredDisplayMode": "allVisible", "minimumTripleColumnWidth": 90,
        "preferredPrimaryColumnWidthFraction": 0.3 },
      { "id": "nav", "kind": "navigation", "children": {"root": "first"}, "isNavigationBarHidden": false },
      { "id": "list", "kind": "table", "title": "List", "placeholder": "Nothing here" },
      { "id": "first", "kind": "view", "title": "First", "backTitle": "1", "definesPresentationContext": true,
        "barItems": { "left": [{"id": "go", "title": "Go", "segue": "showBox"}], "right": [{"title": "x", "isEnabled": false}] },
        "segues": [ {"id": "showBox", "kind": "push", "to": "box"}, {"id": "pop", "kind": "popover", "to": "box", "anchor": "a",
          "directions": ["up"]}, {"id": "present", "kind": "presentModally", "to": "box", "style": "formSheet"} ],
        "root": { "id": "v", "kind": "view", "backgroundColor": "#102030", "layoutMargins": {"**": {"top": 1, "left": 2}, "*C": 0},
          "subviews": [
            { "id": "a", "kind": "label", "text": {"**": "wide", "C*": "narrow"}, "font": "headline", "alignment": "center",
              "installed": {"CC": false} },
            { "id": "s", "kind": "stack", "axis": {"**": "horizontal", "C*": "vertical"}, "spacing": 1, "distribution": "fillEqually",
              "alignment": "center", "subviews": [
                { "id": "p", "kind": "control", "isEnabled": false }, { "id": "q", "kind": "button", "text": "Go", "isHidden": {"*C": true},
                  "actions": {"primaryAction": {"segue": "pop"}} }, { "kind": "separator", "horizontalHugging": 900 } ] },
            { "id": "o", "kind": "overlay", "text": "over", "style": {"foreground": "red", "background": 17, "attributes": ["bold"]} },
            { "id": "bar", "kind": "statusBar", "text": "status", "trailingTexts": ["long text", "short"] } ],
          "constraints": [
            { "format": "V:|-[a]-gap-[s(>=1@700)]", "metrics": {"gap": 2}, "options": ["alignAllLeading"] },
            { "format": "|-[a(20@600)]", "installed": {"**": true, "R*": false} },
            { "id": "width", "first": "s.width", "relation": "<=", "second": "super.width", "multiplier": 0.5,
              "constant": {"**": 10, "C*": 0}, "priority": 800 },
            { "first": "o.centerX", "second": "v.centerXWithinMargins" }, { "first": "o.top", "second": "topGuide.bottom" },
            { "format": "|[bar]|" }, { "format": "V:[bar(1)]|" } ] } },
      { "id": "photo", "kind": "view", "modalPresentationStyle": "pageSheet", "preferredContentSize": {"width": 30, "height": 8},
        "root": { "kind": "view", "subviews": [
          { "id": "place", "kind": "container", "scene": "inner" }, { "id": "field", "kind": "textField", "text": "edit" } ],
          "constraints": [ { "format": "|[place]|" }, { "format": "|[field]|" }, { "format": "V:|[place][field(1)]|" } ] } },
      { "id": "inner", "kind": "view", "root": { "kind": "image", "message": "no picture" } },
      { "id": "box", "kind": "view", "title": "Box", "root": { "kind": "view", "subviews": [ { "id": "l", "kind": "list" } ],
        "constraints": [ { "format": "|-[l]-|" }, { "format": "V:|-[l]-|" } ] },
        "segues": [ {"id": "back", "kind": "unwind", "action": "back"} ] } ] }
    """

  /// Returns a document with one scene of kind `view`, with the given members of its root, and more scenes.
  static func scene(root: String, members: String = "", more: String = "") -> String {
    """
    { "version": 1, "initial": "a", "scenes": [
      { "id": "a", "kind": "view"\(members.isEmpty ? "" : ", " + members), "root": { "kind": "view"\(root.isEmpty ? "" : ", " + root) } }
      \(more.isEmpty ? "" : ", " + more) ] }
    """
  }
}

extension StoryboardDocument {
  /// Parses a document.
  init(_ text: String) throws(StoryboardError) {
    try self.init(parsing: Array(text.utf8), file: "test.json")
  }
}

/// Returns the errors of a document, one line each without the file name; empty for a valid document.
func errors(of text: String) -> [String] {
  do {
    _ = try StoryboardDocument(text)
    return []
  } catch {
    return error.errors.map { error in
      let line = error.description
      return line.hasPrefix("test.json: ") ? String(line.dropFirst("test.json: ".count)) : line
    }
  }
}
