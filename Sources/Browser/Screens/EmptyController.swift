import AdaptiveCore
import PhotoLibrary

/// The content of a column in which nothing is selected. It shows the album at the cursor beside it as a
/// contact sheet, or the photo at the cursor. If there is neither, it shows a sentence. It takes no focus.
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
  private var list: PhotoList?
  /// Runs until the cursor has rested.
  private lazy var restTimer = DeadlineTimer(context.clock) { [weak self] in self?.update() }
  private var observation: ChangeObservation<PhotoListChange>?

  init(context: BrowserContext) {
    self.context = context
    super.init()
  }

  override func viewDidLoad() {
    sheet.onChoose = { [weak self] in self?.context.interface.reveal($0) }
    view.addSubview(sheet)
  }

  override func viewWillAppear() { update() }

  override func viewDidLayoutSubviews() { sheet.frame = view.bounds }

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
    let isBesidePhotos = split.shownColumnCount == 3 && split.column(of: self) == .secondary
    let subject = subject(sender: self)
    observe(subject)
    sheet.photos =
      switch subject {
      case .photo(let photo): [photo]
      case .conversation: Array((list?.photos ?? []).prefix(isBesidePhotos ? 1 : Self.mostPhotos))
      case nil: []
      }
    sheet.isHidden = sheet.photos.isEmpty
    label.isHidden = !sheet.isHidden
    updateSentence()
  }

  /// Updates the sentence: beside the photos of a conversation, it says that no photo is selected.
  func updateSentence() {
    guard isViewLoaded, let split = splitViewController else { return }
    let isBesidePhotos =
      split.column(of: self) == .secondary
      && (split.shownColumnCount == 3 || split.screen(ConversationController.self) != nil)
    label.text = isBesidePhotos ? "No Photo Selected" : context.groupName.noneSelected
  }

  private func observe(_ subject: BrowsingSubject?) {
    let conversation: Conversation? =
      switch subject {
      case .photo(let photo): photo.conversation
      case .conversation(let conversation): conversation
      case nil: nil
      }
    guard conversation !== list?.conversation else { return }
    list = conversation.map(context.lists.list)
    observation = list?.observe { [weak self] change in
      guard let self else { return }
      if case .photosChanged = change { self.sheet.reload() } else { self.update() }
    }
  }
}
