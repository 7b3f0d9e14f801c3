import AdaptiveCore
import AdaptiveStoryboards
import PhotoModel

/// The root. It keeps the split view expanded down to 61 columns, shows the status line and performs the
/// commands about the columns.
final class RootController: ViewController {
  /// Above this many columns the split view shows two columns, although the width is compact.
  static let widestSingleColumn = 60
  /// The fewest rows with a status line where pictures can use the last row.
  static let fewestRowsWithStatus = 10

  let context: BrowserContext
  /// The columns. They are embedded when the view loads.
  private(set) var content = SplitViewController()
  let splitDelegate: BrowserSplitDelegate
  /// The last row.
  let status: StatusLine
  /// How far the columns are above the lower edge.
  var contentBottom: LayoutConstraint?
  /// The area of the last row that shows the hints. Boxes point at it.
  var hints = View()
  var field = TextField()
  var prompt = PromptLabel()
  /// The consequence of the text in the last row.
  var result = PromptLabel()
  /// A row above the last one, about the text that is being edited in that.
  var note = PromptLabel()
  /// The text being edited in the last row.
  var editing = LineEditing() {
    didSet { field.errorRange = editing.problem?.range ?? 0..<0 }
  }
  /// The column that had the keyboard before the photo was shown full screen; `nil` for that of the photo.
  private var columnBeforeFullScreen: SplitViewController.Column?
  /// The number of columns for which thumbnails have most of the window; 1 while they don't.
  private var columnsOfOverview = 1
  /// The screens before the contact sheet; `nil` while there is none.
  var contactSheet: ContactSheet?

  init(context: BrowserContext) {
    self.context = context
    status = StatusLine(context: context)
    splitDelegate = BrowserSplitDelegate()
    super.init()
  }

  /// Shows a screen of the storyboard above the columns, unless there is one.
  func showScreen(_ identifier: String, sender: AnyObject?) {
    if presentedViewController == nil { performSegue(withIdentifier: identifier, sender: sender) }
  }

  override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
    if segue.kind == .embed, let split = segue.destination as? SplitViewController {
      content = split
      split.delegate = splitDelegate
    }
    if let help = segue.destination as? HelpController { prepare(help) }
    if let sender = sender as? FormSender, let navigation = segue.destination as? NavigationController,
      let form = navigation.topViewController as? FormController
    {
      sender.prepare(form)
    }
    guard segue.kind == .popover, let popover = segue.destination.popoverPresentationController else {
      return
    }
    popover.delegate = self
    if segue.destination is InformationController {
      popover.sourceRect = Rect(x: 1, y: 0, width: 20, height: status.bar.bounds.height)
    }
  }

  /// Chooses the traits of the columns for a width. Each transition does this. Before the first transition,
  /// the application calls it.
  func updateOverride(for size: Size) {
    content.traitOverrides.horizontalSizeClass =
      size.width > Self.widestSingleColumn ? .regular : .unspecified
  }

  override func viewWillLayoutSubviews() {
    contentBottom?.constant = -Double(statusRows(in: view.bounds.size))
    updateStatusVisibility()
  }

  /// Shows the status line if it has a row of its own, or covers the last row of a small window while it says
  /// something.
  func updateStatusVisibility() {
    let isHidden = statusRows(in: view.bounds.size) == 0 && !status.isSpeaking
    if status.bar.isHidden != isHidden { status.bar.isHidden = isHidden }
  }

  override func viewWillAppear() { status.update(from: window?.focusedItem, in: content) }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    updateOverride(for: size)
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func size(forChildContentContainer child: ViewController, withParentContainerSize size: Size)
    -> Size
  {
    Size(width: size.width, height: size.height - statusRows(in: size))
  }

  override var preferredFocusEnvironments: [Responder] { [content] }

  /// Keeps the focus in the field while a text is being edited.
  override func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool {
    !isEditing || context.nextFocusedItem === field
  }

  override var prefersFocusCursorHidden: Bool { true }

  /// Returns whether the status line has a row of its own in a window of a size.
  static func hasStatusLine(in size: Size) -> Bool { size.height >= fewestRowsWithStatus }

  /// A small window has a status line, too, if pictures couldn't use its last row.
  private func statusRows(in size: Size) -> Int {
    let isSpare = size.height > 3 && context.capabilities.pixelSupport?.sparesLastRow ?? false
    return isSpare || Self.hasStatusLine(in: size) ? 1 : 0
  }
}

