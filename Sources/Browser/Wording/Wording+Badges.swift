import AdaptiveCore
import PhotoLibrary

/// The badges of thumbnails.
extension Wording {
  /// The sign of a photo with a raw half.
  static let rawSign = "RAW"

  /// The sign of a photo of which only a part could be read.
  static let damagedSign = "damaged"

  /// The sign of a photo whose sidecars disagree or can't be used.
  static let sidecarSign = "xmp!"

  /// The sign of a video, with its length if that is known: "▶ 0:12". `nil` for a photo.
  static func videoSign(of photo: Photo, for traits: TraitCollection) -> String? {
    guard photo.isVideo else { return nil }
    let length = photo.facts.videoMilliseconds.map { " " + Self.length(milliseconds: UInt64($0)) }
    return animationSign(for: traits) + (length ?? "")
  }

  /// The sign of a photo that moves.
  static func animationSign(for traits: TraitCollection) -> String {
    traits.characterRepertoire != .ascii ? "▶" : ">"
  }

  /// The sign of a photo with a caption that isn't shown.
  static func captionSign(for traits: TraitCollection) -> String {
    traits.characterRepertoire != .ascii ? "≡" : "="
  }
}
