import AdaptiveCore
import AdaptiveStoryboards
import PhotoLibrary

/// Knows where the person is, and brings them back to where they were.
///
/// A place says nothing of columns: it is restored by opening the same screens again from the list on, and the
/// containers arrange them as the size allows.
final class StateRestorer {
  private let context: BrowserContext
  private let split: SplitViewController
  private var awaited: RestorationState?
  private var restored: RestorationState?

  init(context: BrowserContext, split: SplitViewController) {
    self.context = context
    self.split = split
  }

  /// Where the person is; presented screens don't count. A place that was not reached yet is still the place.
  var place: RestorationState {
    if let awaited { return awaited }
    let library = context.library
    var place = RestorationState()
    place.thumbnailWidths = context.thumbnailWidths
    if let list = split.screen(ConversationListController.self) {
      place.cursorConversation = list.cursorConversation.map { library.reference(to: $0) }
    }
    if let photos = split.screen(ConversationController.self), !isShownOnlyBeside(photos) {
      place.conversation = library.reference(to: photos.conversation)
      place.cursorPhoto = photos.cursorPhoto.flatMap { library.reference(to: $0) }
      place.isListFocused = split.shownColumnCount == 3 && split.focusedColumn == .primary
    }
    if let shown = split.screen(PhotoController.self) {
      place.photo = library.reference(to: shown.photo)
      place.isPhotoFocused = hasKeyboard(shown)
      place.isPhotoAlone = !split.isCollapsed && split.displayMode == .primaryHidden
    }
    return place
  }

  /// Goes to a place as soon as what was open there is known; at once where nothing is missing.
  func restore(_ place: RestorationState) {
    awaited = place
    context.thumbnailWidths = place.thumbnailWidths
    restoreIfFound()
  }

  /// Gives up going to a place: the person has gone somewhere.
  func stopWaiting() { awaited = nil }

  /// Goes to the awaited place if all of it has been found, or all has been looked through; then as far as it is
  /// still there.
  func restoreIfFound() {
    guard let place = awaited else { return }
    let library = context.library
    let conversation = place.conversation.flatMap { library.conversation($0) }
    let photo = place.photo.flatMap { library.photo($0) }
    let isAllFound =
      (place.conversation == nil || conversation != nil) && (place.photo == nil || photo != nil)
    guard isAllFound || !library.isScanning else { return }
    awaited = nil
    guard let list = split.screen(ConversationListController.self) else { return }
    open(conversation, photo, place, from: list)
    if let top = place.cursorConversation.flatMap({ library.conversation($0) }) { list.setCursor(on: top) }
    var reached = place
    if photo == nil { (reached.isPhotoFocused, reached.isPhotoAlone) = (false, false) }
    restored = reached
    arrange()
  }

  /// Brings the focus and the columns back to how they were; only once they are on the screen.
  func arrange() {
    guard let place = restored, split.window != nil else { return }
    restored = nil
    if split.isCollapsed { return }
    if place.isPhotoAlone, split.displayMode != .primaryHidden { split.toggleDisplayMode() }
    if place.isPhotoFocused {
      split.focus(.secondary)
    } else if place.conversation != nil, !place.isListFocused {
      split.focus(.supplementary)
    }
  }

  private func open(
    _ conversation: Conversation?, _ photo: Photo?, _ place: RestorationState,
    from list: ConversationListController
  ) {
    var opener: ViewController = list
    if let conversation {
      list.setCursor(on: conversation)
      let photos = place.isListFocused ? list.openBeside(conversation) : list.open(conversation)
      if let cursor = place.cursorPhoto.flatMap({ context.library.photo($0) }) {
        photos?.setCursor(on: cursor)
      }
      if let photos, conversation === photo?.conversation { opener = photos }
    }
    guard let photo, let home = photo.conversation else { return }
    if opener === list, home.photos.count == 1 {
      list.setCursor(on: home, isSelected: true)
      list.openBeside(home)
    }
    opener.performSegue(withIdentifier: "showPhoto", sender: photo)
  }

  /// Whether photos are listed only because there is room: those of a conversation with a single one, which fewer
  /// columns show without the list.
  private func isShownOnlyBeside(_ photos: ConversationController) -> Bool {
    split.shownColumnCount == 3 && split.focusedColumn != .supplementary
      && photos.conversation.photos.count == 1
  }

  private func hasKeyboard(_ controller: ViewController) -> Bool {
    context.application?.window.firstResponder?.responderChain.contains { $0 === controller } ?? false
  }
}
