import AdaptiveCore

/// Documents for the tests.
enum StoryboardFixture {
  /// The example of the format's description, with the scenes it leaves out.
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
          { "id": "stars", "kind": "rating", "rating": 3, "actions": {"valueChanged": "rated"} } ] } },
      { "id": "profileNav", "kind": "navigation", "children": {"root": "profile"} },
      { "id": "profile", "kind": "view", "class": "ProfileController", "title": "Profile",
        "barItems": {"right": [ {"title": "Done", "segue": "done"} ]},
        "root": { "kind": "view", "subviews": [ {"id": "name", "kind": "label", "text": "Ada"} ] },
        "segues": [ {"id": "done", "kind": "unwind", "action": "profileDone"} ] } ] }
    """

  /// A document with one scene of kind `view`, whose root's members are given, and more scenes.
  static func scene(root: String, members: String = "", more: String = "") -> String {
    """
    { "version": 1, "initial": "a", "scenes": [
      { "id": "a", "kind": "view"\(members.isEmpty ? "" : ", " + members), "root": { "kind": "view"\(root.isEmpty ? "" : ", " + root) } }
      \(more.isEmpty ? "" : ", " + more) ] }
    """
  }
}

extension StoryboardDocument {
  /// Reads a document of a test.
  init(_ text: String) throws(StoryboardErrors) {
    try self.init(parsing: Array(text.utf8), file: "test.json")
  }
}

/// What is wrong with a document, a line each without the file's name; none for a good one.
func faults(of text: String) -> [String] {
  do {
    _ = try StoryboardDocument(text)
    return []
  } catch {
    return error.errors.map { String($0.description.dropFirst("test.json: ".count)) }
  }
}