extension RootController: BrowserScreen, KeysShowing, Cancelling {
  var commandScopes: [CommandScope] { context.files.scopesWhileMovingFiles + [.anywhere] }

  /// Shows the keys that apply where the keyboard is, in a box as well.
  func showKeys() {
    guard let box = window?.presentations.last?.presentedViewController else {
      return showScreen("showHelp", sender: self)
    }
    guard let help = storyboard?.instantiate("help") as? HelpController else { return }
    prepare(help)
    help.modalPresentationStyle = .popover
    help.popoverPresentationController?.sourceView = box.view
    help.popoverPresentationController?.delegate = self
    box.present(help)
  }

  private func prepare(_ help: HelpController) {
    help.prepare(for: window?.focusedItem?.activeScopes ?? [], in: view.bounds.size)
  }

  func cancel() -> CommandOutcome {
    guard context.library.isChangingFiles else {
      let howToQuit = context.keys.has(.quit) ? Wording.howToQuit : Wording.howToQuitWithoutKey
      // The second time, the application asks.
      return status.shownMessage == howToQuit ? .notMine : .done(howToQuit)
    }
    context.library.cancelFileOperations()
    return .done()
  }

  /// Moves the keyboard to the next or previous column. Refused if there is none.
  func moveFocus(_ heading: FocusHeading) -> CommandOutcome {
    CommandOutcome(
      moveFocusPastEmptyColumns(heading),
      else: content.isCollapsed || isFullScreen ? Wording.oneColumn : Wording.emptyColumns)
  }

  /// Moves the focus as Tab does, but skips screens on which no command works. Returns whether it moved.
  private func moveFocusPastEmptyColumns(_ heading: FocusHeading) -> Bool {
    guard let window, let start = window.focusedItem else { return false }
    for _ in SplitViewController.Column.allCases {
      guard window.moveFocus(heading), window.focusedItem !== start else { return false }
      if !(window.focusedItem is EmptyController) { return true }
    }
    return false
  }

  /// Moves the divider at the right of the column with the keyboard, or at the left of the last one.
  func moveDivider(by cells: Int) -> CommandOutcome {
    let lists: SplitViewController.Column = content.shownColumnCount == 3 ? .supplementary : .primary
    let column = content.focusedColumn == .primary ? .primary : lists
    return CommandOutcome(
      content.moveDivider(after: column, by: cells),
      else: content.isCollapsed || isFullScreen
        ? Wording.noDivider : Wording.dividerAtItsEnd)
  }

  /// Whether there are lists to hide and a photo to show.
  var canShowFullScreen: Bool {
    !content.isCollapsed && content.viewController(for: .secondary)?.shownPhoto != nil
  }

  /// Hides or shows the columns next to the photo.
  func toggleFullScreen() -> CommandOutcome {
    guard canShowFullScreen else {
      return CommandOutcome(content.isCollapsed, else: Wording.noPhotoForFullScreen)
    }
    if isFullScreen {
      leaveFullScreen()
    } else {
      columnBeforeFullScreen = content.focusedColumn
      content.preferredDisplayMode = .primaryHidden
      content.focus(.secondary)
    }
    return .done()
  }

  /// Whether a photo fills the whole window although there is room for the lists next to it. False in a
  /// single column, which never shows them next to a photo.
  var isFullScreen: Bool { !content.isCollapsed && content.displayMode == .primaryHidden }

