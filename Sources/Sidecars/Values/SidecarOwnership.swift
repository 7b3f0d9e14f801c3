import Decisions

/// What a sidecar says about the file it belongs to. `photo.xmp` alone can belong to `photo.CR2` or
/// `photo.JPG`.
public struct SidecarOwnership: Hashable, Sendable {
  /// The extension of that file without the dot (`photoshop:SidecarForExtension`), such as `CR2`. Adobe's own
  /// answer, so it counts first. `nil` if absent or empty.
  public var fileExtension: String?
  /// The names of that file, the most reliable first, without folders: `crs:RawFileName`,
  /// `xmpMM:DerivedFrom`, `xmpMM:PreservedFileName`.
  public var fileNames: [String]

  /// What the properties say.
  init(_ properties: SidecarProperties) {
    fileExtension = properties[text: .sidecarForExtension].flatMap {
      let text = $0.trimmed.drop { $0 == "." }
      return text.isEmpty ? nil : String(text)
    }
    fileNames = [XMPProperty.rawFileName, .derivedFrom, .preservedFileName].compactMap { property in
      properties[text: property]?.split { $0 == "/" || $0 == "\\" }.last.map(String.init)
    }
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

extension SidecarProperties {
  /// What the sidecar says about the file it belongs to.
  public var ownership: SidecarOwnership { SidecarOwnership(self) }
}
