import AdaptiveCore
import PhotoLibrary

/// What the two list screens share: the commands that move in the list.
class ListScreen: ListViewController, CommandHandling, ShowDetailTargetObserving {
  let context: BrowserContext
  private var observation: LibraryObservation?

  init(context: BrowserContext) {
    self.context = context
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = context.library.observe { [weak self] change in self?.libraryDidChange(change) }
  }

  var commandScopes: [CommandScope] { [.list] }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .moveDown: list.moveCursor(by: 1)
    case .moveUp: list.moveCursor(by: -1)
    case .pageDown: list.moveCursor(by: list.pageRows)
    case .pageUp: list.moveCursor(by: -list.pageRows)
    case .moveToFirst: list.moveCursor(to: 0)
    case .moveToLast: list.moveCursor(to: list.rowCount - 1)
    case .open: list.activateCursorRow()
    case .back: context.require(goBack(), else: "There is nothing to go back to")
    default: return false
    }
    return true
  }

  /// Off the stack, or to the column beside the list.
  private func goBack() -> Bool {
    if navigationController?.goBack() == true { return true }
    return targetViewController(for: (any ColumnLeaving).self, sender: self)?.leaveColumn() ?? false
  }

  /// The library changed: subclasses bring their rows up to date.
  func libraryDidChange(_ change: LibraryChange) {}

  /// Where details go has changed, and with it what rows lead to.
  func showDetailTargetDidChange(_ sender: ViewController) {
    if isViewLoaded { list.reloadVisibleRows() }
  }

  override func listViewWillBeClicked(_ list: ListView) {
    if let split = splitViewController, let column = split.column(of: self) { split.focus(column) }
  }
}
