import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import PhotoLibrary

/// Shows one photo with its caption and its rating, and moves on to its neighbours.
final class PhotoController: ViewController {
  /// The photo on the screen.
  private(set) var photo: Photo
  /// The conversation the neighbours come from.
  let conversation: Conversation
  /// Those of its photos between which the user moves.
  let photoList: PhotoList
  let context: BrowserContext
  private let isAlone: Bool
  private var observation: ChangeObservation<PhotoListChange>?
  private var markObservation: ChangeObservation<Void>?

  var imageView = ImageView()
  var overlay = OverlayView()
  var ratingControl = RatingControl()
  var badge = BadgeLabel()
  var signs = PhotoSignsView()
  var across = ScrollIndicatorView(axis: .horizontal)
  var down = ScrollIndicatorView(axis: .vertical)

  /// What is requested.
  var fetch = PictureFetch()
  /// The work on the request; releasing it ends the updates.
  var request: AnyObject?
  /// What is known about the photo from its picture.
  var shown: ShownPicture { didSet { updateBadge() } }
  /// The name of the raw half that is shown instead of the picture; `nil` for none.
  private(set) var half: FileName?
  /// How the photo is viewed.
  var zoom = PhotoZoom() { didSet { updateIndicators() } }
  /// Whether the edges show which part is visible.
  var indicators = MomentaryVisibility()
  /// The animation; `nil` unless one plays or is paused.
  var playback: (any PicturePlayback)?
  /// Whether the user goes forward through the conversation.
  private(set) var goesForward = true

  /// Creates a screen for a photo. Its title is "2 of 5", or the conversation's title for an only photo.
  init(_ photo: Photo, in conversation: Conversation, context: BrowserContext) {
    self.photo = photo
    self.conversation = conversation
    self.context = context
    photoList = context.lists.list(of: conversation)
    isAlone = conversation.photos.count == 1
    shown = ShownPicture(isPaused: !context.playsAnimations)
    super.init()
    zoom.turn(by: photo.rotation.quarterTurns)
    updateTitle()
  }

  /// Shows another photo of the conversation, and of it the same relative part at the same scale.
  func show(_ photo: Photo) {
    guard photo !== self.photo else { return }
    if let former = photoList.index(of: self.photo), let next = photoList.index(of: photo) {
      goesForward = next > former
    }
    // Two photos may have the same file, and then the same request.
    if PictureFile(photo) == PictureFile(self.photo) { fetch.reset() }
    self.photo = photo
    half = nil
    shown = ShownPicture(isPaused: !context.playsAnimations)
    zoom.moveOn(turn: photo.rotation.quarterTurns)
    playback = nil
    updateTitle()
    updateTexts()
    requestPicture()
    context.marks.extendRange(to: photo)
    window?.broadcast(to: (any DetailPhotoObserving).self) { $0.detailPhotoDidChange(to: photo) }
  }

  override func viewDidLoad() {
    ratingControl.images = context.artwork.stars
    observation = photoList.observe { [weak self] change in self?.photoListDidChange(change) }
    markObservation = context.marks.observe { [weak self] in self?.updateSigns() }
    updateTexts()
    updateBadge()
  }

  override func viewWillAppear() { requestPicture() }

  override func viewDidDisappear() {
    request = nil
    fetch.reset()
    playback = nil
    zoom.endDrag()
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    requestPicture()
  }

  override func viewWillLayoutSubviews() {
    // The picture needs a space this small for itself.
    let isTiny = view.bounds.width < 9 || view.bounds.height < 3
    ratingControl.isHidden = isTiny
    signs.isHidden = isTiny
  }

  override func viewDidLayoutSubviews() { requestPicture() }

  override func mouseUsed(_ event: MouseEvent) -> Bool { handleMouse(event) }

  /// Saves the rating that the user chose with the stars.
  func rateByControl() {
    if let rating = Rating(ratingControl.rating) { context.rate(photo, rating) }
  }

  func updateTitle() {
    let count = photoList.photos.count
    if isAlone, conversation.photos.count == 1 {
      title = conversation.title
    } else if let index = photoList.index(of: photo) {
      title = "\(index + 1) of \(count)"
    } else {
      title = Wording.notListed(among: count)
    }
  }

  private func updateTexts() {
    overlay.text = photo.caption ?? ""
    ratingControl.rating = photo.rating.value
    updateSigns()
  }

  /// Shows the raw half of the photo, or the picture again. Returns whether there are two.
  func showOtherHalf() -> Bool {
    guard let raw = photo.rawName else { return false }
    showHalf(half == nil ? raw : nil)
    return true
  }

  private func showHalf(_ name: FileName?) {
    half = name
    shown = ShownPicture(isPaused: !context.playsAnimations)
    zoom.moveOn(turn: photo.rotation.quarterTurns)
    playback = nil
    fetch.reset()
    requestPicture()
  }

  /// The file whose picture is shown.
  var shownFile: PictureFile {
    half.map { PictureFile(photo.source.folder.appending($0)) } ?? PictureFile(photo)
  }

  private func updateBadge() {
    // What is wrong with a sidecar is in the information box.
    let problem = photo.sidecarProblem == nil ? nil : "sidecar!"
    badge.word =
      shown.badge ?? problem
      ?? photo.rawName.map { _ in half == nil ? "raw+\(Wording.halfName(of: photo))" : "raw" }
  }

  private func updateSigns() {
    signs.isMarked = context.marks.contains(photo)
    signs.label = photo.label
  }

  private func photoListDidChange(_ change: PhotoListChange) {
    switch change {
    case .photosChanged(let changed): if changed.contains(photo) { updateDecisions() }
    case .rearranged(let change):
      if photo.conversation === conversation { updateDecisions() }
      follow(change)
    case .photosInserted: updateTitle()
    }
  }

  private func updateDecisions() {
    updateTexts()
    // The raw half may have left.
    if half != nil, photo.rawName == nil { showHalf(nil) }
    updateBadge()
    updateTurn()
  }
}

extension PhotoController: PhotoContaining {
  var containedPhoto: Photo? { photo }

  func contains(_ photo: Photo) -> Bool { false }
}

extension PhotoController: CommandHandling {
  var commandScopes: [CommandScope] {
    // Esc leaves them in this order.
    (context.marks.isRangeOpen(in: conversation) ? [.range] : []) + context.scopesWhileMovingFiles
      + (zoom.isZoomed ? [.zoomed] : []) + (half == nil ? [] : [.otherHalf])
      + (isShownFullScreen ? [.fullScreen] : []) + [.photoScreen, .arrangement, .selectedPhoto]
  }

  func perform(_ command: Command) -> Bool {
    if context.performMoving(command, at: photo, in: photoList, move: show) { return true }
    if context.performArranging(command, in: photoList) { return true }
    if context.performMarking(command, at: photo, in: photoList) { return true }
    if context.performFileCommand(command, at: photo) || performHalf(command) { return true }
    if context.performProgramCommand(command, at: photo, half: half) { return true }
    if performMovement(command) { return true }
    switch command {
    case .showInformation: context.showInformation(about: photo)
    case .togglePlaying: context.require(togglePlaying(), else: "This photo does not move")
    case .back: context.require(leave(), else: "There is nothing to go back to")
    default: return performZoom(command)
    }
    return true
  }

  func perform(_ command: Command, count: Int) -> Bool { performMovement(command, count: count) }
}
