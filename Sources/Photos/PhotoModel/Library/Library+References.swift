import DecisionStorage
import PhotoSources

extension Library {
  /// The reference to an album of this library. O(n) in the number of albums.
  public func reference(to album: Album) -> AlbumReference {
    if let folder = album.folder { return AlbumReference(folder: folder) }
    if album.isGathered {
      if lists.grouper?.path(to: album) != nil {
        return AlbumReference(grouping: grouping, title: album.title)
      }
      let isAll = lists.isOfAllPhotos(album)
      return AlbumReference(isGathered: true, title: isAll ? "" : album.title)
    }
    let equals = user.albums.filter { $0.folder == nil && $0.title == album.title }
    let index = equals.firstIndex(of: album) ?? 0
    return AlbumReference(title: album.title, number: index + 1)
  }

  /// The reference to a photo of this library; `nil` for the user's own picture. O(n) in an album.
  public func reference(to photo: Photo) -> PhotoReference? {
    guard let album = photo.album else { return nil }
    var reference = PhotoReference(album: self.reference(to: album), file: photo.source.path)
    if album.folder == nil {
      let equals = album.photos.filter { $0.source == photo.source }
      reference.number = (equals.firstIndex(of: photo) ?? 0) + 1
    }
    return reference
  }

  /// The album that a reference identifies; `nil` if it doesn't exist or the scan has not found it
  /// yet. O(n) in the number of albums.
  public func album(_ reference: AlbumReference) -> Album? {
    if let folder = reference.folder {
      // An album that an earlier scan has found doesn't count before its photos are found.
      return user.albums.first { $0.folder == folder && !$0.isExpected }
    }
    if reference.grouping != .folder {
      guard grouping == reference.grouping else { return nil }
      return lists.grouper?.album(titled: reference.title)
    }
    if reference.isGathered {
      return reference.title.isEmpty
        ? gatherAllPhotos() : gatheredAlbums.first { $0.title == reference.title }
    }
    let equals = user.albums.filter { $0.folder == nil && $0.title == reference.title }
    return equals.indices.contains(reference.number - 1) ? equals[reference.number - 1] : nil
  }

  /// The photo that a reference identifies, also by one of its companions; `nil` if it doesn't exist or the
  /// scan has not found it yet. O(n) in its album.
  public func photo(_ reference: PhotoReference) -> Photo? {
    let source = PhotoSource(reference.file)
    let photos = album(reference.album)?.photos ?? []
    let equals = photos.filter { $0.source == source }
    if equals.indices.contains(reference.number - 1) { return equals[reference.number - 1] }
    return photos.first { $0.source.folder == source.folder && $0.companions.contains(source.name) }
  }
}
