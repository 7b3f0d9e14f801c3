import AdaptiveCore
import PhotoLibrary

/// One photo, its caption and its rating; goes on to its neighbours by itself.
final class PhotoController: ViewController {
  /// The photo on the screen.
  private(set) var photo: Photo
  /// The conversation the neighbours come from.
  let conversation: Conversation
  let context: BrowserContext
  private let isAlone: Bool
  private var observation: LibraryObservation?

  let imageView = ImageView()
  let overlay = OverlayView()
  let ratingControl = RatingControl()

  /// The photo's own size; `nil` until it is known.
  var imageSize: PixelSize?
  /// Whether only a part of the photo could be read.
  var isDamaged = false
  var request: (any PhotoPictureRequest)?
  var requested: PictureWish?
  /// Whether the picture of another photo, or none, is in the place of this one.
  var isOverdue = false

  /// A screen for a photo. The only photo of a conversation carries that one's title, others "2 of 5".
  init(_ photo: Photo, in conversation: Conversation, context: BrowserContext) {
    self.photo = photo
    self.conversation = conversation
    self.context = context
    isAlone = conversation.photos.count == 1
    super.init()
    updateTitle()
  }

  /// Goes on to another photo of the conversation.
  func show(_ photo: Photo) {
    guard photo !== self.photo else { return }
    self.photo = photo
    imageSize = nil
    isDamaged = false
    updateTitle()
    updateTexts()
    requestPicture()
    window?.broadcast(to: (any DetailPhotoObserving).self) { $0.detailPhotoDidChange(to: photo) }
  }

  /// Goes to a neighbour, forward when positive. Returns whether there is one.
  func showNeighbour(_ distance: Int) -> Bool {
    guard let index = conversation.index(of: photo) else { return false }
    let next = index + distance
    guard conversation.photos.indices.contains(next) else { return false }
    show(conversation.photos[next])
    return true
  }

  override func loadView() -> View {
    let view = LayoutView { [weak self] in self?.layout(in: $0) }
    view.addSubview(imageView)
    view.addSubview(overlay)
    view.addSubview(ratingControl)
    return view
  }

  override func viewDidLoad() {
    ratingControl.images = context.artwork.stars
    ratingControl.addAction(for: .valueChanged) { [weak self] _ in
      guard let self, let rating = Rating(self.ratingControl.rating) else { return }
      self.context.rate(self.photo, rating)
    }
    observation = context.library.observe { [weak self] change in self?.libraryDidChange(change) }
    updateTexts()
  }

  override func viewWillAppear() { requestPicture() }

  override func viewDidDisappear() {
    request = nil
    requested = nil
    isOverdue = false
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    requestPicture()
  }

  override func viewDidLayoutSubviews() { requestPicture() }

  /// Off the stack, or to the list beside the photo.
  private func goBack() -> Bool {
    if let navigationController { return navigationController.goBack() }
    return targetViewController(for: (any ColumnLeaving).self, sender: self)?.leaveColumn() ?? false
  }

  private func layout(in bounds: Rect) {
    imageView.frame = bounds
    let space = Size(width: bounds.width - 4, height: bounds.height)
    let rating = ratingControl.sizeThatFits(Size(width: max(space.width, 1), height: 1))
    let right = bounds.width - 2
    ratingControl.frame = Rect(
      x: right - rating.width, y: bounds.height - 1 - rating.height, width: rating.width,
      height: rating.height)
    let box = overlay.sizeThatFits(Size(width: space.width, height: max(0, bounds.height - 3)))
    overlay.frame = Rect(
      x: right - box.width, y: bounds.height - 3 - box.height + (rating.height == 0 ? 1 : 0),
      width: box.width,
      height: box.height)
    ratingControl.isHidden = bounds.width < 9 || bounds.height < 3
  }

  private func updateTitle() {
    let count = conversation.photos.count
    if isAlone, count == 1 {
      title = conversation.title
    } else if let index = conversation.index(of: photo) {
      title = "\(index + 1) of \(count)"
    }
  }

  private func updateTexts() {
    overlay.text = photo.comment ?? ""
    ratingControl.rating = photo.rating.value
  }

  private func libraryDidChange(_ change: LibraryChange) {
    switch change {
    case .ratingChanged(let changed), .commentChanged(let changed): if changed === photo { updateTexts() }
    case .photosInserted(_, let changed): if changed === conversation { updateTitle() }
    default: break
    }
  }
}

extension PhotoController: PhotoContaining {
  var containedPhoto: Photo? { photo }

  func contains(_ photo: Photo) -> Bool { false }
}

extension PhotoController: CommandHandling {
  var commandScopes: [CommandScope] { [.photo, .photoOrRow] }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .nextPhoto: context.require(showNeighbour(1), else: "This is the last photo")
    case .previousPhoto: context.require(showNeighbour(-1), else: "This is the first photo")
    case .rate(let stars): context.rate(photo, Rating(clamping: stars))
    case .reject: context.toggleRejected(photo)
    case .editCaption: context.editCaption(of: photo)
    case .showInformation: context.showInformation(about: photo)
    case .back: context.require(goBack(), else: "There is nothing to go back to")
    default: return false
    }
    return true
  }
}
