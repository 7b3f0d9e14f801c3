import AdaptiveCore
import AdaptiveImaging
import PhotoLibrary

/// The information about a photo: its file, its metadata, and the user's rating and caption.
final class InformationController: TextBoxController {
  /// The photo.
  let photo: Photo
  private let context: BrowserContext
  private var facts: PhotoFacts
  private var observation: LibraryObservation?
  /// Reads the file size and the metadata.
  private(set) var reading: Task<Void, Never>?

  /// The widest box, in columns.
  private static let widest = 64

  init(_ photo: Photo, imageSize: PixelSize?, isDamaged: Bool, context: BrowserContext) {
    self.photo = photo
    self.context = context
    facts = PhotoFacts(photo.source)
    facts.imageSize = imageSize
    facts.isDamaged = isDamaged
    super.init()
    updateUserFacts()
    updateSize()
  }

  override func viewDidLoad() {
    observation = context.library.observe { [weak self] change in
      switch change {
      case .photosChanged(let changed):
        if let self, changed.contains(self.photo) { self.update() }
      default: break
      }
    }
    reading = Task { [weak self, photo, pictures = context.pictures] in
      let size = await photo.source.fileSize()
      self?.facts.fileSize = size
      self?.update()
      self?.facts.metadata = try? await pictures.metadata(of: PictureFile(photo)).get()
      self?.update()
    }
  }

  override func lines(columns: Int) -> [Line] { facts.lines(columns: columns).map { Line(text: $0) } }

  /// The key that opens the box also closes it.
  override var commandScopes: [CommandScope] { [.sheet, .selectedPhoto, .anywhere] }

  override func perform(_ command: Command) -> Bool {
    super.perform(command == .showInformation ? .closeSheet : command)
  }

  /// Updates what the user can change.
  private func updateUserFacts() {
    facts.rawName = photo.rawName
    facts.rating = Wording.ratingInWords(photo.rating, for: context.traits)
    facts.caption = photo.caption
    facts.title = photo.title
    facts.label = photo.label
    facts.keywords = photo.keywords.isEmpty ? nil : photo.keywords.map(Wording.text).sorted()
    facts.sidecarProblem = photo.sidecarProblem.map(Wording.sentence)
  }

  private func update() {
    updateUserFacts()
    updateSize()
    reload()
  }

  /// Makes the box as wide as the longest value, within a limit, and as high as the lines need.
  private func updateSize() {
    let longest = facts.entries.reduce(0) { max($0, GlyphSequence($1.value).width) }
    let width = min(Self.widest, PhotoFacts.nameColumns + longest + 2)
    preferredContentSize = Size(width: width, height: lines(columns: width).count)
  }
}
