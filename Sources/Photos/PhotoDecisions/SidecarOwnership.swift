/// A sidecar's statements about the file it belongs to. `photo.xmp` alone can belong to `photo.CR2` or
/// `photo.JPG`.
///
/// A sidecar lies next to its photo, and the name joins them. Its statement only decides between several
/// files of that name: a program that renames both files leaves the old name inside.
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

  /// The one of several files with the same stem that the sidecar states, as an index; `nil` if it states
  /// none of them.
  ///
  /// The extension counts first, then the names: a name that one of the files has, or else one whose
  /// extension only one of them has, as after renaming. Upper and lower case don't matter. Source: Adobe's
  /// and darktable's sidecars.
  public func owner(among files: [String]) -> Int? {
    let extensions = files.map(Self.fileExtension)
    func only(_ fileExtension: String?) -> Int? {
      guard let fileExtension else { return nil }
      let matches = extensions.indices.filter { extensions[$0] == fileExtension.lowercased() }
      return matches.count == 1 ? matches[0] : nil
    }
    if let owner = only(fileExtension) { return owner }
    let lowercased = files.map { $0.lowercased() }
    for name in fileNames {
      if let owner = lowercased.firstIndex(of: name.lowercased()) { return owner }
    }
    return fileNames.lazy.compactMap { only(Self.fileExtension(of: $0)) }.first
  }

  private static func fileExtension(of name: String) -> String? {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
  }
}
