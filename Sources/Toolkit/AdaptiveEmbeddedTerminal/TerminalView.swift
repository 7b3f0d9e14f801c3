import AdaptiveCore
import AdaptiveTerminal

/// Receives what happens in a terminal view.
@MainActor public protocol TerminalViewDelegate: AnyObject {
  /// Called after the program has ended and its last output is shown. `status` is its exit status, or the sum
  /// of 128 and the signal that ended it.
  func terminalView(_ view: TerminalView, didEndWithStatus status: Int32)
  /// Called when the program sets the title of its terminal. It is the program's text: it can be anything.
  func terminalView(_ view: TerminalView, didChangeTitle title: String)
  /// Called when the program rings the bell.
  func terminalViewDidRingBell(_ view: TerminalView)
}

extension TerminalViewDelegate {
  /// Does nothing.
  public func terminalView(_ view: TerminalView, didChangeTitle title: String) {}
  /// Does nothing.
  public func terminalViewDidRingBell(_ view: TerminalView) {}
}

/// A terminal in a view: another program runs in it.
///
/// The program gets all keys, pasted text and, if it asks for them, the events of the mouse. The escape key
/// (`^]`) leads out: the key after it goes to the responders around the view, so that `^]` and Tab move the
/// focus; `^]` twice is one `^]` for the program. The wheel, Shift-Page Up and Shift-Page Down show the lines
/// that scrolled out.
///
/// ```swift
/// let terminal = TerminalView()
/// terminal.delegate = self
/// try terminal.start(OtherProgram("sh", arguments: [Array("sh".utf8)], environment: variables))
/// ```
///
/// The program has the size of the view. It is hung up on when another one starts or the view is released,
/// and killed if that does not end it. Its output is interpreted by libvterm; it can't reach the terminal
/// around.
@MainActor open class TerminalView: View {
  /// The object that is notified, held weakly.
  public weak var delegate: (any TerminalViewDelegate)?
  /// The key after which the next one goes to the responders around the view. The default is `^]`.
  public var escapeKey = KeyEvent(.character("]"), .control)
  /// Whether a program runs.
  public var isRunning: Bool { program != nil }
  /// The title that the program has set.
  public private(set) var title = ""
  /// Whether the next key goes to the responders around the view.
  @Invalidating(.display) public private(set) var isEscaping = false
  /// The lines that are scrolled back; 0 shows the screen.
  @Invalidating(.display) public private(set) var scrollback = 0

  private var screen: EmulatedScreen?
  private var program: ProgramOnPseudoTerminal?
  private var bellCount = 0
  /// The number of programs so far, so that nothing of an earlier one is shown.
  private var programCount = 0

