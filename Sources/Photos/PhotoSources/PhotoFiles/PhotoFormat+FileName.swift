import AdaptiveFileSystem
import PhotoFormats

/// The file formats that a scan looks for.
public typealias PhotoFormat = PhotoFormats.PhotoFormat

extension PhotoFormat {
  /// The format that the extension of a name claims, regardless of case; `nil` for no known extension.
  ///
  /// Only a decoder knows the real format. A file that the user names explicitly is decoded whatever its
  /// name.
  public init?(fileName: FileName) {
    guard let format = fileName.withBytes(Self.format(ofName:)) else { return nil }
    self = format
  }
}
