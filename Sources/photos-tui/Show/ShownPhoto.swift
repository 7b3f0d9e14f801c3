import AdaptiveCore
import AdaptiveImaging
import Browser

/// A photo of `show`, with everything that could be read of it.
struct ShownPhoto {
  /// The photo.
  let item: ShowItem
  /// The picture; `nil` for none.
  var picture: Image?
  /// The name of the format by the contents of the file; `nil` if unknown.
  var formatName: String?
  /// The size of the upright photo; `nil` if unknown.
  var imageSize: PixelSize?
  /// Whether it has more than one frame.
  var isAnimated = false
  /// Whether only part of the photo could be decoded.
  var isDamaged = false
  /// Why there is no picture; `nil` also if none was requested.
  var error: DecodeError?
  /// The information in lines; empty if not requested.
  var information: [String] = []

  /// Whether nothing failed.
  var isShown: Bool { error == nil }

  /// A description of the problem; `nil` for none.
  var problem: String? {
    if let error { return Wording.reason(for: error) }
    return isDamaged ? "damaged; only part of it is shown" : nil
  }

  /// The photo's tile in a row.
  var tile: ContactSheet.Tile {
    ContactSheet.Tile(picture: picture, title: item.title, reason: error.map(Wording.reason) ?? "")
  }
}
