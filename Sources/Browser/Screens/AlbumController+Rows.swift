import AdaptiveCore
import AdaptiveStoryboards
import PhotoModel

extension AlbumController: ListViewDataSource, ListViewDelegate, ShowDetailTargetObserving {
  func numberOfRows(in list: ListView) -> Int { photoList.photos.count }

  func listView(_ list: ListView, row index: Int) -> ListRow {
    guard let photo = photo(at: index) else { return ListRow(title: "") }
    let place = photoList.placeInOpenStack(at: index)
    let sign = photoList.seriesSign(of: photo, isInOpenStack: place != nil, for: traitCollection)
    let count = photoList.stack(of: photo).map { Wording.text(for: $0, setSign: sign, traitCollection) }
    let stack = (count ?? sign).map { $0 + " " } ?? ""
    return ListRow(
      title: Wording.bracket(place, for: traitCollection) + photo.name,
      detail: stack + context.options.fields.row(of: photo, for: traitCollection),
      showsDisclosure: predictsPushOnShowDetail(), isDimmed: photo.rating.isRejected,
      showsCheckmark: context.marks.contains(photo),
      sign: LabelSign(photo.label, columns: Self.labelColumns, for: traitCollection, context.theme).map {
        ListSign($0.text, style: $0.style, cursorStyle: $0.styleOnDark)
      }, subtitle: photo.caption ?? "", truncatesInMiddle: true)
  }

  func listView(_ list: ListView, accessibilityElementForRow index: Int) -> AccessibilityElement {
    guard let photo = photo(at: index) else { return AccessibilityElement("") }
    let place = photoList.placeInOpenStack(at: index)
    let sign = photoList.seriesSign(of: photo, isInOpenStack: place != nil, for: traitCollection)
    let stack = photoList.stack(of: photo).map { Wording.text(for: $0, setSign: sign, .linear) }
    let series = stack == nil ? photoList.series(of: photo) : nil
    return Wording.element(
      for: photo, isMarked: context.marks.contains(photo), stack: stack ?? (series == nil ? sign : nil),
      series: series)
  }

  /// The columns for a label that names no colour.
  private static let labelColumns = 10

  func listView(_ list: ListView, didActivate row: Int) {
    photoWasChosen(at: row, withMouse: list.isHandlingPointer)
  }

  func listView(_ list: ListView, didMoveCursorTo row: Int) { cursorWasMoved(to: row) }

  /// The disclosure indicators depend on where details are shown.
  func showDetailTargetDidChange(_ sender: ViewController) {
    if isViewLoaded { list.reloadVisibleRows() }
  }
}

extension AlbumController: CursorMoving, CursorOpening, Leavable, InformationShowing {
  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome {
    // The last photo that was found so far is not the last one.
    if movement == .last, count == nil { photoList.completePhotos() }
    return usesGrid
      ? grid.moveCursor(movement, count: count) : list.moveCursor(movement, count: count)
  }

  func openAtCursor() -> CommandOutcome {
    if usesGrid { grid.activateCursorItem() } else { list.activateCursorRow() }
    return .done()
  }

  func showInformation() -> CommandOutcome {
    guard let cursorPhoto else { return .notMine }
    context.showInformation(about: cursorPhoto)
    return .done()
  }
}

extension AlbumController: PhotoContaining {
  var containedPhoto: Photo? { nil }

  func contains(_ photo: Photo) -> Bool { album.canContain(photo) }
}

extension AlbumController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(AlbumController.self) { AlbumController($1, context: $2) }
      .outlet("names", \.list).outlet("grid", \.grid)
      .action("showOrder") { $0.context.interface.showBox(OrderController(context: $0.context)) }
      .destination(of: "showPhoto") { photos, sender in
        PhotoController(of: sender, in: photos.album, context: photos.context)
      }
      .destinations(of: "showComparison")
  }
}
