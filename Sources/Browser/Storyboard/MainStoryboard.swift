import AdaptiveStoryboards

/// The document of the app's screens, `Assets/Main.storyboard.json`, which is embedded in the program.
enum MainStoryboard {
  /// The parsed document. It isn't checked: a test does that.
  static let document = Result { () throws(StoryboardError) in
    try StoryboardDocument(parsingValid: PackageResources.Main_storyboard_json, file: "Main.storyboard.json")
  }

  /// Makes a storyboard whose screens share a context. Throws when the document and the classes do not fit.
  static func make(_ context: BrowserContext) throws(StoryboardError) -> Storyboard {
    try Storyboard(document.get(), classes: ScreenClasses.registry(context))
  }
}
