import AdaptiveBackground
import AdaptiveStoryboards

/// The document of the app's screens, `Assets/Main.storyboard.json`, which is embedded in the program.
enum MainStoryboard {
  /// The document, which a background thread parses. It isn't checked: a test does that.
  private static let parsing: BackgroundValue<Result<StoryboardDocument, StoryboardError>> = {
    let text = PackageResources.Main_storyboard_json
    return BackgroundValue {
      Result { () throws(StoryboardError) in
        try StoryboardDocument(parsingValid: text, file: "Main.storyboard.json")
      }
    }
  }()

  /// The parsed document.
  static var document: Result<StoryboardDocument, StoryboardError> { parsing.get() }

  /// Starts to parse the document, so that it is ready when the first screen is made.
  static func parseAhead() { _ = parsing }

  /// Makes a storyboard whose screens share a context. Throws when the document and the classes do not fit.
  static func make(_ context: BrowserContext) throws(StoryboardError) -> Storyboard {
    try Storyboard(document.get(), classes: ScreenClasses.registry(context))
  }
}
