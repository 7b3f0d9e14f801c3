import AdaptiveCore
import AdaptiveStoryboards
import PhotoLibrary

/// The program's screens, as `Assets/Main.storyboard.json` describes them. The document is part of the program.
final class MainStoryboard {
  private let storyboard: Storyboard

  /// What the document describes, read once.
  static let document = Result { () throws(StoryboardError) in
    try StoryboardDocument(parsing: PackageResources.Main_storyboard_json, file: "Main.storyboard.json")
  }

  /// Takes the classes of a context into the document.
  init(context: BrowserContext) throws(StoryboardError) {
    storyboard = try Storyboard(Self.document.get(), classes: .browser(context))
  }

  /// The root, with the columns in it.
  func makeRoot(_ context: BrowserContext) -> RootController {
    storyboard.instantiateInitial() as? RootController ?? RootController(context: context)
  }

  /// The place of photos, or of a photo, while nothing is chosen.
  func makeEmpty() -> ViewController { storyboard.instantiate("empty") ?? EmptyController() }

  /// The list of a conversation's photos.
  func makeConversation(_ conversation: Conversation, _ context: BrowserContext) -> ViewController {
    let screen = ConversationController(conversation, context: context)
    return storyboard.instantiate("conversation") { screen } ?? screen
  }
}
