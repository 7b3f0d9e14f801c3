import AdaptiveFileSystem
import FileOperations

extension Library {
  /// The photo that a group of files in the trash forms; `nil` if none of them is a photo.
  private func trashedPhoto(_ files: [TrashedFile]) -> Photo? {
    let present = files.filter {
      $0.signature != nil && PhotoFormat(fileName: Self.formerName(of: $0)) != nil
    }
    let photos = CompanionPairing.photos(among: present.map(Self.formerName))
    let picture = photos.first { CompanionRole(fileName: $0.name) == nil } ?? photos.first
    guard let picture, let shown = present.first(where: { Self.formerName(of: $0) == picture.name }) else {
      return nil
    }
    if let known = trashedPhotos[shown.path]?.photo { return known }
    let photo = makePhoto(source: PhotoSource(shown.path))
    // Names in the trash keep their endings.
    let companions = present.filter {
      $0.trash == shown.trash && picture.companions.contains(Self.formerName(of: $0))
    }
    photo.companions = CompanionPairing.ordered(companions.map(\.name))
    if let state = statesElsewhere[shown.path] { setState(state, of: photo) } else { read([photo]) }
    return photo
  }

  private static func formerName(of file: TrashedFile) -> FileName {
    file.originalPath.lastName ?? file.name
  }

  /// Shows the trash as a conversation at the end. The conversation appears when the trash first has photos,
  /// and then stays.
  func showTrash(_ groups: [[TrashedFile]]) {
    var photos: [Photo] = []
    var known: [FilePath: (photo: Photo, files: [TrashedFile])] = [:]
    for files in groups {
      guard let photo = trashedPhoto(files), known[photo.source.path] == nil else { continue }
      known[photo.source.path] = (photo, files)
      photos.append(photo)
    }
    trashedPhotos = known
    let former = trash?.photos ?? []
    guard photos != former else { return }
    if let trash {
      for photo in former where known[photo.source.path] == nil {
        photo.conversation = nil
        stopReading(photo)
      }
      trash.replacePhotos(with: photos)
      notify(.photosRearranged(PhotoRearrangement(conversation: trash, former: former, successors: [:])))
    } else {
      let trash = Conversation(
        id: Conversation.ID(number: -1), title: "Trash", folder: nil, position: .trash)
      trash.replacePhotos(with: photos)
      self.trash = trash
      user.insert([trash])
      notify(.conversationsInserted([trash]))
    }
  }
}
