import AdaptiveCore

/// A terminal in memory that understands only the sequences the program sends. Feed it bytes and examine its
/// screen.
///
/// A slow, simple reference for the output of ncurses and the program. Everything that it does not understand
/// is listed in `unknown`, so that a test can check that the list is empty.
public struct VirtualTerminal: Sendable {
  /// The visible contents.
  public internal(set) var screen: ScreenGrid
  /// The column and row of the cursor.
  public internal(set) var cursor = Point.zero
  /// The numbers of the private modes that are set (`CSI ? n h`).
  public internal(set) var modes: Set<Int> = [7, 25]
  /// The changes to modes, in order, such as `+1049`.
  public internal(set) var modeChanges: [String] = []
  /// The queries received, in order, without ESC.
  public internal(set) var queries: [String] = []
  /// The texts copied to the clipboard (OSC 52), in base64, in order.
  public internal(set) var copies: [String] = []
  /// The texts of the notifications (OSC 9), in order.
  public internal(set) var notifications: [String] = []
  /// Descriptions of the sequences that it does not understand.
  public internal(set) var unknown: [String] = []
  /// How many times the whole screen was cleared.
  public internal(set) var clearCount = 0
  /// How many times a line feed or overflowing text scrolled the screen up.
  public internal(set) var scrollCount = 0
  /// How many times the bell rang.
  public internal(set) var bellCount = 0

  /// Whether `changes` records changes to the cells.
  var recordsChanges = false
  /// The changes to the cells since the array was last emptied.
  var changes: [ScreenChange] = []

  var main: (screen: ScreenGrid, cursor: Point)?
  var pen = ScreenCell.blank
  var saved: (cursor: Point, pen: ScreenCell)?
  /// Whether the last column was just written. Terminals differ in what follows. This one behaves like tmux,
  /// which exposes mistakes: past the edge it erases nothing, shows nothing without wrapping, and stays there
  /// if only the row changes.
  var isBeyondEdge = false
  private var parser = EscapeParser()

  /// Creates a terminal with a blank screen.
  public init(size: Size) {
    screen = ScreenGrid(size: size)
  }

  /// Changes the size. As in most terminals, cells that still fit keep their positions.
  public mutating func resize(to size: Size) {
    var resized = ScreenGrid(size: size)
    for y in 0..<min(size.height, screen.size.height) {
      for x in 0..<min(size.width, screen.size.width) { resized.rows[y][x] = screen.rows[y][x] }
    }
    screen = resized
    cursor = Point(x: min(cursor.x, max(0, size.width - 1)), y: min(cursor.y, max(0, size.height - 1)))
    isBeyondEdge = false
  }

  /// Clears the screen and moves the cursor home. The current colours stay.
  public mutating func clear() {
    screen = ScreenGrid(size: screen.size)
    move(to: .zero)
  }

  /// Consumes bytes. Sequences may be split anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let token = parser.step(byte) { perform(token) }
    }
  }

  /// Performs a token of the input.
  mutating func perform(_ token: EscapeParser.Token) {
    switch token {
    case .scalar(let scalar): put(scalar)
    case .control(let byte): control(byte)
    case .escape(UInt8(ascii: "7")): saved = (cursor, pen)
    case .escape(UInt8(ascii: "8")):
      pen = saved?.pen ?? .blank
      move(to: saved?.cursor ?? .zero)
    case .escape(let byte): unknown.append("ESC \(Character(Unicode.Scalar(byte)))")
    case .sequence(let bytes, let final): sequence(bytes, final)
    case .string(let kind, let bytes), .brokenString(let kind, let bytes):
      let text = kind.name + String(decoding: bytes, as: UTF8.self)
      let isQuery = text.contains("?") || text.contains("a=q") || text == "]1337;Capabilities"
      if isQuery {
        queries.append(text)
      } else if text.hasPrefix("]52;c;") {
        copies.append(String(text.dropFirst("]52;c;".count)))
      } else if text.hasPrefix("]9;") {
        notifications.append(String(text.dropFirst("]9;".count)))
      } else {
        unknown.append("ESC \(text)")
      }
    case .cancelledString: break
    }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bellCount += 1
    case 0x08: move(to: Point(x: cursor.x - 1, y: cursor.y))
    case 0x0A: moveDown(to: cursor.x)
    case 0x0D: move(to: Point(x: 0, y: cursor.y))
    case 0x0F, 0x18: break
    default: unknown.append("control \(byte)")
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    guard !screen.size.isEmpty else { return }
    guard let columns = CharacterWidth.columns(of: scalar) else {
      return unknown.append("character \(scalar.value)")
    }
    if columns == 0 {
      let x = isBeyondEdge ? cursor.x : cursor.x - 1
      let base = x > 0 && screen[x, cursor.y].text.isEmpty ? x - 1 : x
      if base >= 0 { screen.rows[cursor.y][base].text.unicodeScalars.append(scalar) }
      return
    }
    if isBeyondEdge || cursor.x + columns > screen.size.width {
      guard modes.contains(7) else { return }
      moveDown(to: 0)
      if columns > screen.size.width { return }
    }
    for x in cursor.x..<cursor.x + columns { clearCell(x, cursor.y) }
    var cell = pen
    cell.text = String(Character(scalar))
    screen.rows[cursor.y][cursor.x] = cell
    if columns == 2 {
      cell.text = ""
      screen.rows[cursor.y][cursor.x + 1] = cell
    }
    cursor.x += columns
    if cursor.x >= screen.size.width {
      cursor.x = screen.size.width - 1
      isBeyondEdge = true
    }
  }

  /// Clears a cell, and the other half of a double-width character.
  mutating func clearCell(_ x: Int, _ y: Int) {
    note(.touched(Rect(x: x, y: y, width: 1, height: 1)))
    if screen[x, y].text.isEmpty, x > 0 { screen.rows[y][x - 1].text = " " }
    if x + 1 < screen.size.width, screen[x + 1, y].text.isEmpty { screen.rows[y][x + 1].text = " " }
    screen.rows[y][x] = ScreenCell(" ", background: pen.background)
  }

  /// Clears cells without moving the cursor.
  mutating func erase(_ cells: Rect) {
    for y in cells.minY..<cells.maxY {
      for x in cells.minX..<cells.maxX {
        clearCell(x, y)
        screen.rows[y][x] = .blank
      }
    }
  }

  mutating func scroll() {
    screen.rows.removeFirst()
    screen.rows.append(Array(repeating: .blank, count: screen.size.width))
    scrollCount += 1
    note(.scrolled)
  }

  mutating func note(_ change: ScreenChange) {
    if recordsChanges { changes.append(change) }
  }

  /// Moves the cursor down a row. From the last row the screen scrolls up.
  mutating func moveDown(to x: Int) {
    if cursor.y == screen.size.height - 1, screen.size.height > 0 {
      scroll()
    }
    move(to: Point(x: x, y: cursor.y + 1))
  }

  mutating func move(to point: Point) {
    isBeyondEdge = false
    cursor = Point(
      x: max(0, min(point.x, screen.size.width - 1)), y: max(0, min(point.y, screen.size.height - 1)))
  }
}
