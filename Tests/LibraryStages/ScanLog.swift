import PhotoSources

/// Combines the events of a scan.
package struct ScanLog {
  package struct Album {
    package let id: Int
    package let title: String
    package var photos: [PhotoSource]
  }

  package private(set) var albums: [Album] = []
  package init() {}

  /// "photo + companion" for every raw file and movie of a photo.
  package private(set) var pairs: [String] = []
  package private(set) var warnings: [ScanWarning] = []

  package mutating func receive(_ event: ScanEvent) {
    switch event {
    case .root, .expected: break
    case .warning(let warning): warnings.append(warning)
    case .companions(let found, _): pairs += found.map { "\($0.photo) + \($0.companion)" }
    case .photos(let found):
      if let index = albums.firstIndex(where: { $0.id == found.album.id }) {
        albums[index].photos.insert(found.photos, at: found.positions)
      } else {
        albums.append(
          Album(id: found.album.id, title: found.album.title, photos: found.photos))
      }
    }
  }
}
