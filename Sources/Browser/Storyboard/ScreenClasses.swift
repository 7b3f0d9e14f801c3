import AdaptiveBackground
import AdaptiveCore
import AdaptiveStoryboards
import PhotoModel

/// A screen that the storyboard lays out.
///
/// Its scene and the segues that lead to it are in `Assets/Main.storyboard.json`. `ScreenClasses` lists it.
protocol StoryboardScreen: ViewController {
  /// Registers the class with the outlets, the actions and the destinations of segues that the document
  /// names, and the views of its own.
  static func register(in classes: ScreenClasses)
}

/// The classes that the app's storyboard names.
///
/// Some screens need a photo, which segues pass on. With a sample photo they can also be created without a
/// segue, for previews.
struct ScreenClasses {
  private static let screens: [any StoryboardScreen.Type] = [
    RootController.self, AlbumListController.self, AlbumController.self, PhotoController.self,
    CompareController.self, SlideshowController.self, MapController.self, StatisticsController.self,
    EmptyController.self, ProfileController.self, HelpController.self, InformationController.self,
    ExportController.self, IngestController.self,
  ]

  private let registry = ClassRegistry()
  private let context: BrowserContext
  private let sample: Photo?

  /// Returns a registry of all classes, whose screens share a context.
  static func registry(_ context: BrowserContext, sample: Photo? = nil) -> ClassRegistry {
    let classes = ScreenClasses(context: context, sample: sample)
    for screen in screens { screen.register(in: classes) }
    classes.register(view: "SheetView") { SheetView() }
    classes.register(view: "ScrollingTextView") { ScrollingTextView() }
    classes.register(view: "BadgeLabel") { BadgeLabel() }
    classes.register(view: "PhotoSignsView") { PhotoSignsView() }
    classes.register(view: "RatingControl") { RatingControl() }.attribute("rating", \.rating)
    return classes.registry
  }

  /// Registers a screen that needs no photo.
  func register<Screen: StoryboardScreen>(
    _ type: Screen.Type, make: @escaping (BrowserContext) -> Screen
  ) -> ClassRegistration<Screen> {
    registry.register(controller: "\(type)") { [context] in make(context) }
  }

  /// Registers a screen that needs a photo and its album. The closure makes it for previews.
  func register<Screen: StoryboardScreen>(
    _ type: Screen.Type, sample make: @escaping (Photo, Album, BrowserContext) -> Screen
  ) -> ClassRegistration<Screen> {
    guard let sample, let album = sample.album else {
      return registry.register(controller: "\(type)", type: type)
    }
    return registry.register(controller: "\(type)") { [context] in make(sample, album, context) }
  }

  /// Registers a view class.
  @discardableResult
  func register<Subject: View>(view name: String, make: @escaping () -> Subject) -> ClassRegistration<Subject>
  {
    registry.register(view: name, make: make)
  }

  /// Registers a way to show a screen.
  func register(segue name: String, perform: @escaping (StoryboardSegue) -> Void) {
    registry.register(segue: name, perform: perform)
  }
}

/// The sender of a segue whose screen needs more than an object: it makes the screen.
final class ScreenMaker {
  let make: () -> ViewController

  init(_ make: @escaping () -> ViewController) { self.make = make }
}

extension ClassRegistration where Subject: ViewController {
  /// Adds segues whose senders make the screens.
  @discardableResult
  func destinations(of segues: String...) -> Self {
    for segue in segues { destination(of: segue) { _, sender in (sender as? ScreenMaker)?.make() } }
    return self
  }
}

/// The document of the app's screens, `Assets/Main.storyboard.json`, which is embedded in the program.
enum MainStoryboard {
  /// The document, which a background thread parses. Neither it nor its classes are checked: tests do that.
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

  /// Makes a storyboard whose screens share a context.
  static func make(_ context: BrowserContext) throws(StoryboardError) -> Storyboard {
    let storyboard = try Storyboard(unchecked: document.get(), classes: ScreenClasses.registry(context))
    storyboard.localize = { localized(row: $0) }
    return storyboard
  }
}
