import AdaptiveCore
import Imaging
import PhotoLibrary

/// What there is of a picture, or why there is none.
enum PhotoPictureUpdate: Hashable, Sendable {
  /// A picture of cells.
  case picture(CellPicture)
  /// The display shows no pictures: the photo in words, and its own size as it is turned.
  case words(String, imageSize: PixelSize)
  /// There is none, in a sentence.
  case failure(String)
}

/// The wish for a picture: it lasts as long as this is kept.
protocol PhotoPictureRequest: AnyObject {}

/// An animation that plays as long as this is kept.
protocol PhotoPlayback: AnyObject {
  /// Stops at the frame that is shown.
  func pause()
  /// Goes on; after the end from the beginning.
  func resume()
}

/// Gives photos as pictures made of cells, in stages, without keeping anybody waiting.
protocol PhotoPictureProviding: AnyObject {
  /// Asks for a photo on a display. Updates come on the main actor, the first one perhaps at once, until the request is
  /// released.
  func picture(
    of photo: Photo, in mode: PictureMode, on display: DisplayCapabilities,
    _ update: @escaping (PhotoPictureUpdate) -> Void
  ) -> any PhotoPictureRequest

  /// Plays a photo whose picture is animated, until the playback is released.
  func playback(
    of photo: Photo, in space: Size, turn: Int, on display: DisplayCapabilities,
    _ frame: @escaping (CellPicture) -> Void
  ) -> any PhotoPlayback

  /// What the file of a photo says about it; `nil` when it can't be read.
  func metadata(of photo: Photo) async -> PhotoMetadata?

  /// Says which photos may be wanted next in that space, the likeliest first; replaces what was said before.
  func prepare(_ photos: [Photo], fitting space: Size, on display: DisplayCapabilities)

  /// Waits until every picture on the screen is final.
  func settle() async
}
