/// Identifies a photo of a user file, even after most changes of that file.
///
/// Numbers distinguish entries with the same name. They start at 1, in the order of the file.
package struct PhotoKey: Hashable, Sendable {
  /// The album; `nil` for the user's own picture.
  var album: AlbumKey?
  var imageName: String
  /// The 1-based index among the entries with the same image name in the album.
  var number = 1

  package init(album: AlbumKey? = nil, imageName: String, number: Int = 1) {
    self.album = album
    self.imageName = imageName
    self.number = number
  }

  package struct AlbumKey: Hashable, Sendable {
    var name: String
    /// The 1-based index among the albums with the same name.
    var number = 1
  }

  /// The keys of an album's photos, in order. `seen` counts the albums by name and must be
  /// passed on from one album to the next.
  package static func keys(
    of album: UserFile.Album, seen: inout [String: Int]
  ) -> [PhotoKey] {
    seen[album.name, default: 0] += 1
    let key = AlbumKey(name: album.name, number: seen[album.name, default: 1])
    var images: [String: Int] = [:]
    return album.photos.map { photo in
      images[photo.imageName, default: 0] += 1
      return PhotoKey(
        album: key, imageName: photo.imageName, number: images[photo.imageName, default: 1])
    }
  }
}
