import AdaptiveCore

/// A display on a terminal. Each frame is sent with a single write inside a synchronized update.
///
/// While the terminal is not reading or is behind, frames are not queued; the latest one is shown when it has
/// caught up. Images follow the text as fast as the line allows. Until then the cells below them are shown.
@MainActor public final class TerminalDisplay: Display {
  /// Columns and rows.
  public private(set) var size: Size
  /// The capabilities known so far.
  public private(set) var capabilities: DisplayCapabilities
  /// The size of the latest frame in bytes, including control sequences around it; 0 if nothing differed.
  public private(set) var latestByteCount = 0
  /// The number of frames sent.
  public private(set) var sentFrameCount = 0
  /// The program between this one and the terminal; `nil` if none is known.
  var multiplexer: Multiplexer?
  /// The reported name of the terminal; `nil` until it arrives.
  var terminalName: String? {
    didSet {
      presenter.reversesWords = terminalName.flatMap(TerminalProgram.named)?.reversesWords == true
    }
  }
  /// How the terminal is asked to show notifications; `nil` to show none.
  public var notifications: NotificationSettings?

  /// On a slow line, how long to wait after the latest input or frame before sending an image.
  static let pause = Duration.milliseconds(200)

  private let presenter: CursesPresenter
  private let keepsTextReadable: Bool
  let sequences: TerminalSequences
  private let pictureBudgetInBytes: Int
  let clock: any MainClock
  private var writer: FrameWriter
  var pacer: LinePacer
  var painter: (any PicturePainter)?
  /// The data of previous painters' images that the terminal may still have to read.
  private var unread: [KittySharedData] = []
  var support: GraphicsSupport?
  var latest: Frame?
  /// When the latest frame, or input that may lead to another one, arrived.
  var latestChange: ContinuousClock.Instant?
  /// When to send images that wait for a pause; `nil` if none do.
  private var pauseDeadline: ContinuousClock.Instant?
  /// Whether part of the latest frame is not on the screen yet.
  var isBehind = false
  /// Whether frames wait, because the screen is not the program's.
  private var isHeld = false
  /// Whether nothing of the latest frame was sent.
  var isNew = false
  var retention = CellRetention()
  var yielding = PictureYield()
  var loss = PictureLoss.everything
  private var isCursorShown = false
  /// Whether movements of the pointer are reported, also after the program was stopped.
  var reportsPointerMovements = false
  var byteLimit = PictureByteLimit()

  init(
    descriptor: Int32, terminal: KnownTerminal, sequences: TerminalSequences, size: Size,
    capabilities: DisplayCapabilities, clock: any MainClock, queriesTerminal: Bool = false,
    pictureBudgetInBytes: Int = TerminalOptions.standardPictureBudget, lineSpeed: Int? = nil,
    keepsTextReadable: Bool = true
  ) throws(TerminalError) {
    self.size = size
    self.capabilities = capabilities
    self.sequences = sequences
    self.pictureBudgetInBytes = pictureBudgetInBytes
    self.clock = clock
    self.keepsTextReadable = keepsTextReadable
    presenter = try CursesPresenter(
      entry: terminal.entry, gamut: capabilities.gamut, isUnicode: capabilities.isUnicode,
      hasWideSigns: capabilities.hasWideSigns, size: size)
    presenter.knowsBackground = !keepsTextReadable || capabilities.style != .unspecified
    writer = FrameWriter(descriptor: descriptor)
    pacer = LinePacer(
      queries: queriesTerminal && terminal.followsXterm, speed: lineSpeed.map(Double.init))
  }

  /// Whether everything was sent, or the terminal is gone. If not, call `resumeWriting` when the terminal
  /// reads again.
  var isIdle: Bool { writer.state != .blocked }

  /// Whether the terminal has received the previous frame.
  public var isReady: Bool { isIdle && pacer.hasRoom }

