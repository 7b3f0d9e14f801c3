import AdaptiveCore

/// A terminal that shows frames: each one leaves as a single write inside a synchronized update.
///
/// While the terminal does not read, or is behind with reading, frames are not queued: the latest one is shown when it
/// has caught up. Pictures come after the text, as fast as the line takes them; until then the cells they cover are shown.
@MainActor public final class TerminalDisplay: Display {
  /// Columns and rows.
  public private(set) var size: Size
  /// What the terminal can show, as far as it is known.
  public private(set) var capabilities: DisplayCapabilities
  /// The bytes of the frame that was sent last, brackets included; 0 when nothing differed.
  public private(set) var latestByteCount = 0
  /// The number of frames that were sent.
  public private(set) var sentFrameCount = 0

  /// On a slow line a picture is not begun before the person has rested so long.
  static let rest = Duration.milliseconds(200)
  /// Bytes a second that carry a picture in about a second.
  static let fastLine = 1e6

  private let presenter: CursesPresenter
  private let sequences: TerminalSequences
  private let pictureBudgetInBytes: Int
  private let clock: any MainClock
  private var writer: FrameWriter
  private var pacer: LinePacer
  private var painter: (any PicturePainter)?
  private var support: GraphicsSupport?
  private var latest: Frame?
  private var latestChange: ContinuousClock.Instant?
  /// When pictures that wait for the person to rest have waited long enough; `nil` while none do.
  private var endOfRest: ContinuousClock.Instant?
  /// Whether something of the latest frame is not on the screen.
  private var isBehind = false
  private var loss = PictureLoss.everything
  private var isCursorShown = false

  init(
    descriptor: Int32, terminal: KnownTerminal, sequences: TerminalSequences, size: Size,
    capabilities: DisplayCapabilities, clock: any MainClock, asksTerminal: Bool = false,
    pictureBudgetInBytes: Int = TerminalOptions.standardPictureBudget
  ) throws(TerminalError) {
    self.size = size
    self.capabilities = capabilities
    self.sequences = sequences
    self.pictureBudgetInBytes = pictureBudgetInBytes
    self.clock = clock
    presenter = try CursesPresenter(
      entry: terminal.entry, gamut: capabilities.gamut, isUnicode: capabilities.isUnicode, size: size)
    writer = FrameWriter(descriptor: descriptor)
    pacer = LinePacer(queries: asksTerminal && terminal.followsXterm)
  }

  /// Whether everything is sent, or nothing can be any more. Otherwise `resumeWriting` must be called when the
  /// terminal reads again.
  var isIdle: Bool { writer.state != .blocked }

  /// Whether the terminal has taken the frame before.
  public var isReady: Bool { isIdle && pacer.hasRoom }

  /// Shows a frame, or keeps it until the terminal has taken the one before.
  public func present(_ frame: Frame) {
    if frame.isFullRedraw { loss = .everything }
    latest = frame
    latestChange = clock.now
    isBehind = true
    advance()
  }

  /// Rings the bell.
  public func beep() { send(control: [0x07]) }

  /// Sends bytes that are no part of a frame, after what waits.
  func send(control bytes: [UInt8]) { writer.send(bytes) }

  /// Sends on what waited; the terminal reads again.
  func resumeWriting() {
    writer.resume()
    advance()
  }

  /// Waits until the terminal has taken everything, or for a quarter of a second; true when nothing waits any more.
  @discardableResult
  public func finishWriting() -> Bool {
    isBehind = false
    writer.resume(patience: 250)
    return isIdle
  }

  /// Shows the last frame again as a whole: the terminal may have lost it.
  func repaint() {
    loss = .everything
    isCursorShown = false
    isBehind = latest != nil
    advance()
  }

  /// Takes a new size; the next frame is a full one.
  func resize(to size: Size) {
    loss = max(loss, .screen)
    self.size = size
    presenter.resize(to: size)
  }

  /// Takes new knowledge of the terminal.
  func update(_ capabilities: DisplayCapabilities, graphics: GraphicsSupport? = nil) {
    let before = self.capabilities
    self.capabilities = capabilities
    if before.gamut != capabilities.gamut || before.isUnicode != capabilities.isUnicode {
      presenter.limit(to: capabilities.gamut, isUnicode: capabilities.isUnicode)
      loss = max(loss, .screen)
    }
    guard graphics != support || before.gamut != capabilities.gamut else { return }
    if let painter { writer.send(painter.farewell) }
    support = graphics
    painter = graphics.map { makePainter(for: $0, gamut: capabilities.gamut) }
    loss = .everything
    isBehind = latest != nil
    advance()
  }

  private func makePainter(for support: GraphicsSupport, gamut: ColorGamut) -> any PicturePainter {
    switch support.graphicsProtocol {
    case .kitty: KittyPainter(support, budgetInBytes: pictureBudgetInBytes, clock: clock)
    case .sixel, .iterm2: InlinePainter(support, gamut: gamut)
    }
  }

  // MARK: The line

