import AdaptiveCore
import AdaptiveImaging
import AdaptiveStoryboards

/// The user's profile: the last photo, the name and the number of photos.
final class ProfileController: ViewController {
  private let context: BrowserContext
  var imageView = ImageView()
  var nameLabel = Label()
  var albumsLabel = Label()
  var photosLabel = Label()
  private var task: AnyObject?
  private var request: PictureRequest?

  init(context: BrowserContext) {
    self.context = context
    super.init()
  }

  override func viewDidLoad() {
    let user = context.library.user
    nameLabel.text = user.name
    albumsLabel.text = context.groupName.count(user.albumCount)
    photosLabel.text = Wording.count(user.photoCount, "photo")
    imageView.border = context.artwork.profileFrame
  }

  override func viewDidLayoutSubviews() { requestPicture() }

  override func viewDidDisappear() { task = nil }

  private func requestPicture() {
    let space = imageView.spaceForImage
    guard let photo = context.library.user.lastPhoto, !space.isEmpty, space != request?.space else { return }
    let next = PictureRequest(photo, .whole(space, turn: 0), on: context.capabilities)
    request = next
    task = context.pictures.requestPicture(next) { [weak self] update in
      guard let self, self.request == next else { return }
      switch update {
      case .success(let picture) where picture.cells.size == .zero:
        self.imageView.message = Wording.text(for: picture, of: photo)
      case .success(let picture): self.imageView.image = Image(picture)
      case .failure(let error):
        self.imageView.message = Wording.sentence(for: error)
        self.imageView.placeholder = self.context.artwork.unavailable
      }
    }
  }
}

extension ProfileController: Sheet {
  var commandScopes: [CommandScope] { [.sheet, .anywhere] }
}

extension ProfileController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(ProfileController.self) { ProfileController(context: $0) }
      .outlet("portrait", \.imageView).outlet("name", \.nameLabel)
      .outlet("conversations", \.albumsLabel).outlet("photos", \.photosLabel)
      .action("close") { $0.dismiss() }
  }
}
