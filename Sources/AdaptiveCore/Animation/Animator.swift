/// Animates transitions: stores the last drawing of the window and, while an animation runs, requests frames.
///
/// Only the drawing is animated. A window without an animator shows every change at once.
@MainActor final class Animator {
  /// An animation in progress.
  private struct Running {
    let animation: any TransitionAnimation
    let before: CellBuffer
    let start: ContinuousClock.Instant
    let whenFinished: () -> Void
  }

  /// The time between two frames, about 60 frames per second.
  static let frameTime: Duration = .milliseconds(16)

  /// Called when another frame of the animation is due.
  var onFrameNeeded: (() -> Void)?
  /// Whether another frame of the animation is due.
  private(set) var needsFrame = false

  let clock: any MainClock
  private var drawing: Frame?
  private var running: Running?
  /// Identifies the latest scheduled call. The clock can't cancel a call, so earlier ones are ignored.
  private var latestCall = 0

  init(clock: any MainClock) { self.clock = clock }

  /// Whether an animation is running.
  var isRunning: Bool { running != nil }

  /// Whether a change can be animated, which requires an earlier drawing.
  var isReady: Bool { drawing != nil }

  /// Starts an animation from the last drawing and calls the block once, when the animation ends. No
  /// animation may be running.
  func begin(_ animation: any TransitionAnimation, whenFinished: @escaping () -> Void) {
    guard let before = drawing?.buffer else { return whenFinished() }
    running = Running(
      animation: animation, before: before, start: clock.now, whenFinished: whenFinished)
    needsFrame = true
    scheduleFrame()
  }

  /// Ends the running animation at once, if there is one.
  func end() {
    guard let ended = running else { return }
    running = nil
    needsFrame = false
    latestCall += 1
    ended.animation.didEnd(isComplete: clock.now - ended.start >= ended.animation.duration)
    ended.whenFinished()
  }

  /// Stores the window's current drawing.
  func record(_ frame: Frame) { drawing = frame }

  /// Returns the frame to display now; `nil` before the first drawing.
  func nextFrame() -> Frame? {
    needsFrame = false
    guard let drawing else { return nil }
    guard let running else { return drawing }
    return running.animation.frame(between: running.before, and: drawing, at: clock.now - running.start)
  }

  private func scheduleFrame() {
    latestCall += 1
    let call = latestCall
    clock.schedule(after: Self.frameTime) { [weak self] in
      if let self, call == self.latestCall { self.frameIsDue() }
    }
  }

  private func frameIsDue() {
    guard let running else { return }
    guard clock.now - running.start < running.animation.duration else { return end() }
    needsFrame = true
    scheduleFrame()
    onFrameNeeded?()
  }
}
