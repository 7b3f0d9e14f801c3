import AdaptiveJSON

extension StoryboardPreview {
  /// Creates a preview of the scenes of a storyboard.
  public convenience init(_ storyboard: Storyboard, previewer: Previewer = Previewer()) {
    self.init(scenes: storyboard.document.sceneIDs, previewer: previewer) { id throws(PreviewError) in
      guard let controller = storyboard.instantiate(id) else {
        throw PreviewError("The class of this scene needs data, so a preview can't make it.")
      }
      return controller
    }
    warnings = storyboard.document.warnings
  }

  /// Creates a preview of a launch screen, as a scene with the given name.
  public convenience init(
    _ launchScreen: LaunchScreen, named name: String, previewer: Previewer = Previewer()
  ) {
    self.init(scenes: [name], previewer: previewer) { _ throws(PreviewError) in launchScreen.instantiate() }
  }

  /// Creates a preview of a file: a storyboard, or a launch screen, which has a `root`. Throws all errors
  /// of the file at once.
  public convenience init(
    contentsOf path: String, classes: ClassRegistry, previewer: Previewer = Previewer()
  ) throws(StoryboardError) {
    let text = try StoryboardFile.contents(of: path)
    // If this is not JSON, parsing it as a storyboard gives the better error.
    if let json = try? JSONValue(parsing: text), json["root"] != nil, json["scenes"] == nil {
      self.init(try LaunchScreen(parsing: text, file: path), named: "launch screen", previewer: previewer)
    } else {
      let document = try StoryboardDocument(parsing: text, file: path)
      self.init(try Storyboard(document, classes: classes), previewer: previewer)
    }
  }
}
