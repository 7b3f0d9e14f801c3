import AdaptiveFileSystem

/// The names of the files of one photo in a folder.
struct PhotoNames: Equatable, Sendable {
  /// The picture; of a raw file or movie without a picture, that file.
  let name: FileName
  /// The files that belong to the picture: raw files, then movies, each in natural order.
  var companions: [FileName] = []

  /// The name of the photo, then those of its companions.
  var all: [FileName] { [name] + companions }
}
