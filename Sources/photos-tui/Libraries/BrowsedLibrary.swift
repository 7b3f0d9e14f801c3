import AdaptiveFileSystem
import Browser
import DecisionStorage
import PhotoModel

/// A library on the screen: where it comes from, its screens, and what is saved about it.
final class BrowsedLibrary {
  let start: StartPaths
  let library: Library
  let app: BrowserApplication
  /// Whether its first frame is drawn. What the frame doesn't need begins after it.
  var hasDrawn = false
  private let stateStore: StateStore?
  private var observation: LibraryObservation?
  /// Whether it has been saved as the library opened last.
  private var isRemembered = false

  init(_ start: StartPaths, _ library: Library, _ app: BrowserApplication, _ stateStore: StateStore?) {
    self.start = start
    self.library = library
    self.app = app
    self.stateStore = stateStore
  }

  /// Calls a handler after each change of the library, until this object is released.
  func observe(_ handler: @escaping (LibraryChange) -> Void) { observation = library.observe(handler) }

  /// The absolute paths that were opened.
  var roots: [FilePath] { start.absolutePaths }

  /// Whether the catalogue has its folders: the user has opened them for all their photos, and they are
  /// scanned.
  var isIndexable: Bool {
    hasDrawn && isWorthRemembering && (start.areRemembered || start.areNamed) && !start.areForArrivals
      && library.isScanned && !library.isScanning
  }

  /// Remembers it as the library opened last, once it has photos. Photos that were named one by one are not a
  /// library.
  func remember() {
    guard hasDrawn, !isRemembered, start.areNamed, library.user.photoCount > 0, isWorthRemembering else {
      return
    }
    isRemembered = true
    stateStore?.changeSession { $0.lastOpened = roots }
  }

  /// Saves what is on the screen. Photos named on the command line are shown once, and their state is not
  /// worth restoring.
  func saveState() {
    if isWorthRemembering { stateStore?.saveRestorationState(app.restorationState, in: roots) }
  }

  /// Leaves the library for another one, and returns what the session remembers of it.
  func leave() -> LibraryMemory {
    saveState()
    observation = nil
    return app.leaveLibrary()
  }

  private var isWorthRemembering: Bool { !library.holdsNamedPhotos && library.openedPhoto == nil }

  /// The screens to show first; `nil` for the list, which `startsAtList` asks for. `memory` is what the
  /// session has of the library.
  func state(startsAtList: Bool, _ memory: LibraryMemory?) -> RestorationState? {
    if let photo = library.openedPhoto { return state(showing: photo) }
    if let memory { return memory.state }
    return startsAtList ? nil : stateStore?.restorationState(in: roots)
  }

  /// The state with a photo open. Its neighbours are in the order in which its folder was left, or the
  /// nearest folder around it that was opened. A filter could leave out the photo, so there is none.
  private func state(showing photo: FilePath) -> RestorationState {
    var state = RestorationState(showing: photo)
    var folder = photo.parent
    while true {
      if let known = stateStore?.restorationState(in: [folder]) {
        state.arrangement.order = known.arrangement.order
        return state
      }
      guard folder.parent != folder, !folder.parent.isEmpty else { return state }
      folder = folder.parent
    }
  }
}
