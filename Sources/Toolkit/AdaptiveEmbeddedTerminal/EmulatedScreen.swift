import AdaptiveCore
import CVTerm

/// The screen of a terminal that exists only in memory: bytes in, cells out.
///
/// libvterm interprets the bytes. Sizes, titles, replies and the lines that scroll out are limited, so that
/// no output needs more than a fixed amount of memory.
@MainActor final class EmulatedScreen {
  /// How a program wants to hear of the mouse.
  enum MouseMode: Int32 {
    case none, clicks, drags, movements
  }

  /// The largest size, in cells.
  static let greatestSize = Size(width: 1000, height: 500)
  /// The maximum number of lines that are kept after they scrolled out.
  static let historyLimit = 10_000
  private static let titleLimitInBytes = 1024

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

  private(set) var size: Size
  /// The lines that scrolled out at the top, the oldest first.
  private(set) var history: [[Cell]] = []
  private(set) var cursor = Point.zero
  private(set) var isCursorVisible = true
  private(set) var title = ""
  private(set) var mouseMode = MouseMode.none
  /// Whether a program of the whole screen runs, whose lines don't scroll out.
  private(set) var isAlternate = false
  /// The number of bells so far.
  private(set) var bellCount = 0
  /// The lines of the screen that have been asked for since they changed.
  private var lines: [Int: [Cell]] = [:]
  /// The keys and replies for the program.
  private var output: [UInt8] = []

