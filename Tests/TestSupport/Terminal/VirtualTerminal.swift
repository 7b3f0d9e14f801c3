import AdaptiveCore

/// A terminal in memory that understands what the program sends and nothing else: feed it bytes, look at its screen.
///
/// A slow, plain second opinion on what ncurses and the program emit. Everything it does not understand is listed in
/// `unknown`, so that a test can demand that there is nothing.
public struct VirtualTerminal: Sendable {
  /// What is shown.
  public private(set) var screen: ScreenGrid
  /// The column and row of the cursor.
  public private(set) var cursor = Point.zero
  /// The private modes that are set (`CSI ? n h`) by their numbers.
  public private(set) var modes: Set<Int> = [7, 25]
  /// The modes and how they changed, in order, for instance `+1049`.
  public private(set) var modeChanges: [String] = []
  /// Sequences that ask for an answer, as they were sent, without ESC.
  public private(set) var queries: [String] = []
  /// What it does not understand, readable.
  public private(set) var unknown: [String] = []
  /// How often the whole screen was cleared.
  public private(set) var clearCount = 0
  /// How often the screen was moved up by a line feed or by text that did not fit.
  public private(set) var scrollCount = 0
  /// How often the bell rang.
  public private(set) var bellCount = 0

  private var main: (screen: ScreenGrid, cursor: Point)?
  private var pen = ScreenCell.blank
  /// Whether the last column was just written. Where terminals disagree about what follows, this one is like tmux, with
  /// which the mistakes show: beyond the edge it erases nothing, shows nothing without wrapping, and stays there when
  /// only the row changes.
  private var isBeyondEdge = false
  private var state = State.ground
  private var collected: [UInt8] = []
  private var scalarBytes: [UInt8] = []

