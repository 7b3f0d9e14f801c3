/// What a sidecar says about the file it belongs to. `photo.xmp` alone can belong to `photo.CR2` or
/// `photo.JPG`.
public struct SidecarOwnership: Hashable, Sendable {
  /// The most bytes of an extension or a name. Longer texts are not names of files.
  package static let mostNameBytes = 1_024
  /// The most names.
  package static let mostNames = 3

  /// The extension of that file without the dot (`photoshop:SidecarForExtension`), such as `CR2`. Adobe's own
  /// answer, so it counts first. `nil` if absent or empty.
  public var fileExtension: String?
  /// The names of that file, the most reliable first, without folders: `crs:RawFileName`,
  /// `xmpMM:DerivedFrom`, `xmpMM:PreservedFileName`.
  public var fileNames: [String]

  /// The statements. By default there are none.
  public init(fileExtension: String? = nil, fileNames: [String] = []) {
    self.fileExtension = fileExtension
    self.fileNames = fileNames
  }

  /// Whether the sidecar belongs to a file of this name.
  ///
  /// The extension decides if it is stated, else the first stated name does, both in upper or lower case.
  /// `nil` means that the sidecar doesn't say. Source: Adobe's and darktable's sidecars.
  public func includes(fileName: String) -> Bool? {
    if let fileExtension {
      guard let dot = fileName.lastIndex(of: ".") else { return false }
      return fileName[dot...].dropFirst().lowercased() == fileExtension.lowercased()
    }
    return fileNames.first.map { $0.lowercased() == fileName.lowercased() }
  }
}
