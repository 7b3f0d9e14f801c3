import AdaptiveCore
import AdaptiveImaging
import AdaptiveStoryboards
import PhotoModel

/// The information about a photo: its file, its metadata, the user's rating and caption, and a histogram.
///
/// It is in a box, or next to a photo screen that passes each photo on.
final class InformationController: TextBoxController, InformationShowing {
  private(set) var photo: Photo
  /// Reads the details of the photo.
  let details: PhotoDetails
  var histogram = HistogramView()
  var factsTrailing: LayoutConstraint?
  var factsBottom: LayoutConstraint?
  var histogramWidth: LayoutConstraint?
  var histogramHeight: LayoutConstraint?

  private let context: BrowserContext
  private var facts: PhotoFacts
  private var observation: LibraryObservation?

  /// The widest box, in columns.
  private static let widest = 64

  init(_ photo: Photo, details: PhotoDetails, context: BrowserContext) {
    self.photo = photo
    self.details = details
    self.context = context
    facts = PhotoFacts(photo.source)
    super.init()
    update()
  }

  /// Shows another photo, or new information from the picture of the same one.
  func show(_ photo: Photo, as shown: ShownPicture) {
    if photo !== self.photo {
      self.photo = photo
      facts = PhotoFacts(photo.source)
      text.scroll(by: .min / 2)
    }
    facts.imageSize = shown.imageSize
    facts.formatName = shown.formatName
    facts.isDamaged = shown.isDamaged
    update()
  }

  /// Shows what is known by now.
  func update() {
    facts.dateFormat = context.options.fields.dateFormat
    facts.fileSize = details.fileSize
    facts.metadata = details.metadata
    facts.nearestCity = details.nearestCity
    facts.tones = details.tones
    facts.companions = photo.companions
    facts.companionSizes = details.companionSizes
    facts.flag = Wording.flag(photo.flag)
    facts.rating = Wording.ratingInWords(photo.rating, for: context.traits)
    facts.caption = photo.caption
    facts.title = photo.title
    facts.label = photo.label
    facts.keywords = photo.keywords.isEmpty ? nil : photo.keywords.map(Wording.text).sorted()
    facts.sidecarProblem = photo.sidecarProblem.map(Wording.sentence)
    updateSize()
    if isViewLoaded {
      histogram.tones = details.tones
      view.setNeedsLayout()
    }
  }

  override func viewDidLoad() {
    histogram.tones = details.tones
    observation = context.library.observe { [weak self] change in
      switch change {
      case .photosChanged(let changed):
        if let self, changed.contains(self.photo) { self.update() }
      default: break
      }
    }
  }

  override func viewWillLayoutSubviews() {
    let size = view.bounds.size
    let place = HistogramView.place(in: size, details.tones) { lines(columns: $0).count }
    factsTrailing?.constant = Double(place == .beside ? -HistogramView.width : 0)
    factsBottom?.constant = Double(place == .below ? -HistogramView.height : 0)
    let width = place == .beside ? HistogramView.width : place == .below ? size.width : 0
    let height = place == .beside ? size.height : place == .below ? HistogramView.height : 0
    histogramWidth?.constant = Double(width)
    histogramHeight?.constant = Double(height)
    histogram.isHidden = place == nil
    text.lines = lines(columns: place == .beside ? size.width - HistogramView.width : size.width)
  }

  /// One column of text, or two where there is room.
  override func lines(columns: Int) -> [Line] {
    guard columns >= 2 * HistogramView.fewestTextColumns else {
      return facts.lines(columns: columns).map { Line(text: $0) }
    }
    let width = columns / 2
    let (first, second) = facts.linesInColumns(width)
    return (0..<max(first.count, second.count)).map { row in
      Line(
        text: row < first.count ? first[row] : "",
        beside: row < second.count ? .init(text: second[row], column: width) : nil)
    }
  }

  override var accessibilityContent: [String] { facts.entries.map { isolating("\($0.name): \($0.value)") } }

  override var commandScopes: [CommandScope] { [.sheet, .selectedPhoto, .anywhere] }

  /// The key that opens the box also closes it.
  func showInformation() -> CommandOutcome {
    close()
    return .done()
  }

  /// Makes the box as wide as the longest value, within a limit, and as high as the lines and the histogram
  /// need.
  private func updateSize() {
    let longest = facts.entries.reduce(0) { max($0, GlyphSequence($1.value).width) }
    let width = min(Self.widest, PhotoFacts.nameColumns + longest + 2)
    let height = lines(columns: width).count + (details.tones == nil ? 0 : HistogramView.height)
    preferredContentSize = Size(width: width, height: height)
  }
}

extension InformationController: StoryboardScreen {
  /// The information about a photo, in a box. `screen` is the screen that shows the photo, which knows its
  /// picture; `nil` for none.
  convenience init(_ photo: Photo, shownBy screen: PhotoController?, context: BrowserContext) {
    let details = PhotoDetails(context: context)
    self.init(photo, details: details, context: context)
    if let screen { show(photo, as: screen.shown) }
    details.onChange = { [weak self] in self?.update() }
    details.measuresTones = true
    details.follow(photo, showing: screen?.picture.finalRequest)
  }

  static func register(in classes: ScreenClasses) {
    classes.register(InformationController.self) { InformationController($0, shownBy: nil, context: $2) }
      .outlet("text", \.text).outlet("histogram", \.histogram)
      .outlet("factsTrailing", \.factsTrailing).outlet("factsBottom", \.factsBottom)
      .outlet("histogramWidth", \.histogramWidth).outlet("histogramHeight", \.histogramHeight)
    classes.register(view: "HistogramView") { HistogramView() }
  }
}
