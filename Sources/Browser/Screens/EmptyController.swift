import AdaptiveCore
import AdaptiveStoryboards
import PhotoModel

/// The content of a column in which nothing is selected. It shows what the cursor next to it is on: an album
/// as thumbnails, a group as its groups, or a photo as the photo screen shows it. If there is none of these,
/// it shows a sentence. No key acts on it.
final class EmptyController: ViewController, ShowDetailTargetObserving {
  /// The photos of an album to show; more than any window has room for.
  private static let mostPhotos = 500
  /// How long the cursor must rest.
  private static let rest = Duration.milliseconds(100)

  var label = Label()
  private let context: BrowserContext
  private lazy var sheet = ContactSheetView(context: context)
  private lazy var groups = GroupsView(context: context)
  /// The screen of the photo; `nil` for none.
  private var preview: PhotoController?
  /// Receives the clicks on that screen.
  private let cover = PreviewCover()
  private var list: PhotoList?
  /// Runs until the cursor has rested.
  private lazy var restTimer = DeadlineTimer(context.clock) { [weak self] in self?.update() }
  private var observation: ChangeObservation<PhotoListChange>?
  private var libraryObservation: LibraryObservation?

  init(context: BrowserContext) {
    self.context = context
    super.init()
  }

  override func viewDidLoad() {
    sheet.onChoose = { [weak self] in self?.context.interface.reveal($0) }
    groups.onChoose = { [weak self] in self?.context.interface.openAlbum($0) }
    cover.onPress = { [weak self] in
      guard let self, let photo = preview?.photo else { return }
      splitViewController?.screen(AlbumController.self)?.open(photo)
    }
    for view in [sheet, groups, cover] { self.view.addSubview(view) }
    libraryObservation = context.library.observe { [weak self] in self?.libraryDidChange($0) }
  }

  private func libraryDidChange(_ change: LibraryChange) {
    guard !groups.isHidden else { return }
    switch change {
    case .photosChanged: groups.reload()
    case .photosRearranged: groups.setNeedsLayout()
    case .otherAlbums: update()
    default: break
    }
  }

  override func viewWillAppear() { update() }

  override func viewDidLayoutSubviews() {
    for view in [sheet, groups, cover] { view.frame = self.view.bounds }
    preview?.view.frame = view.bounds
  }

  /// A photo that is only shown here never has the keyboard.
  override var canBecomeFocused: Bool { true }

  func showDetailTargetDidChange(_ sender: ViewController) { update() }

  /// A cursor that passes over albums shows none of them, and moves without waiting for pictures.
  func subjectDidChange(isMoving: Bool) {
    if isMoving {
      restTimer.start(after: Self.rest)
    } else {
      restTimer.cancel()
      update()
    }
  }

  private func update() {
    guard isViewLoaded else { return }
    let subject = self.subject
    var inner: [Album] = []
    if case .contents(.groups(let group)) = subject { inner = context.library.groups(in: group) }
    groups.groups = inner
    observe(inner.isEmpty ? subject : nil)
    if case .photo(let photo, let album) = subject {
      show(photo, of: album)
      sheet.photos = []
    } else {
      closePreview()
      sheet.photos = Array((list?.photos ?? []).prefix(Self.mostPhotos))
    }
    sheet.isHidden = sheet.photos.isEmpty
    groups.isHidden = groups.groups.isEmpty
    cover.isHidden = preview == nil
    label.isHidden = !sheet.isHidden || !groups.isHidden || !cover.isHidden
    updateSentence()
  }

  /// Shows a photo as its own screen would, so that nothing moves when it is opened.
  private func show(_ photo: Photo, of album: Album) {
    guard preview?.photo !== photo || preview?.album !== album else { return }
    closePreview()
    let next = PhotoController(photo, in: album, context: context)
    _ = storyboard?.instantiate("photo") { next }
    preview = next
    addChild(next)
    view.insertSubview(next.view, at: 0)
    next.view.frame = view.bounds
    next.didMove(toParent: self)
  }

  private func closePreview() {
    guard let previous = preview else { return }
    preview = nil
    previous.willMove(toParent: nil)
    previous.view.removeFromSuperview()
    previous.removeFromParent()
  }

  /// Updates the sentence: next to the photos of an album, it says that no photo is selected.
  func updateSentence() {
    guard isViewLoaded, let split = splitViewController else { return }
    let isBesidePhotos =
      split.column(of: self) == .secondary
      && (split.shownColumnCount == 3 || split.screen(AlbumController.self) != nil)
    label.text = isBesidePhotos ? localized("No Photo Selected") : context.groupName.noneSelected
  }

  private func observe(_ subject: BrowsingSubject?) {
    let album: Album? =
      switch subject {
      case .photo(_, let album): album
      case .contents(let contents): contents.album
      case nil: nil
      }
    guard album !== list?.album else { return }
    list = album.map(context.lists.list)
    observation = list?.observe { [weak self] change in
      guard let self else { return }
      if case .photosChanged = change { self.sheet.reload() } else { self.update() }
    }
  }
}

/// Lies over a photo that is only shown, so that a click opens the photo instead of acting on it.
private final class PreviewCover: View {
  var onPress: () -> Void = {}

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press else { return false }
    onPress()
    return true
  }
}

extension EmptyController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(EmptyController.self) { EmptyController(context: $0) }.outlet("hint", \.label)
  }
}

extension ViewController {
  /// Shows as the detail that nothing is selected. The scene is a child of the split view, so no segue can
  /// lead to it. Because no key acts on it, the list next to it gets the keyboard.
  func emptyDetail() {
    let split = splitViewController
    let hadFocus = split?.focusedColumn == .secondary
    storyboard?.instantiate("empty").map { showDetail($0, sender: self) }
    if hadFocus, let split, !split.focus(.supplementary) { split.focus(.primary) }
  }

  /// Whether this screen is only a preview of the photo at the cursor. The user has not opened it.
  var isPreview: Bool { parent is EmptyController }
}
