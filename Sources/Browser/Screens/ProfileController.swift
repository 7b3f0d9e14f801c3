import AdaptiveCore
import PhotoLibrary

/// The user: last photo, name, and how much there is. Arranged side by side where rows are few.
final class ProfileController: ViewController {
  private let context: BrowserContext
  private let imageView = ImageView()
  private let nameLabel = Label(style: TextStyle(attributes: .bold))
  private let conversationsLabel = Label()
  private let photosLabel = Label()
  private var isSideBySide = false
  private var request: (any PhotoPictureRequest)?
  private var requestedSpace = Size.zero

  init(context: BrowserContext) {
    self.context = context
    super.init()
    title = "Profile"
  }

  override func loadView() -> View {
    let view = LayoutView { [weak self] in self?.layout(in: $0) }
    for subview in [imageView, nameLabel, conversationsLabel, photosLabel] { view.addSubview(subview) }
    return view
  }

  override func viewDidLoad() {
    let user = context.library.user
    nameLabel.text = user.name
    conversationsLabel.text = Wording.count(user.conversations.count, "conversation")
    photosLabel.text = Wording.count(user.photoCount, "photo")
    imageView.border = context.artwork.profileFrame
    arrange(for: traitCollection)
  }

  override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    super.willTransition(to: traits, with: coordinator)
    coordinator.animate(alongside: { [weak self] in self?.arrange(for: traits) })
  }

  override func viewDidLayoutSubviews() { requestPicture() }

  override func viewDidDisappear() { request = nil }

  private func arrange(for traits: TraitCollection) {
    isSideBySide = traits.verticalSizeClass == .compact
    view.setNeedsLayout()
  }

  private func layout(in bounds: Rect) {
    let labels = [nameLabel, conversationsLabel, photosLabel]
    // The picture takes the left half, or what the labels and the spaces around them leave.
    let left = isSideBySide ? (bounds.width + 1) / 2 + 1 : 1
    for (index, label) in labels.enumerated() {
      let row = 1 + 2 * index
      label.frame = Rect(
        x: left, y: row, width: max(0, bounds.width - left - 1), height: row < bounds.height ? 1 : 0)
    }
    imageView.frame =
      isSideBySide
      ? Rect(x: 0, y: 0, width: (bounds.width + 1) / 2, height: bounds.height)
      : Rect(x: 0, y: 7, width: bounds.width, height: max(0, bounds.height - 7))
  }

  private func requestPicture() {
    let space = imageView.spaceForImage
    guard let photo = context.library.user.lastPhoto, !space.isEmpty, space != requestedSpace else { return }
    requestedSpace = space
    request = context.pictures.picture(of: photo, fitting: space, on: context.capabilities) {
      [weak self] update in
      guard let self, self.requestedSpace == space else { return }
      switch update {
      case .picture(let picture, _, _, _): self.imageView.image = Image(picture)
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
