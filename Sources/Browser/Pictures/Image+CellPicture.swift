import AdaptiveCore
import AdaptiveImaging

extension Image {
  /// Creates the image of a photo: cells, and the true pixels that cover them if there are any.
  init(_ picture: CellPicture) {
    self.init(picture.cells, coveredBy: picture.pixels, showing: picture.pixelSource)
  }
}
