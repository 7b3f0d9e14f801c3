import AdaptiveCore
import AdaptiveStoryboards
import PhotoModel

/// Shows two to four photos at once, a reference and candidates, or a survey of up to sixteen. They zoom and
/// pan together.
final class CompareController: ViewController {
  /// The list from which the candidates come.
  let photoList: PhotoList
  let context: BrowserContext
  /// The photos, and which of them has the focus.
  var comparison: Comparison
  var stage = ComparePanesView()
  private(set) var panes: [ComparePane]
  /// The search for the points to zoom to; `nil` for none.
  var focusSearch: Task<Void, Never>?
  private var observation: ChangeObservation<PhotoListChange>?
  private var libraryObservation: LibraryObservation?
  private var markObservation: ChangeObservation<Void>?

  init(_ comparison: Comparison, in photoList: PhotoList, context: BrowserContext) {
    self.comparison = comparison
    self.photoList = photoList
    self.context = context
    panes = comparison.photos.map { ComparePane($0, context: context) }
    super.init()
    for pane in panes { pane.picture.isVisible = { [weak self] in self?.isOnScreen ?? false } }
    updateTitle()
  }

  /// Arrows that move in a zoomed photo point to its own sides.
  override func mirrorsArrow(_ key: KeyEvent) -> Bool { !isZoomed && super.mirrorsArrow(key) }

  private var isZoomed: Bool { panes[comparison.focus].picture.zoom.isZoomed }

  override func viewDidLoad() {
    observation = photoList.observe { [weak self] change in
      if case .rearranged(let change) = change { self?.follow(change) }
    }
    libraryObservation = context.library.observe { [weak self] change in self?.libraryDidChange(change) }
    markObservation = context.marks.observe { [weak self] in
      self?.panes.forEach { $0.setNeedsDisplay() }
    }
    update()
  }

  override var accessibilityElement: AccessibilityElement {
    let (photo, focus) = (comparison.focusedPhoto, comparison.focus)
    return Wording.element(
      for: photo, isMarked: context.marks.contains(photo),
      others: [panes[focus].role, pictures[focus].zoom.text]
    ).at(focus, of: panes.count)
  }

  /// None: the element has the words.
  override var accessibilityContent: [String] { [] }

  override func viewWillAppear() { requestPictures() }

  override func viewDidAppear() { announce() }

  override func viewDidDisappear() {
    focusSearch?.cancel()
    for pane in panes { pane.picture.stop() }
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) { requestPictures() }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard let pane = stage.pane(at: event.location) else { return false }
    if event.action == .press {
      splitViewController?.focus(.secondary)
      comparison.setFocus(pane)
      update()
    }
    return inStep(from: pane) { $0.handleMouse(event) }
  }

  /// Requests the pictures for the present space and display.
  func requestPictures() {
    for pane in panes { pane.picture.requestPicture() }
  }

  /// The pictures in the panes, the reference first.
  var pictures: [PhotoPicture] { panes.map(\.picture) }

  /// The items of the status line: the number of photos, and the photo on which commands act.
  func summary(for traits: TraitCollection) -> [StatusBarItem] {
    let picture = pictures[comparison.focus]
    return [
      StatusBarItem(Wording.comparing(panes.count), "", priority: 30),
      StatusBarItem(picture.photo.name, priority: 70, minimumWidth: StatusLine.fewestNameColumns),
      StatusBarItem(
        picture.shown.imageSize.map { "\($0)" } ?? "", "", priority: 10, givesWay: true),
    ] + StatusLine.items(of: picture.zoom, priority: 20)
      + [
        Wording.overlay(context.options.overlay, priority: 40),
        StatusBarItem(Wording.verdict(picture.photo, for: traits), priority: 60),
        StatusBarItem(picture.photo.label ?? "", "", priority: 50),
      ].filter { $0.texts.first?.isEmpty == false }
  }

  /// Shows the comparison as it is now.
  private func update() {
    while panes.count > comparison.photos.count {
      let gone = panes.firstIndex { pane in !comparison.photos.contains { $0 === pane.picture.photo } }
      panes.remove(at: gone ?? panes.count - 1)
    }
    for (index, photo) in comparison.photos.enumerated() where panes[index].picture.photo !== photo {
      // A promoted photo keeps its pane.
      if let other = panes[index...].firstIndex(where: { $0.picture.photo === photo }) {
        panes.swapAt(index, other)
      } else {
        panes[index].picture.show(photo)
      }
    }
    for (index, pane) in panes.enumerated() {
      pane.picture.neighbours =
        index == comparison.candidate && !comparison.isSurvey
        ? { [weak self] in self?.nextCandidates ?? [] } : nil
    }
    stage.show(panes, focus: comparison.focus, hasReference: !comparison.isSurvey)
    updateTitle()
    announce()
  }

  /// Tells the lists which photo commands act on, so that their cursors follow.
  private func announce() {
    window?.broadcast(to: AlbumController.self) {
      $0.detailPhotoDidChange(to: comparison.focusedPhoto)
    }
  }

  private func updateTitle() { title = Wording.comparing(comparison.photos.count) }

  private var nextCandidates: [Photo] {
    [1, -1, 2].compactMap { comparison.nextCandidate($0, in: photoList) }
  }

  private func libraryDidChange(_ change: LibraryChange) {
    guard case .photosChanged(let changed) = change else { return }
    for pane in panes where changed.contains(pane.picture.photo) {
      pane.picture.photoDidChange()
      pane.setNeedsDisplay()
    }
  }

  /// Replaces the photos whose files are gone. Photos that the filter leaves out stay. Ends the comparison if
  /// only one photo is left.
  func follow(_ change: PhotoListRearrangement) {
    for photo in comparison.photos {
      guard change.successors[photo] != nil || photo.album == nil else { continue }
      reportIfVanished(photo, change.successors)
      let next = change.replacement(for: photo)
      guard comparison.replace(photo, by: next) else {
        return endComparing(with: next ?? comparison.photos[0])
      }
    }
    update()
  }

  /// Shows a photo alone, in the place of this screen.
  private func endComparing(with photo: Photo) {
    if photo.album != nil { performSegue(withIdentifier: "showPhoto", sender: photo) }
  }
}

