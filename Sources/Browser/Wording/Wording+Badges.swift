import AdaptiveCore
import AdaptiveFileSystem
import PhotoModel
import PhotoSources

/// The badges of thumbnails.
extension Wording {
  /// The sign of a photo with a raw file.
  static let rawSign = "RAW"

  /// The sign of a Live Photo, which has a movie.
  static let liveSign = "LIVE"

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

  /// Returns a photo screen's sign for the files of a photo: "raw+heic live", or while it shows one of them
  /// instead of the picture, "raw" or "movie". `nil` for a picture alone.
  static func filesSign(of photo: Photo, showing companion: FileName?) -> String? {
    if let companion { return CompanionRole(fileName: companion) == .movie ? "movie" : "raw" }
    let picture = photo.source.claimedFormat?.name.lowercased() ?? "picture"
    let signs = [photo.rawName == nil ? nil : "raw+\(picture)", photo.movieName == nil ? nil : "live"]
    return photo.companions.isEmpty ? nil : signs.compactMap { $0 }.joined(separator: " ")
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
