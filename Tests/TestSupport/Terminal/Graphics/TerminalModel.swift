import AdaptiveCore

/// A terminal in memory that shows pictures, answers, and records whatever a real one would not take.
///
///     var model = TerminalModel(.kitty, size: Size(width: 80, height: 24))
///     model.feed(bytes)
///     model.finish()
///     #expect(model.violations == [])
///     #expect(model.screen == wanted)
///
/// It understands kitty's graphics, sixel and iTerm2's files as far as its profile has them. Inside a
/// synchronized update `screen` stays as it was before, where the terminal knows such updates.
public struct TerminalModel: Sendable {
  /// Which terminal it is.
  public let profile: Profile
  /// The extent of a cell.
  public private(set) var cellPixels: PixelSize
  /// What was done otherwise than it must be, in order.
  public internal(set) var violations: [GraphicsViolation] = []
  /// The text, its cursor, modes and questions, with what it did not understand.
  public internal(set) var terminal: VirtualTerminal
  /// Questions that it gives no answer to because it does not know them.
  public internal(set) var unanswered: [String] = []
  /// How many control strings with pictures there were, and their bytes: what pictures cost.
  public internal(set) var graphicsTraffic = (commands: 0, bytes: 0)

  /// Of what is wrapped to get through tmux one in so many is lost, as where the terminal around it is
  /// behind; 0 for none.
  public var lossPeriod = 0

  private static let update = Array("?2026".utf8)

  var kitty: KittyGraphics
  var cells = PicturesInCells()
  var file: InlineFile?
  var pictureCount = 0
  var wrappedCount = 0
  private var otherKitty: KittyGraphics
  private var otherCells = PicturesInCells()
  private var parser = EscapeParser()
  private var replies: [UInt8] = []
  private var answered = 0
  private var frozen: ModelScreen?
  private var hasPlaceholders = false

  /// Makes a terminal with a blank screen.
  public init(
    _ profile: Profile, size: Size, cellPixels: PixelSize = PixelSize(width: 10, height: 20)
  ) {
    self.profile = profile
    self.cellPixels = cellPixels
    terminal = VirtualTerminal(size: size)
    terminal.recordsChanges = true
    kitty = KittyGraphics(version: profile.kitty ?? .version26, quota: profile.quota)
    otherKitty = kitty
  }

  /// What is shown.
  public var screen: ModelScreen { frozen ?? current }

  /// Whether kitty's protocol has a picture of a number on the present screen.
  public func holds(image: Int) -> Bool { kitty.index(of: image) != nil }

  /// The numbers of all pictures that kitty's protocol has on the present screen.
  public var images: [Int] { kitty.images.map(\.id) }

  /// What is shown without regard to synchronized updates.
  private var current: ModelScreen {
    var screen = ModelScreen(text: terminal.screen, cellPixels: cellPixels)
    for (place, picture) in cells.cells where Rect(size: screen.size).contains(place) {
      screen.rows[place.y][place.x].picture = picture
    }
    kitty.draw(on: &screen)
    return screen
  }

  /// Takes bytes; sequences may be split anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let token = parser.step(byte) { perform(token) }
    }
  }

  /// The output is at rest: whatever must be ended by now is checked.
  public mutating func finish() {
    if frozen != nil || terminal.modes.contains(2026) { violations.append(.updateNotEnded) }
    if parser.isInside { violations.append(.cutOff("")) }
    if let image = kitty.pendingUpload { violations.append(.uploadNotEnded(image: image)) }
    if let file { violations.append(.malformedFile("no end of \(file.text)")) }
    checkPlaceholders()
  }

  /// What the terminal has answered since the last time.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  /// Changes the size, and the extent of a cell where the font changes. Pictures in cells don't survive
  /// another font.
  public mutating func resize(to size: Size, cellPixels: PixelSize? = nil) {
    terminal.resize(to: size)
    if let cellPixels, cellPixels != self.cellPixels {
      self.cellPixels = cellPixels
      (cells, otherCells) = (PicturesInCells(), PicturesInCells())
    }
    cells.clip(to: size)
    if frozen != nil { frozen = current }
  }

  mutating func reply(_ text: String) { replies += "\u{1B}\(text)".utf8 }

  // MARK: Acting

  private mutating func perform(_ token: EscapeParser.Token) {
    switch token {
    case .sequence(Self.update, let final) where final == UInt8(ascii: "h") || final == UInt8(ascii: "l"):
      update(begins: final == UInt8(ascii: "h"), token)
    case .scalar(KittyPlaceholder.scalar):
      hasPlaceholders = true
      performText(token)
    case .string(let kind, let bytes): performString(kind, bytes)
    case .brokenString(let kind, let bytes):
      violations.append(.cutOff(kind.name + String(decoding: bytes.prefix(20), as: UTF8.self)))
    default: performText(token)
    }
  }

  mutating func performText(_ token: EscapeParser.Token) {
    terminal.perform(token)
    applyChanges()
    while answered < terminal.queries.count {
      answered += 1
      answer(terminal.queries[answered - 1])
    }
  }

  private mutating func update(begins: Bool, _ token: EscapeParser.Token) {
    if begins, terminal.modes.contains(2026) { violations.append(.nestedUpdate) }
    if begins, profile.modes.contains(2026), frozen == nil { frozen = current }
    performText(token)
    if begins { return }
    frozen = nil
    checkPlaceholders()
  }

  mutating func applyChanges() {
    guard !terminal.changes.isEmpty else { return }
    for change in terminal.changes {
      switch change {
      case .touched(let rect): cells.erase(rect)
      case .scrolled:
        cells.scroll()
        kitty.scroll(cell: cellPixels)
      case .cleared: kitty.clear()
      case .switched(let isAlternate): switchScreen(isAlternate)
      }
    }
    terminal.changes.removeAll(keepingCapacity: true)
  }

  /// The alternate screen has pictures of its own, and none when it is entered.
  private mutating func switchScreen(_ isAlternate: Bool) {
    swap(&kitty, &otherKitty)
    swap(&cells, &otherCells)
    let empty = KittyGraphics(version: kitty.version, quota: kitty.quota)
    if isAlternate {
      (kitty, cells) = (empty, PicturesInCells())
    } else {
      (otherKitty, otherCells) = (empty, PicturesInCells())
    }
  }

  private mutating func checkPlaceholders() {
    guard hasPlaceholders else { return }
    violations += kitty.unknownPlaceholders(in: terminal.screen, cell: cellPixels)
    if profile.kitty?.hasPlaceholders != true { violations.append(.unsupported("placeholders")) }
    hasPlaceholders = false
  }
}