  /// When to call `tick`; `nil` when there is nothing to wait for.
  var deadline: ContinuousClock.Instant? {
    // A line without room has a deadline of its own.
    let silence = isBehind && isReady ? painter?.deadline : nil
    return [pacer.deadline, endOfRest, silence].compactMap { $0 }.min()
  }

  /// Goes on after a time has passed.
  func tick() {
    _ = pacer.expire(at: clock.now)
    if let end = endOfRest, end <= clock.now { endOfRest = nil }
    advance()
  }

  /// Takes the terminal's word that it has read everything up to the oldest question.
  func receiveStatusReply() {
    pacer.receiveReply(at: clock.now)
    updateByteLimit()
    advance()
  }

  /// The terminal answers questions: it is worth to wait for one.
  func terminalDidReply() { pacer.isReplying = true }

  /// Takes what the terminal says of a picture.
  func receiveGraphicsReply(_ message: String, image: Int) {
    guard painter?.receive(graphicsReply: message, of: image) == true else { return }
    isBehind = latest != nil
    advance()
  }

  /// Takes note that a terminal has told its name: asked through tmux, it has read what came before.
  func receiveNameReply() {
    guard painter?.receiveAcknowledgement() == true else { return }
    isBehind = latest != nil
    advance()
  }

  /// Whether answers are on their way that nobody should find in his shell.
  var isAwaitingStatus: Bool { pacer.isWaiting }

  /// The most bytes a picture should have, for what the line carries in two seconds, in steps of four; `nil` when that
  /// is more than any picture has, and where pictures don't go through the line.
  ///
  /// It follows the speed only when that has left the step clearly, lest pictures are made anew all the time.
  private(set) var pictureByteLimit: Int?

  private func updateByteLimit() {
    guard let speed = pacer.speed, capabilities.pixelSupport?.format != .pixels else {
      pictureByteLimit = nil
      return
    }
    func limit(_ speed: Double) -> Int? {
      guard speed < Self.fastLine else { return nil }
      var limit = 4 << 10
      while Double(limit * 4) <= 2 * speed { limit *= 4 }
      return limit
    }
    let (low, high) = (limit(speed / 1.5), limit(speed * 1.5))
    if pictureByteLimit != low, pictureByteLimit != high { pictureByteLimit = limit(speed) }
  }

  /// Whether pictures wait for the person to rest.
  private var isResting: Bool {
    guard isBehind, let latestChange, let speed = pacer.speed, speed < Self.fastLine else { return false }
    return clock.now < latestChange + Self.rest
  }

  /// What leaves no picture in the terminal.
  var farewell: [UInt8] { painter?.farewell ?? [] }

  /// What the terminal is asked for may never be answered: the program was stopped in between.
  func resetLine() { pacer.reset() }

  // MARK: Frames

  /// Sends of the latest frame what is not there, as far as the line has room.
  private func advance() {
    while isBehind, isIdle, pacer.hasRoom, let latest {
      let before = pacer.inFlight
      send(latest)
      // Nothing more fits, or nothing more is wanted before the person rests.
      if isBehind, isResting || pacer.inFlight == before { return }
    }
  }

  private func send(_ frame: Frame) {
    var frame = frame
    frame.isFullRedraw = loss == .everything
    let lost = loss
    painter?.lose(lost)
    loss = .none
    let rests = isResting
    endOfRest = rests ? latestChange.map { $0 + Self.rest } : nil
    let room = rests ? 0 : pacer.room
    var painted = painter?.paint(frame, on: size, room: room) ?? PaintedFrame(buffer: frame.buffer.uncovered)
    var pictures = painted.bytes
    frame.buffer = painted.buffer
    var cells = presenter.render(frame)
    if presenter.clearsScreen, lost == .none, let painter, let latest {
      painter.lose(.screen)
      painted = painter.paint(latest, on: size, room: room)
      pictures += painted.bytes
      frame.buffer = painted.buffer
      cells += presenter.render(frame)
    }
    isBehind = !painted.isComplete
    if !isBehind { endOfRest = nil }
    write(cells, pictures: pictures, cursor: frame.cursor)
  }

  private func write(_ cells: [UInt8], pictures: [UInt8], cursor: Point?) {
    let showsCursor = cursor.map { Rect(size: size).contains($0) } ?? false
    latestByteCount = 0
    guard !cells.isEmpty || !pictures.isEmpty || showsCursor != isCursorShown else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cells.count + pictures.count + 64)
    bytes += sequences.beginFrame
    if isCursorShown, !showsCursor { bytes += "\u{1B}[?25l".utf8 }
    bytes += cells
    if !pictures.isEmpty {
      // Position and colours stay as ncurses left them.
      bytes += "\u{1B}7".utf8
      bytes += pictures
      bytes += "\u{1B}8".utf8
    }
    if showsCursor, !isCursorShown { bytes += "\u{1B}[?25h".utf8 }
    if pacer.send(bytes.count, at: clock.now) { bytes += LinePacer.query }
    bytes += sequences.endFrame
    latestByteCount = bytes.count
    isCursorShown = showsCursor
    sentFrameCount += 1
    writer.send(bytes)
  }
}
