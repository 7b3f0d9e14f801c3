import AdaptiveCore
import PhotoModel

/// An update of a screen after each change that takes at most a tenth of the time. After a long update,
/// changes are collected for nine times as long as it took.
final class PacedUpdate {
  private let clock: any MainClock
  private let body: () -> Void
  /// When the next update may begin; `nil` before the first.
  private var earliest: ContinuousClock.Instant?
  private lazy var timer = DeadlineTimer(clock) { [weak self] in self?.perform() }

  /// An update that `body` makes.
  init(_ clock: any MainClock, _ body: @escaping () -> Void) {
    self.clock = clock
    self.body = body
  }

  /// Makes the update now, or as soon as it may begin.
  func request() {
    if timer.isRunning { return }
    let now = clock.now
    if let earliest, now < earliest { timer.start(after: now.duration(to: earliest)) } else { perform() }
  }

  /// Requests the update after each change of a list and of what is known about photos, until the result is
  /// released.
  func follow(_ list: PhotoList, in library: Library) -> [AnyObject] {
    [
      list.observe { [weak self] _ in self?.request() },
      library.observe { [weak self] change in if change.isAboutPhotos { self?.request() } },
    ]
  }

  /// Cancels a requested update.
  func cancel() { timer.cancel() }

  private func perform() {
    let start = clock.now
    body()
    let end = clock.now
    earliest = end.advanced(by: start.duration(to: end) * 9)
  }
}
