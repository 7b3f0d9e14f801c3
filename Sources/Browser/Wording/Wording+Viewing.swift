import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import PhotoModel
import PhotoSources

/// The badges of thumbnails.
extension Wording {
  /// The sign of a photo with a raw file.
  static let rawSign = "RAW"

  /// The sign of a Live Photo, which has a movie.
  static let liveSign = localized("LIVE")

  /// The sign of a photo of which only a part could be read.
  /// The sign of a photo of which a smaller picture is shown until its own is decoded.
  static let previewSign = localized("preview")
  static let damagedSign = localized("damaged")

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
    if let companion {
      return CompanionRole(fileName: companion) == .movie ? localized("movie") : localized("raw")
    }
    let picture = photo.source.claimedFormat?.name.lowercased() ?? localized("picture")
    let signs = [
      photo.rawName == nil ? nil : "raw+\(picture)",
      photo.movieName == nil ? nil : localized("live"),
    ]
    return photo.companions.isEmpty ? nil : signs.compactMap { $0 }.joined(isolatedBy: " ")
  }

  /// The sign of a photo that moves.
  static func animationSign(for traits: TraitCollection) -> String {
    traits.isLinear ? localized("video") : traits.characterRepertoire != .ascii ? "▶" : ">"
  }

  /// The sign of a photo with a caption that isn't shown.
  static func captionSign(for traits: TraitCollection) -> String {
    traits.characterRepertoire != .ascii ? "≡" : "="
  }

  /// The text of the status line about the overlay, with the meaning of its colours if there is room; empty
  /// for none.
  static func overlay(_ overlay: PhotoOverlay?, priority: Int) -> StatusBarItem {
    let (name, colors) =
      switch overlay {
      case nil: ("", "")
      case .focusPeaking: (localized("focus peaking"), localized(": green is sharp"))
      case .clipping: (localized("clipping"), localized(": red too bright, blue too dark"))
      case .histogram: (localized("histogram"), "")
      }
    return StatusBarItem(name + colors, name, "", priority: priority)
  }

  /// Says that there is nothing to zoom to.
  static let nothingSharp = localized("The camera recorded no AF point, and no area is sharp")

  /// Says why this point is in the centre.
  static func focus(_ source: FocusPoint.Source) -> String {
    switch source {
    case .camera: localized("Where the camera focused")
    case .sharpness: localized("The sharpest area: the camera recorded no AF point")
    }
  }

  /// The role of the photo with which others are compared.
  static let reference = localized("reference")
  /// The role of a photo that is compared with the reference.
  static let candidate = localized("candidate")
  /// Says that only a zoomed photo can be moved against the others.
  static let zoomFirst = localized("Zoom in first: z is 100%")
  static let nothingToCompare = localized("There is no other photo to compare with")

  /// The title of a comparison.
  static func comparing(_ photos: Int) -> String { localized("Comparing \(count(photos, "photo"))") }

  /// Says that a photo was removed from a comparison.
  static func removed(_ name: String, left: Int) -> String { localized("\(name) removed, \(left) left") }

  /// Says that more photos are marked than can be compared.
  static func tooManyToCompare(_ marked: Int) -> String {
    localized("\(marked) photos are marked; at most \(Comparison.limit) can be compared")
  }
}

/// The texts about contact sheets.
extension Wording {
  /// Says that thumbnails can't be larger, or smaller.
  static func noOtherSize(isLarger: Bool) -> String {
    isLarger ? localized("These are the largest thumbnails") : localized("These are the smallest thumbnails")
  }

  /// Says that linear mode has no thumbnails.
  static let photosAreNames = localized("Linear mode lists names only")

  /// Says that there is no room for thumbnails below the photo.
  static let noRoomForFilmstrip = localized("The window is too low for thumbnails below the photo")

  static let paused = localized("paused")
  static let goesOn = localized("goes on")
  /// The most useful keys of a slideshow.
  static let slideshowKeys = localized("Esc ends  Space pauses  n p move  + - time")

  /// How long each photo is shown.
  static func interval(_ interval: Duration) -> String {
    localized("\(interval.components.seconds) s for each photo")
  }

  /// Says whether photos come in random order.
  static func randomOrder(_ isRandom: Bool) -> String {
    isRandom ? localized("random order") : localized("in order")
  }

  /// Says whether the show begins again after the last photo.
  static func looping(_ loops: Bool) -> String {
    loops ? localized("begins again at the end") : localized("stops at the end")
  }

  /// Says that there is no photo beyond the last one, or before the first one.
  static func endOfShow(isEnd: Bool) -> String {
    isEnd ? localized("the last photo; Space begins again") : localized("the first photo")
  }
}
