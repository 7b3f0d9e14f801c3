import AdaptiveCore
import DecodeProtocol
import PhotoFormats

/// The header of a file, as far as it describes the photo.
public struct PhotoHeader: Hashable, Sendable {
  /// The format by the contents; `unknown` for no picture.
  public let format: PhotoFormat?
  /// The EXIF orientation, 1...8; 1 if there is none.
  public let orientation: Int
  /// The size of the upright picture; empty if it could not be read.
  public let size: PixelSize
  /// The other statements of the file.
  public let metadata: PhotoMetadata

  init(_ header: FileHeader) {
    format = header.format
    orientation = Int(header.orientation)
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    metadata = PhotoMetadata(header.metadata)
  }
}