  /// Shows a frame, or stores it until the terminal has received the previous one.
  public func present(_ frame: Frame) {
    if frame.isFullRedraw { loss = .everything }
    latest = frame
    latestChange = clock.now
    isHeld = false
    isBehind = true
    isNew = true
    retention.keepsSimilarCells = true
    advance()
  }

  /// Sends bytes that are not part of a frame, after everything that waits.
  func send(control bytes: [UInt8]) { writer.send(bytes) }

  /// Sends stored bytes. Call this when the terminal reads again.
  func resumeWriting() {
    writer.resume()
    advance()
  }

  /// Waits until the terminal has received everything, for at most a quarter of a second. Returns whether it
  /// has. No frame is sent any more before the next `repaint` or `present`.
  @discardableResult
  public func finishWriting() -> Bool {
    isHeld = true
    writer.resume(timeout: 250)
    return isIdle
  }

  /// Shows the last frame again in full, because the terminal may have lost it.
  func repaint() {
    loss = .everything
    isHeld = false
    isCursorShown = false
    isBehind = latest != nil
    advance()
  }

  /// Sets the size. The next frame is a full one.
  func resize(to size: Size) {
    loss = max(loss, .screen)
    self.size = size
    presenter.resize(to: size)
  }

  /// Updates what is known about the terminal.
  func update(_ capabilities: DisplayCapabilities, graphics: GraphicsSupport? = nil) {
    let before = self.capabilities
    self.capabilities = capabilities
    let isOfOtherWidth = before.hasWideSigns != capabilities.hasWideSigns
    if before.gamut != capabilities.gamut || before.isUnicode != capabilities.isUnicode || isOfOtherWidth {
      presenter.limit(
        to: capabilities.gamut, isUnicode: capabilities.isUnicode, hasWideSigns: capabilities.hasWideSigns)
      // The contents of the screen are not where they should be.
      loss = isOfOtherWidth ? .everything : max(loss, .screen)
    }
    presenter.knowsBackground = !keepsTextReadable || capabilities.style != .unspecified
    guard graphics != support || before.gamut != capabilities.gamut else { return }
    if let painter, painter.hasImages {
      // Without graphics, another terminal shows tmux now, and the images are in the previous one.
      if graphics != nil || support?.passesThroughTmux != true { writer.send(painter.farewell) }
      loss = .everything
    }
    support = graphics
    unread = unread.filter { !$0.isRead } + (painter?.unread ?? [])
    painter = graphics.map { makePainter(for: $0, gamut: capabilities.gamut) }
    isBehind = latest != nil
    advance()
  }

  private func makePainter(for support: GraphicsSupport, gamut: ColorGamut) -> any PicturePainter {
    switch support.graphicsProtocol {
    case .kitty:
      KittyPainter(support, budgetInBytes: pictureBudgetInBytes, clock: clock) { [weak self] in
        Task { @MainActor in self?.advance() }
      }
    case .sixel, .iterm2: InlinePainter(support, gamut: gamut)
    }
  }

  /// When to call `tick`; `nil` if there is nothing to wait for.
  var deadline: ContinuousClock.Instant? {
    // A line without room has its own deadline.
    let silence = isBehind && isReady ? painter?.deadline : nil
    let yield = isBehind && !isHeld && isReady && !pacer.isWaiting ? yielding.time : nil
    return [pacer.deadline, pauseDeadline, silence, yield, isBehind ? retentionEnd : nil]
      .compactMap { $0 }.min()
  }

  /// Continues when the deadline has passed.
  func tick() {
    _ = pacer.expire(at: clock.now)
    if let end = pauseDeadline, end <= clock.now { pauseDeadline = nil }
    advance()
  }

  /// The bytes that remove every image from the terminal.
  var farewell: [UInt8] { painter?.farewell ?? [] }

