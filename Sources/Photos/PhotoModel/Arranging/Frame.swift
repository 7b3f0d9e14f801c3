import PhotoDecisions
import PhotoSources

/// The facts about a photo that tell the frames of a set from those of a burst.
struct Frame: Sendable {
  /// The part of the subject that a frame shows, as far as the file says: bracketed frames have the same.
  struct View: Hashable, Sendable {
    let focalLength: Double?
    let width: Int?
    let height: Int?
  }

  /// The set that the camera was making; `nil` if the file doesn't say so.
  let set: PhotoSet?
  /// The exposure bias in stops. A file without one was exposed without one.
  let bias: Double
  /// How much light the photo is exposed for, in relation to others; `nil` if that isn't known.
  let light: Double?
  /// The exposure time in milliseconds; 0 if it isn't known.
  let milliseconds: Int64
  let view: View

  /// The frame with these facts.
  init(_ facts: FileFacts) {
    set = facts.photoSet
    bias = facts.exposureBias ?? 0
    let (seconds, aperture) = (facts.exposure, facts.aperture ?? 1)
    light = seconds.map { $0 * (facts.iso ?? 100) / (aperture * aperture) }
    // A file can state any time.
    milliseconds = Int64(min(3600, max(0, seconds ?? 0)) * 1000)
    view = View(
      focalLength: facts.focalLength, width: facts.imageSize?.width, height: facts.imageSize?.height)
  }

  /// The longest time from this frame to the next one of its burst or set, in milliseconds.
  ///
  /// A camera that is making a set takes no other photo in between, but it waits for the exposure, and for
  /// the one that removes noise. Brackets and panoramas can be released by hand.
  var longestGap: Int64 {
    switch set {
    case nil: 2000
    case .focus: 2000 + 2 * milliseconds
    case .bracket, .panorama: 10_000 + 2 * milliseconds
    }
  }

  /// Returns whether two frames are exposed alike: with equal biases, and less than half a stop apart.
  /// Automatic exposure changes less from one photo of a burst to the next.
  func isExposed(like other: Frame) -> Bool { bias == other.bias && isLit(like: other) }

  /// Returns whether less than half a stop is between two frames, or it isn't known how much.
  func isLit(like other: Frame) -> Bool {
    guard let light, let other = other.light else { return true }
    return max(light, other) < Self.halfStop * min(light, other)
  }

  /// The ratio of exposures that are half a stop apart. Cameras round the numbers by some percent.
  private static let halfStop = 1.36
}