  /// Creates a terminal without a program.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    semanticContentAttribute = .forceLeftToRight
  }

  open override var canBecomeFocused: Bool { true }

  /// The title of the program, and the line of the cursor.
  open override var accessibilityElement: AccessibilityElement {
    let line = screen.map { $0.line(min($0.cursor.y, $0.size.height - 1)).map(\.text).joined() } ?? ""
    return AccessibilityElement(
      [accessibilityLabel ?? title, line].filter { !$0.isEmpty }.joined(separator: ", "))
  }

  /// The text of the lines on the screen, without trailing blanks.
  public var text: String {
    guard let screen else { return "" }
    return (0..<screen.size.height).map { row in
      var line = screen.line(row)
      while line.last?.isBlank == true { line.removeLast() }
      return line.map(\.text).joined()
    }.joined(separator: "\n")
  }

  /// Starts a program in an empty terminal. The variable `TERM` of its environment is set. Before the first
  /// layout of the view, the terminal has 80 columns and 24 rows. Throws errors of the system; no program
  /// runs then.
  public func start(_ program: OtherProgram, directory: String? = nil) throws(TerminalError) {
    self.program = nil
    programCount += 1
    let number = programCount
    (scrollback, isEscaping, bellCount) = (0, false, 0)
    let size = bounds.isEmpty ? Self.sizeBeforeLayout : bounds.size
    guard let screen = EmulatedScreen(size) else { throw .system(call: "vterm_new", errno: 12) }
    self.screen = screen
    var program = program
    program.setVariable("TERM", to: Array("xterm-256color".utf8))
    program.setVariable("COLORTERM", to: Array("truecolor".utf8))
    self.program = try ProgramOnPseudoTerminal(
      program, directory: directory, columns: screen.size.width, rows: screen.size.height
    ) { [weak self] bytes in
      if let self, self.programCount == number { self.receive(bytes) }
    } onEnd: { [weak self] status in
      if let self, self.programCount == number { self.programDidEnd(status) }
    }
    setNeedsDisplay()
  }

  /// Hangs up on the program. Its last screen stays. The delegate is not notified.
  public func stop() {
    program = nil
    programCount += 1
    setNeedsDisplay()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let screen, !bounds.isEmpty, screen.size != bounds.size else { return }
    screen.resize(to: bounds.size)
    scrollback = min(scrollback, screen.history.count)
    program?.resize(columns: screen.size.width, rows: screen.size.height)
    sendOutput()
  }

  open override func draw(in canvas: Canvas) {
    guard let screen else { return }
    let first = screen.history.count - scrollback
    for y in 0..<min(bounds.height, screen.size.height) {
      let line = first + y
      let cells =
        line < screen.history.count ? screen.history[line] : screen.line(line - screen.history.count)
      for (x, cell) in cells.prefix(bounds.width).enumerated() where cell != .blank {
        canvas.fill(Rect(x: x, y: y, width: 1, height: 1), with: cell)
      }
    }
    if isEscaping {
      let text = " \(escapeKey) "
      canvas.write(
        text, at: Point(x: max(0, bounds.width - text.count), y: 0), style: TextStyle(attributes: .reverse))
    }
    if isFocused, isRunning, scrollback == 0, screen.isCursorVisible { canvas.showCursor(at: screen.cursor) }
  }

  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isRunning, let screen else { return false }
    if isEscaping {
      isEscaping = false
      guard event == escapeKey else { return false }
    } else if event == escapeKey {
      isEscaping = true
      return true
    } else if event.modifiers == .shift, event.key == .pageUp || event.key == .pageDown {
      scroll(by: (event.key == .pageUp ? 1 : -1) * max(1, bounds.height - 1))
      return true
    }
    scrollback = 0
    screen.press(event)
    sendOutput()
    return true
  }

  open override func pasted(_ text: String) -> Bool {
    guard isRunning, let screen else { return false }
    screen.paste(text)
    sendOutput()
    return true
  }

  open override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard let screen else { return false }
    let point = convertFromWindow(event.location)
    let usesMouse = isRunning && screen.mouseMode != .none && scrollback == 0
    switch event.action {
    case .press where usesMouse: screen.useMouse(at: point, button: 1, isPressed: true, event.modifiers)
    case .otherPress(let number) where usesMouse:
      screen.useMouse(at: point, button: Int32(number + 1), isPressed: true, event.modifiers)
    case .release where usesMouse:
      for button: Int32 in 1...3 {
        screen.useMouse(at: point, button: button, isPressed: false, event.modifiers)
      }
    case .drag where usesMouse && screen.mouseMode != .clicks:
      screen.useMouse(at: point, button: nil, isPressed: true, event.modifiers)
    case .wheelUp, .wheelDown:
      let isUp = event.action == .wheelUp
      if usesMouse {
        screen.useMouse(at: point, button: isUp ? 4 : 5, isPressed: true, event.modifiers)
      } else if screen.isAlternate, isRunning {
        for _ in 0..<Self.linesPerNotch { screen.press(KeyEvent(isUp ? .up : .down)) }
      } else {
        scroll(by: isUp ? Self.linesPerNotch : -Self.linesPerNotch)
      }
    case .press, .drag, .release, .move, .otherPress: return event.action == .press
    }
    sendOutput()
    return true
  }

  /// Scrolls back by a number of lines, forward if negative.
  public func scroll(by lines: Int) {
    scrollback = max(0, min(scrollback + lines, screen?.history.count ?? 0))
  }

  private static let linesPerNotch = 3
  private static let sizeBeforeLayout = Size(width: 80, height: 24)

  private func receive(_ bytes: [UInt8]) {
    guard let screen else { return }
    let previous = screen.history.count
    screen.feed(bytes)
    // Lines that are scrolled back stay in place.
    if scrollback > 0 { scroll(by: max(0, screen.history.count - previous)) }
    sendOutput()
    program?.continueReading()
    setNeedsDisplay()
    if screen.title != title {
      title = screen.title
      delegate?.terminalView(self, didChangeTitle: title)
    }
    if screen.bellCount != bellCount {
      bellCount = screen.bellCount
      delegate?.terminalViewDidRingBell(self)
    }
  }

  private func sendOutput() {
    guard let bytes = screen?.takeOutput(), !bytes.isEmpty else { return }
    program?.write(bytes)
  }

  private func programDidEnd(_ status: Int32) {
    program = nil
    isEscaping = false
    setNeedsDisplay()
    delegate?.terminalView(self, didEndWithStatus: status)
  }
}