  /// Shows the lists again. The keyboard returns to the column that had it before.
  private func leaveFullScreen() {
    content.preferredDisplayMode = .allVisible
    if let columnBeforeFullScreen { content.focus(columnBeforeFullScreen) }
    columnBeforeFullScreen = nil
  }

  /// Shows the lists if no photo is left to show full screen, and updates the columns in which nothing is
  /// chosen.
  func columnsDidChange() {
    endAbandonedContactSheet()
    if isFullScreen, content.viewController(for: .secondary)?.shownPhoto == nil { leaveFullScreen() }
    window?.broadcast(to: EmptyController.self) { $0.updateSentence() }
    updateColumnWidths()
  }

  /// Gives the thumbnails of an album two thirds of the window while the keyboard is not on the photo next to
  /// them. With the list of albums next to them, they have half of it.
  private func updateColumnWidths() {
    let areThumbnailsFirst =
      content.focusedColumn != .secondary && content.screen(AlbumController.self)?.showsThumbnails == true
    let columns = areThumbnailsFirst ? content.shownColumnCount : 1
    guard columns != columnsOfOverview else { return }
    columnsOfOverview = columns
    (content.preferredPrimaryColumnWidthFraction, content.maximumPrimaryColumnWidth) =
      columns == 2 ? (2.0 / 3, .max) : (nil, nil)
    (content.preferredSupplementaryColumnWidthFraction, content.maximumSupplementaryColumnWidth) =
      columns == 3 ? (0.5, .max) : (nil, nil)
  }

  /// Leaves full screen, or else the column that has the keyboard. Returns whether there is a column on its
  /// left.
  func leaveColumn() -> Bool {
    guard !isFullScreen else {
      leaveFullScreen()
      return true
    }
    guard !content.isCollapsed, content.focusedColumn != .primary else { return false }
    let columnsOnTheLeft = SplitViewController.Column.allCases.prefix { $0 != content.focusedColumn }
    return columnsOnTheLeft.reversed().contains { !isEmpty($0) && content.focus($0) }
  }

  /// Returns whether nothing is chosen in a column.
  private func isEmpty(_ column: SplitViewController.Column) -> Bool {
    let controller = content.viewController(for: column)
    return ((controller as? NavigationController)?.topViewController ?? controller) is EmptyController
  }
}

/// The prompt before the field in the last row, or a text next to it. It covers all of its frame.
final class PromptLabel: Label {
  override func draw(in canvas: Canvas) {
    canvas.fill(
      bounds,
      style: TextStyle(
        background: style.background ?? .default, attributes: style.attributes.intersection(.reverse)))
    super.draw(in: canvas)
  }

  /// None: the field has the words.
  override var accessibilityContent: [String] { [] }
}

extension RootController: LineEditingController {
  /// The screen in whose last row the user edits texts: the form in front, or else this one.
  var lineEditor: any LineEditingController {
    var front = presentedViewController
    while let next = front?.presentedViewController, !(next is AlertController) { front = next }
    return (front as? NavigationController)?.topViewController as? any LineEditingController ?? self
  }
}

extension RootController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(RootController.self) { RootController(context: $0) }
      .outlet("status", \.status.bar).outlet("contentBottom", \.contentBottom).outlet("hints", \.hints)
      .outlet("prompt", \.prompt).outlet("field", \.field).outlet("result", \.result)
      .outlet("note", \.note)
      .action("commit") { $0.commitText() }
      .action("cancel") { $0.cancelEditing() }
      .destination(of: "showInformation") { root, sender in
        (sender as? Photo).map {
          InformationController($0, shownBy: root.photoScreen(of: $0), context: root.context)
        }
      }
      .destinations(of: "showSlideshow", "showMap", "showStatistics")
    classes.register(view: "PromptLabel") { PromptLabel() }
    classes.register(segue: "ShowSupplementary") { segue in
      segue.source.showSupplementary(segue.destination, sender: segue.source)
    }
    classes.register(segue: "GiveWay") { segue in segue.source.giveWay(to: segue.destination) }
  }
}
