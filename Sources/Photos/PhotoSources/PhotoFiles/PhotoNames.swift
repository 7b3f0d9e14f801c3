import AdaptiveFileSystem

/// The names of the files of one photo in a folder.
package struct PhotoNames: Equatable, Sendable {
  /// The picture; of a raw file or movie without a picture, that file.
  package let name: FileName
  /// The files that belong to the picture: raw files, then movies, each in natural order.
  package var companions: [FileName] = []

  package init(name: FileName, companions: [FileName] = []) {
    self.name = name
    self.companions = companions
  }

  /// The name of the photo, then those of its companions.
  package var all: [FileName] { [name] + companions }
}
