import AdaptiveCore
import PhotoLibrary

/// What is known about a photo: where it is, what it is, and what the person says about it.
final class InformationController: TextBoxController {
  /// The photo.
  let photo: Photo
  private let imageSize: PixelSize?
  private let isDamaged: Bool
  private let context: BrowserContext
  private var fileSize: Int?
  private var observation: LibraryObservation?
  /// Reads what the disk has to be asked for.
  private(set) var reading: Task<Void, Never>?

  /// Columns of a box at most, and of the names of what is known.
  private static let widest = 64
  private static let nameColumns = 11

  init(_ photo: Photo, imageSize: PixelSize?, isDamaged: Bool, context: BrowserContext) {
    self.photo = photo
    self.imageSize = imageSize
    self.isDamaged = isDamaged
    self.context = context
    super.init()
    updateSize()
  }

  override func viewDidLoad() {
    observation = context.library.observe { [weak self] change in
      switch change {
      case .ratingChanged(let changed), .commentChanged(let changed):
        if changed === self?.photo { self?.update() }
      default: break
      }
    }
    reading = Task { [weak self, source = photo.source] in
      let size = await source.fileSize()
      self?.fileSize = size
      self?.update()
    }
  }

  override func lines(columns: Int) -> [Line] {
    facts.flatMap { name, value in
      GlyphSequence.wrap(value, columns: max(1, columns - Self.nameColumns - 2)).enumerated().map {
        row, text in
        let shown = row == 0 ? name : ""
        return Line(
          text: shown + String(repeating: " ", count: max(1, Self.nameColumns - shown.count)) + text)
      }
    }
  }

  /// The key that opens it closes it too.
  override var commandScopes: [CommandScope] { [.sheet, .photoOrRow, .anywhere] }

  override func perform(_ command: Command) -> Bool {
    super.perform(command == .showInformation ? .closeSheet : command)
  }

  /// Names and values; what is not known is left out.
  private var facts: [(name: String, value: String)] {
    let format = photo.source.claimedFormat.map { Wording.name(of: $0) }
    let facts: [(String, String?)] = [
      ("Name", photo.name),
      ("Folder", photo.source.folder.description),
      ("Format", format),
      ("Pixels", imageSize.map { "\($0)" }),
      ("File size", fileSize.map { Wording.fileSize($0) }),
      ("Rating", Wording.ratingInWords(photo.rating, for: context.traits)),
      ("Caption", photo.comment),
      ("Damaged", isDamaged ? "only a part of it could be read" : nil),
    ]
    return facts.compactMap { name, value in value.map { (name, $0) } }
  }

  private func update() {
    updateSize()
    reload()
  }

  /// As wide as the longest value, within limits, and as high as that makes it.
  private func updateSize() {
    let longest = facts.reduce(0) { max($0, GlyphSequence($1.value).width) }
    let width = min(Self.widest, Self.nameColumns + longest + 2)
    preferredContentSize = Size(width: width, height: lines(columns: width).count)
  }
}
