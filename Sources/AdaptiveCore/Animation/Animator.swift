/// Shows changes as movements: it keeps what was drawn last and, while something moves, asks for frames.
///
/// Only what is drawn moves. A window without an animator keeps nothing and moves nothing.
@MainActor final class Animator {
  /// A movement on its way.
  private struct Running {
    let slide: Slide
    let before: CellBuffer
    let start: ContinuousClock.Instant
    let whenOver: () -> Void
  }

  /// The time between two frames: about 60 a second.
  static let frameTime: Duration = .milliseconds(16)

  /// Called when another frame of a movement is due.
  var onFrameNeeded: (() -> Void)?
  /// Whether another frame of the movement is due.
  private(set) var needsFrame = false

  private let clock: any MainClock
  private var drawing: Frame?
  private var running: Running?
  /// Says which of the scheduled calls are still meant: the clock can't take one back.
  private var turn = 0

  init(clock: any MainClock) {
    self.clock = clock
  }

  /// Whether something moves.
  var isRunning: Bool { running != nil }

  /// Whether a change can be shown as a movement: not before anything was drawn.
  var isReady: Bool { drawing != nil }

  /// Begins a movement from what was drawn last; the block is called once, at its end. Nothing may be moving.
  func begin(_ slide: Slide, whenOver: @escaping () -> Void) {
    guard let before = drawing?.buffer else { return whenOver() }
    running = Running(slide: slide, before: before, start: clock.now, whenOver: whenOver)
    needsFrame = true
    scheduleFrame()
  }

  /// Brings the movement to its end at once; without one nothing happens.
  func end() {
    guard let ended = running else { return }
    running = nil
    needsFrame = false
    turn += 1
    ended.whenOver()
  }

  /// Takes what the window looks like now.
  func note(_ frame: Frame) { drawing = frame }

  /// What the display shows now; `nil` before anything was drawn.
  func takeFrame() -> Frame? {
    needsFrame = false
    guard let drawing else { return nil }
    guard let running else { return drawing }
    return running.slide.frame(between: running.before, and: drawing, at: clock.now - running.start)
  }

  private func scheduleFrame() {
    turn += 1
    let turn = turn
    clock.schedule(after: Self.frameTime) { [weak self] in
      if let self, turn == self.turn { self.frameIsDue() }
    }
  }

  private func frameIsDue() {
    guard let running else { return }
    guard clock.now - running.start < Slide.duration else { return end() }
    needsFrame = true
    scheduleFrame()
    onFrameNeeded?()
  }
}
