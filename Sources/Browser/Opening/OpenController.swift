import AdaptiveCore
import AdaptiveFileSystem
import PhotoModel

/// The box in which the user chooses what to open: a mounted card, a library that was opened before, or a
/// folder, a photo or a user file whose path they type. The text in the field determines the rows below it.
///
/// The keyboard is in the field, or in the list after the user has gone up to a folder. While a library is
/// being opened, the box says so, and Esc lets the present one stay.
final class OpenController: ViewController, Sheet, CursorMoving, CursorOpening, ParentShowing {
  private let box = OpenView()
  private var choices: OpenChoices
  private(set) var rows: [OpenChoice] = []
  private let libraries: any LibraryOpening
  private let interface: BrowserInterface
  /// Whether the keyboard begins in the list.
  private let startsInList: Bool
  /// The path on whose row the cursor comes when its folder has been read.
  private var awaited: FilePath?
  /// The folder that is being read; `nil` for none.
  private var folderToRead: FilePath?
  /// The text that is completed when its folder has been read; `nil` for none.
  private var textToComplete: String?
  /// The text for the folder that was listed last without typing; `nil` for none.
  private var listedText: String?
  /// Whether a library is being opened.
  private var isOpening = false

  /// A box that lists cards and recent libraries, or the contents of a folder with the cursor on one of them.
  init(
    _ libraries: any LibraryOpening, listing folder: FilePath? = nil, at path: FilePath? = nil,
    paths: PathText, interface: BrowserInterface
  ) {
    self.libraries = libraries
    self.interface = interface
    choices = OpenChoices(paths: paths)
    startsInList = folder != nil
    super.init()
    title = Wording.open
    preferredContentSize = Size(width: 66, height: 16)
    if let folder { show(folder, at: path) } else { update() }
    libraries.findPlaces { [weak self] in self?.receive($0) }
  }

  /// Opens a library. The box appears only if that takes a while.
  static func open(
    _ paths: [FilePath], _ libraries: any LibraryOpening, _ text: PathText, _ interface: BrowserInterface
  ) {
    let box = OpenController(libraries, paths: text, interface: interface)
    // Nothing else holds the box yet.
    box.open(paths) { report in
      if box.presentingViewController == nil {
        guard case .searching = report else { return box.refuse(report) }
        interface.showBox(box)
      }
      box.receive(report)
    }
  }

  override func loadView() -> View { box }

  override func viewDidLoad() {
    box.list.dataSource = self
    box.list.delegate = self
    box.field.placeholder = Wording.whatToOpen
    box.field.addAction(for: .editingChanged) { [weak self] _ in self?.textDidChange() }
  }

  /// The row under the cursor, which follows the text while the keyboard is in the field.
  override var accessibilityContent: [String] {
    isTyping && !rows.isEmpty ? [box.list.accessibilityElement.text(in: builtInText)] : []
  }

  override var preferredFocusEnvironments: [Responder] { [startsInList ? box.list : box.field] }

  override func viewDidDisappear() {
    if isOpening { libraries.cancelOpening() }
  }

  var text: String { box.field.text }

  /// Whether all keys go to the field.
  var isTyping: Bool { box.field.isFocused }

  var commandScopes: [CommandScope] { [.openBox, .sheet, .anywhere] }

  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome {
    box.list.moveCursor(movement, count: count)
  }

  func openAtCursor() -> CommandOutcome {
    if let choice = cursorChoice { open(choice.paths) }
    return .done()
  }

  /// Lists the contents of the folder under the cursor. The folder of the present library leads back to it.
  func lookInside() -> CommandOutcome {
    guard let choice = cursorChoice else { return .done() }
    switch choice {
    case _ where choice.paths == libraries.presentPaths: close()
    case .photo: open(choice.paths)
    case .folder(let folder), .card(let folder): show(folder, at: nil)
    case .library(let paths) where paths.count == 1: show(paths[0], at: nil)
    case .typed, .library: return .refused(Wording.isNoFolderToList)
    }
    return .done()
  }

  /// Lists the folder around the one that is listed.
  func showParent() -> CommandOutcome {
    let folder = (choices.paths.folderToComplete(box.field.text) ?? choices.paths.base).lexicallyNormalized
    guard let parent = folder.surrounding else { return .refused(Wording.isTopFolder) }
    show(parent, at: folder)
    return .done()
  }

  /// Moves the keyboard to the field.
  func typePath() { window?.requestFocusUpdate(to: box.field) }

  /// Handles the keys that the field leaves.
  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isTyping else { return false }
    switch event {
    case KeyEvent(.up): box.list.moveCursor(by: -1)
    case KeyEvent(.down): box.list.moveCursor(by: 1)
    case KeyEvent(.pageUp): box.list.moveCursor(by: -box.list.pageRows)
    case KeyEvent(.pageDown): box.list.moveCursor(by: box.list.pageRows)
    case KeyEvent(.enter): _ = openAtCursor()
    case KeyEvent(.tab): complete()
    case KeyEvent(.backTab): window?.requestFocusUpdate(to: box.list)
    case KeyEvent(.escape): close()
    default: return false
    }
    return true
  }
}

