import AdaptiveCore

/// A terminal in memory that understands what the program sends and nothing else: feed it bytes, look at its
/// screen.
///
/// A slow, plain second opinion on what ncurses and the program emit. Everything it does not understand is
/// listed in `unknown`, so that a test can demand that there is nothing.
public struct VirtualTerminal: Sendable {
  /// What is shown.
  public internal(set) var screen: ScreenGrid
  /// The column and row of the cursor.
  public internal(set) var cursor = Point.zero
  /// The private modes that are set (`CSI ? n h`) by their numbers.
  public internal(set) var modes: Set<Int> = [7, 25]
  /// The modes and how they changed, in order, for instance `+1049`.
  public internal(set) var modeChanges: [String] = []
  /// Sequences that ask for an answer, as they were sent, without ESC.
  public internal(set) var queries: [String] = []
  /// What it does not understand, readable.
  public internal(set) var unknown: [String] = []
  /// How often the whole screen was cleared.
  public internal(set) var clearCount = 0
  /// How often the screen was moved up by a line feed or by text that did not fit.
  public internal(set) var scrollCount = 0
  /// How often the bell rang.
  public internal(set) var bellCount = 0

  /// Whether `changes` collects what happens to the cells.
  var recordsChanges = false
  /// What happened to the cells since somebody last emptied this.
  var changes: [ScreenChange] = []

  var main: (screen: ScreenGrid, cursor: Point)?
  var pen = ScreenCell.blank
  var saved: (cursor: Point, pen: ScreenCell)?
  /// Whether the last column was just written. Where terminals disagree about what follows, this one is like
  /// tmux, with which the mistakes show: beyond the edge it erases nothing, shows nothing without wrapping,
  /// and stays there when only the row changes.
  var isBeyondEdge = false
  private var parser = EscapeParser()

  /// Makes a terminal with a blank screen.
  public init(size: Size) {
    screen = ScreenGrid(size: size)
  }

  /// Changes the size as most terminals do: what fits stays, at its place.
  public mutating func resize(to size: Size) {
    var resized = ScreenGrid(size: size)
    for y in 0..<min(size.height, screen.size.height) {
      for x in 0..<min(size.width, screen.size.width) { resized.rows[y][x] = screen.rows[y][x] }
    }
    screen = resized
    cursor = Point(x: min(cursor.x, max(0, size.width - 1)), y: min(cursor.y, max(0, size.height - 1)))
    isBeyondEdge = false
  }

  /// Empties the screen and goes to its beginning; the colours in use stay.
  public mutating func clear() {
    screen = ScreenGrid(size: screen.size)
    move(to: .zero)
  }

  /// Takes bytes; sequences may be split anywhere.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if let token = parser.step(byte) { perform(token) }
    }
  }

  /// Does what a part of the input says.
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
      if isQuery { queries.append(text) } else { unknown.append("ESC \(text)") }
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

  /// Empties a cell; the other half of a double-width character goes with it.
  mutating func clearCell(_ x: Int, _ y: Int) {
    note(.touched(Rect(x: x, y: y, width: 1, height: 1)))
    if screen[x, y].text.isEmpty, x > 0 { screen.rows[y][x - 1].text = " " }
    if x + 1 < screen.size.width, screen[x + 1, y].text.isEmpty { screen.rows[y][x + 1].text = " " }
    screen.rows[y][x] = ScreenCell(" ", background: pen.background)
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

  /// One row down; from the last one the whole screen moves up.
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
