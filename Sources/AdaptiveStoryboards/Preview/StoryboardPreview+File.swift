import AdaptiveCore
import JSON

extension StoryboardPreview {
  /// Previews the scenes of a storyboard.
  public convenience init(_ storyboard: Storyboard, previewer: Previewer = Previewer()) {
    self.init(scenes: storyboard.document.sceneIDs, previewer: previewer) { id throws(PreviewError) in
      guard let controller = storyboard.instantiate(id) else {
        throw PreviewError("The class of this scene needs data, so a preview can't make it.")
      }
      return controller
    }
    warnings = storyboard.document.warnings
  }

  /// Previews a launch screen: a scene of this name.
  public convenience init(
    _ launchScreen: LaunchScreen, named name: String, previewer: Previewer = Previewer()
  ) {
    self.init(scenes: [name], previewer: previewer) { _ throws(PreviewError) in launchScreen.instantiate() }
  }

  /// Previews the scenes of a file: a storyboard, or a launch screen, which has a `root` of its own. Everything that is
  /// wrong with it is thrown at once.
  public convenience init(
    contentsOf path: String, classes: ClassRegistry, previewer: Previewer = Previewer()
  ) throws(StoryboardError) {
    let text = try StoryboardFile.contents(of: path)
    // What is no JSON at all the document says better.
    if let json = try? JSONValue(parsing: text), json["root"] != nil, json["scenes"] == nil {
      self.init(try LaunchScreen(parsing: text, file: path), named: "launch screen", previewer: previewer)
    } else {
      let document = try StoryboardDocument(parsing: text, file: path)
      self.init(try Storyboard(document, classes: classes), previewer: previewer)
    }
  }
}
