import AdaptiveCore
import PhotoLibrary

/// What there is of a picture, or why there is none.
enum PhotoPictureUpdate: Hashable, Sendable {
  /// A picture of cells that fits the space asked for. `isFinal` when no better one follows; `imageSize` is the
  /// photo's own size right side up; `isDamaged` when only a part of it could be read.
  case picture(CellBuffer, imageSize: PixelSize, isFinal: Bool, isDamaged: Bool)
  /// The display shows no pictures: the photo in words.
  case words(String, imageSize: PixelSize)
  /// There is none, in a sentence.
  case failure(String)
}

/// The wish for a picture: it lasts as long as this is kept.
protocol PhotoPictureRequest: AnyObject {}

/// Gives photos as pictures made of cells, in stages, without keeping anybody waiting.
protocol PhotoPictureProviding: AnyObject {
  /// Asks for a photo in at most some cells of a display. Updates come on the main actor, the first one perhaps at
  /// once, until the request is released.
  func picture(
    of photo: Photo, fitting space: Size, on display: DisplayCapabilities,
    _ update: @escaping (PhotoPictureUpdate) -> Void
  ) -> any PhotoPictureRequest

  /// Says which photos may be wanted next in that space, the likeliest first; replaces what was said before.
  func prepare(_ photos: [Photo], fitting space: Size, on display: DisplayCapabilities)

  /// Waits until every picture on the screen is final.
  func settle() async
}
