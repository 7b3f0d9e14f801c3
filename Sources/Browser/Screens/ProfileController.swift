import AdaptiveCore
import PhotoLibrary

/// The user's profile: the last photo, the name and the number of photos.
final class ProfileController: ViewController {
  private let context: BrowserContext
  var imageView = ImageView()
  var nameLabel = Label()
  var conversationsLabel = Label()
  var photosLabel = Label()
  private var request: (any PhotoPictureRequest)?
  private var requestedSpace = Size.zero

  init(context: BrowserContext) {
    self.context = context
    super.init()
  }

  override func viewDidLoad() {
    let user = context.library.user
    nameLabel.text = user.name
    conversationsLabel.text = context.groupName.count(user.conversations.count)
    photosLabel.text = Wording.count(user.photoCount, "photo")
    imageView.border = context.artwork.profileFrame
  }

  override func viewDidLayoutSubviews() { requestPicture() }

  override func viewDidDisappear() { request = nil }

  private func requestPicture() {
    let space = imageView.spaceForImage
    guard let photo = context.library.user.lastPhoto, !space.isEmpty, space != requestedSpace else { return }
    requestedSpace = space
    request = context.pictures.picture(of: photo, in: .whole(space, turn: 0), on: context.capabilities) {
      [weak self] update in
      guard let self, self.requestedSpace == space else { return }
      switch update {
      case .picture(let picture): self.imageView.image = Image(picture)
      case .words(let words, _): self.imageView.message = words
      case .failure(let sentence):
        self.imageView.message = sentence
        self.imageView.placeholder = self.context.artwork.unavailable
      }
    }
  }
}

extension ProfileController: CommandHandling {
  var commandScopes: [CommandScope] { [.sheet] }

  func perform(_ command: Command) -> Bool {
    guard command == .closeSheet || command == .showProfile || command == .cancel else {
      return command.actsOnScreens
    }
    dismiss()
    return true
  }
}
