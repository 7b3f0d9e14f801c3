import AdaptiveCore
import AdaptiveImaging
import PhotoDecisions
import PhotoModel

/// Provides pictures of photos to the screens, in stages and without blocking the main actor.
protocol PictureProviding: AnyObject {
  /// Requests a picture. Updates come on the main actor, the first one perhaps before this returns, as long
  /// as the result is referenced.
  func requestPicture(_ request: PictureRequest, _ onUpdate: @escaping (PictureUpdate) -> Void) -> AnyObject

  /// Returns whether a requested photo is not decoded yet because the user will probably pass it.
  func isPassing(_ file: PictureFile) -> Bool

  /// Plays an animated photo as long as the playback is referenced. Only whole photos play.
  func playAnimation(
    _ request: PictureRequest, _ onFrame: @escaping (CellPicture) -> Void
  ) -> any PicturePlayback

  /// Names the pictures that may be requested next, all for one space, the likeliest first. Replaces the last
  /// list.
  func prepare(_ requests: [PictureRequest])

  /// Reads what a file says about its photo.
  func metadata(of file: PictureFile) async -> Result<PhotoMetadata, DecodeError>

  /// How sharp the centre of a photo is, compared with others of the same subject; `nil` if it can't be
  /// decoded.
  func sharpness(of file: PictureFile) async -> Double?

  /// Where the camera focused on a photo, or else its sharpest area; `nil` if it can't be decoded, or nothing
  /// in it is sharp.
  func focusPoint(of file: PictureFile) async -> FocusPoint?

  /// Counts the tones of what a request shows, once its picture is there, without decoding anything; `nil` if
  /// there are no pixels, and when the calling task is cancelled.
  func tones(of request: PictureRequest) async -> PictureTones?

  /// Waits until every picture on the screen is final.
  func settled() async
}

/// An animation that plays as long as this is referenced.
protocol PicturePlayback: AnyObject {
  /// Stops at the current frame.
  func pause()
  /// Continues; after the end from the beginning.
  func resume()
}

extension AnimationPlayback: PicturePlayback {}

extension PictureLoader: PictureProviding {
  func requestPicture(_ request: PictureRequest, _ onUpdate: @escaping (PictureUpdate) -> Void) -> AnyObject {
    load(request) { onUpdate($0) }
  }

  func playAnimation(
    _ request: PictureRequest, _ onFrame: @escaping (CellPicture) -> Void
  ) -> any PicturePlayback {
    play(request) { onFrame($0) }
  }
}

extension PictureFile {
  init(_ photo: Photo) { self.init(photo.source.path, version: photo.fileVersion) }
}

extension PhotoRotation {
  /// The number of clockwise quarter turns, 0...3.
  var quarterTurns: Int { rawValue / 90 }
}

extension PictureRequest {
  /// Creates a request for a thumbnail, which is dimmed if the photo is rejected. Stored thumbnails are
  /// upright, so a rotated photo is decoded.
  init(thumbnailOf photo: Photo, in space: Size, on display: DisplayCapabilities) {
    let turn = photo.rotation.quarterTurns
    self.init(
      PictureFile(photo), turn == 0 ? .thumbnail(space) : .whole(space, turn: turn), on: display,
      isDimmed: photo.rating.isRejected)
  }

  /// Creates a request for a photo.
  init(_ photo: Photo, _ mode: Mode, on display: DisplayCapabilities) {
    self.init(PictureFile(photo), mode, on: display)
  }

  /// Creates a request for a file of a photo. Transparent photos lie on checks that suit the display's own
  /// background.
  init(
    _ file: PictureFile, _ mode: Mode, on display: DisplayCapabilities, isDimmed: Bool = false,
    overlay: PictureOverlay? = nil
  ) {
    let color = display.background ?? Theme.photoBackground(isLight: display.style == .light)
    self.init(
      file, mode, on: display, background: PictureBackground(color, showsChecks: true), isDimmed: isDimmed,
      overlay: overlay)
  }
}

extension Image {
  /// Creates the image of a photo: cells, and the true pixels that cover them if there are any.
  init(_ picture: CellPicture) {
    self.init(picture.cells, coveredBy: picture.pixels, showing: picture.pixelSource)
  }
}
