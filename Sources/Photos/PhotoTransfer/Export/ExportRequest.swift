import AdaptiveFileSystem

/// The product of an export, and its place.
public nonisolated struct ExportRequest: Hashable, Sendable {
  /// The product.
  public enum Kind: Hashable, Sendable {
    /// JPEG files in a folder.
    case pictures
    /// A gallery for browsers in a folder.
    case gallery
    /// A document of pages with rows of photos, in a PDF file.
    case document
    /// One picture of rows of photos, in a PNG file.
    case sheet

    /// Whether the target is a file, and not a folder.
    public var makesOneFile: Bool { self == .document || self == .sheet }
  }

  /// The product.
  public var kind: Kind
  /// The absolute folder, or the absolute file of a document or a sheet.
  public var target: FilePath
  /// The most pixels of the longer side of a picture, or the pixels across a sheet. A document ignores it.
  public var pixels = 2048
  /// The quality of JPEG files, 1...100.
  public var quality = 90
  /// The photos side by side in a document or a sheet.
  public var columns = 4
  /// The title of a gallery, a document or a sheet; `nil` for the name of the target.
  public var title: String?
  /// Whether pictures have the creator, the copyright, the title, the caption and the time of the photo.
  public var keepsMetadata = true
  /// Whether they also say where it was taken.
  public var keepsPlace = false
  /// Whether files that an earlier export made are replaced.
  public var replaces = false
  /// Whether missing folders are created.
  public var createsFolders = false

  /// An export of a kind to a folder or a file.
  public init(_ kind: Kind, to target: FilePath) {
    self.kind = kind
    self.target = target
  }

  /// The title, or else the name of the target without its extension.
  var heading: String {
    if let title, !title.isEmpty { return title }
    let name = kind.makesOneFile ? target.lastName?.stem : target.lastName
    return name?.description ?? ""
  }

  /// Whether Pango is installed, without which there are no documents and sheets.
  public static var drawsSheets: Bool { PageDrawing.isAvailable }

  /// Throws the reason if the file of a document or a sheet can't be made, whatever the photos are. Blocks.
  public func check() throws(ExportError) {
    guard kind.makesOneFile else { return }
    guard Self.drawsSheets else { throw .cannotDraw(target) }
    try ExportedFile.check(target, replaces: replaces)
  }
}
