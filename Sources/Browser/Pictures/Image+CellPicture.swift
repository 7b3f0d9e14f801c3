import AdaptiveCore
import Imaging

extension Image {
  /// A photo as it is shown: cells, and the true pixels over them if there are any.
  init(_ picture: CellPicture) {
    self.init(picture.cells, coveredBy: picture.pixels, showing: picture.pixelSource)
  }
}
