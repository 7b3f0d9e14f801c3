import AdaptiveCore
import Imaging
import PhotoLibrary

/// The photo browser on a display: builds the screens, turns keys into commands, keeps the status line true.
public final class BrowserApplication: Application {
  let context: BrowserContext
  private var library: Library { context.library }
  let root: RootController
  let split: SplitViewController
  let navigation: NavigationController
  let storyboard: MainStoryboard
  let dispatcher = CommandDispatcher()
  private let keeper: StateRestorer
  private var observation: LibraryObservation?
  private var hasBeenUsed = false
  /// What is lost when the program ends now.
  private(set) var unkeptChanges = UnsavedChanges()

  /// Called when the person wants to suspend the program.
  public var onSuspend: (() -> Void)?

  init(
    library: Library, pictures: any PhotoPictureProviding, display: any Display,
    artwork: @autoclosure @escaping () -> Artwork = Artwork(), clock: any MainClock,
    thresholds: SizeClassThresholds = .standard, animates: Bool = false
  ) throws(StoryboardErrors) {
    context = BrowserContext(
      library: library, pictures: pictures, artwork: artwork, clock: clock, playsAnimations: animates)
    storyboard = try MainStoryboard(context: context)
    root = storyboard.makeRoot(context)
    root.loadViewIfNeeded()
    split = root.content
    navigation = split.viewController(for: .primary) as? NavigationController ?? NavigationController()
    keeper = StateRestorer(context: context, split: split)
    super.init(display: display, thresholds: thresholds, animationClock: animates ? clock : nil)
    context.application = self
    Theme.record(in: window.appearance)
    observation = library.observe { [weak self] change in self?.libraryDidChange(change) }
    updateStatus()
  }

  /// Browses an open library on a display. The decoders are found beside the program and started when the first photo
  /// is wanted, the artwork is read when it is first shown. With `animates` screens slide in and out, and
  /// photos that move are played; `thumbnails` is the desktop's cache of small pictures, read and added to.
  public convenience init(
    library: Library, display: any Display, artwork: @autoclosure @escaping () -> Artwork,
    clock: any MainClock, thresholds: SizeClassThresholds = .standard, animates: Bool = false,
    thumbnails: ThumbnailStore? = nil
  ) throws(StoryboardErrors) {
    let notices = DecoderNoticeRelay()
    let pool = DecoderPool { notice in Task { @MainActor in notices.take(notice) } }
    // The photo screen lets a photo that was begun be finished: then nothing is gained by waiting for keys to rest.
    let loader = PhotoLoader(
      decoder: pool, coalescingInterval: .zero, thumbnails: thumbnails, clock: clock)
    let pictures = PictureService(loader, on: display.capabilities)
    try self.init(
      library: library, pictures: pictures, display: display, artwork: artwork(), clock: clock,
      thresholds: thresholds, animates: animates)
    notices.onNotice = { [weak self] notice in
      guard let sentence = Wording.sentence(for: notice) else { return }
      self?.context.say(sentence)
    }
  }

  /// Shows the first screen: the place a person left, where it is still there, else the list.
  ///
  /// What a scan has yet to find is gone to when it is found, unless the person has gone somewhere else by then.
  public func start(at place: RestorationState? = nil) {
    root.updateOverride(for: window.frame.size)
    // Built before it is shown, so that the containers adapt it to the size before anybody sees it.
    if let place { keeper.restore(place) }
    start(with: root)
    keeper.arrange()
    sayWarnings()
    if !library.isScanning { openOnlyConversation() }
  }

  /// Where the person is now.
  public var place: RestorationState { keeper.place }

  public override func sendEvent(_ event: Event) {
    switch event {
    case .key, .mouse, .paste:
      hasBeenUsed = true
      keeper.stopWaiting()
    case .resize, .capabilities, .focus: break
    }
    if case .key(let key) = event, root.isEditing {
      sendKeyWhileEditing(key)
    } else if case .key(let key) = event, isChoosing {
      sendKeyWhileChoosing(key)
    } else if case .mouse(let mouse) = event, mouse.action == .otherPress(2) {
      if !root.isEditing, window.presentations.isEmpty { showMenu(at: mouse.location) }
    } else if case .key(let key) = event, let first = window.firstResponder {
      if !dispatcher.dispatch(key, from: first) { super.sendEvent(event) }
    } else {
      super.sendEvent(event)
      if case .capabilities = event {
        window.broadcast(to: PhotoController.self) { $0.requestPicture() }
        window.broadcast(to: ConversationController.self) { $0.displayDidChange() }
      }
    }
  }

  /// Keys are letters for the field; what it has no use for may still redraw the screen or suspend the program.
  private func sendKeyWhileEditing(_ key: KeyEvent) {
    if key == KeyEvent(.character("c"), .control) { return root.endEditing(with: nil) }
    if deliver({ $0.keyPressed(key) }) { return }
    if key.modifiers == .control, let first = window.firstResponder {
      _ = dispatcher.dispatch(key, from: first)
    }
  }

  /// Whether a menu or an alert has the keyboard.
  private var isChoosing: Bool { window.firstResponder?.asksForChoice ?? false }

  /// A menu or an alert has the keys alone; the screen can be drawn again and the program suspended all the same.
  private func sendKeyWhileChoosing(_ key: KeyEvent) {
    let isGivingUp = key == KeyEvent(.character("c"), .control)
    let key = isGivingUp ? KeyEvent(.escape) : key
    if key.modifiers.contains(.control), let first = window.firstResponder {
      _ = dispatcher.dispatch(key, from: first)
    } else {
      deliver { $0.keyPressed(key) }
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

  /// Waits until every picture on the screen is final, and what is said about a photo complete.
  public func settle() async {
    await context.pictures.settle()
    await information?.reading?.value
  }

  /// The information that is shown.
  private var information: InformationController? {
    window.presentations.lazy.compactMap { $0.presentedViewController as? InformationController }.first
  }

  private func libraryDidChange(_ change: LibraryChange) {
    if case .warned(let warning) = change { context.say(Wording.sentence(for: warning), isError: true) }
    unkeptChanges.note(change)
    keeper.restoreIfFound()
    if case .scanFinished = change { openOnlyConversation() }
    if case .scanFinished = change, let warning = library.scanWarnings.first {
      context.say(
        Wording.sentence(for: warning, ofWarnings: library.scanWarnings.count), isError: true)
    }
    updateStatus()
  }

  /// A library that turned out to be one conversation opens it, unless the person went somewhere already; photos named
  /// one by one are shown at once.
  private func openOnlyConversation() {
    let conversations = library.user.conversations
    guard library.persistence == .memoryOnly, !hasBeenUsed, window.isShown, conversations.count == 1,
      conversationScreen == nil, split.viewController(for: .secondary)?.shownPhoto == nil,
      let list = navigation.viewControllers.first as? ConversationListController
    else { return }
    let isNamedOneByOne = conversations[0].folder == nil
    guard isNamedOneByOne || conversations[0].photos.count > 1 else { return }
    list.list.activateCursorRow()
    if isNamedOneByOne { _ = conversationScreen?.perform(.open) }
  }

  /// The screen with the photos of a conversation, on the stack or in the middle column; `nil` without one.
  var conversationScreen: ConversationController? { split.screen(ConversationController.self) }

  private func sayWarnings() {
    guard let warning = library.warnings.last else { return }
    context.say(Wording.sentence(for: warning), isError: true)
  }
}
