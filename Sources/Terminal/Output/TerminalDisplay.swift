import AdaptiveCore

/// A terminal that shows frames: each one leaves as a single write inside a synchronized update.
///
/// While the terminal does not read, frames are not queued: the latest one is shown when it reads again.
@MainActor public final class TerminalDisplay: Display {
  /// Columns and rows.
  public private(set) var size: Size
  /// What the terminal can show, as far as it is known.
  public private(set) var capabilities: DisplayCapabilities
  /// The bytes of the frame that was sent last, brackets included; 0 when nothing differed.
  public private(set) var latestByteCount = 0
  /// The number of frames that were sent.
  public private(set) var sentFrameCount = 0

  private let presenter: CursesPresenter
  private let sequences: TerminalSequences
  private var writer: FrameWriter
  private var latest: Frame?
  private var waiting: Frame?
  private var needsFullRedraw = true
  private var isCursorShown = false

  init(
    descriptor: Int32, terminal: KnownTerminal, sequences: TerminalSequences, size: Size,
    capabilities: DisplayCapabilities
  ) throws(TerminalError) {
    self.size = size
    self.capabilities = capabilities
    self.sequences = sequences
    presenter = try CursesPresenter(
      entry: terminal.entry, gamut: capabilities.gamut, isUnicode: capabilities.isUnicode, size: size)
    writer = FrameWriter(descriptor: descriptor)
  }

  /// Whether everything is sent, or nothing can be any more. Otherwise `resumeWriting` must be called when the
  /// terminal reads again.
  var isIdle: Bool { writer.state != .blocked }

  /// Whether the terminal has taken the frame before.
  public var isReady: Bool { isIdle }

  /// Shows a frame, or keeps it until the terminal has taken the one before.
  public func present(_ frame: Frame) {
    if frame.isFullRedraw { needsFullRedraw = true }
    latest = frame
    if isIdle {
      send(frame)
    } else {
      waiting = frame
    }
  }

  /// Rings the bell.
  public func beep() { send(control: [0x07]) }

  /// Sends bytes that are no part of a frame, after what waits.
  func send(control bytes: [UInt8]) { writer.send(bytes) }

  /// Sends on what waited; the terminal reads again.
  func resumeWriting() {
    writer.resume()
    if isIdle, let frame = waiting {
      waiting = nil
      send(frame)
    }
  }

  /// Waits until the terminal has taken everything, or for a quarter of a second; true when nothing waits any more.
  @discardableResult
  public func finishWriting() -> Bool {
    waiting = nil
    writer.resume(patience: 250)
    return isIdle
  }

  /// Shows the last frame again as a whole: the terminal may have lost it.
  func repaint() {
    needsFullRedraw = true
    isCursorShown = false
    if let latest { present(latest) }
  }

  /// Takes a new size; the next frame is a full one.
  func resize(to size: Size) {
    needsFullRedraw = true
    self.size = size
    presenter.resize(to: size)
  }

  /// Takes new knowledge of the terminal.
  func update(_ capabilities: DisplayCapabilities) {
    let before = self.capabilities
    self.capabilities = capabilities
    if before.gamut != capabilities.gamut || before.isUnicode != capabilities.isUnicode {
      presenter.limit(to: capabilities.gamut, isUnicode: capabilities.isUnicode)
    }
  }

  private func send(_ frame: Frame) {
    var frame = frame
    frame.isFullRedraw = needsFullRedraw
    needsFullRedraw = false
    let cells = presenter.render(frame)
    let showsCursor = frame.cursor.map { Rect(size: size).contains($0) } ?? false
    var bytes: [UInt8] = []
    if !cells.isEmpty || showsCursor != isCursorShown {
      bytes.reserveCapacity(cells.count + 32)
      bytes += sequences.beginFrame
      if isCursorShown, !showsCursor { bytes += "\u{1B}[?25l".utf8 }
      bytes += cells
      if showsCursor, !isCursorShown { bytes += "\u{1B}[?25h".utf8 }
      bytes += sequences.endFrame
      isCursorShown = showsCursor
      sentFrameCount += 1
      writer.send(bytes)
    }
    latestByteCount = bytes.count
  }
}
