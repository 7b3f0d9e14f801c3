import AdaptiveCore
import DecisionStorage
import PhotoModel

/// Records which screens are open and opens them again.
///
/// A state does not describe columns. It is restored by opening the same screens from the list on; the
/// containers arrange them for the current size.
final class StateRestorer {
  private let context: BrowserContext
  private let split: SplitViewController
  private var pending: RestorationState?
  private var unarranged: RestorationState?
  /// The list of a group that gets the focus; `nil` for none.
  private weak var focusedList: AlbumListController?

  init(context: BrowserContext, split: SplitViewController) {
    self.context = context
    self.split = split
  }

  /// The state to save. Presented screens do not count. A state that is still waiting to be restored is
  /// returned unchanged.
  var state: RestorationState {
    if let pending { return pending }
    let library = context.library
    var state = RestorationState()
    state.presentations = context.options.presentations
    state.contactSheetColumns = context.options.contactSheetColumns
    state.grouping = library.nextGrouping ?? library.grouping
    state.arrangement = context.lists.arrangement
    state.autoAdvance = context.options.autoAdvance
    state.columnWidths = split.columnWidths
    state.showsInformation = context.options.showsInformation
    state.showsFilmstrip = context.options.showsFilmstrip
    if let list = split.screen(AlbumListController.self) {
      state.cursorAlbum = list.cursorAlbum.map { library.reference(to: $0) }
    }
    let isInFirstColumn = split.shownColumnCount == 3 && split.focusedColumn == .primary
    let firstLists = split.screens(AlbumListController.self, in: .primary)
    if isInFirstColumn, firstLists.last?.group != nil {
      // The cursor determines the contents next to it.
      record(firstLists, in: &state)
    } else if let photos = split.screen(AlbumController.self), !isShownOnlyBeside(photos) {
      record(split.screens(AlbumListController.self), in: &state)
      state.cursorInGroup = nil
      state.album = library.reference(to: photos.album)
      state.cursorPhoto = photos.cursorPhoto.flatMap { library.reference(to: $0) }
      state.isListFocused = isInFirstColumn
    } else {
      record(split.screens(AlbumListController.self), in: &state)
      state.isListFocused = isInFirstColumn && !state.groups.isEmpty
    }
    // For a comparison, the next start shows the photo with the focus.
    let screens: [ViewController?] = [
      split.screen(PhotoController.self), split.screen(CompareController.self),
    ]
    if let shown = screens.lazy.compactMap({ $0 }).first, let photo = shown.shownPhoto {
      state.photo = library.reference(to: photo)
      state.isPhotoFocused = shown.hasKeyboard
      state.isPhotoAlone = !split.isCollapsed && split.displayMode == .primaryHidden
    }
    return state
  }

  /// Records lists of groups, and the cursor of the last one.
  private func record(_ lists: [AlbumListController], in state: inout RestorationState) {
    let library = context.library
    let inner = lists.filter { $0.group != nil }
    state.groups = inner.compactMap(\.group).map { library.reference(to: $0) }
    state.cursorInGroup = inner.last?.cursorAlbum.map { library.reference(to: $0) }
  }

  /// Restores a state as soon as its album and photo are known, at once if they are.
  func restore(_ state: RestorationState) {
    pending = state
    context.options.presentations = state.presentations
    context.options.contactSheetColumns = state.contactSheetColumns
    context.albums.group(by: state.grouping)
    context.lists.arrangement = state.arrangement
    context.options.autoAdvance = state.autoAdvance
    split.columnWidths = state.columnWidths
    context.options.showsInformation = state.showsInformation
    context.options.showsFilmstrip = state.showsFilmstrip
    restoreIfFound()
  }

  /// Stops waiting for the rest of a state, because the user has moved elsewhere.
  func stopWaiting() { pending = nil }

  /// Restores the pending state if all of it has been found or the scan has finished; in the latter case,
  /// restores the parts that still exist.
  func restoreIfFound() {
    guard let state = pending else { return }
    let library = context.library
    let album = state.album.flatMap { library.album($0) }
    let group = state.groups.last.flatMap { library.album($0) }
    let photo = state.photo.flatMap { library.photo($0) }
    let isAllFound =
      (state.album == nil || album != nil) && (state.photo == nil || photo != nil)
      && areFound(state.groups) && isCursorFound(state.cursorPhoto, in: album)
      && areGroupsFound(of: state, photo)
    guard isAllFound || !library.isFindingPhotos else { return }
    pending = nil
    guard let list = split.screen(AlbumListController.self) else { return }
    let contents: AlbumContents? =
      album.map { .photos($0) } ?? group.map { library.contents(of: $0) }
    open(contents, photo, state, from: list)
    if let top = state.cursorAlbum.flatMap({ library.album($0) }) { list.setCursor(on: top) }
    var reached = state
    if photo == nil { (reached.isPhotoFocused, reached.isPhotoAlone) = (false, false) }
    unarranged = reached
    arrange()
  }