  /// Creates an empty screen. `nil` without memory.
  init?(_ size: Size) {
    let limited = Self.limited(size)
    guard let terminal = vterm_new(Int32(limited.height), Int32(limited.width)) else { return nil }
    self.terminal = terminal
    self.size = limited
    screen = vterm_obtain_screen(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    vterm_set_utf8(terminal, 1)
    callbacks.pointee.damage = { rect, user in EmulatedScreen.with(user) { $0.didChange(rect) } }
    callbacks.pointee.movecursor = { position, _, _, user in
      EmulatedScreen.with(user) { $0.cursor = Point(x: Int(position.col), y: Int(position.row)) }
    }
    callbacks.pointee.settermprop = { property, value, user in
      guard let value = value?.pointee else { return 1 }
      return EmulatedScreen.with(user) { $0.set(property, value) }
    }
    callbacks.pointee.bell = { user in EmulatedScreen.with(user) { $0.bellCount &+= 1 } }
    callbacks.pointee.sb_pushline = { count, cells, user in
      EmulatedScreen.with(user) { $0.push(UnsafeBufferPointer(start: cells, count: Int(count))) }
    }
    let context = Unmanaged.passUnretained(self).toOpaque()
    vterm_screen_set_callbacks(screen, callbacks, context)
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
        _ = EmulatedScreen.with(user) { $0.output += bytes }
      }, context)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_set_damage_merge(screen, VTERM_DAMAGE_ROW)
    vterm_screen_reset(screen, 1)
  }

  isolated deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  /// Interprets the output of a program.
  func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes {
      _ = vterm_input_write(terminal, $0.bindMemory(to: CChar.self).baseAddress, $0.count)
    }
    vterm_screen_flush_damage(screen)
  }

  /// Returns what the terminal says to the program: keys, and replies to questions.
  func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Changes the size.
  func resize(to size: Size) {
    let limited = Self.limited(size)
    guard limited != self.size else { return }
    self.size = limited
    vterm_set_size(terminal, Int32(limited.height), Int32(limited.width))
    moveCursorInside()
    vterm_screen_flush_damage(screen)
    lines = [:]
  }

  /// Moves the cursor into the screen. libvterm 0.1.4 can leave it above or next to a screen that has become
  /// smaller, and then crashes when the program erases cells there.
  private func moveCursorInside() {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    let row = max(0, min(Int(position.row), size.height - 1))
    let column = max(0, min(Int(position.col), size.width - 1))
    guard (row, column) != (Int(position.row), Int(position.col)) else { return }
    // The first byte ends a sequence that is not complete.
    feed(Array("\u{18}\u{1B}[\(row + 1);\(column + 1)H".utf8))
  }

  /// Returns a line of the screen.
  func line(_ row: Int) -> [Cell] {
    if let line = lines[row] { return line }
    var line: [Cell] = []
    line.reserveCapacity(size.width)
    for column in 0..<size.width {
      var cell = VTermScreenCell()
      _ = vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
      line.append(Cell(cell, after: line.last))
    }
    lines[row] = line
    return line
  }

  /// Presses a key.
  func press(_ event: KeyEvent) {
    let modifier = VTermModifier(event.modifiers)
    switch event.key {
    case .character(let character):
      for scalar in character.unicodeScalars { vterm_keyboard_unichar(terminal, scalar.value, modifier) }
    default:
      guard let (key, more) = VTermKey.code(of: event.key) else { return }
      vterm_keyboard_key(terminal, key, VTermModifier(modifier.rawValue | more.rawValue))
    }
  }

  /// Pastes text. Control characters but tabs and line breaks are left out, so that it can neither end the
  /// paste nor press a key.
  func paste(_ text: String) {
    vterm_keyboard_start_paste(terminal)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": vterm_keyboard_unichar(terminal, 0x0D, VTERM_MOD_NONE)
      case "\t": vterm_keyboard_unichar(terminal, 0x09, VTERM_MOD_NONE)
      case _ where scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value):
        vterm_keyboard_unichar(terminal, scalar.value, VTERM_MOD_NONE)
      default: break
      }
    }
    vterm_keyboard_end_paste(terminal)
  }

  /// Uses the mouse at a cell. Buttons are numbered as xterm does: 1 to 3, and 4 and 5 for the wheel.
  func useMouse(at point: Point, button: Int32?, isPressed: Bool, _ modifiers: KeyEvent.Modifiers) {
    let modifier = VTermModifier(modifiers)
    let (row, column) = (max(0, min(point.y, size.height - 1)), max(0, min(point.x, size.width - 1)))
    vterm_mouse_move(terminal, Int32(row), Int32(column), modifier)
    if let button { vterm_mouse_button(terminal, button, isPressed, modifier) }
  }

  private func didChange(_ rect: VTermRect) {
    for row in rect.start_row..<max(rect.start_row, rect.end_row) { lines[Int(row)] = nil }
  }

  private func push(_ cells: UnsafeBufferPointer<VTermScreenCell>) {
    var line: [Cell] = []
    for cell in cells { line.append(Cell(cell, after: line.last)) }
    while line.last == .blank { line.removeLast() }
    history.append(line)
    // Removing some at once costs less than one for each line.
    if history.count > Self.historyLimit + 1000 { history.removeFirst(history.count - Self.historyLimit) }
  }

  private func set(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
    case VTERM_PROP_ALTSCREEN:
      isAlternate = value.boolean != 0
      lines = [:]
    case VTERM_PROP_MOUSE: mouseMode = MouseMode(rawValue: value.number) ?? .none
    case VTERM_PROP_REVERSE: lines = [:]
    case VTERM_PROP_TITLE:
      guard let text = value.string else { return }
      var bytes: [UInt8] = []
      while bytes.count < Self.titleLimitInBytes, text[bytes.count] != 0 {
        bytes.append(UInt8(bitPattern: text[bytes.count]))
      }
      title = String(decoding: bytes, as: UTF8.self)
    default: break
    }
  }

  private static func limited(_ size: Size) -> Size {
    Size(
      width: max(2, min(size.width, greatestSize.width)),
      height: max(1, min(size.height, greatestSize.height)))
  }

  /// Calls a closure with the screen behind a context. libvterm calls back only within its functions, which
  /// are called on the main actor.
  private nonisolated static func with(
    _ context: UnsafeMutableRawPointer?, _ body: @MainActor (EmulatedScreen) -> Void
  ) -> Int32 {
    guard let context else { return 0 }
    nonisolated(unsafe) let address = context
    MainActor.assumeIsolated { body(Unmanaged.fromOpaque(address).takeUnretainedValue()) }
    return 1
  }
}
