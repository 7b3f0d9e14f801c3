import AdaptiveBackground
import AdaptiveCore
import AdaptiveStoryboards
import PhotoLibrary

/// The app's screens as `Assets/Main.storyboard.json` lays them out. The document is embedded in the program.
final class MainStoryboard {
  private let storyboard: Storyboard
  private let screens: ScreenFactory

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

  /// Makes a storyboard whose screens a factory creates. Throws when the document and the classes do not fit.
  init(_ screens: ScreenFactory) throws(StoryboardError) {
    self.screens = screens
    storyboard = try Storyboard(Self.document.get(), classes: .browser(screens))
  }

  /// The root, with the columns in it.
  func makeRoot() -> RootController { storyboard.instantiateInitial() as? RootController ?? screens.root() }

  /// The content of a column in which nothing is chosen.
  func makeEmpty() -> ViewController { storyboard.instantiate("empty") ?? screens.empty() }

  /// One photo, among those of this conversation or of its own one; `nil` for a photo that is gone.
  func makePhoto(_ photo: Photo, in conversation: Conversation) -> ViewController? {
    guard let screen = screens.photo(of: photo, in: conversation) else { return nil }
    return storyboard.instantiate("photo") { screen } ?? screen
  }

  /// The information about a photo, beside the photo.
  func makeInformation(_ photo: Photo, _ details: PhotoDetails) -> InformationController {
    let screen = InformationController(photo, details: details, context: screens.context)
    _ = storyboard.instantiate("information") { screen }
    return screen
  }

  /// Photos one after another.
  func makeSlideshow(_ show: Slideshow, of listed: @escaping () -> [Photo]) -> SlideshowController {
    let screen = screens.slideshow(show, of: listed)
    _ = storyboard.instantiate("slideshow") { screen }
    return screen
  }

  /// Where the photos of a list were taken.
  func makeMap(_ list: PhotoList, at photo: Photo?) -> MapController {
    let screen = screens.map(list, at: photo)
    _ = storyboard.instantiate("map") { screen }
    return screen
  }

  /// Figures about the photos of a list.
  func makeStatistics(_ list: PhotoList) -> StatisticsController {
    let screen = screens.statistics(list)
    _ = storyboard.instantiate("statistics") { screen }
    return screen
  }

  /// Photos that are compared, with candidates from a list.
  func makeComparison(_ comparison: Comparison, in list: PhotoList) -> ViewController {
    let screen = screens.comparison(comparison, in: list)
    return storyboard.instantiate("comparison") { screen } ?? screen
  }

  /// The groups within a group.
  func makeGroups(of group: Conversation) -> ViewController {
    let screen = screens.conversationList(of: group)
    return storyboard.instantiate("groups") { screen } ?? screen
  }

  /// The photos of a conversation.
  func makeConversation(_ conversation: Conversation) -> ViewController {
    let screen = screens.conversation(conversation)
    return storyboard.instantiate("conversation") { screen } ?? screen
  }
}
