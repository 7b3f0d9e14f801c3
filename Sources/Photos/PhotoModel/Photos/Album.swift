import AdaptiveFileSystem
import PhotoSources

/// An ordered list of photos: an album of a user file, the photos of one folder, or the photos that a smart
/// album gathers from all of these.
///
/// A photo belongs to one album, `Photo.album`, and can be in any number of gathered ones.
@MainActor
public final class Album: Identifiable {
  /// Identifies an album in its library.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// The identity of the album in its library.
  public nonisolated let id: ID
  /// The title: the album's name, or the folder's path below the library's root. May be empty.
  public internal(set) var title: String
  /// The folder that contains the photos; `nil` for an album and for photos named one by one.
  public nonisolated let folder: FilePath?
  /// The photos in order. A scan that is running may insert photos anywhere.
  public private(set) var photos: [Photo] = []
  /// How many photos it had when it was last looked at; `nil` once its photos are being found.
  var expectedCount: Int?
  /// Whether its photos have not been found yet.
  public var isExpected: Bool { expectedCount != nil }
  /// How many photos it has, or had when it was last looked at.
  public var listedCount: Int { expectedCount ?? photos.count }
  /// Whether it is the trash, whose photos can be looked at and restored.
  public nonisolated var isTrash: Bool { position == .trash }
  /// Whether the photos belong to other albums.
  public nonisolated var isGathered: Bool { position == .gathered }
  /// Where the album is in its library.
  nonisolated let position: AlbumPosition
  /// The index of each photo of an album; `nil` until it is first needed after photos were added.
  private var indices: [Photo.ID: Int]?
  /// The order of photos that belong to other albums; `nil` for its own photos.
  private let numbers: LibraryOrder?

  init(id: ID, title: String, folder: FilePath?, position: AlbumPosition) {
    self.id = id
    self.title = title
    self.folder = folder
    self.position = position
    numbers = nil
  }

  /// An album with photos of others, in the order of the library.
  init(gathering title: String, id: ID, numbers: LibraryOrder) {
    self.id = id
    self.title = title
    self.numbers = numbers
    folder = nil
    position = .gathered
  }

  /// Returns whether the album has a photo or could have it. A gathered album could have any
  /// photo that is in its album and not in the trash, because a decision can make the query include it.
  public func canContain(_ photo: Photo) -> Bool {
    isGathered ? photo.album.map { !$0.isTrash } ?? false : photo.album === self
  }

  /// The place of a photo among those that the album can contain, whether it contains the photo or
  /// not; `nil` if it can't. O(log n).
  public func place(of photo: Photo) -> Int? {
    if let numbers { numbers.number(of: photo) } else { index(of: photo) }
  }

  /// The index of a photo; `nil` if it is not in this album. O(log n) in a folder or a gathered
  /// album. In an album O(1), but O(n) for the first time after photos were added.
  public func index(of photo: Photo) -> Int? {
    if let numbers { return index(of: photo, in: numbers) }
    guard photo.album === self else { return nil }
    guard folder == nil else { return indexInFolder(of: photo.source.name) }
    let indices = indices ?? Dictionary(photos.enumerated().map { ($1.id, $0) }) { earlier, _ in earlier }
    self.indices = indices
    return indices[photo.id]
  }

  private func index(of photo: Photo, in numbers: LibraryOrder) -> Int? {
    guard let number = numbers.number(of: photo) else { return nil }
    var range = photos.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if photos[middle] === photo { return middle }
      // A photo that has left its album has no number, until this album follows.
      guard let other = numbers.number(of: photos[middle]) else { return photos.firstIndex(of: photo) }
      let isBefore = number < other
      range = isBefore ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return nil
  }

  /// The index of the photo whose file has this name, by bisection.
  private func indexInFolder(of name: FileName) -> Int? {
    var range = photos.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let order = NaturalOrder.compare(name, photos[middle].source.name)
      if order == 0 { return middle }
      range = order < 0 ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return nil
  }

  func insert(_ added: [Photo], at positions: [Int]) {
    for photo in added { photo.album = self }
    photos.insert(added, at: positions)
    indices = nil
  }

  /// Assigns raw files and movies to their photos, and returns those that didn't have them.
  func join(_ pairs: [CompanionPairing.Pair]) -> [Photo] {
    var joined: [Photo] = []
    var known: Set<Photo> = []
    for pair in pairs {
      let index =
        folder == nil
        ? photos.firstIndex { $0.source.name == pair.photo } : indexInFolder(of: pair.photo)
      guard let index, photos[index].add(companion: pair.companion) else { continue }
      if known.insert(photos[index]).inserted { joined.append(photos[index]) }
    }
    return joined
  }

  /// Replaces the photos by others, which are in the right order.
  func replacePhotos(with photos: [Photo]) {
    if !isGathered { for photo in photos { photo.album = self } }
    self.photos = photos
    indices = nil
  }

  /// The photo of an album whose file has this name; `nil` if there is none, and for photos that were named
  /// one by one. O(log n).
  func photo(named name: FileName) -> Photo? {
    guard folder != nil, let index = indexInFolder(of: name) else { return nil }
    return photos[index]
  }

  func append(_ photo: Photo) {
    photo.album = self
    photos.append(photo)
    indices = nil
  }
}

extension Album: Equatable, Hashable {
  /// Albums are equal if they are the same object.
  public nonisolated static func == (left: Album, right: Album) -> Bool { left === right }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
