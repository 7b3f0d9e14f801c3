import AdaptiveCore
import PhotoModel

/// Creates every screen: each method names a screen's type and what it needs.
///
/// The storyboard lays the screens out and decides when a segue shows them. It calls these methods through
/// `ClassRegistry+Browser`.
struct ScreenFactory {
  /// What all screens share.
  let context: BrowserContext

  /// The root, with the status line.
  func root() -> RootController { RootController(context: context) }

  /// The list of conversations, or that of a group's groups.
  func conversationList(of group: Conversation? = nil) -> ConversationListController {
    ConversationListController(of: group, context: context)
  }

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

  /// A slideshow of the photos that a closure returns now and later.
  func slideshow(_ show: Slideshow, of listed: @escaping () -> [Photo]) -> SlideshowController {
    SlideshowController(show, of: listed, context: context)
  }

  /// Where the photos of a list were taken, with the cursor on one of them.
  func map(_ list: PhotoList, at photo: Photo?) -> MapController {
    MapController(list, at: photo, context: context)
  }

  /// Figures about the photos of a list.
  func statistics(_ list: PhotoList) -> StatisticsController { StatisticsController(list, context: context) }

  /// The content of a column in which nothing is chosen.
  func empty() -> EmptyController { EmptyController(context: context) }

  /// The user's profile.
  func profile() -> ProfileController { ProfileController(context: context) }

  /// The list of keys.
  func help() -> HelpController { HelpController() }

  /// The information about a photo, in a box. `screen` is the screen that shows the photo, which knows its
  /// picture; `nil` for none.
  func information(_ photo: Photo, shownBy screen: PhotoController? = nil) -> InformationController {
    let details = PhotoDetails(context: context)
    let information = InformationController(photo, details: details, context: context)
    if let screen { information.show(photo, as: screen.shown) }
    details.onChange = { [weak information] in information?.update() }
    details.measuresTones = true
    details.follow(photo, showing: screen?.picture.finalRequest)
    return information
  }
}
