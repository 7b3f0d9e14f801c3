import AdaptiveCore
import AdaptiveImaging
import AdaptiveStoryboards
import PhotoModel

/// Shows photos one after another over the whole window.
///
/// The next photo is read ahead. If its picture is not ready when its time comes, the previous photo stays
/// until it is. Between two photos, only one timer runs; while the show is paused, none does.
final class SlideshowController: ViewController {
  /// How long a note about the show stays.
  private static let noteDuration = Duration.seconds(2)

  let context: BrowserContext
  /// The photos to show, in their own order.
  let listed: () -> [Photo]
  var show: Slideshow
  var generator: any RandomNumberGenerator
  let picture: PhotoPicture
  var imageView: ImageView { picture.imageView }
  var overlay = OverlayView()
  var ratingControl = RatingControl()
  var signs = PhotoSignsView()
  var badge = BadgeLabel()

  /// The photo whose time has begun; `nil` until its picture is there.
  private var timedPhoto: Photo?
  /// Whether the user has stopped the show for a while.
  var isPaused = false
  /// Runs until the next photo is due. It does not run while the show waits for a picture.
  lazy var timer = DeadlineTimer(context.clock) { [weak self] in self?.timeDidEnd() }
  /// The request for the picture of the next photo, whose time has come; `nil` for none.
  private var awaited: AnyObject?
  /// The number of photos in a row that could not be shown.
  private var failures = 0
  private var note: String?
  private lazy var noteTimer = DeadlineTimer(context.clock) { [weak self] in
    self?.note = nil
    self?.updateNote()
  }
  private var observation: LibraryObservation?

  /// Creates a show of the photos that `listed` returns now and later.
  init(
    _ show: Slideshow, of listed: @escaping () -> [Photo], context: BrowserContext,
    generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    self.show = show
    self.listed = listed
    self.context = context
    self.generator = generator
    picture = PhotoPicture(of: show.photo, context: context)
    super.init()
    title = Wording.slideshow
    picture.showsOverlays = false
    picture.isVisible = { [weak self] in self?.isOnScreen ?? false }
    picture.neighbours = { [weak self] in
      [1, 2, -1].compactMap { self?.show.photo(at: $0) }
    }
    picture.onChange = { [weak self] in self?.pictureDidChange() }
  }

  override func viewDidLoad() {
    for text in [overlay, ratingControl] { text.usesConstraints = false }
    observation = context.library.observe { [weak self] change in self?.libraryDidChange(change) }
    updateTexts()
  }

  override func viewWillAppear() { picture.requestPicture() }

  override func viewDidAppear() {
    say(Wording.slideshowKeys)
    restartInterval()
  }

  override func viewDidDisappear() {
    picture.stop()
    timer.cancel()
    (awaited, timedPhoto) = (nil, nil)
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) { picture.requestPicture() }

  override func viewWillLayoutSubviews() {
    PhotoTextPlaces.layOut(
      overlay, ratingControl, hasStars: show.photo.rating != .unrated,
      around: imageView.resolvedImage?.size, in: view.bounds.size)
  }

  override func viewDidLayoutSubviews() { picture.requestPicture() }

  override var canBecomeFocused: Bool { true }

  override var accessibilityElement: AccessibilityElement {
    Wording.element(for: show.photo, isMarked: context.marks.contains(show.photo))
  }

  /// None: the element has the words.
  override var accessibilityContent: [String] { [] }

  /// Ends the show, and goes to the photo that was shown.
  func end() {
    let photo = show.photo
    dismiss()
    context.interface.reveal(photo)
  }

  /// Shows a photo at once.
  func move(to photo: Photo) {
    awaited = nil
    timedPhoto = nil
    show.show(photo)
    restartInterval()
    picture.show(photo)
    updateTexts()
  }

  private func restartInterval() {
    if isPaused { timer.cancel() } else { timer.start(after: context.options.slideshow.interval) }
  }

