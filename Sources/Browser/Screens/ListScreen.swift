import AdaptiveCore
import PhotoModel

/// A list screen: observes the library, moves the cursor and opens rows.
class ListScreen: ListViewController, BrowserScreen, CursorMoving, CursorOpening, Leavable,
  ShowDetailTargetObserving
{
  let context: BrowserContext
  private var observation: LibraryObservation?

  init(context: BrowserContext) {
    self.context = context
    super.init()
    clearsSelectionOnViewWillAppear = false
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = context.library.observe { [weak self] change in self?.libraryDidChange(change) }
  }

  var commandScopes: [CommandScope] { context.files.scopesWhileMovingFiles + [.list] }

  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome {
    list.moveCursor(movement, count: count)
  }

  func openAtCursor() -> CommandOutcome {
    list.activateCursorRow()
    return .done()
  }

  /// Called when the library has changed. Subclasses update their rows.
  func libraryDidChange(_ change: LibraryChange) {}

  /// The disclosure indicators depend on where details are shown.
  func showDetailTargetDidChange(_ sender: ViewController) {
    if isViewLoaded { list.reloadVisibleRows() }
  }
}
