import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveStoryboards
import PhotoDecisions
import PhotoModel

/// Shows one photo with its caption and its rating, and moves on to its neighbours.
final class PhotoController: ViewController {
  /// The album from which the neighbours come.
  let album: Album
  /// The photos of the album that are listed, between which the user moves.
  let photoList: PhotoList
  let context: BrowserContext
  private let isAlone: Bool
  private var observation: ChangeObservation<PhotoListChange>?
  private var markObservation: ChangeObservation<Void>?

  var imageView: ImageView { picture.imageView }
  var overlay = OverlayView()
  var ratingControl = RatingControl()
  var badge = BadgeLabel()
  var signs = PhotoSignsView()
  /// The constraints of the area in whose corners the signs are.
  var area = PhotoAreaConstraints()
  var across: ScrollIndicatorView { picture.across }
  var down: ScrollIndicatorView { picture.down }

  /// How far the picture is from the edges.
  var pictureTrailing: LayoutConstraint?
  var pictureBottom: LayoutConstraint?
  /// The information about the photo, next to it; `nil` unless it is open there.
  var information: InformationController?
  /// The thumbnails below the photo; `nil` unless they are shown.
  var filmstrip: FilmstripView?
  /// The line between the photo and the information.
  let informationLine = DockLine()

  let picture: PhotoPicture
  /// Reads what else is known about the photo.
  let details: PhotoDetails
  /// Whether the user goes forward through the album.
  private(set) var goesForward = true

  /// Creates a screen for a photo. Its title is "2 of 5", or the conversation's title for an only photo.
  init(_ photo: Photo, in album: Album, context: BrowserContext) {
    picture = PhotoPicture(of: photo, context: context)
    details = PhotoDetails(context: context)
    self.album = album
    self.context = context
    photoList = context.lists.list(of: album)
    isAlone = album.photos.count == 1
    super.init()
    accessibilityLabel = Wording.photoTitle(album.shownTitle)
    picture.isVisible = { [weak self] in self?.isOnScreen ?? false }
    picture.neighbours = { [weak self] in self?.neighbours ?? [] }
    picture.onChange = { [weak self] in self?.pictureDidChange() }
    details.onChange = { [weak self] in self?.detailsDidChange() }
    updateTitle()
  }

  /// Shows another photo of the album, and of it the same relative part at the same scale.
  func show(_ photo: Photo) {
    guard photo !== self.photo else { return }
    if let previous = photoList.index(of: self.photo), let next = photoList.index(of: photo) {
      goesForward = next > previous
    }
    picture.show(photo)
    updateTitle()
    updateTexts()
    context.marks.extendRange(to: photo)
    window?.broadcast(to: AlbumController.self) { $0.detailPhotoDidChange(to: photo) }
  }

  override func viewDidLoad() {
    for text in [overlay, ratingControl] { text.usesConstraints = false }
    observation = photoList.observe { [weak self] change in self?.photoListDidChange(change) }
    markObservation = context.marks.observe { [weak self] in self?.updateSigns() }
    updateTexts()
    updateBadge()
  }

  override func viewWillAppear() { requestPicture() }

  override func didUpdateFocus(in context: FocusUpdateContext) {
    if hasKeyboard { picture.tryAgain() }
  }

  override func viewDidDisappear() {
    picture.stop()
    details.stop()
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) {
    view.setNeedsLayout()
    requestPicture()
  }

  override func viewWillLayoutSubviews() {
    let space = layOutFilmstrip(in: layOutInformation())
    pictureBottom?.constant = -Double(view.bounds.height - space.height)
    area.apply(PhotoArea(of: imageView.resolvedImage?.size, in: space).frame)
    // The picture needs a space this small for itself.
    signs.isHidden = space.width < 9 || space.height < 3
    PhotoTextPlaces.layOut(
      overlay, ratingControl, hasStars: photo.rating != .unrated, around: imageView.resolvedImage?.size,
      in: space)
  }

  override func viewDidLayoutSubviews() { requestPicture() }

  override var accessibilityElement: AccessibilityElement {
    let element = Wording.element(
      for: photo, isMarked: context.marks.contains(photo), series: photoList.series(of: photo),
      others: [shown.isDamaged ? Wording.damagedSign : nil, zoom.text])
    return photoList.index(of: photo).map { element.at($0, of: photoList.photos.count) } ?? element
  }

  /// None: the element has the words.
  override var accessibilityContent: [String] { [] }

  /// The information next to the photo never takes the keyboard.
  override var canBecomeFocused: Bool { !isPreview }