  private enum State {
    case ground, escape, charset, sequence, string, stringEscape
  }

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
    for byte in bytes { step(byte) }
  }

  private mutating func step(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .escape:
      collected = []
      switch byte {
      case UInt8(ascii: "["): state = .sequence
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
        collected = [byte]
        state = .string
      case UInt8(ascii: "("): state = .charset
      case UInt8(ascii: "\\"): state = .ground
      default:
        unknown.append("ESC \(Character(Unicode.Scalar(byte)))")
        state = .ground
      }
    case .charset: state = .ground
    case .sequence:
      if byte == 0x18 {
        state = .ground
      } else if (0x40...0x7E).contains(byte) {
        state = .ground
        perform(byte)
      } else {
        collected.append(byte)
      }
    case .string:
      if byte == 0x07 || byte == 0x18 {
        finishString()
      } else if byte == 0x1B {
        state = .stringEscape
      } else {
        collected.append(byte)
      }
    case .stringEscape: finishString()
    }
  }

  private mutating func finishString() {
    let text = String(decoding: collected, as: UTF8.self)
    let isQuery = text.contains("?") || text.contains("a=q") || text == "]1337;Capabilities"
    if isQuery { queries.append(text) } else { unknown.append("ESC \(text)") }
    state = .ground
  }

  private mutating func ground(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x07: bellCount += 1
    case 0x08: move(to: Point(x: cursor.x - 1, y: cursor.y))
    case 0x0A: moveDown(to: cursor.x)
    case 0x0D: move(to: Point(x: 0, y: cursor.y))
    case 0x0F, 0x18: break
    case 0x00..<0x20, 0x7F: unknown.append("control \(byte)")
    default: collectScalar(byte)
    }
  }

  private mutating func collectScalar(_ byte: UInt8) {
    scalarBytes.append(byte)
    let length = scalarBytes[0] < 0x80 ? 1 : scalarBytes[0] < 0xE0 ? 2 : scalarBytes[0] < 0xF0 ? 3 : 4
    guard scalarBytes.count == length else { return }
    for scalar in String(decoding: scalarBytes, as: UTF8.self).unicodeScalars { put(scalar) }
    scalarBytes = []
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
  private mutating func clearCell(_ x: Int, _ y: Int) {
    if screen[x, y].text.isEmpty, x > 0 { screen.rows[y][x - 1].text = " " }
    if x + 1 < screen.size.width, screen[x + 1, y].text.isEmpty { screen.rows[y][x + 1].text = " " }
    screen.rows[y][x] = ScreenCell(" ", background: pen.background)
  }

  /// One row down; from the last one the whole screen moves up.
  private mutating func moveDown(to x: Int) {
    if cursor.y == screen.size.height - 1, screen.size.height > 0 {
      screen.rows.removeFirst()
      screen.rows.append(Array(repeating: .blank, count: screen.size.width))
      scrollCount += 1
    }
    move(to: Point(x: x, y: cursor.y + 1))
  }

  private mutating func move(to point: Point) {
    isBeyondEdge = false
    cursor = Point(
      x: max(0, min(point.x, screen.size.width - 1)), y: max(0, min(point.y, screen.size.height - 1)))
  }

  // MARK: Control sequences

  private mutating func perform(_ final: UInt8) {
    guard let first = collected.first, !(0x30...0x3B).contains(first) || final == UInt8(ascii: "l") else {
      return performPlain(final, Self.numbers(collected))
    }
    let text = String(decoding: collected, as: UTF8.self)
    let name = text + String(Character(Unicode.Scalar(final)))
    switch Character(Unicode.Scalar(final)) {
    case "h" where text.hasPrefix("?"), "l" where text.hasPrefix("?"):
      for mode in Self.numbers(collected.dropFirst()) {
        change(mode: mode, isSet: final == UInt8(ascii: "h"))
      }
    case "c", "n", "q", "p", "S": queries.append("[" + name)
    case "l" where name == "4l": break
    default: unknown.append("CSI \(name)")
    }
  }

  private mutating func performPlain(_ final: UInt8, _ numbers: [Int]) {
    let first = numbers.first ?? 0
    let count = max(1, first)
    switch final {
    case UInt8(ascii: "m"): select(numbers)
    case UInt8(ascii: "H"): move(to: Point(x: max(1, numbers.count > 1 ? numbers[1] : 1) - 1, y: count - 1))
    case UInt8(ascii: "A"): move(to: Point(x: cursor.x, y: cursor.y - count))
    case UInt8(ascii: "B"): move(to: Point(x: cursor.x, y: cursor.y + count))
    case UInt8(ascii: "C"): move(to: Point(x: cursor.x + count, y: cursor.y))
    case UInt8(ascii: "D"): move(to: Point(x: cursor.x - count, y: cursor.y))
    case UInt8(ascii: "G"): move(to: Point(x: count - 1, y: cursor.y))
    case UInt8(ascii: "d"):
      let staysBeyondEdge = isBeyondEdge
      move(to: Point(x: cursor.x, y: count - 1))
      isBeyondEdge = staysBeyondEdge
    case UInt8(ascii: "X") where isBeyondEdge: break
    case UInt8(ascii: "X"):
      for x in cursor.x..<min(cursor.x + count, screen.size.width) { clearCell(x, cursor.y) }
    case UInt8(ascii: "J") where first == 0: eraseDownward()
    case UInt8(ascii: "r") where numbers.isEmpty: move(to: .zero)
    case UInt8(ascii: "c"), UInt8(ascii: "t"), UInt8(ascii: "n"):
      queries.append("[" + String(decoding: collected + [final], as: UTF8.self))
    default: unknown.append("CSI " + String(decoding: collected + [final], as: UTF8.self))
    }
  }

  private static func numbers(_ bytes: some Collection<UInt8>) -> [Int] {
    if bytes.isEmpty { return [] }
    var numbers = [0]
    for byte in bytes {
      if byte == UInt8(ascii: ";") {
        numbers.append(0)
      } else {
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + Int(byte) - 0x30, 0xFFFF)
      }
    }
    return numbers
  }

  private mutating func eraseDownward() {
    if cursor == .zero { clearCount += 1 }
    for x in cursor.x..<screen.size.width { clearCell(x, cursor.y) }
    for y in cursor.y + 1..<max(cursor.y + 1, screen.size.height) {
      for x in 0..<screen.size.width { clearCell(x, y) }
    }
  }

  private mutating func change(mode: Int, isSet: Bool) {
    modeChanges.append((isSet ? "+" : "-") + "\(mode)")
    if isSet { modes.insert(mode) } else { modes.remove(mode) }
    guard mode == 1049 else { return }
    if isSet {
      if main == nil { main = (screen, cursor) }
      screen = ScreenGrid(size: screen.size)
    } else if let (before, position) = main {
      let size = screen.size
      (screen, main) = (before, nil)
      resize(to: size)
      move(to: position)
    }
  }

  // MARK: Colours and attributes

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    if rest.isEmpty { pen = .blank }
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = .blank
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.dim)
      case 3: pen.attributes.insert(.italic)
      case 4: pen.attributes.insert(.underline)
      case 7: pen.attributes.insert(.reverse)
      case 22: pen.attributes.subtract([.bold, .dim])
      case 23: pen.attributes.remove(.italic)
      case 24: pen.attributes.remove(.underline)
      case 27: pen.attributes.remove(.reverse)
      case 30...37: pen.foreground = .palette(UInt8(number - 30))
      case 40...47: pen.background = .palette(UInt8(number - 40))
      case 90...97: pen.foreground = .palette(UInt8(number - 82))
      case 100...107: pen.background = .palette(UInt8(number - 92))
      case 38: if let color = Self.color(&rest) { pen.foreground = color }
      case 48: if let color = Self.color(&rest) { pen.background = color }
      case 39: pen.foreground = .default
      case 49: pen.background = .default
      default: unknown.append("SGR \(number)")
      }
    }
  }

  private static func color(_ rest: inout ArraySlice<Int>) -> Color? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().map { .palette(UInt8(clamping: $0)) }
    case 2:
      guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst() else {
        return nil
      }
      return .rgb(UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: blue))
    default: return nil
    }
  }
}
