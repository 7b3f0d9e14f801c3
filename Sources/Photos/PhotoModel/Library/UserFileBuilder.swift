import AdaptiveFileSystem
import DecisionStorage
import Decisions
import PhotoSources

/// Builds the user, albums and photos of a user file, with the changes made in earlier runs.
@MainActor
struct UserFileBuilder {
  /// The folder to which image names are relative.
  let folder: FilePath
  let edits: [PhotoKey: PhotoDecisions]
  /// The key of each photo built so far, for saving its changes.
  private(set) var keys: [Photo.ID: PhotoKey] = [:]
  private(set) var photoCount = 0

  init(folder: FilePath, edits: [PhotoKey: PhotoDecisions]) {
    self.folder = folder
    self.edits = edits
  }

  mutating func user(_ file: UserFile) -> User {
    let lastPhoto = file.lastPhoto.map { photo($0, key: PhotoKey(imageName: $0.imageName)) }
    let user = User(name: file.name, lastPhoto: lastPhoto)
    var names: [String: Int] = [:]
    for (index, entry) in file.albums.enumerated() {
      let album = Album(
        id: Album.ID(number: index), title: entry.name, folder: nil, position: .namedPhotos)
      for (photoEntry, key) in zip(entry.photos, PhotoKey.keys(of: entry, seen: &names)) {
        album.append(photo(photoEntry, key: key))
      }
      user.append(album)
    }
    return user
  }

  private mutating func photo(_ entry: UserFile.Photo, key: PhotoKey) -> Photo {
    photoCount += 1
    // An image whose name is inside the folder must not leave it through a link before "..".
    let path = FilePath(entry.imageName).lexicallyNormalized.absolute(in: folder)
    let photo = Photo(id: Photo.ID(number: photoCount), source: PhotoSource(path))
    var original = PhotoDecisions()
    original.caption = entry.caption
    original.rating = entry.rating == .unrated ? nil : entry.rating
    photo.original = original
    if let decided = edits[key] { photo.decided = decided }
    keys[photo.id] = key
    return photo
  }
}