  private func timeDidEnd() {
    guard isOnScreen else { return }
    // The time of a photo begins when its picture is shown.
    guard picture.finalRequest != nil || picture.hasFailed else { return }
    awaitNext()
  }

  /// Shows the next photo as soon as its picture is there.
  private func awaitNext() {
    guard let next = show.photo(at: 1) else { return pause(saying: Wording.endOfShow(isEnd: true)) }
    let mode = PictureRequest.Mode.whole(imageView.bounds.size, turn: next.rotation.quarterTurns)
    let request = PictureRequest(next, mode, on: context.capabilities)
    // The first answer may come before this returns.
    var answer: PictureUpdate?
    awaited = context.pictures.requestPicture(request) { [weak self] update in
      guard update.isLast else { return }
      guard self?.awaited != nil else { return answer = update }
      self?.receive(update, of: next)
    }
    if let answer { receive(answer, of: next) }
  }

  private func receive(_ update: PictureUpdate, of next: Photo) {
    awaited = nil
    switch update {
    case .success:
      failures = 0
      move(to: next)
    case .failure:
      // A photo that can't be shown is skipped, unless there are only such photos.
      failures += 1
      guard failures < show.photos.count else { return pause(saying: Wording.noneDecoded) }
      show.show(next)
      awaitNext()
    }
  }

  private func pictureDidChange() {
    updateNote()
    guard isOnScreen, picture.finalRequest != nil, picture.photo !== timedPhoto else { return }
    // The time of a photo begins when its picture is there.
    timedPhoto = picture.photo
    if awaited == nil { restartInterval() }
  }

  func pause(saying sentence: String) {
    isPaused = true
    timer.cancel()
    awaited = nil
    say(sentence)
  }

  /// Shows a note for a moment, and says it to users who can't see the screen. The note that the show is
  /// paused stays.
  func say(_ sentence: String) {
    context.interface.announce(context.keys.text(sentence))
    showNote(sentence)
  }

  func showNote(_ sentence: String) {
    note = context.keys.text(sentence)
    updateNote()
    noteTimer.start(after: Self.noteDuration)
  }

  private func updateNote() { badge.word = note ?? (isPaused ? Wording.paused : picture.shown.badge) }

  func updateTexts() {
    let photo = show.photo
    overlay.text = context.options.slideshow.showsCaptions ? photo.caption ?? "" : ""
    ratingControl.show(photo.rating, from: { context.artwork })
    signs.label = photo.label
    signs.isPicked = photo.flag == .picked
    if isViewLoaded { view.setNeedsLayout() }
  }

  private func libraryDidChange(_ change: LibraryChange) {
    switch change {
    case .photosChanged(let changed):
      guard changed.contains(show.photo) else { return }
      updateTexts()
      picture.photoDidChange()
    case .photosInserted: leavePhotos(for: [:])
    case .photosRearranged(let change): leavePhotos(for: change.successors)
    default: break
    }
  }
}

extension SlideshowController: PhotoLeaving {
  var shownPhotos: [Photo] { [show.photo] }

  /// Follows changes of the listed photos.
  func leavePhotos(for successors: [Photo: Photo]) {
    if show.photo.album == nil { reportIfVanished(show.photo, successors) }
    guard show.update(listed(), successors: successors, using: &generator) else { return dismiss() }
    if show.photo !== picture.photo { move(to: show.photo) } else { picture.prepareAgain() }
  }
}

extension SlideshowController: PhotoContaining {
  var containedPhoto: Photo? { show.photo }

  func contains(_ photo: Photo) -> Bool { false }
}

extension SlideshowController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(SlideshowController.self) { photo, album, context in
      SlideshowController(Slideshow(showing: photo), of: { album.photos }, context: context)
    }
    .outlet("picture", \.picture.imageView).outlet("caption", \.overlay).outlet("rating", \.ratingControl)
    .outlet("badge", \.badge).outlet("signs", \.signs)
  }
}
