import AdaptiveFileSystem
import FileOperations
import PhotoSources

/// The trash of a library: an album at the end, once the trash has had photos.
@MainActor final class LibraryTrash {
  private let contents: LibraryContents
  private let reading: LibraryReading
  private let moves: LibraryMoves
  /// The trash as an album; `nil` until it has had photos.
  private var album: Album?
  /// The photos of the trash by their paths, with all their files.
  private var known: [FilePath: (photo: Photo, files: [TrashedFile])] = [:]

  private let title: String

  init(_ contents: LibraryContents, _ reading: LibraryReading, _ moves: LibraryMoves, title: String) {
    self.title = title
    self.contents = contents
    self.reading = reading
    self.moves = moves
  }

  /// The files of a photo in the trash; `nil` for any other photo.
  func files(of photo: Photo) -> [TrashedFile]? { known[photo.source.path]?.files }

  /// The photo that a group of files in the trash forms; `nil` if none of them is a photo.
  private func trashedPhoto(_ files: [TrashedFile]) -> Photo? {
    let present = files.filter {
      $0.signature != nil && PhotoFormat(fileName: Self.previousName(of: $0)) != nil
    }
    let photos = CompanionPairing.photos(among: present.map(Self.previousName))
    let picture = photos.first { CompanionRole(fileName: $0.name) == nil } ?? photos.first
    guard let picture, let shown = present.first(where: { Self.previousName(of: $0) == picture.name }) else {
      return nil
    }
    if let known = known[shown.path]?.photo { return known }
    let photo = contents.makePhoto(source: PhotoSource(shown.path))
    // Names in the trash keep their endings.
    let companions = present.filter {
      $0.trash == shown.trash && picture.companions.contains(Self.previousName(of: $0))
    }
    photo.companions = CompanionPairing.ordered(companions.map(\.name))
    moves.restoreState(of: photo)
    return photo
  }

  private static func previousName(of file: TrashedFile) -> FileName {
    file.originalPath.lastName ?? file.name
  }

  /// Shows what is in the trash, and notifies observers. The album appears when the trash first has
  /// photos, and then stays.
  func show(_ groups: [[TrashedFile]]) {
    var photos: [Photo] = []
    var known: [FilePath: (photo: Photo, files: [TrashedFile])] = [:]
    for files in groups {
      guard let photo = trashedPhoto(files), known[photo.source.path] == nil else { continue }
      known[photo.source.path] = (photo, files)
      photos.append(photo)
    }
    self.known = known
    let previous = album?.photos ?? []
    guard photos != previous else { return }
    if let album {
      for photo in previous where known[photo.source.path] == nil {
        photo.album = nil
        reading.stop(photo)
      }
      album.replacePhotos(with: photos)
      contents.notify(
        .photosRearranged(PhotoRearrangement(album: album, previous: previous, successors: [:]))
      )
    } else {
      let trash = Album(
        id: Album.ID(number: -1), title: title, folder: nil, position: .trash)
      trash.replacePhotos(with: photos)
      album = trash
      contents.user.insert([trash])
      contents.notify(.albumsInserted([trash]))
    }
  }
}
