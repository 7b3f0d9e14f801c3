import AdaptiveCore

/// A terminal in memory that shows pictures, replies to queries, and records everything a real one would
/// reject.
///
///     var model = TerminalModel(.kitty, size: Size(width: 80, height: 24))
///     model.feed(bytes)
///     model.finish()
///     #expect(model.violations == [])
///     #expect(model.screen == wanted)
///
/// It supports the graphics protocols of its profile. During a synchronized update `screen` keeps its
/// previous contents if the terminal supports such updates.
public struct TerminalModel: Sendable {
  /// The kind of terminal.
  public let profile: Profile
  /// The size of a cell in pixels.
  public private(set) var cellPixels: PixelSize
  /// The protocol violations so far, in order.
  public internal(set) var violations: [GraphicsViolation] = []
  /// The text, cursor, modes, queries and unknown sequences.
  public internal(set) var terminal: VirtualTerminal
  /// Queries without a reply, because the terminal does not know them.
  public internal(set) var unanswered: [String] = []
  /// The number of control strings with graphics, and their total size in bytes.
  public internal(set) var graphicsTraffic = (commands: 0, bytes: 0)

  /// Drops every n-th sequence wrapped for tmux, as tmux does when the outer terminal falls behind; 0 drops
  /// none.
  public var lossPeriod = 0

  private static let update = Array("?2026".utf8)

  var kitty: KittyGraphics
  var cells = PicturesInCells()
  var stuck = StuckPictures()
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

  /// Creates a terminal with a blank screen.
  public init(
    _ profile: Profile, size: Size, cellPixels: PixelSize = PixelSize(width: 10, height: 20)
  ) {
    self.profile = profile
    self.cellPixels = cellPixels
    terminal = VirtualTerminal(size: size)
    terminal.recordsChanges = true
    kitty = KittyGraphics(
      version: profile.kitty ?? .version26, quota: profile.quota, isRemote: profile.isRemote)
    otherKitty = kitty
  }

  /// The visible contents.
  public var screen: ModelScreen { frozen ?? current }

  /// Returns whether the current screen has a kitty image with an ID.
  public func holds(image: Int) -> Bool { kitty.index(of: image) != nil }

  /// The IDs of all kitty images on the current screen.
  public var images: [Int] { kitty.images.map(\.id) }

  /// The contents without regard to synchronized updates.
  private var current: ModelScreen {
    var screen = ModelScreen(text: terminal.screen, cellPixels: cellPixels)
    for (place, picture) in cells.cells where Rect(size: screen.size).contains(place) {
      screen.rows[place.y][place.x].picture = picture
    }
    kitty.draw(on: &screen)
    stuck.draw(on: &screen)
    return screen
  }

  /// Consumes bytes. Sequences may be split anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let token = parser.step(byte) { perform(token) }
    }
  }

  /// Checks that nothing is incomplete. Call it when the output has stopped.
  public mutating func finish() {
    if frozen != nil || terminal.modes.contains(2026) { violations.append(.updateNotEnded) }
    if parser.isInside { violations.append(.cutOff("")) }
    if let image = kitty.pendingUpload { violations.append(.uploadNotEnded(image: image)) }
    if let file { violations.append(.malformedFile("no end of \(file.text)")) }
    checkPlaceholders()
  }

  /// Returns the replies since the last call.
  public mutating func takeReplies() -> [UInt8] {
    defer { replies = [] }
    return replies
  }

  /// Changes the size, and the cell size if the font changes. A new font removes pictures that belong to
  /// cells.
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
      case .cleared:
        kitty.clear()
        stuck.delete()
      case .switched(let isAlternate): switchScreen(isAlternate)
      }
    }
    terminal.changes.removeAll(keepingCapacity: true)
  }

  /// The alternate screen has its own pictures and starts without any.
  private mutating func switchScreen(_ isAlternate: Bool) {
    swap(&kitty, &otherKitty)
    swap(&cells, &otherCells)
    stuck.delete()
    let empty = KittyGraphics(version: kitty.version, quota: kitty.quota, isRemote: kitty.isRemote)
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