/// The list.
extension OpenController: ListViewDataSource, ListViewDelegate {
  func numberOfRows(in list: ListView) -> Int { rows.count }

  func listView(_ list: ListView, row index: Int) -> ListRow {
    guard rows.indices.contains(index) else { return ListRow(title: "") }
    return Wording.row(
      for: rows[index], isPresent: rows[index].paths == libraries.presentPaths, choices.paths)
  }

  func listView(_ list: ListView, didActivate row: Int) { _ = openAtCursor() }

  private var cursorChoice: OpenChoice? {
    box.list.cursorRow.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
  }

  /// Shows the rows for the text, with the cursor on the awaited one, or else on the first. If only more is
  /// known about the same text, the cursor stays on its row.
  private func update(isSameText: Bool = false) {
    let cursor = isSameText ? cursorChoice : nil
    rows = choices.choices(for: box.field.text)
    loadViewIfNeeded()
    box.list.reload()
    let row = awaited.flatMap { path in rows.firstIndex { $0.paths == [path] } }
    if row != nil { awaited = nil }
    box.list.setCursor(row ?? cursor.flatMap { rows.firstIndex(of: $0) } ?? 0)
  }

  private func receive(_ places: LibraryPlaces) {
    choices.places = places
    box.list.placeholder = Wording.nothingToOpen
    if !isOpening { update(isSameText: true) }
  }
}

/// The field, and the folder that it names.
extension OpenController {
  private func textDidChange() {
    // An absolute path takes the place of the one that the box has written.
    if let listedText, box.field.text.hasPrefix(listedText) {
      let typed = box.field.text.dropFirst(listedText.count)
      if typed.hasPrefix("/") || typed.hasPrefix("~/") { box.field.text = String(typed) }
    }
    libraries.cancelOpening()
    (isOpening, awaited, textToComplete) = (false, nil, nil)
    say("")
    update()
    readFolder()
  }

  /// Lists the contents of a folder, with the cursor on one of them.
  private func show(_ folder: FilePath, at path: FilePath?) {
    box.field.text = choices.text(listing: folder)
    listedText = box.field.text
    textDidChange()
    awaited = path
    update()
  }

  /// Reads the folder that the text names, unless it is known.
  private func readFolder() {
    let folder = box.field.text.isEmpty ? nil : choices.paths.folderToComplete(box.field.text)
    guard folder != choices.listing?.folder, folder != folderToRead else { return }
    folderToRead = folder
    guard let folder else { return }
    say(Wording.readingFolder)
    FolderEntries.read(folder) { [weak self] in self?.receive($0, of: folder) }
  }

  private func receive(_ result: Result<FolderEntries, FileError>, of folder: FilePath) {
    guard folder == folderToRead else { return }
    folderToRead = nil
    switch result {
    case .success(let entries):
      choices.listing = OpenChoices.Listing(folder: folder, entries: entries)
      say("")
    case .failure(let error): say(Wording.cannotBeRead(error))
    }
    update(isSameText: true)
    if textToComplete == box.field.text { complete() }
  }

  /// Completes the text, now or when its folder has been read.
  private func complete() {
    textToComplete = folderToRead == nil ? nil : box.field.text
    guard textToComplete == nil else { return }
    let completion = choices.completion(of: box.field.text)
    guard completion.text != box.field.text else { return }
    box.field.text = completion.text
    textDidChange()
  }
}

/// Opening.
extension OpenController {
  private func open(_ paths: [FilePath]) {
    guard paths != libraries.presentPaths else { return close() }
    open(paths) { [weak self] in self?.receive($0) }
  }

  private func open(
    _ paths: [FilePath], report: @escaping @MainActor @Sendable (LibraryOpeningReport) -> Void
  ) {
    isOpening = true
    say(Wording.opening(paths, choices.paths))
    libraries.open(paths, report: report)
  }

  private func receive(_ report: LibraryOpeningReport) {
    switch report {
    case .searching(let count): say(Wording.lookingForPhotos(folderCount: count))
    case .refused: refuse(report)
    }
  }

  private func refuse(_ report: LibraryOpeningReport) {
    guard case .refused(let reason) = report else { return }
    isOpening = false
    interface.beep()
    if presentingViewController == nil {
      interface.showMessage(reason, isError: true)
    } else {
      say(reason)
    }
  }

  private func say(_ text: String) {
    box.note.text = text
    box.setNeedsLayout()
  }
}

/// The content of the box in which the user chooses what to open: a field, a list, and a note.
final class OpenView: View {
  let field = TextField()
  let list = ListView()
  let note = Label()

  /// The most rows of the note. The end of a long path says why it can't be opened.
  private static let mostNoteRows = 3

  init() {
    super.init()
    note.wraps = true
    for view in [field, list, note] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = Size(
      width: max(0, bounds.width - 2), height: min(Self.mostNoteRows, max(0, bounds.height - 2)))
    let noteRows = note.text.isEmpty ? 0 : note.sizeThatFits(room).height
    field.frame = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: min(1, bounds.height))
    list.frame = bounds.inset(by: EdgeInsets(top: field.frame.height, bottom: noteRows))
    note.frame = Rect(
      x: bounds.minX + 1, y: bounds.maxY - noteRows, width: room.width, height: noteRows)
  }
}
