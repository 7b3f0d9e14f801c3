import AdaptiveFileSystem

/// The settings of the last export, which the next one begins with.
public struct ExportSettings: Hashable, Sendable {
  /// The product of an export. The raw values are part of the format on disk and must not change.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// JPEG files.
    case pictures
    /// Copies of the photos with all their files.
    case originals
    /// A gallery for browsers.
    case gallery
    /// A contact sheet in a PDF file.
    case document
    /// A contact sheet in a PNG file.
    case sheet
  }

  /// Which photos are exported. The raw values are part of the format on disk and must not change.
  public enum Photos: String, Hashable, Sendable, CaseIterable {
    /// The marked photos.
    case marked
    /// The picked photos of the list.
    case picked
    /// Those of the list with at least as many stars as `fewestStars`.
    case rated
    /// All photos of the list, as filtered.
    case listed
    /// The photo under the cursor or on the screen.
    case current
  }

  /// The photos.
  public var photos = Photos.rated
  /// The fewest stars of rated photos.
  public var fewestStars = 1
  /// The product.
  public var form = Form.pictures
  /// The most pixels of the longer side of a picture, or the pixels across a sheet.
  public var pixels = 2048
  /// The quality of JPEG files.
  public var quality = 90
  /// The photos side by side on a contact sheet.
  public var columns = 4
  /// The absolute folder to export to; `nil` if none was chosen yet.
  public var folder: FilePath?
  /// Whether pictures have the creator, the copyright, the title, the caption and the time of the photo.
  public var keepsMetadata = true
  /// Whether pictures also say where the photo was taken.
  public var keepsPlace = false
  /// Whether files that an earlier export made are replaced.
  public var replaces = false

  /// The settings of the first export.
  public init() {}

  /// The possible values of `pixels`.
  public static let pixelRange = 16...8192
  /// The possible values of `quality`.
  public static let qualityRange = 1...100
  /// The possible values of `columns`.
  public static let columnRange = 1...20
}

extension ExportSettings {
  static var members: [StoredMember<ExportSettings>] {
    [
      .word("photos", \.photos), .number("stars", \.fewestStars, in: 1...5), .word("form", \.form),
      .number("pixels", \.pixels, in: pixelRange), .number("quality", \.quality, in: qualityRange),
      .number("columns", \.columns, in: columnRange), .path("folder", \.folder),
      .bool("metadata", \.keepsMetadata), .bool("place", \.keepsPlace), .bool("replaces", \.replaces),
    ]
  }
}