extension CompareController: PhotoLeaving, ListedPhotoScreen {
  var shownPhotos: [Photo] { comparison.photos }
}

extension CompareController: PhotoContaining {
  var containedPhoto: Photo? { comparison.focusedPhoto }

  var containedAlbum: Album? { photoList.album }

  func contains(_ photo: Photo) -> Bool { false }
}

extension CompareController: PhotoSelecting {
  var commandScopes: [CommandScope] {
    context.files.scopesWhileMovingFiles + (isZoomed ? [.comparingZoomed, .zoomed] : [])
      + context.options.overlayScopes + (comparison.isSurvey ? [.survey] : []) + [.comparing, .selectedPhoto]
  }

  var target: PhotoTarget { PhotoTarget(context: context, photo: comparison.focusedPhoto, isAlone: true) }
}

extension CompareController: PhotoPassing, CursorMoving, Leavable, InformationShowing {
  /// Shows the candidate at a distance.
  func pass(_ distance: Int) -> CommandOutcome {
    guard comparison.replaceCandidate(by: distance, in: photoList) else {
      return .refused(Wording.noPhotoBeyond(isForward: distance > 0))
    }
    update()
    return .done()
  }

  /// Moves the focus to another row of a survey.
  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome {
    switch movement {
    case .down: moveFocus(by: (count ?? 1) * rowLength)
    case .up: moveFocus(by: -(count ?? 1) * rowLength)
    case .left, .right, .pageUp, .pageDown, .first, .last: .notMine
    }
  }

  func goBack() -> CommandOutcome {
    endComparing(with: comparison.focusedPhoto)
    return .done()
  }

  func showInformation() -> CommandOutcome {
    context.showInformation(about: comparison.focusedPhoto)
    return .done()
  }

  /// How many panes are in a row.
  private var rowLength: Int {
    switch stage.arrangement {
    case .mosaic: return PaneArrangement.columns(of: panes.count, in: stage.bounds.size)
    case .grid: return 2
    case .columns, .rows, .single: return 1
    }
  }
}

extension CompareController {
  /// Moves the focus to another photo.
  func moveFocus(by distance: Int) -> CommandOutcome {
    comparison.moveFocus(by: distance)
    update()
    return .done()
  }

  /// Makes the candidate the reference.
  func promoteCandidate() -> CommandOutcome {
    comparison.promoteCandidate(in: photoList)
    update()
    return .done()
  }

  /// Removes the photo with the focus, and its mark. The remaining photos are still marked, so that they can
  /// be rated together.
  func removeFocusedPhoto() -> CommandOutcome {
    let photo = comparison.focusedPhoto
    if context.marks.contains(photo) { context.marks.toggle(photo) }
    if let other = comparison.removeFocusedPhoto() {
      endComparing(with: other)
      return .done()
    }
    update()
    return .done(Wording.removed(photo.name, left: comparison.photos.count))
  }
}

extension CompareController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(CompareController.self) { photo, album, context in
      CompareController(
        Comparison(besides: photo), in: context.lists.list(of: album), context: context)
    }
    .outlet("panes", \.stage)
    .destination(of: "showPhoto") { screen, sender in
      PhotoController(of: sender, in: screen.photoList.album, context: screen.context)
    }
    classes.register(view: "ComparePanesView") { ComparePanesView() }
  }
}
