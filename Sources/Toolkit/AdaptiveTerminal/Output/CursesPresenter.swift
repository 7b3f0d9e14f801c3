import AdaptiveCore
internal import CNcurses
import CTerminal
import AdaptiveSystem

/// Computes the shortest update from one screen to the next with ncurses, and returns it as bytes.
///
/// ncurses writes into a memory file. It never sees the terminal, its modes or signals. Set the UTF-8 locale
/// first (`TerminalLocale`). Use one presenter at a time: ncurses resizes all its screens together.
@MainActor final class CursesPresenter {
  private let screen: OpaquePointer
  private let stream: CStream
  private let memory: Int32
  private let entry: TerminfoEntry
  private let attributes: [attr_t]
  private var colors: CursesColors
  private var isUnicode: Bool
  private var hasWideSigns: Bool
  private var size: Size
  /// The cells of the latest frame; `nil` if the next frame is a full one.
  private(set) var shown: CellBuffer?
  private var line: [cchar_t]
  /// Whether a frame has ever contained a stand-in. ncurses may write it again at any time.
  private var hasStandIns = false
  /// Whether the latest bytes clear the screen.
  private(set) var clearsScreen = false

  /// Makes a screen. Its first frame is a full one.
  init(
    entry: TerminfoEntry, gamut: ColorGamut, isUnicode: Bool, hasWideSigns: Bool = false, size: Size
  ) throws(TerminalError) {
    memory = ctm_memory_file("terminal frame")
    guard memory >= 0 else { throw .system(call: "memfd_create", errno: errno) }
    guard let stream = fdopen(memory, "w+") else {
      let error = errno
      close(memory)
      throw .system(call: "fdopen", errno: error)
    }
    guard let screen = Self.makeScreen(entry, stream) else {
      fclose(stream)
      throw .cursesFailed(entry: entry.name)
    }
    self.screen = screen
    self.stream = stream
    self.entry = entry
    self.isUnicode = isUnicode
    self.hasWideSigns = hasWideSigns
    self.size = size
    attributes = Self.attributeTable()
    line = Array(repeating: cchar_t(), count: max(1, size.width))

    Self.startColors(entry, gamut)
    colors = CursesColors(entry: entry, gamut: gamut, limit: cnc_color_pairs())
    // Otherwise ncurses delays a frame while its input has something to read.
    typeahead(-1)
    nonl()
    let window = cnc_standard_screen()
    scrollok(window, false)
    idlok(window, false)
    idcok(window, false)
    resizeterm(Int32(max(1, size.height)), Int32(max(1, size.width)))
  }

  isolated deinit {
    delscreen(screen)
    fclose(stream)
  }

  /// ncurses reads a compiled entry from the variable TERMINFO. The user's value is restored afterwards.
  private static func makeScreen(
    _ entry: TerminfoEntry, _ stream: CStream
  ) -> OpaquePointer? {
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", "b64:" + entry.compiled, 1)
    use_env(false)
    let screen = newterm(entry.name, stream, stream)
    if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    return screen
  }

  /// Turns colours on unless there are none. Without them, ncurses does not even send the sequence that
  /// resets colours.
  private static func startColors(_ entry: TerminfoEntry, _ gamut: ColorGamut) {
    guard entry != .mono, gamut != .mono else { return }
    start_color()
    use_default_colors()
  }

  /// The ncurses attributes for each combination of ours.
  private static func attributeTable() -> [attr_t] {
    let pairs: [(TextStyle.Attributes, attr_t)] = [
      (.bold, CNC_BOLD), (.dim, CNC_DIM), (.italic, CNC_ITALIC), (.underline, CNC_UNDERLINE),
      (.reverse, CNC_REVERSE),
    ]
    return (0...UInt8.max).map { bits in
      pairs.reduce(0) { TextStyle.Attributes(rawValue: bits).contains($1.0) ? $0 | $1.1 : $0 }
    }
  }

  /// Sets the size. The next frame is a full one.
  func resize(to size: Size) {
    guard size != self.size else { return }
    self.size = size
    set_term(screen)
    resizeterm(Int32(max(1, size.height)), Int32(max(1, size.width)))
    line = Array(repeating: cchar_t(), count: max(1, size.width))
    shown = nil
    clearok(cnc_current_screen(), true)
  }

  /// Whether the terminal reverses words of right-to-left scripts. When this changes, the next frame is a
  /// full one.
  var reversesWords = false {
    didSet { if reversesWords != oldValue { shown = nil } }
  }

  /// Whether the background of the terminal is known.
  var knowsBackground: Bool {
    get { colors.knowsBackground }
    set {
      guard newValue != colors.knowsBackground else { return }
      colors.knowsBackground = newValue
      guard colors.hasReplacedText || !newValue else { return }
      set_term(screen)
      colors.reset()
      shown = nil
    }
  }

  /// Sets the gamut and the characters. The next frame is a full one.
  func limit(to gamut: ColorGamut, isUnicode: Bool, hasWideSigns: Bool = false) {
    set_term(screen)
    (self.isUnicode, self.hasWideSigns) = (isUnicode, hasWideSigns)
    colors.reset()
    Self.startColors(entry, gamut)
    let knowsBackground = colors.knowsBackground
    colors = CursesColors(entry: entry, gamut: gamut, limit: cnc_color_pairs())
    colors.knowsBackground = knowsBackground
    shown = nil
  }

