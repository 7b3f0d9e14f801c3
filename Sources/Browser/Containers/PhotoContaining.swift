import AdaptiveCore
import PhotoModel

/// A controller that shows or leads to photos. A controller that does not conform contains none.
protocol PhotoContaining: AnyObject {
  /// The one photo that this screen shows; `nil` if it shows none or several.
  var containedPhoto: Photo? { get }

  /// The album from which this screen shows its photo; `nil` if it shows none or several.
  var containedAlbum: Album? { get }

  /// Returns whether a photo can be reached from this screen.
  func contains(_ photo: Photo) -> Bool
}

extension PhotoContaining {
  /// The album that the photo belongs to.
  var containedAlbum: Album? { containedPhoto?.album }
}

extension ViewController {
  /// The album from which this controller shows its photo; `nil` for none.
  var shownAlbum: Album? { (self as? any PhotoContaining)?.containedAlbum }

  /// The photo that this controller shows; `nil` for none.
  var shownPhoto: Photo? { (self as? any PhotoContaining)?.containedPhoto }

  /// Returns whether a photo can be reached from this controller.
  func leads(to photo: Photo) -> Bool { (self as? any PhotoContaining)?.contains(photo) ?? false }
}
