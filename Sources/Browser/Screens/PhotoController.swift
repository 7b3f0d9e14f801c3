import AdaptiveCore
import Imaging
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

  var imageView = ImageView()
  var overlay = OverlayView()
  var ratingControl = RatingControl()
  var badge = BadgeLabel()
  var across = ScrollIndicatorView(axis: .horizontal)
  var down = ScrollIndicatorView(axis: .vertical)

  /// The photo's own size, upright; `nil` until it is known.
  var imageSize: PixelSize?
  /// Whether only a part of the photo could be read.
  var isDamaged = false { didSet { updateBadge() } }
  /// Whether what is shown is the small picture in a raw file.
  var isPreview = false
  var request: (any PhotoPictureRequest)?
  var requested: PictureRequestKey?
  /// When the picture was asked for; `nil` once there is anything of it.
  var unansweredSince: ContinuousClock.Instant?
  /// Whether it will be looked after the photo before.
  var isWaitingForFormer = false
  /// Whether the picture of another photo, or none, is in the place of this one.
  var isOverdue = false
  /// Whether one goes forward through the conversation.
  private(set) var goesForward = true

  /// Quarter turns of the view, clockwise, 0...3.
  var turn = 0
  /// The part of the photo that is looked at; `nil` for all of it.
  var viewport: Viewport? { didSet { updateIndicators() } }
  /// Whether the place is to be filled as soon as the photo's size is known.
  var fillsNext = false
  /// Where the mouse began to drag the photo, or dragged it last.
  var dragLocation: Point?
  /// When and where the photo was clicked last.
  var lastClick: (time: ContinuousClock.Instant, location: Point)?

  /// Whether the photo moves when it is played.
  var isAnimated = false
  /// Whether the person wants it to stand still.
  var isPaused = false { didSet { updateBadge() } }
  var playback: (any PhotoPlayback)?

  /// A screen for a photo. The only photo of a conversation carries that one's title, others "2 of 5".
  init(_ photo: Photo, in conversation: Conversation, context: BrowserContext) {
    self.photo = photo
    self.conversation = conversation
    self.context = context
    isAlone = conversation.photos.count == 1
    super.init()
    isPaused = !context.playsAnimations
    updateTitle()
  }

  /// Goes on to another photo of the conversation, which is looked at as a whole; a filled place stays filled.
  func show(_ photo: Photo) {
    guard photo !== self.photo else { return }
    if let former = conversation.index(of: self.photo), let next = conversation.index(of: photo) {
      goesForward = next > former
    }
    self.photo = photo
    imageSize = nil
    isPreview = false
    isDamaged = false
    stopPlaying()
    resetViewport()
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

  override func viewDidLoad() {
    ratingControl.images = context.artwork.stars
    observation = context.library.observe { [weak self] change in self?.libraryDidChange(change) }
    updateTexts()
    updateBadge()
  }

  override func viewWillAppear() { requestPicture() }

  override func viewDidDisappear() {
    request = nil
    requested = nil
    unansweredSince = nil
    isOverdue = false
    playback = nil
    dragLocation = nil
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    requestPicture()
  }

  override func viewWillLayoutSubviews() {
    // So little room belongs to the picture.
    ratingControl.isHidden = view.bounds.width < 9 || view.bounds.height < 3
  }

  override func viewDidLayoutSubviews() { requestPicture() }

  override func mouseUsed(_ event: MouseEvent) -> Bool { handleMouse(event) }

  /// Rates the photo as the stars were chosen.
  func rateByControl() {
    if let rating = Rating(ratingControl.rating) { context.rate(photo, rating) }
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
    overlay.text = photo.caption ?? ""
    ratingControl.rating = photo.rating.value
  }

  /// The worst that is to be said, over the photo's corner.
  func updateBadge() {
    badge.word = isDamaged ? "damaged" : isAnimated && isPaused ? "paused" : nil
  }

  private func libraryDidChange(_ change: LibraryChange) {
    switch change {
    case .ratingChanged(let changed), .captionChanged(let changed): if changed === photo { updateTexts() }
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
  var commandScopes: [CommandScope] { (isZoomed ? [.zoomed] : []) + [.photo, .photoOrRow] }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .nextPhoto: context.require(showNeighbour(1), else: "This is the last photo")
    case .previousPhoto: context.require(showNeighbour(-1), else: "This is the first photo")
    case .rate(let stars): context.rate(photo, Rating(clamping: stars))
    case .reject: context.toggleRejected(photo)
    case .editCaption: context.editCaption(of: photo)
    case .showInformation: context.showInformation(about: photo)
    case .togglePlaying: context.require(togglePlaying(), else: "This photo does not move")
    case .back: context.require(leave(), else: "There is nothing to go back to")
    default: return zoom(by: command)
    }
    return true
  }
}
