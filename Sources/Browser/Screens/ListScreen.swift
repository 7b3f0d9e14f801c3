import AdaptiveCore
import PhotoLibrary

/// A list screen: brings its rows up to date with the library, and answers the commands that move in the list.
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
    guard command == .back else { return list.perform(command) }
    context.require(leave(), else: "There is nothing to go back to")
    return true
  }

  /// The library changed: subclasses bring their rows up to date.
  func libraryDidChange(_ change: LibraryChange) {}

  /// Where details go has changed, and with it what rows lead to.
  func showDetailTargetDidChange(_ sender: ViewController) {
    if isViewLoaded { list.reloadVisibleRows() }
  }

  override func listViewWillBeClicked(_ list: ListView) { focusOwnColumn() }
}
