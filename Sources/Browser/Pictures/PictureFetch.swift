import AdaptiveImaging

/// The request of a photo screen, and when its next one may begin.
///
/// While a key repeats, there is no time to decode every photo. If each photo took the decoder from the one
/// before, no photo would ever be visible. So a decode that has begun is finished, unless it takes long. The
/// photo that is current by then is next. A photo that the decoders leave out because it will pass keeps no
/// other one waiting.
struct PictureFetch {
  /// The request for the picture.
  enum Action: Equatable {
    /// The request has already begun, or already waits.
    case none
    /// Try again after this time, unless the answer to the previous request comes before.
    case wait(Duration)
    /// Begin it.
    case load
  }

  /// The longest time that a photo may keep the next one waiting.
  static let patience = Duration.milliseconds(300)

  /// The request that has begun last; `nil` for none.
  private(set) var request: PictureRequest?
  /// Whether the screen shows the picture of another photo, or none, until an update comes.
  private(set) var isOverdue = false
  private var unansweredSince: ContinuousClock.Instant?
  private var isWaiting = false

  /// Decides about a request. `isPassing` tells whether the decoders leave out the previous one. After `wait`
  /// call `stopWaiting` before the next attempt.
  mutating func action(
    for next: PictureRequest, at now: ContinuousClock.Instant, isPassing: Bool = false
  ) -> Action {
    guard next != request else { return .none }
    guard !isPassing, let unansweredSince, let request, request.file != next.file, request.mode == next.mode,
      request.display == next.display
    else { return .load }
    let left = Self.patience - unansweredSince.duration(to: now)
    guard left > .zero else { return .load }
    guard !isWaiting else { return .none }
    isWaiting = true
    return .wait(left)
  }

  /// Records that the wait is over.
  mutating func stopWaiting() { isWaiting = false }

  /// Records that a request begins. Returns whether it is for another photo than the previous one.
  mutating func begin(_ next: PictureRequest, at now: ContinuousClock.Instant) -> Bool {
    let isOther = request?.file != next.file
    if isOther { isOverdue = true }
    request = next
    unansweredSince = now
    return isOther
  }

  /// Records an update for the request.
  mutating func receive() { unansweredSince = nil }

  /// Records that the update is visible.
  mutating func show() { isOverdue = false }

  /// Forgets the request, so that an equal one begins again.
  mutating func reset() {
    request = nil
    unansweredSince = nil
    isOverdue = false
  }
}
