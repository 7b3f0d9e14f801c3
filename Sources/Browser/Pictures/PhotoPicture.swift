import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import PhotoModel

/// The picture of a photo on a screen: requests what is visible of it, and shows that in an image view.
///
/// `+Playing` plays animations, `+Zoom` zooms and pans, `+Focus` zooms to where it is sharp,
/// `+Overlay` shows what helps to judge the photo. Every screen that shows photos large has one for each
/// of them.
final class PhotoPicture {
  /// How long the previous photo stays on the screen. After that, a wrong picture is worse than none.
  private static let previousPhotoLimit = Duration.milliseconds(250)
  /// How long the visible part must not have moved before other photos are prepared.
  private static let rest = Duration.milliseconds(150)

  let context: BrowserContext
  private(set) var photo: Photo
  /// The name of the raw file or movie that is shown instead of the picture; `nil` for none.
  private(set) var companion: FileName?
  /// Where the picture is shown.
  var imageView = ImageView()
  /// The small picture that shows the visible part while it moves.
  let navigator: PhotoNavigator
  /// The lines at the edges that do so where there is no room for it.
  var across = ScrollIndicatorView(axis: .horizontal)
  /// The same, from top to bottom.
  var down = ScrollIndicatorView(axis: .vertical)
  /// The histogram in the corner, while that is the overlay.
  let histogram = HistogramPanel()
  /// Counts the tones for the histogram.
  let tones: ToneMeter
  /// The search for the point to zoom to; `nil` for none.
  var focusSearch: Task<Void, Never>?
  /// Whether the overlay that the user has chosen is shown.
  var showsOverlays = true
  /// Returns whether the screen is visible, so that pictures may be requested.
  var isVisible: () -> Bool = { false }
  /// The photos that the user will probably want next in its place, the likeliest first; `nil` if others
  /// prepare photos.
  var neighbours: (() -> [Photo])?
  /// Called when more is known about the picture.
  var onChange: () -> Void = {}

  /// The facts about the photo that its picture gives.
  var shown: ShownPicture { didSet { onChange() } }
  /// How the photo is viewed.
  var zoom = PhotoZoom() { didSet { updateIndicators() } }
  /// Decides when the next picture is requested while a key repeats.
  var fetch = PictureFetch()
  /// The request whose final picture is visible; `nil` while there is none.
  private(set) var finalRequest: PictureRequest? { didSet { updateHistogram() } }
  /// Whether the photo can't be decoded.
  private(set) var hasFailed = false
  /// Whether that was for a reason that may be gone now.
  private var mayBeReadable = false
  /// The work on the request; releasing it ends the updates.
  private var request: AnyObject?
  /// The animation; `nil` unless one plays or is paused.
  var playback: (any PicturePlayback)?
  /// Runs while the screen shows which part is visible.
  lazy var indicatorTimer = DeadlineTimer(context.clock) { [weak self] in self?.updateIndicators() }

  init(of photo: Photo, context: BrowserContext) {
    self.photo = photo
    self.context = context
    shown = ShownPicture(isPaused: !context.playsAnimations)
    tones = ToneMeter(context.pictures)
    navigator = PhotoNavigator(context: context)
    tones.onChange = { [weak self] in self?.updateHistogram() }
    zoom.turn(by: photo.rotation.quarterTurns)
  }

  /// The file whose picture is shown.
  var file: PictureFile {
    companion.map { PictureFile(photo.source.folder.appending($0), version: photo.fileVersion) }
      ?? PictureFile(photo)
  }

  /// Shows another photo, and of it the same relative part at the same scale.
  func show(_ photo: Photo) {
    // Two photos may have the same file, and then the same request.
    if PictureFile(photo) == PictureFile(self.photo) { fetch.reset() }
    self.photo = photo
    companion = nil
    moveOn()
  }

  /// Shows the raw file or movie with a name, or the picture again.
  func show(companion name: FileName?) {
    companion = name
    fetch.reset()
    moveOn()
  }

  private func moveOn() {
    tones.forget()
    focusSearch?.cancel()
    (finalRequest, hasFailed, mayBeReadable) = (nil, false, false)
    shown = ShownPicture(isPaused: !context.playsAnimations)
    zoom.moveOn(turn: photo.rotation.quarterTurns)
    playback = nil
    requestPicture()
  }

