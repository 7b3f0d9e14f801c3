import AdaptiveCore
import AdaptiveImaging

/// The frames of an animation, one after the other, each for as long as the file specifies.
///
/// A decoder of its own remembers what it needs for the next frame, which is decoded while one is visible.
/// Frames that would be late are left out.
struct AnimationFrames {
  private let request: PictureRequest
  private let box: PixelSize
  private let decoder: any PictureDecoding
  private let loops: Int
  private let limit: Int?

  /// The shortest duration that is taken literally. Like other programs, this shows frames with shorter ones
  /// for a tenth of a second.
  private static let shortestMeant = Duration.milliseconds(11)
  private static let usualDuration = Duration.milliseconds(100)
  /// The maximum delay that an animation catches up. If it is later than this, it continues more slowly.
  private static let patience = Duration.milliseconds(250)

  /// The animation that a request shows. `box` is what its frames must fit into, in pixels. It is played
  /// `loops` times, for ever if that is 0, and only its first `limit` frames unless that is `nil`.
  init(of request: PictureRequest, box: PixelSize, decoder: any PictureDecoding, loops: Int, limit: Int?) {
    self.request = request
    self.box = box
    self.decoder = decoder
    self.loops = loops
    self.limit = limit
  }

  /// Plays the animation. Each frame is passed to `prepare` ahead of time. The closure that this returns is
  /// called when the frame is due, and ends the animation by returning false.
  ///
  /// Returns false if a closure did. A frame that can't be decoded ends the animation; the frame before it
  /// stays visible.
  func play(_ prepare: (DecodedPicture) async -> () -> Bool) async -> Bool {
    let clock = ContinuousClock()
    var due = clock.now
    var finishedLoops = 0
    var index = 0
    while let frame = await decoded(index) {
      let show = await prepare(frame.picture)
      // A sleep ends early only if the task is cancelled, which nothing does.
      try? await clock.sleep(until: due)
      guard show() else { return false }
      let count = min(frame.picture.frames, limit ?? .max)
      guard count > 1 else { return true }
      if due.duration(to: clock.now) > Self.patience { due = clock.now }
      due += frame.duration
      // The last frame is never left out.
      if due < clock.now, index + 2 < count {
        due += frame.duration
        index += 1
      }
      index += 1
      guard index >= count else { continue }
      finishedLoops += 1
      if finishedLoops == loops { return true }
      index = 0
    }
    return true
  }

  private func decoded(_ index: Int) async -> (picture: DecodedPicture, duration: Duration)? {
    let job = DecodeJob(
      file: request.file, stage: .good, box: box, background: request.background, frame: index)
    let outcome = await withCheckedContinuation { continuation in
      _ = decoder.decode(job, priority: .visible) { continuation.resume(returning: $0) }
    }
    guard case .answered(let answer) = outcome, let pixels = answer.pixels else { return nil }
    let picture = DecodedPicture(
      file: request.file, pixels: pixels, stage: .good, isFinal: true, imageSize: answer.imageSize,
      isDamaged: answer.isDamaged, frames: answer.frames)
    let isMeant = answer.frameDuration >= Self.shortestMeant
    return (picture, isMeant ? answer.frameDuration : Self.usualDuration)
  }
}
