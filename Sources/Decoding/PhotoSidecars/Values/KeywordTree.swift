import PhotoDecisions

/// Keywords as a tree, in which those that a photo has are marked as applied. Programs write it as the text
/// of ACDSee's categories, and as the structure of the Metadata Working Group.
final class KeywordTree {
  static let mostLevels = 64

  /// The name of the keyword; empty for the root.
  let name: String
  /// Whether the photo has the keyword, and not only a narrower one.
  private(set) var isApplied = false
  /// The narrower keywords, in the order in which they were added.
  private(set) var children: [KeywordTree] = []
  private var known: [String: KeywordTree] = [:]

  private init(name: String) { self.name = name }

  /// The tree of keywords. Leaves out those with too many levels.
  convenience init(_ keywords: [Keyword]) {
    self.init(name: "")
    for keyword in keywords where keyword.path.count < Self.mostLevels {
      var place = self
      for name in keyword.path { place = place.child(name) }
      place.isApplied = true
    }
  }

  /// The applied keywords, each before the narrower ones.
  func paths(below path: [String] = []) -> [[String]] {
    children.flatMap { child in
      let path = path + [child.name]
      return (child.isApplied ? [path] : []) + child.paths(below: path)
    }
  }

  private func child(_ name: String) -> KeywordTree {
    if let child = known[name] { return child }
    let child = KeywordTree(name: name)
    known[name] = child
    children.append(child)
    return child
  }
}
