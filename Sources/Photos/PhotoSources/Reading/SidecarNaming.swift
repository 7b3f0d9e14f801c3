import AdaptiveFileSystem
import PhotoDecisions

/// How new sidecars are named.
public enum SidecarNaming: String, Sendable, CaseIterable {
  /// `photo.ext.xmp`, as darktable, digiKam and Immich do. It is never ambiguous.
  case fullName = "full"
  /// `photo.xmp` for raw files, as Adobe's programs do, with the extension stated inside; `photo.ext.xmp` for
  /// other files, for which they read no sidecar.
  case adobe

  /// The name of a new sidecar, and how to make it.
  package func newSidecar(of photo: FileName) -> (name: FileName, creation: SidecarRequest.Creation) {
    let fullName = SidecarFolder.candidates(for: photo)[0]
    guard self == .adobe, PhotoFormat(fileName: photo) == .raw else { return (fullName, .plain) }
    let fileExtension = photo.description.split(separator: ".").last.map(String.init) ?? ""
    return (SidecarFolder.candidates(for: photo.stem)[0], .forExtension(fileExtension))
  }
}