  /// Stops loading and playing. The visible part stays.
  func stop() {
    request = nil
    fetch.reset()
    tones.stop()
    focusSearch?.cancel()
    playback = nil
    zoom.endDrag()
  }

  /// Requests the picture for the present space, unless it is shown or already requested.
  func requestPicture() {
    guard isVisible() else { return }
    let space = imageView.bounds.size
    let display = context.capabilities
    zoom.resize(to: space, cellPixels: display.cellPixels.size)
    updateHistogram()
    guard !space.isEmpty else { return }
    let next = PictureRequest(file, zoom.mode(in: space), on: display, overlay: drawnOverlay)
    let isPassing = fetch.request.map { context.pictures.isPassing($0.file) } ?? false
    switch fetch.action(for: next, at: context.clock.now, isPassing: isPassing) {
    case .none: return
    case .wait(let time):
      context.clock.schedule(after: time) { [weak self] in
        self?.fetch.stopWaiting()
        self?.requestPicture()
      }
    case .load: load(next)
    }
  }

  /// Requests the picture again if the last attempt failed for a reason that may be gone, as that of a disk.
  func tryAgain() {
    guard mayBeReadable else { return }
    mayBeReadable = false
    fetch.reset()
    requestPicture()
  }

  private func load(_ next: PictureRequest) {
    let isOtherPhoto = fetch.begin(next, at: context.clock.now)
    playback = nil
    if isOtherPhoto { clearWhenOverdue() }
    request = context.pictures.requestPicture(next) { [weak self] update in
      guard let self, self.fetch.request == next else { return }
      self.fetch.receive()
      if next.file == self.file { return self.receive(update, for: next) }
      // The user has passed this photo: its picture is visible for a moment, but nothing else about it.
      if case .success(let picture) = update, picture.cells.size != .zero { self.show(picture) }
      self.requestPicture()
    }
    prepareNeighbours()
  }

  private func receive(_ update: PictureUpdate, for request: PictureRequest) {
    fetch.show()
    imageView.placeholder = nil
    switch update {
    case .success(let picture):
      finalRequest = picture.isFinal ? request : nil
      shown.receive(picture, turn: request.turn)
      if picture.cells.size == .zero {
        show(message: Wording.text(for: picture, of: photo))
      } else {
        show(picture)
      }
      zoom.resolve(wholeViewport)
      if picture.isFinal { play(request) }
    case .failure(let error):
      hasFailed = true
      mayBeReadable = !error.isAboutContents
      shown.receive(error)
      imageView.placeholder = context.artwork.unavailable
      show(message: Wording.sentence(for: error))
      zoom.resolve(nil)
    }
  }

  private func show(_ picture: CellPicture) {
    let previous = imageView.resolvedImage?.size
    imageView.image = Image(picture)
    imageView.message = nil
    if imageView.resolvedImage?.size != previous { imageView.superview?.setNeedsLayout() }
    imageView.superview?.setNeedsDisplay()
    updateHistogram()
  }

  private func show(message: String) {
    imageView.image = nil
    imageView.message = message
    imageView.superview?.setNeedsLayout()
    imageView.superview?.setNeedsDisplay()
  }

  private func clearWhenOverdue() {
    imageView.message = nil
    context.clock.schedule(after: Self.previousPhotoLimit) { [weak self, photo] in
      guard let self, self.fetch.isOverdue, self.photo === photo else { return }
      self.imageView.image = nil
      self.imageView.message = localized("Loading \(photo.name) …")
    }
  }

  /// Prepares the neighbours again, because they have changed.
  func prepareAgain() {
    if request != nil { prepareNeighbours() }
  }

  /// Prepares the photos that the user will probably want next. While the visible part moves, other work
  /// would only slow that down.
  private func prepareNeighbours() {
    guard neighbours != nil else { return }
    guard zoom.isOwn else { return prepare() }
    context.pictures.prepare([])
    let request = fetch.request
    context.clock.schedule(after: Self.rest) { [weak self] in
      guard let self, self.request != nil, self.fetch.request == request else { return }
      self.prepare()
    }
  }

  /// Prepares the neighbours as they would be viewed.
  private func prepare() {
    let space = imageView.bounds.size
    context.pictures.prepare(
      (neighbours?() ?? []).map {
        PictureRequest(
          PictureFile($0), zoom.mode(in: space, turn: $0.rotation.quarterTurns), on: context.capabilities,
          overlay: drawnOverlay)
      })
  }
}
