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
  let context: BrowserContext
  private let isAlone: Bool
  private var observation: LibraryObservation?
  private var markObservation: MarkObservation?

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
  /// The animation; `nil` unless one plays or is paused.
  var playback: (any PicturePlayback)?
  /// Whether the user goes forward through the conversation.
  private(set) var goesForward = true

  /// Creates a screen for a photo. Its title is "2 of 5", or the conversation's title for an only photo.
  init(_ photo: Photo, in conversation: Conversation, context: BrowserContext) {
    self.photo = photo
    self.conversation = conversation
    self.context = context
    isAlone = conversation.photos.count == 1
    shown = ShownPicture(isPaused: !context.playsAnimations)
    super.init()
    zoom.turn(by: photo.rotation.quarterTurns)
    updateTitle()
  }

  /// Shows another photo of the conversation as a whole. If the former photo filled the space, so does this
  /// one.
  func show(_ photo: Photo) {
    guard photo !== self.photo else { return }
    if let former = conversation.index(of: self.photo), let next = conversation.index(of: photo) {
      goesForward = next > former
    }
    // Two photos may have the same file, and then the same request.
    if PictureFile(photo) == PictureFile(self.photo) { fetch.reset() }
    self.photo = photo
    half = nil
    shown = ShownPicture(isPaused: !context.playsAnimations)
    zoom.reset()
    zoom.turn(by: photo.rotation.quarterTurns)
    playback = nil
    updateTitle()
    updateTexts()
    requestPicture()
    context.marks.extendRange(to: photo)
    window?.broadcast(to: (any DetailPhotoObserving).self) { $0.detailPhotoDidChange(to: photo) }
  }

  override func viewDidLoad() {
    ratingControl.images = context.artwork.stars
    observation = context.library.observe { [weak self] change in self?.libraryDidChange(change) }
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
    zoom.reset()
    zoom.turn(by: photo.rotation.quarterTurns)
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

  private func libraryDidChange(_ change: LibraryChange) {
    switch change {
    case .photosChanged(let changed):
      guard changed.contains(photo) else { return }
      updateTexts()
      // The raw half may have left.
      if half != nil, photo.rawName == nil { showHalf(nil) }
      updateBadge()
      updateTurn()
    case .photosRearranged(let change) where change.conversation === conversation: follow(change)
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
  var commandScopes: [CommandScope] {
    // Esc leaves them in this order.
    (context.marks.isRangeOpen(in: conversation) ? [.range] : []) + context.scopesWhileMovingFiles
      + (zoom.isZoomed ? [.zoomed] : []) + (half == nil ? [] : [.otherHalf])
      + (isShownFullScreen ? [.fullScreen] : []) + [.photoScreen, .selectedPhoto]
  }

  func perform(_ command: Command) -> Bool {
    if context.performDecision(command, at: photo) { return true }
    if context.performMarking(command, at: photo, among: conversation.photos) { return true }
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
