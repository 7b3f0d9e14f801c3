import AdaptiveFileSystem
import DecisionStorage
import PhotoDecisions
import PhotoSources

/// Builds the user, albums and photos of a user file, with the changes made in earlier runs.
@MainActor
struct UserFileBuilder {
  /// The folder to which image names are relative.
  let folder: FilePath
  let edits: [PhotoKey: PhotoDecisions]
  /// The key of each photo built so far, for saving its changes.
  private(set) var keys: [Photo.ID: PhotoKey] = [:]
  /// The number of the photo built last. It is that of the last photo of the library if that was open before.
  private(set) var lastPhotoNumber: Int
  private var returning: ReturningPhotos

  init(folder: FilePath, edits: [PhotoKey: PhotoDecisions], reopening closed: ClosedLibrary? = nil) {
    self.folder = folder
    self.edits = edits
    lastPhotoNumber = closed?.lastPhotoNumber ?? 0
    returning = ReturningPhotos(of: closed)
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
    // An image whose name is inside the folder must not leave it through a link before "..".
    let path = FilePath(entry.imageName).lexicallyNormalized.absolute(in: folder)
    let photo = returning.take(path) ?? makePhoto(PhotoSource(path))
    var original = PhotoDecisions()
    original.caption = entry.caption
    original.rating = entry.rating == .unrated ? nil : entry.rating
    photo.original = original
    photo.decided = edits[key] ?? PhotoDecisions()
    keys[photo.id] = key
    return photo
  }

  private mutating func makePhoto(_ source: PhotoSource) -> Photo {
    lastPhotoNumber += 1
    return Photo(id: Photo.ID(number: lastPhotoNumber), source: source)
  }
}
