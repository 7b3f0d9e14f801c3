import AdaptiveCore
import Imaging

extension Image {
  /// What a view shows of a photo's picture.
  init(_ picture: CellPicture) { self.init(picture.cells) }
}
