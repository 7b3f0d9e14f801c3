import AdaptiveCore
import AdaptiveTesting

/// A screen with rows (Semantics 13.4). It marks rows that would push, and selects the row of what is shown.
@MainActor
class RowsController: RecordingController, ListViewDataSource, ListViewDelegate,
  ShowDetailTargetObserving
{
  let list = ListView()
  /// The number of times the rows were reloaded because the target of `showDetail` changed.
  private(set) var refreshCount = 0

  override func loadView() -> View {
    let view = super.loadView()
    view.addSubview(list)
    return view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.dataSource = self
    list.delegate = self
  }

  func numberOfRows(in list: ListView) -> Int { 0 }
  func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: "") }
  func listView(_ list: ListView, didActivate row: Int) { select(row) }
  func select(_ row: Int) { list.selectedRow = row }

  func showDetailTargetDidChange(_ sender: ViewController) {
    refreshCount += 1
    list.reloadVisibleRows()
  }

  /// The indices of the rows with a disclosure indicator.
  var disclosed: [Int] {
    (0..<numberOfRows(in: list)).filter { listView(list, row: $0).showsDisclosure }
  }
}

/// The list of conversations, named L.
@MainActor final class TalksController: RowsController {
  let talks: [Talk]

  init(_ name: String, _ log: CallLog, talks: [Talk]) {
    self.talks = talks
    super.init(name, log)
    title = "Conversations"
    navigationItem.rightBarButtonItem = BarButtonItem(title: "Profile")
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    if let row = list.selectedRow, wouldPush(row) { list.selectedRow = nil }
  }

  override func numberOfRows(in list: ListView) -> Int { talks.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(title: talks[index].name, showsDisclosure: wouldPush(index))
  }

  override func select(_ row: Int) {
    super.select(row)
    let talk = talks[row]
    if talk.pictures.count == 1 {
      let picture = PictureController(talk.pictures[0], log)
      picture.title = talk.name
      showDetail(picture, sender: self)
    } else {
      show(TalkController(talk, log), sender: self)
    }
  }

  private func wouldPush(_ row: Int) -> Bool {
    talks[row].pictures.count == 1 ? predictsPushOnShowDetail : predictsPushOnShow
  }
}

extension TalksController: PictureContaining {
  var containedPicture: Picture? { nil }
  func contains(_ picture: Picture) -> Bool { true }
}

/// The screen of a conversation, with the conversation's name.
@MainActor final class TalkController: RowsController {
  let talk: Talk

  init(_ talk: Talk, _ log: CallLog) {
    self.talk = talk
    super.init(talk.name, log)
    title = talk.name
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    if predictsPushOnShowDetail { list.selectedRow = nil }
    if let picture = visibleDetailPicture, let row = talk.pictures.firstIndex(where: { $0 === picture }) {
      list.selectedRow = row
    }
  }

  override func numberOfRows(in list: ListView) -> Int { talk.pictures.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(title: talk.pictures[index].comment, showsDisclosure: predictsPushOnShowDetail)
  }

  override func select(_ row: Int) {
    super.select(row)
    let picture = PictureController(talk.pictures[row], log)
    picture.title = "\(row + 1) of \(talk.pictures.count)"
    showDetail(picture, sender: self)
  }
}

extension TalkController: PictureContaining {
  var containedPicture: Picture? { nil }
  func contains(_ picture: Picture) -> Bool { talk.pictures.contains { $0 === picture } }
}

/// The screen of a picture with its overlay and stars (Semantics 13.5), named P.
@MainActor final class PictureController: RecordingController {
  let picture: Picture
  let overlay = OverlayView()
  let stars = StarsControl()
  private(set) var ratingsSent = 0

  init(_ picture: Picture, _ log: CallLog) {
    self.picture = picture
    super.init("P", log)
  }

  override func loadView() -> View {
    let view = LayoutView { [weak self] in self?.layout(in: $0) }
    view.addSubview(RecordingView("P.image", log))
    view.addSubview(overlay)
    view.addSubview(stars)
    overlay.text = picture.comment
    stars.rating = picture.rating
    stars.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      self.ratingsSent += 1
      self.picture.rating = self.stars.rating
    }
    return view
  }

  private func layout(in bounds: Rect) {
    let space = Size(width: max(0, min(bounds.width, bounds.width - 4)), height: bounds.height)
    let stars = self.stars.sizeThatFits(space)
    let box = overlay.sizeThatFits(space)
    view.subviews[0].frame = bounds
    place(stars, bottom: bounds.height - 1, view: self.stars, bounds)
    place(box, bottom: bounds.height - 2 - stars.height, view: overlay, bounds)
  }

  private func place(_ size: Size, bottom: Int, view: View, _ bounds: Rect) {
    view.frame = Rect(
      x: bounds.width - 2 - size.width, y: bottom - size.height, width: size.width, height: size.height
    ).intersection(bounds)
  }
}

extension PictureController: PictureContaining {
  var containedPicture: Picture? { picture }
  func contains(_ picture: Picture) -> Bool { false }
}

/// The profile screen (Semantics 13.8): a picture below three lines, or to their left at a compact height.
@MainActor final class ProfileFixture: RecordingController {
  let image = View()
  let nameLabel = Label("Ada")
  private let conversations = Label("4 conversations")
  private let photos = Label("7 photos")
  private var constraints: [LayoutConstraint] = []

  override func loadView() -> View {
    let view = View()
    for part in [image, nameLabel, conversations, photos] {
      part.usesConstraints = true
      view.addSubview(part)
    }
    return view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    arrange(for: traitCollection)
  }

  override func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    super.willTransition(to: traits, with: coordinator)
    coordinator.animate { self.arrange(for: traits) }
  }

  private func arrange(for traits: TraitCollection) {
    LayoutConstraint.deactivate(constraints)
    let isCompact = traits.verticalSizeClass == .compact
    let formats = isCompact ? Self.besideFormats : Self.belowFormats
    let views: [String: any LayoutItem] = [
      "image": image, "name": nameLabel, "conversations": conversations, "photos": photos,
      "topGuide": topLayoutGuide,
    ]
    do throws(VisualFormatError) {
      constraints = []
      for format in formats {
        constraints += try LayoutConstraint.constraints(withVisualFormat: format, views: views)
      }
    } catch {
      AdaptiveDiagnostics.report(.hierarchyInconsistency("\(error)"))
    }
    if isCompact {
      constraints.append(image.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5))
    }
    LayoutConstraint.activate(constraints)
  }

  private static let belowFormats = [
    "|[image]|", "|-[name]-|", "|-[conversations]-|", "|-[photos]-|",
    "V:[topGuide]-[name]-[conversations]-[photos]-1-[image]|",
  ]
  private static let besideFormats = [
    "|[image]-[name]-|", "[image]-[conversations]-|", "[image]-[photos]-|",
    "V:|[topGuide]-[name]-[conversations]-[photos]", "V:|[topGuide][image]|",
  ]
}
