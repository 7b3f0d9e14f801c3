import AdaptiveCore
import PhotoModel

/// A list screen: observes the library and performs the commands that move in the list.
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

  var commandScopes: [CommandScope] { context.scopesWhileMovingFiles + [.list] }

  func perform(_ command: Command) -> Bool {
    guard command == .back else { return list.perform(command) }
    context.require(leave(), else: "There is nothing to go back to")
    return true
  }

  func perform(_ command: Command, count: Int) -> Bool { list.perform(command, count: count) }

  /// Called when the library has changed. Subclasses update their rows.
  func libraryDidChange(_ change: LibraryChange) {}

  /// The disclosure indicators depend on where details are shown.
  func showDetailTargetDidChange(_ sender: ViewController) {
    if isViewLoaded { list.reloadVisibleRows() }
  }
}