  /// Arrows that move in a zoomed photo point to its own sides.
  override func mirrorsArrow(_ key: KeyEvent) -> Bool { !zoom.isZoomed && super.mirrorsArrow(key) }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    if event.action == .press { splitViewController?.focus(.secondary) }
    return picture.handleMouse(event)
  }

  /// Saves the rating that the user chose with the stars.
  func rateByControl() {
    guard let rating = Rating(ratingControl.rating) else { return }
    context.interface.report(context.decisions.decide(.rating(rating), for: [photo], in: context.traits))
  }

  func updateTitle() {
    let count = photoList.photos.count
    if isAlone, album.photos.count == 1 {
      title = album.shownTitle
    } else if let index = photoList.index(of: photo) {
      title = localized("\(index + 1) of \(count)")
    } else {
      title = Wording.notListed(among: count)
    }
  }

  private func updateTexts() {
    overlay.text = photo.caption ?? ""
    ratingControl.show(photo.rating, from: { context.artwork })
    if isViewLoaded { view.setNeedsLayout() }
    updateSigns()
  }

  private func pictureDidChange() {
    updateBadge()
    updateInformation()
  }

  private func detailsDidChange() {
    information?.update()
    context.interface.updateStatusLine()
  }

  private func updateBadge() {
    // The information box explains a fault in a sidecar.
    let problem = photo.sidecarProblem == nil ? nil : "sidecar!"
    badge.isFault = shown.isDamaged || shown.badge == nil && problem != nil
    badge.word =
      shown.badge ?? problem
      ?? Wording.filesSign(of: photo, showing: companion)
      ?? Wording.videoSign(of: photo, for: traitCollection)
  }

  private func updateSigns() {
    filmstrip?.show(photo)
    signs.isMarked = context.marks.contains(photo)
    signs.label = photo.label
    signs.isPicked = photo.flag == .picked
  }

  private func photoListDidChange(_ change: PhotoListChange) {
    switch change {
    case .photosChanged(let changed):
      if changed.contains(photo) { updateDecisions() } else { filmstrip?.show(photo) }
    case .rearranged(let change):
      if album.canContain(photo) { updateDecisions() }
      follow(change)
    case .photosInserted:
      updateTitle()
      filmstrip?.show(photo)
    }
  }

  private func updateDecisions() {
    updateTexts()
    // The raw file or movie may have left.
    if let companion, !photo.companions.contains(companion) { picture.show(companion: nil) }
    updateBadge()
    picture.photoDidChange()
    // A sidecar may correct what the file says.
    updateInformation()
  }
}

extension PhotoController {
  /// The photo on the screen.
  var photo: Photo { picture.photo }
  /// The name of the raw file or movie that is shown instead of the picture; `nil` for none.
  var companion: FileName? { picture.companion }
  /// The facts about the photo that its picture gives.
  var shown: ShownPicture { picture.shown }
  /// How the photo is viewed.
  var zoom: PhotoZoom { picture.zoom }

  /// Requests the picture for the present space, unless it is shown or already requested.
  func requestPicture() { picture.requestPicture() }

  /// The photos that the user will probably want next: those ahead, the one before, and the one after the
  /// burst, which a decision about the burst leads to.
  private var neighbours: [Photo] {
    let step = goesForward ? 1 : -1
    var photos = ([1, 2, -1] + Array(3...10)).compactMap { photoList.neighbour(of: photo, at: $0 * step) }
    if let series = photoList.series(of: photo),
      let next = photoList.firstPhoto(afterBurst: series.photos, from: photo),
      !photos.prefix(Self.nearest).contains(next)
    {
      photos.removeAll { $0 === next }
      photos.insert(next, at: min(Self.nearest, photos.count))
    }
    return photos
  }

  /// How many neighbours are likelier than the photo after the burst.
  private static let nearest = 3
}

extension PhotoController: PhotoContaining {
  var containedPhoto: Photo? { photo }

  var containedAlbum: Album? { album }

  func contains(_ photo: Photo) -> Bool { false }
}

extension PhotoController: PhotoListing {
  var commandScopes: [CommandScope] {
    // Esc leaves them in this order.
    (context.marks.isRangeOpen(in: album) ? [.range] : []) + context.files.scopesWhileMovingFiles
      + (zoom.isZoomed ? [.zoomed] : []) + context.options.overlayScopes
      + (companion == nil ? [] : [.companion])
      + (isInformationDocked ? [.information] : []) + (isShownFullScreen ? [.fullScreen] : []) + [
        .photoScreen, .arrangement, .selectedPhoto,
      ]
  }

  /// Marks are not on the screen, but the range is, which the user is about to end here.
  var target: PhotoTarget {
    PhotoTarget(
      context: context, photo: photo, isAlone: !context.marks.isRangeOpen(in: album),
      companion: companion, list: photoList, move: { [weak self] in self?.show($0) })
  }

  func showComparison(_ maker: ScreenMaker) { performSegue(withIdentifier: "showComparison", sender: maker) }
}

extension PhotoController: PhotoZooming, OverlayShowing, Leavable {
  func zoom(_ change: (PhotoPicture) -> CommandOutcome) -> CommandOutcome { change(picture) }

  func zoomToFocus() { picture.zoomToFocus() }

  func requestPictures() { requestPicture() }
}

extension PhotoController: StoryboardScreen {
  /// Creates a screen for the photo that is the sender of a segue; `nil` for any other sender. The photo is
  /// shown among those of `album` if that is gathered and can contain the photo, and otherwise among
  /// those of the photo's own album.
  convenience init?(of sender: AnyObject?, in album: Album?, context: BrowserContext) {
    guard let photo = sender as? Photo, let home = photo.album else { return nil }
    let gathered = album.flatMap { $0.isGathered && $0.canContain(photo) ? $0 : nil }
    self.init(photo, in: gathered ?? home, context: context)
  }

  static func register(in classes: ScreenClasses) {
    classes.register(PhotoController.self) { PhotoController($0, in: $1, context: $2) }
      .outlet("picture", \.picture.imageView).outlet("caption", \.overlay).outlet("rating", \.ratingControl)
      .outlet("badge", \.badge).outlet("signs", \.signs)
      .outlet("across", \.picture.across).outlet("down", \.picture.down)
      .outlet("areaLeft", \.area.left).outlet("areaTop", \.area.top)
      .outlet("areaWidth", \.area.width).outlet("areaHeight", \.area.height)
      .outlet("pictureTrailing", \.pictureTrailing).outlet("pictureBottom", \.pictureBottom)
      .action("rate") { $0.rateByControl() }
      .destinations(of: "showComparison")
    classes.register(view: "HorizontalIndicator") { ScrollIndicatorView(axis: .horizontal) }
    classes.register(view: "VerticalIndicator") { ScrollIndicatorView(axis: .vertical) }
  }
}
