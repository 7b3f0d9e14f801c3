import AdaptiveCore
import PhotoLibrary

/// Creates every screen: each method names a screen's type and what it needs.
///
/// The storyboard lays the screens out and decides when a segue shows them. It calls these methods through
/// `ClassRegistry+Browser`.
struct ScreenFactory {
  /// What all screens share.
  let context: BrowserContext

  /// The root, with the status line.
  func root() -> RootController { RootController(context: context) }

  /// The list of conversations.
  func conversationList() -> ConversationListController { ConversationListController(context: context) }

  /// The photos of a conversation.
  func conversation(_ conversation: Conversation) -> ConversationController {
    ConversationController(conversation, context: context)
  }

  /// One photo.
  func photo(_ photo: Photo, in conversation: Conversation) -> PhotoController {
    PhotoController(photo, in: conversation, context: context)
  }

  /// Photos side by side, with candidates from a list.
  func comparison(_ comparison: Comparison, in list: PhotoList) -> CompareController {
    CompareController(comparison, in: list, context: context)
  }

  /// What a column shows while nothing is chosen.
  func empty() -> EmptyController { EmptyController(context: context) }

  /// The user's profile.
  func profile() -> ProfileController { ProfileController(context: context) }

  /// The list of keys.
  func help() -> HelpController { HelpController() }

  /// The information about a photo. `screen` is the screen that shows the photo, which knows its picture;
  /// `nil` for none.
  func information(_ photo: Photo, shownBy screen: PhotoController? = nil) -> InformationController {
    InformationController(
      photo, imageSize: screen?.shown.imageSize, isDamaged: screen?.shown.isDamaged ?? false,
      context: context)
  }
}
