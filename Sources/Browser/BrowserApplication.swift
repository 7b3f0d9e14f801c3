import AdaptiveCore
import Imaging
import PhotoLibrary

/// The photo browser on a display: builds the screens, turns keys into commands, keeps the status line true.
public final class BrowserApplication: Application {
  let context: BrowserContext
  let root: RootController
  let split = SplitViewController()
  let navigation: NavigationController
  private let splitDelegate = BrowserSplitDelegate()
  private let dispatcher = CommandDispatcher()
  private var observation: LibraryObservation?

  /// Called when the person wants to quit.
  public var onQuit: (() -> Void)?
  /// Called when the person wants to suspend the program.
  public var onSuspend: (() -> Void)?

  init(
    library: Library, pictures: any CellPictureProviding, display: any Display,
    thresholds: SizeClassThresholds = .standard
  ) {
    context = BrowserContext(library: library, pictures: pictures)
    navigation = NavigationController(rootViewController: ConversationListController(context: context))
    root = RootController(content: split, context: context)
    super.init(display: display, thresholds: thresholds)
    context.application = self
    split.delegate = splitDelegate
    split.preferredDisplayMode = .allVisible
    split.setViewControllers([navigation, EmptyController()])
    navigation.navigationBar.onRightItem = { [weak self] in _ = self?.root.perform(.showProfile) }
    observation = library.observe { [weak self] change in self?.libraryDidChange(change) }
    updateStatus()
  }

  /// Browses an open library on a display. The decoders are found beside the program and started when the first photo
  /// is wanted.
  public convenience init(library: Library, display: any Display, thresholds: SizeClassThresholds = .standard)
  {
    let loader = PhotoLoader(decoder: DecoderPool())
    let pictures = CellPictures(loader: loader)
    self.init(library: library, pictures: pictures, display: display, thresholds: thresholds)
  }

  /// Shows the first screen.
  public func start() {
    root.updateOverride(for: window.frame.size)
    start(with: root)
    sayWarnings()
  }

  public override func sendEvent(_ event: Event) {
    if case .key(let key) = event, !root.isEditing, let first = window.firstResponder {
      if !dispatcher.dispatch(key, from: first) { super.sendEvent(event) }
    } else if case .key(KeyEvent(.character("c"), .control)) = event {
      root.endEditing(with: nil)
    } else {
      super.sendEvent(event)
      if case .capabilities = event { window.broadcast(to: PhotoController.self) { $0.requestPicture() } }
    }
  }

  public override func finishTurn() {
    updateStatus()
    super.finishTurn()
  }

  /// Brings the status line up to date with the place the person is at.
  func updateStatus() {
    root.status.update(from: window.firstResponder, in: split)
  }

  /// Waits until every picture on the screen is final.
  public func settle() async { await context.pictures.settle() }

  private func libraryDidChange(_ change: LibraryChange) {
    if case .warned(let warning) = change { context.say(Wording.sentence(for: warning), isError: true) }
    if case .scanFinished = change, let problem = context.library.scanProblems.first {
      context.say(
        Wording.sentence(for: problem, ofProblems: context.library.scanProblems.count), isError: true)
    }
    updateStatus()
  }

  private func sayWarnings() {
    guard let warning = context.library.warnings.last else { return }
    context.say(Wording.sentence(for: warning), isError: true)
  }
}
