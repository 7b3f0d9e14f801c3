import AdaptiveFileSystem
import DecisionStorage
import PhotoModel

extension BrowserApplication {
  /// Opens other libraries; `nil` if that is not possible. Held weakly.
  public var libraries: (any LibraryOpening)? {
    get { context.libraries.opener }
    set { context.libraries.opener = newValue }
  }

  /// Lists the libraries that were opened before, below the albums.
  public func listRecentLibraries() {
    libraries?.findPlaces { [weak self] places in
      guard let self, context.libraries.recent != places.recent else { return }
      context.libraries.recent = places.recent
      window.broadcast(to: AlbumListController.self) { $0.refresh() }
    }
  }

  /// Why the library can't be left now; `nil` if it can.
  public var reasonToStay: String? {
    if library.isChangingFiles { return Wording.filesAreMoving }
    if library.ingestState?.isRunning == true { return Wording.waitsForIngest }
    let count = library.unsavedDecisionCount
    return count > 0 ? Wording.wouldLose(changes: count) : nil
  }

  /// Leaves the library, and returns what to remember of it. The application is over.
  public func leaveLibrary() -> LibraryMemory {
    let marks = context.marks.photos
    let (state, lastFilter) = (restorationState, context.lists.lastFilter)
    stopObserving()
    // Another application draws the next frame.
    onNeedsTurn = nil
    window.rootViewController = nil
    return LibraryMemory(
      library: library.close(keeping: marks), marks: marks, state: state, lastFilter: lastFilter)
  }

  /// Goes on with what another application has of the session, whatever the library is.
  public func continueSession(of previous: BrowserApplication) {
    context.files.targets = previous.context.files.targets
    context.files.renameTemplate = previous.context.files.renameTemplate
    context.options.slideshow = previous.context.options.slideshow
    context.options.overlay = previous.context.options.overlay
    context.work.goOn(from: previous.context.work)
    context.programs.running = previous.context.programs.running
    (context.transfers.export, context.transfers.ingest) = (
      previous.context.transfers.export, previous.context.transfers.ingest
    )
    if let export = context.transfers.export { context.transfers.follow(export) }
    dispatcher.goOn(from: previous.dispatcher)
  }

  /// Shows the first screen, with the marks and the filter that the session remembers of the library.
  public func start(restoring state: RestorationState?, remembering memory: LibraryMemory?) {
    if let memory {
      context.marks.expect(memory.marks)
      context.lists.lastFilter = memory.lastFilter
      for album in library.user.albums { context.marks.restore(album.photos) }
    }
    start(restoring: state)
  }

  /// The paths of the marked photos, in the order of the albums.
  public var pathsOfMarkedPhotos: [FilePath] { context.marks.inOrder(of: library.user).map(\.source.path) }

  /// Marks photos that were marked when the library was left, and are found again.
  func restoreMarks(_ change: LibraryChange) {
    switch change {
    case .albumsInserted(let albums): for album in albums { context.marks.restore(album.photos) }
    case .photosInserted(let photos, _): context.marks.restore(photos)
    default: break
    }
  }
}
