/// Storyboards for the tests of previews.
enum Scenes {
  /// Returns two scenes: one with a text that varies with the width, and a navigation controller that
  /// contains it.
  static func storyboard(_ text: String = "hello") -> [UInt8] {
    Array(
      """
      { "version": 1, "initial": "bar", "scenes": [
        { "id": "bar", "kind": "navigation", "children": {"root": "words"} },
        { "id": "words", "kind": "view", "title": "Words", "root": { "id": "v", "kind": "view", "subviews": [
            { "id": "hint", "kind": "label", "text": {"**": "\(text)", "R*": "wide \(text)"} } ],
          "constraints": [ {"first": "hint.left", "second": "v.left"},
                           {"first": "hint.top", "second": "v.top", "constant": {"**": 1, "*C": 0}} ] } } ] }
      """.utf8)
  }

  /// A storyboard with two errors: an unknown initial scene and an unknown kind.
  static let faulty = Array(
    #"{"version": 1, "initial": "none", "scenes": [{"id": "words", "kind": "vieww"}]}"#.utf8)
}
