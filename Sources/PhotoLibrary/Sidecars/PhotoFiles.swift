import AdaptiveFileSystem

/// The files of one photo that can have sidecars: one, or a picture with its raw files and movies.
struct PhotoFiles: Hashable, Sendable {
  /// The folder of the files.
  var folder: FilePath
  /// The names: the picture first.
  var names: [FileName]

  /// The path of the picture, which identifies the photo.
  var path: FilePath { names.first.map(folder.appending) ?? folder }
}
