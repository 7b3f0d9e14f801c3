import AdaptiveCore

/// An animation that plays until its last loop ends, it is paused, or this is released.
///
/// One frame is decoded ahead, by a decoder that remembers what it needs for the next one. Frames that would
/// be late are left out, and none follow each other faster than a display of cells can show them. A paused
/// playback does no work.
@MainActor
public final class AnimationPlayback {
  /// The shortest time between two frames: 20 frames a second.
  static let shortestInterval = Duration.milliseconds(50)
  /// The shortest duration that is taken literally. Like other programs, this shows frames with shorter ones
  /// for a tenth of a second.
  private static let shortestMeant = Duration.milliseconds(11)
  private static let usualDuration = Duration.milliseconds(100)
  /// The maximum delay that an animation catches up. If it is later than this, it continues more slowly.
  private static let patience = Duration.milliseconds(250)

  /// Whether it plays. False while it is paused and after the last loop.
  public private(set) var isPlaying = false

  private let request: PictureRequest
  private let choice: EncoderChoice?
  private let decoder: any PictureDecoding
  private let clock: any MainClock
  private let onFrame: @MainActor (CellPicture) -> Void
  private var ticket: DecodeTicket?
  private var decoded: DecodedPicture?
  private var decodedDuration = Duration.zero
  private var nextFrame = 0
  /// When the next frame becomes visible.
  private var due: ContinuousClock.Instant?
  /// When the next frame would become visible on a display that is fast enough.
  private var frameStart: ContinuousClock.Instant
  private var finishedLoops = 0
  private var loops = 0
  private var isAwaited = false

  /// Creates a playback that does not play yet. On a display that shows no pictures it never does.
  init(
    _ request: PictureRequest, loader: PixelLoader, onFrame: @escaping @MainActor (CellPicture) -> Void
  ) {
    self.request = request
    self.onFrame = onFrame
    choice = EncoderChoice(for: request.display)
    decoder = loader.decoder.session(for: request.file)
    clock = loader.clock
    frameStart = clock.now
  }

  isolated deinit {
    if let ticket { decoder.cancel(ticket) }
  }

  /// Stops at the current frame.
  public func pause() { isPlaying = false }

  /// Continues with the next frame; after the last loop from the beginning.
  public func resume() {
    guard !isPlaying, choice != nil else { return }
    isPlaying = true
    due = nil
    if decoded != nil { showWhenDue() } else { decode() }
  }

  private func decode() {
    guard ticket == nil, let choice else { return }
    // Only as many pixels as can be rendered in time: the quick encoder's, unless true pixels need no
    // encoding.
    let cellPixels = request.display.cellPixels.size
    let box =
      showsPixels
      ? choice.decodingBox(for: request.space, cellPixels: cellPixels)
      : choice.quick.decodingBox(for: request.space, cellPixels: cellPixels)
    let job = DecodeJob(
      file: request.file, stage: .good, box: box, background: request.background, turn: request.turn,
      frame: nextFrame)
    ticket = decoder.decode(job, priority: .visible) { [weak self] outcome in
      Task { @MainActor in self?.didDecode(job, outcome) }
    }
  }

  private func didDecode(_ job: DecodeJob, _ outcome: DecodeOutcome) {
    ticket = nil
    guard case .answered(let answer) = outcome, let pixels = answer.pixels else {
      // The last good frame stays.
      isPlaying = false
      return
    }
    decoded = DecodedPicture(answer, pixels: pixels, job: job)
    let isMeant = answer.frameDuration >= Self.shortestMeant
    decodedDuration = isMeant ? answer.frameDuration : Self.usualDuration
    loops = answer.loops
    if isPlaying { showWhenDue() }
  }

  private func showWhenDue() {
    guard let due, clock.now < due else { return show() }
    guard !isAwaited else { return }
    isAwaited = true
    clock.schedule(after: clock.now.duration(to: due)) { [weak self] in
      guard let self else { return }
      self.isAwaited = false
      if self.isPlaying, self.decoded != nil { self.showWhenDue() }
    }
  }

  private func show() {
    guard let picture = decoded, let choice else { return }
    decoded = nil
    let renderer = PictureRenderer(picture, for: request)
    advance(past: picture)
    let image = showsPixels ? choice.pixels.flatMap { renderer.image(for: $0) } : nil
    onFrame(
      CellPicture(
        renderer.cells(by: choice.quick), coveredBy: image?.image, of: picture, isFinal: !isPlaying))
  }

  /// Whether frames are true pixels: they cost next to nothing if the display reads them from memory.
  private var showsPixels: Bool { choice?.pixels?.format == .pixels }

  /// Chooses the next frame and decodes it, or ends.
  private func advance(past picture: DecodedPicture) {
    let shown = nextFrame
    let now = clock.now
    if due.map({ $0.duration(to: now) > Self.patience }) ?? true { frameStart = now }
    // The frame whose turn it is by then, if all last as long as this one.
    let time = max(now + Self.shortestInterval, frameStart + decodedDuration)
    let step = max(1, Int(frameStart.duration(to: time) / decodedDuration))
    frameStart += decodedDuration * step
    due = time
    guard picture.frames > 1 else { return end() }
    nextFrame = shown + step
    if nextFrame >= picture.frames {
      // The last frame stays on the screen, so it is never left out.
      let isLastLoop = loops > 0 && finishedLoops + 1 >= loops
      if isLastLoop, shown == picture.frames - 1 { return end() }
      if isLastLoop {
        nextFrame = picture.frames - 1
      } else {
        finishedLoops += 1
        nextFrame %= picture.frames
      }
    }
    decode()
  }

  private func end() {
    isPlaying = false
    nextFrame = 0
    finishedLoops = 0
  }
}