  /// Returns the bytes that update the screen to a frame; empty if nothing differs.
  ///
  /// A frame of another size is clipped or padded with blanks. If the frame has a cursor, the bytes end at
  /// its position; they do not make it visible.
  func render(_ frame: Frame) -> [UInt8] {
    set_term(screen)
    // Clearing uses the current colours, which are unknown after a loss.
    let prefix: [UInt8] = frame.isFullRedraw || shown == nil ? Array("\u{1B}[m".utf8) : []
    clearsScreen = shown == nil || frame.isFullRedraw
    if frame.isFullRedraw {
      clearok(cnc_current_screen(), true)
      shown = nil
    }
    stageFittingColors(frame.buffer)
    let window = cnc_standard_screen()
    if let cursor = frame.cursor, Rect(size: size).contains(cursor) {
      leaveok(window, false)
      wmove(window, Int32(cursor.y), Int32(cursor.x))
    } else {
      leaveok(window, true)
    }
    wnoutrefresh(window)
    doupdate()
    shown = frame.buffer
    return takeBytes(after: prefix)
  }

  private func takeBytes(after prefix: [UInt8]) -> [UInt8] {
    let count = Int(lseek(memory, 0, SEEK_END))
    guard count > 0 else { return [] }
    var bytes = [UInt8](unsafeUninitializedCapacity: prefix.count + count) { buffer, filled in
      _ = buffer.initialize(from: prefix)
      filled = prefix.count + max(0, pread(memory, buffer.baseAddress.map { $0 + prefix.count }, count, 0))
    }
    _ = ftruncate(memory, 0)
    if hasStandIns { StandIn.replace(in: &bytes) }
    return entry == .rgb ? CompactColors.expand(bytes) : bytes
  }

  /// Stages the frame, and again with new pairs if they run out.
  private func stageFittingColors(_ buffer: CellBuffer) {
    stage(buffer, all: shown?.size != buffer.size)
    var isCoarser = false
    while colors.isExhausted, !isCoarser || colors.canBeCoarser {
      // Dropping pairs makes ncurses start over.
      clearsScreen = true
      colors.reset(isCoarser: isCoarser)
      stage(buffer, all: true)
      isCoarser = true
    }
  }

  private func stage(_ buffer: CellBuffer, all: Bool) {
    for y in 0..<size.height {
      if !all, let shown, buffer.rowEquals(y, shown) { continue }
      if !all, y >= buffer.size.height { break }
      let row = reversesWords ? WordReversal.apply(to: buffer.row(y)) : buffer.row(y)
      let count = stageCells(row, isLast: y == size.height - 1)
      line.withUnsafeBufferPointer { cells in
        _ = mvwadd_wchnstr(cnc_standard_screen(), Int32(y), 0, cells.baseAddress, Int32(count))
      }
      if colors.isExhausted { return }
    }
  }

  /// Converts a row to ncurses cells, without the right halves of wide characters. Returns their number.
  private func stageCells(_ row: ArraySlice<Cell>, isLast: Bool) -> Int {
    let width = size.width
    let blank = Cell.blank
    var count = 0
    var x = 0
    row.withUnsafeBufferPointer { row in
      line.withUnsafeMutableBufferPointer { line in
        while x < width {
          var cell = x < row.count ? row[x] : blank
          // The corner is written without automatic wrapping, and some terminals then put marks on the
          // previous cell.
          if isLast, x == width - 1 { cell.marks = .zero }
          let isFollowed = x + 1 < min(width, row.count) && row[x + 1].kind == .continuation
          x += stageCell(cell, isFollowed: isFollowed, &line[count])
          count += 1
        }
      }
    }
    return count
  }

  /// Converts a cell to an ncurses cell. Returns its width in columns.
  ///
  /// Whatever a cell contains, ncurses, this program and the terminal agree on its width. A character that
  /// does not fit becomes a blank, and a character without a width becomes U+FFFD.
  private func stageCell(_ cell: Cell, isFollowed: Bool, _ target: inout cchar_t) -> Int {
    var base: UInt32 = 0x20
    var columns = 1
    var marks = cell.marks
    var attribute = attributes[Int(cell.attributes.rawValue)]
    var pair: Int32
    switch cell.kind {
    case .picture:
      // ncurses may erase a blank together with its neighbours, so this is not one. The unusual pair
      // distinguishes it from text.
      cnc_fill(&target, 0xA0, 0, 0, 0, 0, 0, colors.pair(.palette(16), cell.background))
      return 1
    case .continuation: marks = .zero
    case .text:
      let (shape, width) = CellShape.of(
        cell.scalar, isUnicode: isUnicode, hasWideSigns: hasWideSigns)
      if width == 1 || isFollowed {
        base = StandIn.of(shape)
        if base != shape { hasStandIns = true }
        columns = width
      }
    }
    pair = colors.pair(cell.foreground, cell.background)
    if entry == .basic, let index = cell.foreground.limited(to: .ansi16).paletteIndex, index > 7 {
      attribute |= CNC_BOLD
    }
    if marks == .zero || !isUnicode {
      cnc_fill(&target, base, 0, 0, 0, 0, attribute, pair)
    } else {
      let (a, b, c, d) = CellShape.marks(marks)
      cnc_fill(&target, base, a, b, c, d, attribute, pair)
    }
    return columns
  }
}