  /// Returns whether each of some groups contains several groups by now. Only then does each have a list, as
  /// before.
  private func areFound(_ groups: [AlbumReference]) -> Bool {
    groups.allSatisfy { reference in
      context.library.album(reference).map { context.library.contents(of: $0) == .groups($0) } ?? false
    }
  }

  /// Returns whether the groups at the cursors exist, and the photo that was open is in a group. Both are so
  /// once the photos have been read.
  private func areGroupsFound(of state: RestorationState, _ photo: Photo?) -> Bool {
    if state.grouping == .folder { return true }
    let cursors = [state.cursorAlbum, state.cursorInGroup].compactMap { $0 }
    return cursors.allSatisfy { context.library.album($0) != nil }
      && photo.map { context.library.listedAlbum(of: $0) != nil } ?? true
  }

  /// Returns whether the photo of the cursor is listed. A smart album has it once the photo has been read.
  private func isCursorFound(_ reference: PhotoReference?, in album: Album?) -> Bool {
    guard let album, album.isGathered, let reference else { return true }
    return context.library.photo(reference).flatMap { album.index(of: $0) } != nil
  }

  /// Restores the focus and the columns. This has an effect only while the columns are on the screen.
  func arrange() {
    guard let state = unarranged, split.window != nil else { return }
    unarranged = nil
    if split.isCollapsed { return }
    if state.isPhotoAlone { split.preferredDisplayMode = .primaryHidden }
    if state.isPhotoFocused {
      split.focus(.secondary)
    } else if let focusedList, let column = split.column(of: focusedList) {
      split.focus(column)
    } else if state.album != nil, !state.isListFocused {
      split.focus(.supplementary)
    }
  }

  private func open(
    _ contents: AlbumContents?, _ photo: Photo?, _ state: RestorationState,
    from root: AlbumListController
  ) {
    let library = context.library
    var list = root
    var opener: ViewController = root
    if let contents {
      let (last, next) = root.openLists(leadingTo: contents)
      list = last
      let photos = state.isListFocused ? last.openBeside(next) : last.open(next)
      if let cursor = state.cursorPhoto.flatMap({ library.photo($0) }) { photos?.setCursor(on: cursor) }
      if case .groups = next, let opened = last.openedList { (list, focusedList) = (opened, opened) }
      if let cursor = state.cursorInGroup.flatMap({ library.album($0) }) { list.setCursor(on: cursor) }
      if let photos, let photo, photos.album.canContain(photo) {
        opener = photos
      } else {
        opener = list
      }
    }
    guard let photo, let home = home(of: photo, state) else { return }
    guard opener === list else { return opener.performSegue(withIdentifier: "showPhoto", sender: photo) }
    if home.photos.count == 1 {
      list.setCursor(on: home, isSelected: true)
      list.openBeside(.photos(home))
    }
    list.show(photo, of: home)
  }

  /// Returns whether the photos are listed only because there is room. With fewer columns, an album
  /// with a single photo is shown without its list.
  private func isShownOnlyBeside(_ photos: AlbumController) -> Bool {
    split.shownColumnCount == 3 && split.focusedColumn != .supplementary
      && photos.album.photos.count == 1
  }

  /// The album from which a photo is shown: the one at the cursor if it has the photo, or else one that lists
  /// it.
  private func home(of photo: Photo, _ state: RestorationState) -> Album? {
    let cursor = (state.cursorInGroup ?? state.cursorAlbum).flatMap {
      context.library.album($0)
    }
    return cursor.flatMap { $0.index(of: photo) == nil ? nil : $0 } ?? context.library.listedAlbum(of: photo)
  }
}

extension SplitViewController {
  /// The widths that the user has chosen, as a state saves them.
  fileprivate var columnWidths: [RestorationColumn: Int] {
    get {
      let chosen = chosenColumnWidths
      let widths: [RestorationColumn: Int?] = [
        .primary: chosen.primary, .primaryOfThree: chosen.primaryOfThree,
        .supplementary: chosen.supplementary,
      ]
      return widths.compactMapValues { $0 }
    }
    set {
      chosenColumnWidths = ChosenColumnWidths(
        primary: newValue[.primary], primaryOfThree: newValue[.primaryOfThree],
        supplementary: newValue[.supplementary])
    }
  }
}
