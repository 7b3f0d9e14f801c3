import AdaptiveCore
import PhotoLibrary

extension BrowserApplication {
  /// Goes to the first of some photos, unless one of them is under the cursor or on the screen.
  func reveal(_ photos: [Photo]) {
    let screen = StatusLine.photoScreen(in: split)
    let current = screen?.photo ?? conversationScreen?.cursorPhoto
    guard let photo = photos.first, let home = photo.conversation, !photos.contains(where: { $0 === current })
    else { return }
    if let screen, screen.conversation === home {
      screen.show(photo)
    } else if let photos = conversationScreen, photos.conversation === home {
      photos.setCursor(on: photo)
    } else {
      open(home, at: photo)
    }
  }

  /// Opens a conversation with the cursor on one of its photos, from the list of conversations.
  private func open(_ conversation: Conversation, at photo: Photo) {
    guard let list = split.screen(ConversationListController.self) else { return }
    navigation.popToRoot(animated: false)
    list.setCursor(on: conversation)
    if conversation.photos.count > 1 {
      list.open(conversation)?.setCursor(on: photo)
    } else {
      list.performSegue(withIdentifier: "showPhoto", sender: photo)
    }
  }
}