  /// Sends the missing parts of the latest frame that the line has room for.
  func advance() {
    while isBehind, !isHeld, !isYielding, isIdle, pacer.hasRoom, let latest {
      let before = (pacer.inFlight, isNew, retention.keepsSimilarCells)
      send(latest)
      // Nothing more fits, or nothing more must be sent before a pause or a reply.
      if isBehind, isAwaitingPause || isAwaitingSpeed { return }
      if (pacer.inFlight, isNew, retention.keepsSimilarCells) == before { return }
    }
  }

  private func send(_ frame: Frame) {
    var frame = frame
    frame.isFullRedraw = loss == .everything
    let lost = loss
    painter?.lose(lost)
    loss = .none
    pauseDeadline = isAwaitingPause ? latestChange.map { $0 + Self.pause } : nil
    let waits = isAwaitingPause || isAwaitingSpeed
    let holds = retentionEnd != nil
    let keeps = lost == .none && (waits || holds || pacer.isSlow && retention.keepsSimilarCells)
    let kept = keeps ? frame.buffer.keepingCells(of: presenter.shown, allBlocks: holds) : nil
    if let kept { frame.buffer = kept }
    let wanted = frame
    // On a slow line cells may fill all the room.
    let isCellsFirst = areImagesSlow && (isNew || lost > .none)
    isNew = false
    var room = PictureRoom(
      bytes: waits || isCellsFirst ? 0 : pacer.room, largestPiece: pacer.largestPiece,
      burst: pacer.isSlow ? nil : PictureYield.burst, keepsPrevious: yielding.keepsPrevious(at: clock.now))
    var painted = painter?.paint(frame, on: size, room: room) ?? PaintedFrame(buffer: frame.buffer.uncovered)
    var pictures = painted.bytes
    frame.buffer = painted.buffer
    var cells = presenter.render(frame)
    if presenter.clearsScreen, lost == .none, let painter {
      painter.lose(.screen)
      room.bytes = max(0, room.bytes - pictures.count)
      painted = painter.paint(wanted, on: size, room: room)
      pictures += painted.bytes
      frame.buffer = painted.buffer
      cells += presenter.render(frame)
    }
    isBehind = !painted.isComplete || kept != nil
    // Cells that no image will cover get their exact colours in the end.
    if painted.isComplete, !waits { retention.keepsSimilarCells = false }
    if !isBehind { pauseDeadline = nil }
    write(cells, pictures: pictures, visibleCursor: frame.isCursorVisible ? frame.cursor : nil)
    yielding.send(leavesOut: painted.yields, reports: pacer.isWaiting, at: clock.now)
  }

  private func write(_ cells: [UInt8], pictures: [UInt8], visibleCursor: Point?) {
    let showsCursor = visibleCursor.map { Rect(size: size).contains($0) } ?? false
    latestByteCount = 0
    guard !cells.isEmpty || !pictures.isEmpty || showsCursor != isCursorShown else {
      if pacer.send(0, at: clock.now, isUrgent: isAwaitingReply) { ask() }
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count + pictures.count + 64)
    bytes += sequences.beginFrame
    // A visible cursor that passes over a picture leaves a hole in it in xterm.
    let hidesCursor = isCursorShown && (!showsCursor || !pictures.isEmpty)
    if hidesCursor { bytes += "\u{1B}[?25l".utf8 }
    bytes += cells
    if !pictures.isEmpty {
      // The position and the colours must remain as ncurses left them.
      bytes += "\u{1B}7".utf8
      bytes += pictures
      bytes += "\u{1B}8".utf8
    }
    if showsCursor, hidesCursor || !isCursorShown { bytes += "\u{1B}[?25h".utf8 }
    let asks = pacer.send(bytes.count, at: clock.now, isUrgent: isAwaitingReply)
    if asks { bytes += pacer.query.bytes }
    bytes += sequences.endFrame
    latestByteCount = bytes.count
    isCursorShown = showsCursor
    sentFrameCount += 1
    writer.send(bytes)
    if asks { expectReplies() }
  }

  private func ask() {
    writer.send(pacer.query.bytes)
    expectReplies()
  }
}
