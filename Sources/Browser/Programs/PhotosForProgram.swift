import AdaptiveFileSystem
import PhotoModel

/// The photos that a command hands to other programs.
struct PhotosForProgram {
  /// The photos; not empty.
  let photos: [Photo]
  /// Their absolute paths.
  let paths: [FilePath]
  /// The absolute path of the photo under the cursor or on the screen, or else the first one. It need not be
  /// among the others, if those are marked.
  let current: FilePath

  /// The affected photos; `nil` for none. `companion` replaces the file of the photo that is shown.
  init?(_ photos: [Photo], at shown: Photo?, companion: FileName?) {
    func path(of photo: Photo) -> FilePath {
      guard let companion, photo === shown else { return photo.source.path }
      return photo.source.folder.appending(companion)
    }
    self.photos = photos
    paths = photos.map(path)
    guard let first = paths.first else { return nil }
    current = shown.map(path) ?? first
  }
}
