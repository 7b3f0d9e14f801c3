import AdaptiveCore
import AdaptiveStoryboards
import PhotoModel

/// The content of a column in which nothing is selected. It shows what the cursor next to it is on: an album
/// as a contact sheet, a group as its groups, or a photo. If there is none of these, it shows a sentence. It
/// takes no focus.
///
/// With three columns, the middle one shows the album, and the last one its first photo.
final class EmptyController: ViewController, ShowDetailTargetObserving, SubjectObserving {
  /// The photos of an album to show; more than any window has room for.
  private static let mostPhotos = 500
  /// How long the cursor must rest.
  private static let rest = Duration.milliseconds(100)

  var label = Label()
  private let context: BrowserContext
  private lazy var sheet = ContactSheetView(context: context)
  private let groups = GroupsView()
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
    view.addSubview(sheet)
    view.addSubview(groups)
    libraryObservation = context.library.observe { [weak self] in self?.libraryDidChange($0) }
  }

  private func libraryDidChange(_ change: LibraryChange) {
    guard !groups.isHidden else { return }
    switch change {
    case .photosRearranged: groups.setNeedsDisplay()
    case .otherAlbums: update()
    default: break
    }
  }

  override func viewWillAppear() { update() }

  override func viewDidLayoutSubviews() { (sheet.frame, groups.frame) = (view.bounds, view.bounds) }

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
    guard isViewLoaded, let split = splitViewController else { return }
    let subject = subject(sender: self)
    // The middle column shows the whole album already.
    let isBesideAlbum =
      split.shownColumnCount == 3 && split.column(of: self) == .secondary
      && !(middle(of: split) is AlbumListController)
    var inner: [Album] = []
    if case .contents(.groups(let group)) = subject, !isBesideAlbum {
      inner = context.library.groups(in: group)
    }
    if groups.groups != inner { groups.groups = inner }
    observe(inner.isEmpty ? subject : nil)
    sheet.photos =
      switch subject {
      case .photo(let photo): [photo]
      case .contents: Array((list?.photos ?? []).prefix(isBesideAlbum ? 1 : Self.mostPhotos))
      case nil: []
      }
    sheet.isHidden = sheet.photos.isEmpty
    groups.isHidden = groups.groups.isEmpty
    label.isHidden = !sheet.isHidden || !groups.isHidden
    updateSentence()
  }

  private func middle(of split: SplitViewController) -> ViewController? {
    (split.viewController(for: .supplementary) as? NavigationController)?.topViewController
  }

  /// Updates the sentence: next to the photos of an album, it says that no photo is selected.
  func updateSentence() {
    guard isViewLoaded, let split = splitViewController else { return }
    let isBesidePhotos =
      split.column(of: self) == .secondary
      && (split.shownColumnCount == 3 || split.screen(AlbumController.self) != nil)
    label.text = isBesidePhotos ? "No Photo Selected" : context.groupName.noneSelected
  }

  private func observe(_ subject: BrowsingSubject?) {
    let album: Album? =
      switch subject {
      case .photo(let photo): photo.album
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

extension EmptyController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(EmptyController.self) { EmptyController(context: $0) }.outlet("hint", \.label)
  }
}

extension ViewController {
  /// Shows as the detail that nothing is selected. The scene is a child of the split view, so no segue can
  /// lead to it.
  func emptyDetail() { storyboard?.instantiate("empty").map { showDetail($0, sender: self) } }
}
